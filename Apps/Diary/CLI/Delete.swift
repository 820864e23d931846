import AppShell
import Arguments
import DiaryCore
import Persistence
import TextProcessing

/// `diary delete ENTRY…`
struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.deleteAbstract), discussion: text(\.deleteDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Argument(
        help: ArgumentHelp(text(\.entryHelp), valueName: "entry"),
        completion: .custom(Completions.entries))
    var names: [EntryName]

    func run() throws {
        let app = try DiaryApp(global, access)
        let library = try app.open()
        let ids = try names.entries(app, in: library.entries).map(\.id)
        let detail = ids.map(\.description).joined(separator: " ")
        let deleted = try library.recording("delete", detail).entries.delete(ids)
        try library.removeUnusedFiles()
        try app.print(deleted, as: output.choice) { app.text.deleted($0) }
    }
}
