public import AppSupport
public import Chrono
public import Persistence
public import Reactive
import TextProcessing

/// What a person fills in about a milestone.
public struct MilestoneFields: Sendable, Equatable {
    /// What it is called.
    public var title = ""
    /// The day by which it is to be reached.
    public var due: Day?
    /// What it is about, Markdown.
    public var summary = ""

    /// Nothing filled in.
    public init() {}
}

/// The form about a milestone, new or stored.
public struct MilestoneFormViewModel: ViewModel {
    private let library: IssuesLibrary
    private let id: RecordID<Milestone>?
    private let project: RecordID<Project>?
    private let scheduler: any SchedulerType

    /// What a person made of the form.
    public struct Edit: Sendable {
        /// What they saw.
        public var before: MilestoneFields
        /// What is to be saved; only what they changed is.
        public var after: MilestoneFields

        /// What was made of it.
        public init(before: MilestoneFields, after: MilestoneFields) {
            self.before = before
            self.after = after
        }
    }

    /// What the person does: it is to be saved.
    public typealias Input = Actions<Edit>

    /// What comes of it.
    public struct Output {
        /// It is saved.
        public let saved: Signal<Message>
        /// Why it could not be saved.
        public let problem: Signal<Message>
    }

    /// The form.
    ///
    /// - Parameters:
    ///   - id: the milestone; `nil` for a further one.
    ///   - project: the project of a further one.
    public init(
        _ library: IssuesLibrary, milestone id: RecordID<Milestone>?,
        in project: RecordID<Project>?, scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.project = project
        self.scheduler = scheduler
    }

    /// What the form has at first.
    ///
    /// - Throws: `StoreError`.
    public func fields() throws -> MilestoneFields {
        var fields = MilestoneFields()
        guard let milestone = try id.flatMap({ try library.milestone($0) }) else { return fields }
        (fields.title, fields.due) = (milestone.title, milestone.due)
        fields.summary = milestone.summary
        return fields
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        library.saving(input.actions, on: scheduler) { [self] edit in
            Message(library.words.saved(try save(edit).title))
        } make: {
            Output(saved: $0, problem: $1)
        }
    }

    private func save(_ edit: Edit) throws -> Milestone {
        let (before, after) = (edit.before, edit.after)
        guard let milestone = try id.flatMap({ try library.milestone($0) }) else {
            let project = try library.project(project)
            return try library.recording("milestone create", after.title).milestones.add(
                after.title, in: project, summary: after.summary, due: after.due)
        }
        var changes = MilestoneChanges()
        if before.title != after.title { changes.title = after.title }
        if before.summary != after.summary { changes.summary = after.summary }
        if before.due != after.due { changes.due = .some(after.due) }
        return try library.recording("milestone edit", milestone.title).milestones.edit(
            milestone.title, in: library.project(milestone.project), changes)
    }
}
