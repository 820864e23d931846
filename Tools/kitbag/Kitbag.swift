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
struct Kitbag: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kitbag",
        abstract: text(\.kitbagAbstract),
        discussion: text(\.kitbagDiscussion),
        examples: [
            CommandExample("kitbag export -o everything.ndjson", text(\.exportExample)),
            CommandExample("kitbag import everything.ndjson --dry-run", text(\.importExample)),
        ],
        version: Release.version,
        subcommands: [
            // Looking.
            Search.self, Timeline.self,

            // In and out.
            Export.self, Import.self, SchemaCommand.self,

            Backup.self, Restore.self, Doctor.self,

            ConfigCommand.self, Completions.self,

            // The apps.
            DevEventsCommand.self, DiaryCommand.self, IssuesCommand.self, LinksCommand.self,
            WorkoutCommand.self,
        ])

    @OptionGroup var global: GlobalOptions

    static func main() async {
        exit(await Program(Self.self).run(Array(CommandLine.arguments.dropFirst())))
    }
}
