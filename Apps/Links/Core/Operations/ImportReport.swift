/// What an import did, or would do.
public struct ImportReport: Sendable, Equatable {
    /// How many links were saved.
    public var added = 0
    /// How many links that were saved before got something from the file.
    public var updated = 0
    /// How many links were the same already.
    public var unchanged = 0
    /// How many entries were left out.
    public var skipped = 0
    /// How many folders were made.
    public var folders = 0
    /// What could not be taken as it is, line by line.
    public var problems: [ImportProblem] = []

    /// Whether the file changed nothing.
    public var isUnchanged: Bool { added == 0 && updated == 0 && folders == 0 }
}

/// Something about a file's entry that its owner should know.
public enum ImportProblem: Sendable, Equatable {
    /// What the reader of the file found.
    case file(BookmarkProblem)
    /// The entry is the same page as an earlier one of the file; what it had more was added to it.
    case merged(line: Int?, name: String, url: String)

    /// The line of the file, if it has lines.
    public var line: Int? {
        switch self {
        case .file(let problem): problem.line
        case .merged(let line, _, _): line
        }
    }

    /// What the entry is called in the file.
    public var name: String {
        switch self {
        case .file(let problem): problem.name
        case .merged(_, let name, _): name
        }
    }

    /// What to tell a person.
    public func reason(in text: any LinksText) -> String {
        switch self {
        case .file(let problem): text.problem(problem.kind)
        case .merged: text.sameAsOther
        }
    }
}
