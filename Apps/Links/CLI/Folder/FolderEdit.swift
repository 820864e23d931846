import AppShell
import Arguments
import LinksCore

/// `links folder edit FOLDER`
struct FolderEdit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: text(\.folderEditAbstract),
        examples: [
            CommandExample("links folder edit Work --name Office", text(\.folderRenameExample)),
            CommandExample("links folder edit Swift --in Work", text(\.folderMoveExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var details: FolderDetails
    @Option(help: text(\.folderRenameHelp)) var name: String?
    @Option(
        name: [.customLong("in")], help: text(\.moveIntoHelp),
        completion: .custom(Completions.folders))
    var parent: String?
    @Flag(help: text(\.topHelp)) var top = false
    @Option(name: [.customLong("untag")], help: text(\.untagHelp)) var untags: [String] = []
    @Argument(help: text(\.folderNameHelp), completion: .custom(Completions.folders))
    var folder: String

    mutating func validate() throws {
        if top, parent != nil { throw ValidationError.conflicting("--top", "--in") }
    }

    func run() throws {
        let app = try LinksApp(global)
        let folders = app.library.recording("folder edit", folder).folders
        let target = try folders.folder(folder)
        var changes = details.changes
        changes.name = name
        changes.removedTags = untags.partedByCommas
        if let parent { changes.parent = .some(try folders.folder(parent).folder.id) }
        if top { changes.parent = .some(nil) }
        guard !changes.isEmpty else { throw ValidationError(text(\.nothingToEdit)) }
        let edited = try folders.edit(target.folder.id, changes)
        try app.print(
            edited, as: output.choice, done: app.text.folderEdited(edited.path.description))
    }
}
