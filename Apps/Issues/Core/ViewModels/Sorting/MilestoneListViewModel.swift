public import AppSupport
public import Chrono
public import Persistence
public import Reactive

/// The milestones of a project.
public struct MilestoneListViewModel: ViewModel {
    private let library: IssuesLibrary
    private let scheduler: any SchedulerType

    /// What the person does with a milestone, or beside it.
    public enum Action: Sendable {
        /// A further one is to be made.
        case add
        /// It is to be changed.
        case edit(RecordID<Milestone>)
        /// It is closed, or opened again.
        case toggleState(RecordID<Milestone>)
        /// It goes.
        case delete(RecordID<Milestone>)
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

    /// The milestones as they are on a day.
    public struct Listing: Sendable, Equatable {
        /// The milestones, the open ones first; `nil` while no project is chosen.
        public var milestones: [ListedMilestone]?
        /// The day that it is.
        public var today: Day
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The milestones, again after each change and when a day begins.
        public let listing: Driver<Listing>
        /// What was done, and what could not be.
        public let notice: Signal<IssuesNotice>
        /// Where to go.
        public let route: Signal<IssuesRoute>
    }

    /// The milestones.
    public init(_ library: IssuesLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<IssuesNotice>()
        let library = library
        let listing = library.shown(of: input.project, on: scheduler, library.teller(failures)) {
            project in
            Listing(
                milestones: try project.map { try library.milestones.list(in: $0) },
                today: library.world.today)
        }
        let consequences = library.consequences(of: input.actions, failures) { [self] in
            try act($0)
        }
        return Output(
            listing: listing.distinctUntilChanged().shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func act(_ action: Action) throws -> Consequence {
        let words = library.words
        switch action {
        case .add: return .goes(.addMilestone)
        case .edit(let id): return .goes(.editMilestone(id.rawValue))
        case .toggleState(let id):
            guard let milestone = try library.milestone(id) else { return .nothing }
            var changes = MilestoneChanges()
            let isClosed = milestone.state == .open
            changes.state = isClosed ? .closed : .open
            _ = try library.recording(
                isClosed ? "milestone close" : "milestone reopen", milestone.title
            ).milestones.edit(
                milestone.title, in: library.project(milestone.project), changes)
            return library.done(
                isClosed
                    ? words.milestoneClosed(milestone.title)
                    : words.milestoneReopened(milestone.title))
        case .delete(let id):
            guard let milestone = try library.milestone(id) else { return .nothing }
            _ = try library.recording("milestone delete", milestone.title).milestones.delete(
                milestone.title, in: library.project(milestone.project))
            return library.done(words.deleted(milestone.title))
        case .chooseProject: return .goes(.projects)
        case .undo: return try library.undoLast()
        }
    }
}

extension IssuesLibrary {
    /// A milestone by the number of its row; `nil` if it is gone.
    func milestone(_ id: RecordID<Milestone>) throws -> Milestone? {
        try store.snapshot { try $0.read(id) }
    }
}
