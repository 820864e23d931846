import AppSupport
import Persistence

/// Brings the issues of files in: everything in one transaction, or nothing.
public struct ImportIssues: Sendable {
    let store: any DataStore
    let world: World
    let user: String

    /// How they are brought in.
    public struct Options: Sendable {
        /// The project that all issues go to, whatever the file says.
        public var project: String?
        /// The project of issues that do not say theirs.
        public var defaultProject: String?
        /// Whether only the report is wanted.
        public var isDryRun = false
        /// Whether nothing is brought in if anything could not be understood.
        public var isStrict = false

        /// What can be understood is brought in, for real.
        public init() {}
    }

    /// What is not kept ends by taking back its transaction.
    private struct TakenBack: Error {}

    /// Stores what files hold.
    ///
    /// An issue that came in before is known by its address there, else by what it is known by there
    /// otherwise, else by its identifier; so importing a file again changes nothing. Of one that has
    /// changed since, what the file says wins unless the history here tells of a later change of the
    /// same thing; what is only here stays. Numbers are kept where they are free. Comments and
    /// changes go to the issue that they name.
    ///
    /// - Parameter progress: called now and then with the number of items so far.
    /// - Returns: what was done.
    /// - Throws: ``IssueFileProblem`` if a file is damaged, what reading it throws,
    ///   ``IssuesError/unusableProjectName(_:)`` for what the person has said, or `StoreError`;
    ///   nothing was changed then.
    public func callAsFunction(
        _ files: [IssueFile],
        _ options: Options = Options(),
        progress: (Int) -> Void = { _ in }
    ) throws -> IssueImportReport {
        for name in [options.project, options.defaultProject] {
            if let name { _ = try ProjectRepository.checked(name) }
        }
        var report = IssueImportReport()
        do {
            try store.transaction { transaction in
                var session = try ImportSession(transaction, world, user, options)
                var count = 0
                for file in files {
                    session.begin(file)
                    while let event = try file.next() {
                        try session.take(event)
                        count += 1
                        if count % 500 == 0 { progress(count) }
                    }
                }
                try session.finish()
                report = session.report
                if options.isDryRun || options.isStrict && report.unreadCount > 0 {
                    throw TakenBack()
                }
            }
        } catch is TakenBack {
            report.isTakenBack = true
        }
        return report
    }
}

extension IssuesEditor {
    /// Brings issues of files in.
    public var importIssues: ImportIssues { ImportIssues(store: store, world: world, user: user) }
}
