import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import Terminal
import TextProcessing

/// `diary mood [MOOD]`
struct MoodCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mood", abstract: text(\.moodAbstract), discussion: text(\.moodDiscussion),
        examples: [
            CommandExample("diary mood good", text(\.moodExample)),
            CommandExample("diary mood none --day yesterday", text(\.moodNoneExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Option(name: .shortAndLong, help: text(\.dayHelp)) var day: String?
    @Argument(
        help: ArgumentHelp(text(\.moodWordHelp), valueName: "mood"),
        completion: .list(["good", "normal", "bad", "none"]))
    var word: String?

    func run() throws {
        let app = try DiaryApp(global, access)
        let day = try day.map { try app.context.day($0, leaning: .past) } ?? app.context.world.today
        let mood = try word.map { word -> Mood? in
            if word == "none" || word == "없음" { return nil }
            guard let mood = Mood(argument: word) else { throw misunderstood(word, app) }
            return mood
        }
        let library = try app.open()
        guard let mood else {
            let known = try library.entries.calendar(day...day)[day]?.mood
            return try print(known, of: day, app)
        }
        let page = try library.recording("mood", day.description).entries.setMood(mood, of: day)
        if output.choice == .table {
            app.context.say(app.text.moodSet(mood.map(app.diary.name(of:)), app.shortDay(day)))
        } else {
            try app.print([page].compactMap { $0 }, as: output.choice) { _ in "" }
        }
    }

    private func misunderstood(_ word: String, _ app: DiaryApp) -> ValidationError {
        let isDay = (try? app.context.day(word, leaning: .past)) != nil
        let shown = word.contains(where: \.isWhitespace) ? "\"\(word)\"" : word
        return ValidationError(
            text(\.moodForm),
            advice: isDay ? LocalizedText { $0.commands.moodOfAnotherDay(shown) } : nil)
    }

    private func print(_ mood: Mood?, of day: Day, _ app: DiaryApp) throws {
        let row: ExportRow = [
            "day": .text(day.description), "mood": ExportValue(mood?.rawValue),
        ]
        guard output.choice == .table else {
            return try app.context.print(row, as: output.choice) { DetailList() }
        }
        guard let mood else { return app.context.say(app.text.noMood(app.shortDay(day))) }
        try app.context.print([StyledText(app.diary.name(of: mood), mood.role)])
        try app.context.flush()
    }
}
