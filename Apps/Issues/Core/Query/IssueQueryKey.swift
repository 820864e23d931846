extension IssueQuery {
    /// What can stand before the colon of a term.
    public enum Key: String, Sendable, CaseIterable {
        /// Open, closed, pinned, or why it was closed.
        case `is`
        /// Open or closed.
        case state
        /// Why it was closed.
        case reason
        /// A label that it has.
        case label
        /// Who is to do it.
        case assignee
        /// Who made it.
        case author
        /// Who is named in it or in a comment.
        case mentions
        /// Who wrote a comment.
        case commenter
        /// Who has to do with it in one of these ways.
        case involves
        /// The milestone that it belongs to.
        case milestone
        /// The project that it is in.
        case project
        /// What it has none of.
        case no
        /// What it has.
        case has
        /// Where words are looked for.
        case `in`
        /// When it was made.
        case created
        /// When something of it was last changed.
        case updated
        /// When it was closed.
        case closed
        /// How many comments it has.
        case comments
        /// Its number.
        case number
        /// In which order issues come.
        case sort

        /// The fixed values that it can have; none if its values are names, days or numbers.
        public var values: [String] {
            switch self {
            case .is:
                ["open", "closed", "pinned", "completed", "not-planned", "duplicate", "issue"]
            case .state: ["open", "closed", "all"]
            case .reason: ["completed", "not-planned", "duplicate"]
            case .no, .has: ["label", "milestone", "assignee"]
            case .in: ["title", "body", "comments"]
            case .sort:
                IssueQueryOrder.Column.allCases.flatMap { column in
                    [column.rawValue, column.rawValue + "-asc", column.rawValue + "-desc"]
                }
            default: []
            }
        }
    }
}
