public import AppSupport
public import Persistence
public import Reactive

/// The comments on an issue, one by one.
public struct CommentListViewModel: ViewModel {
    private let library: IssuesLibrary
    private let id: RecordID<Issue>
    private let scheduler: any SchedulerType

    /// What the person does with a comment, or beside it.
    public enum Action: Sendable {
        /// A further one is to be written.
        case add
        /// It is to be changed.
        case edit(RecordID<Comment>)
        /// Something is said to it without words, or taken back.
        case react(RecordID<Comment>, ReactionContent)
        /// It goes.
        case delete(RecordID<Comment>)
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public typealias Input = Actions<Action>

    /// What is shown, and where it leads.
    public struct Output {
        /// The comments, the oldest first, again after each change of any process.
        public let comments: Driver<[ListedComment]>
        /// What was done, and what could not be.
        public let notice: Signal<IssuesNotice>
        /// Where to go.
        public let route: Signal<IssuesRoute>
    }

    /// The comments on an issue.
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
        let failures = PublishRelay<IssuesNotice>()
        let (id, issues) = (id, library.issues)
        let comments = library.shown(on: scheduler, library.teller(failures)) {
            do {
                return try issues.details(of: id).comments
            } catch IssuesError.noIssue {
                return []
            }
        }
        let consequences = library.consequences(of: input.actions, failures) { [self] in
            try act($0)
        }
        return Output(
            comments: comments.distinctUntilChanged().shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func act(_ action: Action) throws -> Consequence {
        switch action {
        case .add: return .goes(.addComment(id.rawValue))
        case .edit(let comment): return .goes(.editComment(comment.rawValue))
        case .react(let comment, let content):
            let editor = library.recording("react", comment.description)
            // Saying the same again takes it back.
            if try !editor.issues.react(content, to: id, comment: comment) {
                _ = try editor.issues.react(content, to: id, comment: comment, isTakenBack: true)
            }
            return library.done(library.words.reacted("#\(comment)", content.sign))
        case .delete(let comment):
            let deleted = try library.recording("comment delete", comment.description).issues
                .delete(comment)
            return library.done(library.words.commentDeleted(deleted.id))
        case .undo: return try library.undoLast()
        }
    }
}
