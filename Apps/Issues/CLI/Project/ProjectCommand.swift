import Arguments

/// `issues project …`
struct ProjectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "project", abstract: text(\.projectAbstract),
        discussion: text(\.projectDiscussion),
        subcommands: [ProjectList.self, ProjectAdd.self, ProjectEdit.self],
        defaultSubcommand: ProjectList.self, aliases: ["projects"])
}
