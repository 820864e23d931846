/// How a shell completes a value.
public enum CompletionKind: Sendable {
    /// By what the value's type says, which for most types is not at all.
    case `default`
    /// By these words.
    case list([String])
    /// By the names of files; only those with one of `extensions` (without the dot) if there are
    /// any.
    case file(extensions: [String] = [])
    /// By the names of directories.
    case directory
    /// By asking the program.
    ///
    /// The completion script runs the program with the hidden word `---complete`, and
    /// ``ParsableCommand/parseAsRoot(_:)`` calls the closure with the words typed so far, of which
    /// the last is the one to complete (empty if none is begun). Each candidate is one line; text
    /// behind a tab explains it where the shell shows explanations. Candidates need not be
    /// filtered. It runs at every press of the tab key: it must not print, ask or take long.
    case custom(@Sendable (_ words: [String]) -> [String])
}
