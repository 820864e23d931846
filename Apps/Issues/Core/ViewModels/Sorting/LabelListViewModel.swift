public import AppSupport
public import Persistence
public import Reactive

/// The labels of a project.
public struct LabelListViewModel: ViewModel {
    private let library: IssuesLibrary
    private let scheduler: any SchedulerType

    /// What the person does with a label, or beside it.
    public enum Action: Sendable {
        /// A further one is to be made.
        case add
        /// It is to be changed.
        case edit(RecordID<Label>)
        /// It goes.
        case delete(RecordID<Label>)
        /// Another project is wanted.
        case chooseProject
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public struct Input {
        /// The project that is looked at.
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
        /// The labels by their names, again after each change; `nil` while no project is chosen.
        public let labels: Driver<[ListedLabel]?>
        /// What was done, and what could not be.
        public let notice: Signal<IssuesNotice>
        /// Where to go.
        public let route: Signal<IssuesRoute>
    }

    /// The labels.
    public init(_ library: IssuesLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<IssuesNotice>()
        let library = library
        let labels = library.shown(of: input.project, on: scheduler, library.teller(failures)) {
            try $0.map { try library.labels.list(in: $0) }
        }
        let consequences = library.consequences(of: input.actions, failures) { [self] in
            try act($0)
        }
        return Output(
            labels: labels.distinctUntilChanged().shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func act(_ action: Action) throws -> Consequence {
        switch action {
        case .add: return .goes(.addLabel)
        case .edit(let id): return .goes(.editLabel(id.rawValue))
        case .delete(let id):
            guard let label = try library.store.snapshot({ try $0.read(id) }) else {
                return .nothing
            }
            let project = try library.project(label.project)
            _ = try library.recording("label delete", label.name).labels.delete(
                label.name, in: project)
            return library.done(library.words.deleted(label.name))
        case .chooseProject: return .goes(.projects)
        case .undo: return try library.undoLast()
        }
    }
}
