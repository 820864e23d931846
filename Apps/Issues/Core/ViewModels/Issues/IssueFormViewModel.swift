public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// What a person fills in about an issue.
public struct IssueFields: Sendable, Equatable {
    /// What it is called.
    public var title = ""
    /// What it is about, Markdown.
    public var body = ""
    /// The names of its labels, parted by commas.
    public var labels = ""
    /// The logins of those who are to do it, parted by commas or spaces.
    public var assignees = ""
    /// The title of its milestone; empty for none.
    public var milestone = ""

    /// Nothing filled in.
    public init() {}

    var labelNames: [String] {
        labels.split(separator: ",").map { String($0).singleLine }.filter { !$0.isEmpty }
    }

    var logins: [String] {
        assignees.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }
}

/// The form about an issue, new or stored.
public struct IssueFormViewModel: ViewModel {
    private let library: IssuesLibrary
    private let id: RecordID<Issue>?
    private let project: RecordID<Project>?
    private let scheduler: any SchedulerType

    /// What a person made of the form.
    public struct Edit: Sendable {
        /// What they saw.
        public var before: IssueFields
        /// What is to be saved; only what they changed is.
        public var after: IssueFields

        /// What was made of it.
        public init(before: IssueFields, after: IssueFields) {
            self.before = before
            self.after = after
        }
    }

    /// What the person does: it is to be saved.
    public typealias Input = Actions<Edit>

    /// What was saved.
    public struct Saved: Sendable, Equatable {
        /// The issue.
        public var id: RecordID<Issue>
        /// What to tell.
        public var message: Message
    }

    /// What comes of it.
    public struct Output {
        /// It is saved.
        public let saved: Signal<Saved>
        /// Why it could not be saved.
        public let problem: Signal<Message>
    }

    /// The form.
    ///
    /// - Parameters:
    ///   - id: the issue; `nil` for a further one.
    ///   - project: the project of a further one.
    public init(
        _ library: IssuesLibrary, issue id: RecordID<Issue>?, in project: RecordID<Project>?,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.project = project
        self.scheduler = scheduler
    }

    /// What the form has at first.
    ///
    /// - Throws: `IssuesError.noIssue` if there is no such issue.
    public func fields() throws -> IssueFields {
        var fields = IssueFields()
        guard let id else { return fields }
        let listed = try library.issues.details(of: id).listed
        fields.title = listed.issue.title
        fields.body = listed.issue.body
        fields.labels = listed.labels.map(\.name).joined(separator: ", ")
        fields.assignees = listed.assignees.joined(separator: ", ")
        fields.milestone = listed.milestone?.title ?? ""
        return fields
    }

    /// The names that the fields can have.
    ///
    /// - Throws: `StoreError`, `IssuesError.noIssue`.
    public func names() throws -> IssueQueryKnownNames {
        let project = try id.map { try library.issue($0).project.id } ?? project
        return try library.issues.knownNames(in: project)
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        library.saving(input.actions, on: scheduler) { [self] in
            try save($0)
        } make: {
            Output(saved: $0, problem: $1)
        }
    }

    private func save(_ edit: Edit) throws -> Saved {
        let (before, after) = (edit.before, edit.after)
        let words = library.words
        guard let id else {
            let project = try library.project(project)
            var new = NewIssue(after.title)
            new.body = after.body
            (new.labels, new.assignees) = (after.labelNames, after.logins)
            if !after.milestone.isEmpty { new.milestone = after.milestone }
            let issue = try library.recording("add", after.title.singleLine).issues.add(
                new, in: project)
            return Saved(id: issue.id, message: Message(words.issueAdded(issue.label)))
        }
        var changes = IssueChanges()
        if before.title != after.title { changes.title = after.title }
        if before.body != after.body { changes.body = after.body }
        (changes.addedLabels, changes.removedLabels) = Self.difference(
            before.labelNames, after.labelNames)
        (changes.addedAssignees, changes.removedAssignees) = Self.difference(
            before.logins, after.logins)
        if before.milestone != after.milestone {
            changes.milestone = .some(after.milestone.isEmpty ? nil : after.milestone)
        }
        let number = try library.issue(id).issue.number
        let issue = try library.recording("edit", "#\(number)").issues.edit([id], changes)[0]
        return Saved(id: id, message: Message(words.issueSaved(issue.label)))
    }

    /// The names that one list has and the other has not, whatever their case.
    private static func difference(
        _ before: [String], _ after: [String]
    ) -> (added: [String], removed: [String]) {
        let (old, new) = (Set(before.map(\.lookupKey)), Set(after.map(\.lookupKey)))
        return (
            after.filter { !old.contains($0.lookupKey) },
            before.filter { !new.contains($0.lookupKey) }
        )
    }
}
