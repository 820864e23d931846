import Arguments

/// `links tag`
struct TagCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tag", abstract: text(\.tagAbstract),
        discussion: text(\.tagDiscussion),
        subcommands: [TagList.self, TagRename.self, TagDelete.self],
        defaultSubcommand: TagList.self)
}
