import AppShell
import Arguments
import IssuesCore
import Persistence

/// `issues status`
struct StatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: text(\.statusAbstract),
        discussion: text(\.statusDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(name: [.customShort("L"), .customLong("limit")], help: text(\.statusLimitHelp))
    var limit = 10

    mutating func validate() throws {
        if limit < 1 { throw ValidationError(text(\.limitTooSmall)) }
    }

    func run() throws {
        let app = try IssuesApp(global)
        // What somebody has to do is not parted by projects, unless one is asked for.
        let project = try place.project.map { _ in
            try app.place(place).project?.id ?? .unsaved
        }
        try app.print(app.library.issues.myPage(in: project, limit: limit), as: output.choice)
    }
}
