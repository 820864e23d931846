import AppShell
import AppSupport
import Arguments
import DevEventsCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main
struct DevEvents: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devevents",
        abstract: text(\.devEventsAbstract),
        discussion: text(\.devEventsDiscussion),
        examples: [
            CommandExample(
                "devevents source add https://example.com/events.ics", text(\.sourceAddExample)),
            CommandExample("devevents refresh", text(\.refreshExample)),
            CommandExample("devevents list --topic swift --online", text(\.listExample)),
            CommandExample("devevents remind 12", text(\.remindExample)),
        ],
        version: Release.version,
        subcommands: [
            SourceCommand.self, Refresh.self, List.self, Show.self, Search.self, Favorite.self,
            Unfavorite.self, Note.self, Remind.self, Notify.self, Topics.self, Open.self,
            Interact.self, Export.self,
        ] + DevEventsApp.commonCommands)

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
