import AppShell
import AppSupport
import Arguments
import Chrono
import Persistence
import TextProcessing
import WorkoutCore

/// `workout log EXERCISE SETS…`
struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: text(\.logAbstract), discussion: text(\.logDiscussion),
        examples: [
            CommandExample("workout log bench 60x5x3", text(\.logExample)),
            CommandExample(
                "workout log \"bench 60x5x3\" \"squat 100x5, 105x3\" --day yesterday --at 18:30",
                text(\.logSeveralExample)),
            CommandExample("workout log - --day 2026-03-02 < session.txt", text(\.logInputExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var details: WorkoutDetailOptions
    @Option(name: .shortAndLong, help: text(\.logDayHelp)) var day: String?
    @Option(help: text(\.logAtHelp)) var at: TimeOfDay?
    @Option(help: ArgumentHelp(text(\.tookHelp), valueName: "time")) var took: WorkoutLength?
    @Argument(help: ArgumentHelp(text(\.logWordsHelp), valueName: "sets")) var words: [String]

    func run() throws {
        let app = try WorkoutApp(global)
        let day = try day.map { try app.context.day($0, leaning: .past) } ?? app.context.world.today
        var changes = details.changes
        if let at { changes.time = .some(at) }
        if let took { changes.seconds = took.seconds }
        let lines = try words == ["-"] ? [GivenText.readInput()] : Self.lines(words)
        let logged = try app.library.recording("log", day.description).workouts
            .log(lines, on: day, changes, unit: app.weightUnit)
        try app.print(logged, as: output.choice) { app.text.logged($0, day.description) }
    }

    /// What stands in quotes is a line of its own, words that do not are one together.
    static func lines(_ words: [String]) -> [String] {
        var lines: [String] = []
        var isOpen = false
        for word in words {
            let isWhole = word.contains(where: \.isWhitespace)
            if isOpen, !isWhole { lines[lines.count - 1] += " " + word } else { lines.append(word) }
            isOpen = !isWhole
        }
        return lines
    }
}
