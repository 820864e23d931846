import AppShell
import Arguments
import DiaryCore
import Persistence
import TextProcessing

/// `diary like [ENTRY…]`
struct Like: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: text(\.likeAbstract))

    @OptionGroup var change: LikeChange

    func run() throws { try change.run(true) }
}

/// `diary unlike [ENTRY…]`
struct Unlike: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: text(\.unlikeAbstract))

    @OptionGroup var change: LikeChange

    func run() throws { try change.run(false) }
}

/// What `like` and `unlike` do alike.
struct LikeChange: ParsableArguments {
    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Argument(
        help: ArgumentHelp(text(\.entryOrTodayHelp), valueName: "entry"),
        completion: .custom(Completions.entries))
    var names: [EntryName] = []

    func run(_ isLiked: Bool) throws {
        let app = try DiaryApp(global, access)
        let library = try app.open()
        let ids = try names.entries(app, in: library.entries).map(\.id)
        var changes = EntryChanges()
        changes.isLiked = isLiked
        let detail = ids.map(\.description).joined(separator: " ")
        let entries = try library.recording(isLiked ? "like" : "unlike", detail).entries
            .edit(ids, changes)
        try app.print(entries, as: output.choice) { app.text.liked($0, isLiked) }
    }
}
