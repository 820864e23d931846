public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// Columns of issues that go from one to the next.
public struct Board: Sendable, Equatable {
    /// What the columns stand for.
    public enum Grouping: String, Sendable, CaseIterable {
        /// What is to be done, what somebody does, what is done.
        case progress
        /// The milestones to come, for what is open.
        case milestone
    }

    /// What the issues of a column have in common.
    public enum Place: Sendable, Hashable {
        /// Nobody does it yet.
        case waiting
        /// Somebody does it.
        case assigned
        /// It is closed.
        case closed
        /// It is open and belongs to no milestone.
        case noMilestone
        /// It is open and belongs to a milestone.
        case milestone(RecordID<Milestone>)
    }

    /// A column.
    public struct Column: Sendable, Equatable {
        /// What its issues have in common.
        public var place: Place
        /// The milestone, if it is one's column.
        public var milestone: Milestone?
        /// Its first issues.
        public var issues: [ListedIssue]
        /// How many it has in all.
        public var total: Int
    }

    /// What the columns stand for.
    public var grouping: Grouping
    /// The columns from left to right.
    public var columns: [Column]
}

/// The board of a project, or of all.
public struct BoardViewModel: ViewModel {
    private let library: IssuesLibrary
    private let scheduler: any SchedulerType

    /// The most issues of a column that are shown.
    static let columnLimit = 100

    /// What the person does with the board.
    public enum Action: Sendable {
        /// An issue is to be seen.
        case open(RecordID<Issue>)
        /// An issue goes to another column.
        case move(RecordID<Issue>, to: Board.Place)
        /// An issue is to be taken over or given up.
        case toggleOwn(RecordID<Issue>)
        /// Something about an issue is to be chosen.
        case choose(RecordID<Issue>, IssueChoice)
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
        /// What the columns are to stand for.
        public var grouping: Observable<Board.Grouping>
        /// What is done.
        public var actions: Observable<Action>

        /// What is done.
        public init(
            project: Observable<RecordID<Project>?>, grouping: Observable<Board.Grouping>,
            actions: Observable<Action> = .never()
        ) {
            self.project = project
            self.grouping = grouping
            self.actions = actions
        }
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The board, again after each change of any process.
        public let board: Driver<Board>
        /// What was done, and what could not be.
        public let notice: Signal<IssuesNotice>
        /// Where to go.
        public let route: Signal<IssuesRoute>
    }

    /// The board.
    public init(_ library: IssuesLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<IssuesNotice>()
        let tell = library.teller(failures)
        let board = Observable.combineLatest(
            input.project.distinctUntilChanged(), input.grouping.distinctUntilChanged(),
            library.refreshes(on: scheduler)
        ) { project, grouping, _ in (project, grouping) }
        .compactMap { [self] project, grouping in
            attempt(tell) { try self.board(project, grouping) }
        }
        let consequences = library.consequences(of: input.actions, failures) { [self] in
            try act($0)
        }
        return Output(
            board: board.distinctUntilChanged().shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func board(_ project: RecordID<Project>?, _ grouping: Board.Grouping) throws -> Board {
        try library.store.snapshot { snapshot in
            func column(
                _ place: Board.Place, _ condition: Condition<Issue>, _ milestone: Milestone? = nil
            ) throws -> Board.Column {
                var query = Query<Issue>().where(condition)
                if let project { query = query.where(\.project == project) }
                query = query.sorted(by: \.isPinned, .descending)
                    .sorted(by: \.updatedAt, .descending)
                let issues = try snapshot.fetch(query.limit(Self.columnLimit))
                return Board.Column(
                    place: place, milestone: milestone,
                    issues: try ListedIssue.list(issues, in: snapshot),
                    total: issues.count < Self.columnLimit
                        ? issues.count : try snapshot.count(query))
            }
            switch grouping {
            case .progress:
                let isAssigned: Condition<Issue> = .has(\Assignee.issue)
                return Board(
                    grouping: grouping,
                    columns: [
                        try column(.waiting, \.state == .open && !isAssigned),
                        try column(.assigned, \.state == .open && isAssigned),
                        try column(.closed, \.state == .closed),
                    ])
            case .milestone:
                var query = Query<Milestone>().where(\.state == .open)
                if let project { query = query.where(\.project == project) }
                let milestones = try snapshot.fetch(
                    query.sorted(by: \.due, nulls: .last).sorted(by: \.number))
                let first = try column(.noMilestone, \.state == .open && \.milestone == nil)
                return Board(
                    grouping: grouping,
                    columns: [first]
                        + (try milestones.map { milestone in
                            try column(
                                .milestone(milestone.id),
                                \.state == .open && \.milestone == milestone.id, milestone)
                        }))
            }
        }
    }

    private func act(_ action: Action) throws -> Consequence {
        switch action {
        case .open(let id): .goes(.issue(id.rawValue))
        case .move(let id, let place): try move(id, place)
        case .toggleOwn(let id): try library.toggleOwn(id)
        case .choose(let id, let choice): .goes(.choose(id.rawValue, choice))
        case .add: .goes(.addIssue)
        case .chooseProject: .goes(.projects)
        case .undo: try library.undoLast()
        }
    }

    private func move(_ id: RecordID<Issue>, _ place: Board.Place) throws -> Consequence {
        let listed = try library.issues.details(of: id).listed
        var changes = IssueChanges()
        switch place {
        case .waiting:
            changes.state = .open
            changes.removedAssignees = listed.assignees
        case .assigned:
            changes.state = .open
            if listed.assignees.isEmpty { changes.addedAssignees = ["@me"] }
        case .closed:
            if listed.issue.state == .open {
                (changes.state, changes.reason) = (.closed, .completed)
            }
        case .noMilestone: changes.milestone = .some(nil)
        case .milestone(let milestone):
            guard let title = try library.store.snapshot({ try $0.read(milestone) })?.title else {
                return .nothing
            }
            changes.milestone = .some(title)
        }
        return try library.edit(id, "move", changes) { library.words.moved($0, nil) }
    }
}
