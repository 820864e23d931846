import AppShell
import AppSupport
import Arguments
import DevEventsCore
import Persistence
import Terminal
import TextProcessing

/// `devevents remind [NUMBER…]`
struct Remind: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.remindAbstract), discussion: text(\.remindDiscussion),
        examples: [
            CommandExample("devevents remind 12", text(\.remindExample)),
            CommandExample(
                "devevents remind 12 --of cfp --before 1w", text(\.remindProposalsExample)),
            CommandExample("devevents remind 12 --off", text(\.remindOffExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(help: text(\.remindBeforeHelp)) var before: String?
    @Option(help: text(\.remindOfHelp)) var of: Reminder.Occasion?
    @Flag(help: text(\.remindOffHelp)) var off = false
    @Flag(help: text(\.remindPrintHelp)) var print = false
    @Argument(
        help: ArgumentHelp(text(\.numbersHelp), valueName: "number"),
        completion: .custom(Completions.events))
    var numbers: [RecordID<Event>] = []

    mutating func validate() throws {
        if off, before != nil { throw ValidationError.conflicting("--off", "--before") }
        if off, of != nil { throw ValidationError.conflicting("--off", "--of") }
        if off, print { throw ValidationError.conflicting("--off", "--print") }
        if numbers.isEmpty, before != nil || of != nil {
            throw ValidationError(text(\.remindNeedsNumber))
        }
        if print, !numbers.isEmpty { throw ValidationError(text(\.printAlone)) }
    }

    func run() throws {
        let app = try DevEventsApp(global)
        if print { return try printPlan(app) }
        switch (numbers.isEmpty, off) {
        case (true, false): try showAll(app)
        case (true, true):
            try app.context.reminderSchedule.remove()
            app.context.say(app.text.scheduleOff)
        case (false, true): try remove(app)
        case (false, false): try add(app)
        }
    }

    private func add(_ app: DevEventsApp) throws {
        let lead = try Lead.minutes(before ?? "1d")
        let editor = app.library.recording(
            "remind", numbers.map(\.description).joined(separator: " "))
        let occasions = try numbers.unique.map { number in
            try (number, of ?? app.library.events.details(number).event.firstOccasion)
        }
        let reminders = try occasions.map { number, occasion in
            try editor.reminders.remind(of: number, occasion, lead: lead)
        }
        let now = app.context.world.now()
        try app.print(reminders, as: output.choice) { listed in
            let (event, lead) = (listed.event, app.text.lead(listed.reminder))
            guard let time = listed.showsAt, time > now else {
                return app.text.willRemindSoon(event.id, event.name, lead)
            }
            return app.text.willRemind(event.id, event.name, lead, at: app.dates.instant(time))
        }
        if try !app.ensureSchedule() { throw ExitCode.failure }
    }

    private func remove(_ app: DevEventsApp) throws {
        let detail = numbers.map(\.description).joined(separator: " ")
        let editor = app.library.recording("remind --off", detail)
        let count = try editor.reminders.removeAll(of: numbers.unique)
        app.context.say(app.text.remindersRemoved(count))
        let isLast = try count > 0 && app.library.reminders.list().isEmpty
        // Undo may bring reminders back, so what shows them stays until it is sent away.
        if try isLast && app.context.reminderSchedule.current() != nil {
            app.context.say(app.text.scheduleStays)
        }
    }

    private func showAll(_ app: DevEventsApp) throws {
        let reminders = try app.library.reminders.list()
        try app.print(reminders, as: output.choice)
        guard output.choice == .table, !reminders.isEmpty else { return }
        // A system that can't be asked has nothing that shows them either.
        let schedule = app.context.reminderSchedule
        guard (try? schedule.current()) == nil else { return }
        guard schedule.availableKind() == nil else {
            return app.context.say(app.text.noSchedule)
        }
        let problem = ReminderProblem.nothingSchedules.message(in: app.context.language)
        app.context.say(app.text.noSchedule(problem.text))
        if let advice = problem.advice { app.context.say(advice) }
    }

    private func printPlan(_ app: DevEventsApp) throws {
        let schedule = app.context.reminderSchedule
        // What a person could paste, also where the system has nothing that would run it.
        let kind = schedule.availableKind() ?? .cron
        let plan = try schedule.plan(.every(.quarterHour), by: kind)
        try app.context.output.write(plan.text)
        try app.context.flush()
    }
}

extension Event {
    /// What one is reminded of unless something else is said: what is known of it, its beginning first.
    fileprivate var firstOccasion: Reminder.Occasion {
        if period != nil { return .start }
        if registration != nil { return .registration }
        return proposalsEnd == nil ? .start : .proposals
    }
}

extension AppContext {
    /// What calls `devevents notify` every quarter of an hour.
    var reminderSchedule: ReminderSchedule {
        ReminderSchedule(
            name: "devevents", command: [Executable.path, "notify"],
            environment: world.environment)
    }
}

extension DevEventsApp {
    /// Sees to it that the system shows reminders; what a person has changed about that stays.
    ///
    /// - Returns: whether it does; if it can't, that is told.
    func ensureSchedule() throws -> Bool {
        do {
            if let kind = try context.reminderSchedule.ensureReminders() {
                context.say(text.scheduleSet(by: kind))
            }
            return true
        } catch let problem as ReminderProblem {
            let message = problem.message(in: context.language)
            context.complain(Message(text.scheduleFailed(message.text), advice: message.advice))
            return false
        }
    }
}
