public import AppSupport

/// What an import did, or would do.
public struct IssueImportReport: Sendable, Equatable {
    /// A file that was read.
    public struct File: Sendable, Equatable {
        /// Its name, as the person gave it.
        public var name: String
        /// Its format.
        public var format: IssueFormat
    }

    /// An issue that could not keep its number.
    public struct Renumbered: Sendable, Equatable {
        /// The number that the file states.
        public var stated: Int
        /// What it is here.
        public var reference: IssueReference
        /// What it is called.
        public var title: String
    }

    /// Something that was left out.
    public struct Unread: Sendable, Equatable {
        /// The file, as the person named it.
        public var file: String
        /// What it was, and why.
        public var item: UnreadItem
    }

    /// So many items are remembered; the rest is counted.
    public static let unreadLimit = 1000

    /// The files.
    public var files: [File] = []
    /// How many issues were stored.
    public var added = 0
    /// How many issues that were here got something from the file.
    public var updated = 0
    /// How many issues were the same already.
    public var unchanged = 0
    /// How many comments were stored.
    public var comments = 0
    /// How many comments got other words.
    public var updatedComments = 0
    /// How many changes were added to histories.
    public var changes = 0
    /// How many labels were made.
    public var labels = 0
    /// How many milestones were made.
    public var milestones = 0
    /// How many people were named first.
    public var people = 0
    /// The names of the projects that were made.
    public var projects: [String] = []
    /// How many pull requests the file has, which are no issues.
    public var pullRequests = 0
    /// How many comments and changes are of pull requests.
    public var ofPullRequests = 0
    /// Issues that could not keep their numbers.
    public var renumbered: [Renumbered] = []
    /// What was left out, as far as it is remembered.
    public private(set) var unread: [Unread] = []
    /// How much was left out.
    public private(set) var unreadCount = 0
    /// Whether nothing was kept: it was only asked what would be done, or something could not be
    /// understood and everything had to be.
    public var isTakenBack = false

    /// Nothing was done.
    public init() {}

    mutating func leaveOut(_ item: UnreadItem, of file: String) {
        unreadCount += 1
        if unread.count < Self.unreadLimit { unread.append(Unread(file: file, item: item)) }
    }

    /// Whether the files changed nothing.
    public var isUnchanged: Bool {
        added + updated + comments + updatedComments + changes + labels + milestones + people
            + projects.count == 0
    }

    /// The report for a script.
    public func row(in text: any IssueFileText) -> ExportRow {
        func count(_ name: String, _ number: Int) -> ExportField {
            ExportField(name, ExportValue(number))
        }
        let files = files.map { file in
            ExportValue.object([
                ExportField("file", .text(file.name)),
                ExportField("format", .text(file.format.rawValue)),
            ])
        }
        let renumbered = renumbered.map { issue in
            ExportValue.object([
                ExportField("stated", ExportValue(issue.stated)),
                ExportField("issue", .text(issue.reference.description)),
                ExportField("title", .text(issue.title)),
            ])
        }
        return ExportRow([
            ExportField("files", .list(files)), ExportField("kept", .bool(!isTakenBack)),
            count("issues_added", added), count("issues_updated", updated),
            count("issues_unchanged", unchanged), count("comments_added", comments),
            count("comments_updated", updatedComments), count("changes_added", changes),
            count("labels_added", labels), count("milestones_added", milestones),
            count("people_added", people), ExportField("projects_added", ExportValue(projects)),
            count("pull_requests", pullRequests), count("of_pull_requests", ofPullRequests),
            ExportField("renumbered", .list(renumbered)), count("unread_count", unreadCount),
            ExportField("unread", .list(unread.map { $0.value(in: text) })),
        ])
    }
}

extension IssueImportReport.Unread {
    fileprivate func value(in text: any IssueFileText) -> ExportValue {
        .object([
            ExportField("file", .text(item.place.file ?? file)),
            ExportField("line", ExportValue(item.place.line)),
            ExportField("reason", .text(item.reason.rawValue)),
            ExportField("field", ExportValue(item.field)),
            ExportField("text", .text(item.text)),
            ExportField("sentence", .text(text.unread(item))),
        ])
    }
}
