import Arguments

/// `devevents source`
struct SourceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "source", abstract: text(\.sourceAbstract),
        discussion: text(\.sourceDiscussion),
        subcommands: [SourceAdd.self, SourceList.self, SourceShow.self, SourceRemove.self],
        defaultSubcommand: SourceList.self)
}
