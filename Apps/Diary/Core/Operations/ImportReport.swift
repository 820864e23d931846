public import AppSupport

/// What an import did, or would do.
public struct ImportReport: Sendable, Equatable {
    /// How many entries were made.
    public var added = 0
    /// How many were there already.
    public var unchanged = 0
    /// How many were left out.
    public var skipped = 0
    /// How many pictures and other files were kept.
    public var attachments = 0
    /// What could not be taken as it is.
    public var problems: [EntryProblem] = []

    /// Whether nothing was changed.
    public var isUnchanged: Bool { added == 0 }

    /// The report as machines read it.
    public func row(in text: any DiaryText) -> ExportRow {
        ExportRow([
            ExportField("added", .integer(Int64(added))),
            ExportField("unchanged", .integer(Int64(unchanged))),
            ExportField("skipped", .integer(Int64(skipped))),
            ExportField("attachments", .integer(Int64(attachments))),
            ExportField(
                "problems",
                .list(
                    problems.map { problem in
                        .object([
                            ExportField("file", ExportValue(problem.file)),
                            ExportField("line", ExportValue(problem.line)),
                            ExportField("reason", .text(text.formats.problem(problem))),
                        ])
                    })),
        ])
    }
}
