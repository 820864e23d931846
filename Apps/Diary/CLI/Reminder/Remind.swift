import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import Terminal

/// `diary remind`
struct Remind: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.remindAbstract), discussion: text(\.remindDiscussion),
        examples: [
            CommandExample("diary remind --at 07:30", text(\.remindExample)),
            CommandExample("diary remind --at 07:30 --print", text(\.remindPrintExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(help: text(\.remindAtHelp)) var at: TimeOfDay?
    @Flag(help: text(\.remindOffHelp)) var off = false
    @Flag(help: text(\.remindPrintHelp)) var print = false

    mutating func validate() throws {
        if off, at != nil { throw ValidationError.conflicting("--off", "--at") }
        if off, print { throw ValidationError.conflicting("--off", "--print") }
    }

    func run() throws {
        let context = try AppContext(global, settings: DiaryApp.settings)
        let sentences = context.language.commands
        let schedule = context.reminder
        if off {
            try schedule.remove()
            return context.say(sentences.reminderOff)
        }
        if print {
            guard let time = try at ?? schedule.current()?.time else {
                throw ValidationError(text(\.printNeedsTime))
            }
            // What a person could paste, also where the system has nothing that would run it.
            let plan = try schedule.plan(at: time, by: schedule.availableKind() ?? .cron)
            try context.output.write(plan.text)
            return try context.flush()
        }
        if let at {
            let plan = try schedule.plan(at: at)
            try schedule.install(plan)
            context.say(sentences.reminderSet(at, by: plan.kind))
        }
        guard at == nil || output.choice != .table else { return }
        try show(try schedule.current(), context, sentences)
    }

    private func show(
        _ current: ReminderSchedule.Current?, _ context: AppContext, _ text: any CommandText
    ) throws {
        guard output.choice == .table else {
            let row: ExportRow = [
                "at": ExportValue(current?.time?.hourAndMinute),
                "by": ExportValue(current?.kind.rawValue),
                "place": ExportValue(current?.place),
            ]
            return try context.print(row, as: output.choice) { DetailList() }
        }
        guard let current else { return context.say(text.noReminder) }
        try context.print([
            StyledText(current.time?.hourAndMinute ?? text.changedReminder, .heading)
                + StyledText("  " + current.place, .muted)
        ])
        try context.flush()
    }
}

extension AppContext {
    /// What calls `diary notify` every day.
    var reminder: ReminderSchedule {
        ReminderSchedule(
            name: "diary", command: [Executable.path, "notify"], environment: world.environment)
    }
}
