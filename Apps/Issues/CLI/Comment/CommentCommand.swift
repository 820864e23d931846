import Arguments

/// `issues comment …`
struct CommentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "comment", abstract: text(\.commentAbstract),
        subcommands: [CommentAdd.self, CommentEdit.self, CommentDelete.self],
        defaultSubcommand: CommentAdd.self)
}
