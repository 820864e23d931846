import AppShell
import Arguments
import LinksCore
import Persistence
import TextProcessing

/// `links edit NUMBER…`
struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.editAbstract),
        examples: [
            CommandExample("links edit 12 --title \"A better title\"", text(\.editTitleExample)),
            CommandExample("links edit 3 4 5 --folder Work --untag old", text(\.editManyExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var details: LinkDetails
    @Option(help: text(\.newURLHelp)) var url: String?
    @Option(
        name: [.customLong("untag")], help: text(\.untagHelp), completion: .custom(Completions.tags)
    )
    var untags: [String] = []
    @Flag(help: text(\.noFolderHelp)) var noFolder = false
    @Argument(
        help: ArgumentHelp(text(\.numbersHelp), valueName: "number"),
        completion: .custom(Completions.links))
    var numbers: [RecordID<Link>]

    mutating func validate() throws {
        if noFolder, details.folder != nil {
            throw ValidationError.conflicting("--no-folder", "--folder")
        }
        if url != nil, numbers.count > 1 {
            throw ValidationError(text(\.oneURLForOne))
        }
    }

    func run() throws {
        let app = try LinksApp(global)
        let detail = numbers.map(\.description).joined(separator: " ")
        let editor = app.library.recording("edit", detail)
        var changes = try details.changes(in: editor.folders)
        changes.url = try url.map { try WebURL(page: $0) }
        changes.removedTags = untags.partedByCommas
        if noFolder { changes.folder = .some(nil) }
        guard !changes.isEmpty else { throw ValidationError(text(\.nothingToEdit)) }
        let links = try editor.links.edit(numbers.unique, changes)
        try app.print(links, as: output.choice) { app.text.edited($0.id, $0.title) }
    }
}
