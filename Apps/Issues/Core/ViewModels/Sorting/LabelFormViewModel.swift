public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// What a person fills in about a label.
public struct LabelFields: Sendable, Equatable {
    /// What it is called.
    public var name = ""
    /// What it means.
    public var summary = ""
    /// The color that its name stands on; empty for one that goes by the name.
    public var color = ""

    /// Nothing filled in.
    public init() {}

    /// The color as it will be: the one that is said, else the one that goes by the name; `nil` if
    /// what is said is no color.
    public var shownColor: LabelColor? {
        let said = color.singleLine
        return said.isEmpty ? .standing(for: name.singleLine) : LabelColor(said)
    }
}

/// The form about a label, new or stored.
public struct LabelFormViewModel: ViewModel {
    private let library: IssuesLibrary
    private let id: RecordID<Label>?
    private let project: RecordID<Project>?
    private let scheduler: any SchedulerType

    /// What a person made of the form.
    public struct Edit: Sendable {
        /// What they saw.
        public var before: LabelFields
        /// What is to be saved; only what they changed is.
        public var after: LabelFields

        /// What was made of it.
        public init(before: LabelFields, after: LabelFields) {
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
    ///   - id: the label; `nil` for a further one.
    ///   - project: the project of a further one.
    public init(
        _ library: IssuesLibrary, label id: RecordID<Label>?, in project: RecordID<Project>?,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.project = project
        self.scheduler = scheduler
    }

    /// What the form has at first.
    ///
    /// - Throws: `StoreError`.
    public func fields() throws -> LabelFields {
        var fields = LabelFields()
        guard let label = try stored() else { return fields }
        (fields.name, fields.summary) = (label.name, label.summary)
        fields.color = label.color.description
        return fields
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        library.saving(input.actions, on: scheduler) { [self] edit in
            Message(library.words.saved(try save(edit).name))
        } make: {
            Output(saved: $0, problem: $1)
        }
    }

    private func stored() throws -> Label? {
        guard let id else { return nil }
        return try library.store.snapshot { try $0.read(id) }
    }

    private func save(_ edit: Edit) throws -> Label {
        let (before, after) = (edit.before, edit.after)
        let said = after.color.singleLine
        let color = LabelColor(said)
        if color == nil, !said.isEmpty { throw FormProblem.notAColor(said) }
        guard let label = try stored() else {
            let project = try library.project(project)
            return try library.recording("label create", after.name).labels.add(
                after.name, in: project, summary: after.summary, color: color)
        }
        return try library.recording("label edit", label.name).labels.edit(
            label.name, in: library.project(label.project),
            name: before.name == after.name ? nil : after.name,
            summary: before.summary == after.summary ? nil : after.summary,
            color: before.color == after.color
                ? nil : color ?? .standing(for: after.name.singleLine))
    }
}
