public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// The form that says how an issue has to do with another one, or that it has not any more.
public struct LinkFormViewModel: ViewModel {
    private let library: IssuesLibrary
    private let id: RecordID<Issue>
    private let scheduler: any SchedulerType

    /// What a person made of the form.
    public struct Edit: Sendable, Equatable {
        /// How.
        public var relation: IssueRelation
        /// With which one: `12`, `owner/name#12`.
        public var other: String

        /// What was made of it.
        public init(_ relation: IssueRelation, _ other: String) {
            (self.relation, self.other) = (relation, other)
        }
    }

    /// What is to be said.
    public typealias Input = Actions<Edit>

    /// What comes of it.
    public struct Output {
        /// It is saved.
        public let saved: Signal<Message>
        /// Why it could not be saved.
        public let problem: Signal<Message>
    }

    /// The form.
    public init(
        _ library: IssuesLibrary, of id: RecordID<Issue>,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        library.saving(input.actions, on: scheduler) { [self] edit in
            guard let reference = IssueReference(edit.other.singleLine) else {
                throw FormProblem.notAReference(edit.other)
            }
            let (issue, project) = try library.issue(id)
            let other = try library.issues.issue(reference, in: project)
            let editor = library.recording("link", "#\(issue.number) #\(other.number)")
            // Saying the same again takes it back.
            if try !editor.issues.link(id, edit.relation, to: other.id) {
                try editor.issues.unlink(id, edit.relation, from: other.id)
            }
            return Message(library.words.linked("#\(issue.number)", "\(reference)"))
        } make: {
            Output(saved: $0, problem: $1)
        }
    }
}
