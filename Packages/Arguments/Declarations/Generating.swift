public import TextProcessing

extension ParsableCommand {
    /// Writes a completion script for a shell, for this command as a program.
    ///
    /// The script depends on nothing but the shell; the same declarations give the same script.
    public static func completionScript(for shell: Shell, in language: Language) -> String {
        let tree = CompletionTree(root: Self.self, language: language)
        return switch shell {
        case .bash: BashCompletion(tree: tree).script
        case .zsh: ZshCompletion(tree: tree).script
        case .fish: FishCompletion(tree: tree).script
        }
    }

    /// Writes the manual pages of this command as a program: its own and one for each visible
    /// subcommand.
    ///
    /// The same parameters give the same pages: nothing is taken from the clock or the environment.
    ///
    /// - Parameters:
    ///   - version: The version in the foot of the pages; that of the configuration if `nil`.
    ///   - date: The date in the foot of the pages, as `2026-03-02`.
    ///   - language: The language of headings and texts.
    public static func manualPages(
        version: String? = nil,
        date: String,
        in language: Language
    ) -> [ManualPage] {
        manualPages(
            path: [Self.self], version: version ?? configuration.version, date: date,
            language: language)
    }

    private static func manualPages(
        path: [any ParsableCommand.Type], version: String, date: String, language: Language
    ) -> [ManualPage] {
        var writer = ManualWriter(HelpRequest(path: path), language: language)
        let page = ManualPage(name: writer.name, text: writer.write(version: version, date: date))
        return visibleSubcommands.reduce(into: [page]) { pages, next in
            pages += next.manualPages(
                path: path + [next], version: version, date: date, language: language)
        }
    }
}

/// A page for the `man` command, in section 1.
public struct ManualPage: Sendable, Hashable {
    /// What it is called: `links-folder-add`.
    public let name: String
    /// The page, in roff with the traditional `man` macros, UTF-8.
    public let text: String

    /// The name of its file: `links-folder-add.1`.
    public var fileName: String { "\(name).1" }
}
