import Arguments

/// `workout body …`
struct BodyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "body", abstract: text(\.bodyAbstract),
        subcommands: [BodyAdd.self, BodyList.self, BodyDelete.self, BodyChart.self])
}
