import AppShell
import AppSupport
import Arguments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main
struct Issues: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "issues",
        abstract: text(\.issuesAbstract),
        discussion: text(\.issuesDiscussion),
        examples: [
            CommandExample(
                "issues add \"The door jams\" --label bug --assignee @me", text(\.addExample)),
            CommandExample("issues list is:open label:bug sort:updated", text(\.listExample)),
            CommandExample("issues close 3 --comment \"Planed it.\"", text(\.closeExample)),
        ],
        version: Release.version,
        subcommands: [
            // Issues.
            Add.self, List.self, Show.self, Edit.self, Delete.self, Close.self, Reopen.self,
            Search.self, StatusCommand.self, HistoryCommand.self, Recover.self,

            // What is done about them.
            CommentCommand.self, React.self, Assign.self, Unassign.self, Pin.self, Unpin.self,
            Transfer.self, LinkCommand.self, Unlink.self,

            // What they are sorted by.
            LabelCommand.self, MilestoneCommand.self, ProjectCommand.self,

            // In and out, and the interface.
            Import.self, Export.self, Interact.self,
        ] + IssuesApp.commonCommands)

    @OptionGroup var global: GlobalOptions

    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let isAlone = arguments.isEmpty && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        if isAlone || arguments.first?.hasPrefix("kitbag:") == true {
            arguments.insert(Interact.commandName, at: 0)
        }
        exit(await Program(Self.self).run(arguments))
    }
}
