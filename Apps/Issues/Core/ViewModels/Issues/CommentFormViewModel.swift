public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// The form in which a comment is written or changed.
public struct CommentFormViewModel: ViewModel {
    private let library: IssuesLibrary
    private let subject: Subject
    private let scheduler: any SchedulerType

    /// What the comment is.
    public enum Subject: Sendable {
        /// A further one on an issue.
        case new(RecordID<Issue>)
        /// One that is stored.
        case stored(RecordID<Comment>)
    }

    /// What the comment is to say.
    public typealias Input = Actions<String>

    /// What comes of it.
    public struct Output {
        /// It is saved.
        public let saved: Signal<Message>
        /// Why it could not be saved.
        public let problem: Signal<Message>
    }

    /// The form.
    public init(
        _ library: IssuesLibrary, _ subject: Subject,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.subject = subject
        self.scheduler = scheduler
    }

    /// What the comment says at first.
    ///
    /// - Throws: `IssuesError.noComment` if it is gone.
    public func body() throws -> String {
        switch subject {
        case .new: ""
        case .stored(let id): try library.issues.comment(id).body
        }
    }

    /// The issue that it is on.
    ///
    /// - Throws: `IssuesError.noComment` or `.noIssue` if one of them is gone.
    public func issue() throws -> Issue {
        switch subject {
        case .new(let id): try library.issue(id).issue
        case .stored(let id): try library.issue(library.issues.comment(id).issue).issue
        }
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        library.saving(input.actions, on: scheduler) { [self] body in
            switch subject {
            case .new(let id):
                let name = "#\(try library.issue(id).issue.number)"
                _ = try library.recording("comment", name).issues.comment(on: id, body)
            case .stored(let id):
                _ = try library.recording("comment edit", id.description).issues.edit(
                    id, body: body)
            }
            return Message(library.words.commentSaved)
        } make: {
            Output(saved: $0, problem: $1)
        }
    }
}
