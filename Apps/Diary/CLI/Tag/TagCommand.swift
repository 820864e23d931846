import Arguments

/// `diary tag`
struct TagCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tag", abstract: text(\.tagAbstract),
        discussion: text(\.tagDiscussion),
        subcommands: [
            TagList.self, TagAdd.self, TagRemove.self, TagRename.self, TagDelete.self,
        ],
        defaultSubcommand: TagList.self)
}
