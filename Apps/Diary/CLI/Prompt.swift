import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import Terminal

/// `diary prompt`
struct PromptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prompt", abstract: text(\.promptAbstract),
        discussion: text(\.promptDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(name: .shortAndLong, help: text(\.promptDayHelp)) var day: String?
    @Flag(name: .shortAndLong, help: text(\.anotherHelp)) var another = false

    func run() throws {
        let context = try AppContext(global, settings: DiaryApp.settings)
        let day = try day.map { try context.day($0, leaning: .past) } ?? context.world.today
        let prompts = WritingPrompts(context.language)
        let prompt =
            another
            ? prompts.other(than: day, random: UInt64.random(in: .min ... .max))
            : prompts.prompt(of: day)
        guard output.choice == .table else {
            let row: ExportRow = ["day": .text(day.description), "prompt": .text(prompt)]
            return try context.print(row, as: output.choice) { DetailList() }
        }
        try context.print([StyledText(prompt)])
        try context.flush()
    }
}
