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
        version: Release.version,
        subcommands: [] + IssuesApp.commonCommands)

    @OptionGroup var global: GlobalOptions

    static func main() async {
        exit(await Program(Self.self).run(Array(CommandLine.arguments.dropFirst())))
    }
}
