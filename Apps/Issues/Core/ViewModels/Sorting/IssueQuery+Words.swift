extension IssueQuery {
    /// The query for the open issues that have a label.
    public static func text(label name: String) -> String {
        "is:open label:\(IssueQueryPiece.value(name))"
    }

    /// The query for the open issues of a milestone.
    public static func text(milestone title: String) -> String {
        "is:open milestone:\(IssueQueryPiece.value(title))"
    }
}
