import AppShell
import AppSupport
import Arguments
import LinksCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main
struct Links: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links",
        abstract: text(\.linksAbstract),
        discussion: text(\.linksDiscussion),
        examples: [
            CommandExample("links import bookmarks.html", text(\.importExample)),
            CommandExample("links add https://example.com --tag swift", text(\.addExample)),
            CommandExample("links search swift", text(\.searchWordExample)),
        ],
        version: Release.version,
        subcommands: [
            Add.self, List.self, Show.self, Edit.self, Delete.self, Search.self, Open.self,
            Refresh.self, Inspect.self, Interact.self,
            FolderCommand.self, TagCommand.self, Import.self, Export.self,
        ] + LinksApp.commonCommands)

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
