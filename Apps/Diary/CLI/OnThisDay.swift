import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import TextProcessing

/// `diary on-this-day [DAY]`
struct OnThisDay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "on-this-day", abstract: text(\.onThisDayAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Argument(help: ArgumentHelp(text(\.onThisDayHelp), valueName: "day")) var name: String?

    func run() throws {
        let app = try DiaryApp(global, access)
        let day =
            try name.map { try app.context.day($0, leaning: .past) } ?? app.context.world.today
        let library = try app.open()
        let entries = try library.entries.onThisDay(day)
        if entries.isEmpty, output.choice == .table {
            return app.context.say(app.text.nothingInOtherYears(day))
        }
        try app.print(entries, of: library, as: output.choice, isOne: false)
    }
}
