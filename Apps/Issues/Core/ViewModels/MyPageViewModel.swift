public import AppSupport
public import Persistence
public import Reactive

/// What the person has to do with at the moment.
public struct MyPageViewModel: ViewModel {
    private let library: IssuesLibrary
    private let scheduler: any SchedulerType

    /// What the person does on the page.
    public enum Action: Sendable {
        /// An issue is to be seen.
        case open(IssueReference)
        /// An issue is closed, or opened again.
        case toggleState(RecordID<Issue>)
        /// A further issue is to be written.
        case add
        /// Another project is wanted.
        case chooseProject
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public struct Input {
        /// The project that is looked at; all of them without one.
        public var project: Observable<RecordID<Project>?>
        /// What is done.
        public var actions: Observable<Action>

        /// What is done.
        public init(
            project: Observable<RecordID<Project>?>, actions: Observable<Action> = .never()
        ) {
            self.project = project
            self.actions = actions
        }
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The page, again after each change of any process; `nil` while nobody knows who looks.
        public let page: Driver<MyPage?>
        /// What was done, and what could not be.
        public let notice: Signal<IssuesNotice>
        /// Where to go.
        public let route: Signal<IssuesRoute>
    }

    /// The page.
    public init(_ library: IssuesLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<IssuesNotice>()
        let library = library
        let page = library.shown(of: input.project, on: scheduler, library.teller(failures)) {
            project in
            library.user.isEmpty
                ? nil : Optional(try library.issues.myPage(in: project, limit: 20))
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
        case .open(let reference):
            let project = try library.projects.project(reference.project ?? "")
            return .goes(.issue(try library.issues.issue(reference, in: project).id.rawValue))
        case .toggleState(let id): return try library.toggleState(id)
        case .add: return .goes(.addIssue)
        case .chooseProject: return .goes(.projects)
        case .undo: return try library.undoLast()
        }
    }
}
