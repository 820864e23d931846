import AppShell
import Arguments
import Terminal
import TextProcessing

/// `kitbag completions SHELL`
struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.completionsAbstract),
        discussion: text(\.completionsDiscussion),
        examples: [
            CommandExample(
                "kitbag completions bash > ~/.local/share/bash-completion/completions/kitbag",
                text(\.completionsExample))
        ])

    @OptionGroup var global: GlobalOptions
    @Argument(help: text(\.shellHelp)) var shell: Shell

    func run() throws {
        let context = try AppContext(global)
        try context.output.write(Kitbag.completionScript(for: shell, in: context.language))
        try context.flush()
    }
}
