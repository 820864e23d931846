public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// One issue: all that belongs to it, what was changed about it, and what can be done with it.
public struct IssueViewModel: ViewModel {
    private let library: IssuesLibrary
    private let id: RecordID<Issue>
    private let scheduler: any SchedulerType

    /// What the person does with it.
    public enum Action: Sendable {
        /// It is closed for a reason that is to be chosen, or opened again.
        case toggleState
        /// It stands above the others, or does no more.
        case togglePin
        /// The person takes it over, or gives it up.
        case toggleOwn
        /// It is to be changed.
        case edit
        /// Something is to be written below it.
        case comment
        /// Its comments are to be seen one by one.
        case openComments
        /// Something about it is to be chosen.
        case choose(IssueChoice)
        /// How it has to do with another one is to be said.
        case link
        /// An issue of this name is to be seen: `owner/name#12`.
        case open(String)
        /// It goes.
        case delete
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does with it.
    public typealias Input = Actions<Action>

    /// What a page shows of an issue.
    public struct Page: Sendable, Equatable {
        /// All that belongs to it.
        public var details: IssueDetails
        /// What was changed about it, the oldest change first.
        public var history: [ListedEvent]
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The issue, again after each change of any process; `nil` when it is gone.
        public let page: Driver<Page?>
        /// What was done, and what could not be.
        public let notice: Signal<IssuesNotice>
        /// Where to go.
        public let route: Signal<IssuesRoute>
    }

    /// An issue.
    public init(
        _ library: IssuesLibrary, issue id: RecordID<Issue>,
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
        let page = library.shown(on: scheduler, library.teller(failures)) {
            do {
                return Optional(
                    Page(details: try issues.details(of: id), history: try issues.history(of: id)))
            } catch IssuesError.noIssue {
                return nil
            }
        }
        let consequences = library.consequences(of: input.actions, failures) { [self] in
            try act($0)
        }
        return Output(
            page: page.distinctUntilChanged().shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func act(_ action: Action) throws -> Consequence {
        switch action {
        case .toggleState:
            let isOpen = try library.issue(id).issue.state == .open
            return isOpen ? .goes(.choose(id.rawValue, .reason)) : try library.reopen(id)
        case .togglePin: return try library.togglePin(id)
        case .toggleOwn: return try library.toggleOwn(id)
        case .edit: return .goes(.editIssue(id.rawValue))
        case .comment: return .goes(.addComment(id.rawValue))
        case .openComments: return .goes(.comments(id.rawValue))
        case .choose(let choice): return .goes(.choose(id.rawValue, choice))
        case .link: return .goes(.link(id.rawValue))
        case .open(let name):
            guard let reference = IssueReference(name) else {
                throw FormProblem.notAReference(name)
            }
            let project = try library.issue(id).project
            let other = try library.issues.issue(reference, in: project)
            return .goes(.issue(other.id.rawValue))
        case .delete:
            let deleted = try library.recording("delete", id.description).issues.delete([id])
            return library.done(library.words.issueDeleted(deleted.first?.label ?? ""))
        case .undo: return try library.undoLast()
        }
    }
}
