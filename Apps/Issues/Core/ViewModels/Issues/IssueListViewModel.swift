public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// The issues of a list as it is now.
public struct IssueListContents: Sendable {
    /// The issues, read as they are shown.
    public let issues: ListWindow<ListedIssue>
    /// How many they are.
    public var count: Int { issues.count }
    /// The query that they are of.
    public let query: String
    /// How many issues there are that no query was asked for.
    public let all: IssueCounts
}

/// What there is to say of a query.
public struct QueryRemark: Sendable, Equatable {
    /// What is wrong with it, or with what it finds.
    public var message: Message
    /// Where.
    public var place: IssueQueryPlace?
    /// Whether nothing could be looked for, so that what was found before still stands there.
    public var isMistake: Bool
}

/// The issues that a query is about, found while it is typed.
public struct IssueListViewModel: ViewModel {
    private let library: IssuesLibrary
    private let scheduler: any SchedulerType

    /// What the person does with an issue of the list, or beside it.
    public enum Action: Sendable {
        /// It is to be seen.
        case open(RecordID<Issue>)
        /// It is closed, or opened again.
        case toggleState(RecordID<Issue>)
        /// It stands above the others, or does no more.
        case togglePin(RecordID<Issue>)
        /// The person takes it over, or gives it up.
        case toggleOwn(RecordID<Issue>)
        /// Something about it is to be chosen.
        case choose(RecordID<Issue>, IssueChoice)
        /// A further one is to be written.
        case add
        /// Another project is wanted.
        case chooseProject
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public struct Input {
        /// The query as it is typed.
        public var query: Observable<String>
        /// The project that is looked at; all of them without one.
        public var project: Observable<RecordID<Project>?>
        /// What is done.
        public var actions: Observable<Action>

        /// What is done.
        public init(
            query: Observable<String>, project: Observable<RecordID<Project>?>,
            actions: Observable<Action> = .never()
        ) {
            self.query = query
            self.project = project
            self.actions = actions
        }
    }

    /// What the list shows and where it leads.
    public struct Output {
        /// The issues, again after each change by any process.
        public let contents: Driver<IssueListContents>
        /// What is to be said of the query as it is typed.
        public let remark: Driver<QueryRemark?>
        /// What queries can be about.
        public let names: Driver<IssueQueryKnownNames>
        /// What was done, and what could not be.
        public let notice: Signal<IssuesNotice>
        /// Where to go.
        public let route: Signal<IssuesRoute>
    }

    /// The issues of a library.
    public init(_ library: IssuesLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<IssuesNotice>()
        let tell = library.teller(failures)
        let (library, language) = (library, library.world.language)
        let words = Observable.merge(
            input.query.take(1),
            input.query.skip(1).debounce(.milliseconds(150), scheduler: scheduler)
        ).distinctUntilChanged()
        let project = input.project.distinctUntilChanged()
        let found = Observable.combineLatest(
            words, project, library.days(on: scheduler), library.refreshes(on: scheduler)
        ) { words, project, _, _ in (words, project) }
        .map { words, project -> Answer in
            do {
                return try Self.find(words, project, library, tell)
            } catch let error as IssueQueryError {
                let message = error.briefMessage(in: language.issueQuery)
                return Answer(
                    remark: QueryRemark(message: message, place: error.place, isMistake: true))
            } catch {
                let message = Message(failure: error, language)
                return Answer(remark: QueryRemark(message: message, isMistake: true))
            }
        }
        .share(replay: 1)
        let names = library.shown(of: project, on: scheduler, tell) {
            try library.issues.knownNames(in: $0)
        }
        let consequences = library.consequences(of: input.actions, failures) { [self] in
            try act($0)
        }
        return Output(
            contents: found.compactMap(\.contents).shown(on: scheduler),
            remark: found.map(\.remark).distinctUntilChanged().shown(on: scheduler),
            names: names.distinctUntilChanged().shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    /// What becomes of a query.
    private struct Answer: Sendable {
        var contents: IssueListContents?
        var remark: QueryRemark?
    }

    private static func find(
        _ words: String, _ project: RecordID<Project>?, _ library: IssuesLibrary,
        _ tell: @escaping @Sendable (any Error) -> Void
    ) throws -> Answer {
        let query = try IssueQuery(words)
        let issues = library.issues
        let first = try issues.list(query, in: project, ListWindow<ListedIssue>.firstRange)
        let window = ListWindow(count: first.total, first: first.issues) {
            try issues.list(query, in: project, $0).issues
        } onFailure: {
            tell($0)
        }
        let unknown = try issues.unknownNames(of: query, in: project).first
        let language = library.world.language
        return Answer(
            contents: IssueListContents(
                issues: window, query: words, all: try library.counts(of: project)),
            remark: unknown.map {
                QueryRemark(
                    message: $0.message(in: language), place: $0.place, isMistake: false)
            })
    }

    private func act(_ action: Action) throws -> Consequence {
        switch action {
        case .open(let id): .goes(.issue(id.rawValue))
        case .toggleState(let id): try library.toggleState(id)
        case .togglePin(let id): try library.togglePin(id)
        case .toggleOwn(let id): try library.toggleOwn(id)
        case .choose(let id, let choice): .goes(.choose(id.rawValue, choice))
        case .add: .goes(.addIssue)
        case .chooseProject: .goes(.projects)
        case .undo: try library.undoLast()
        }
    }
}

extension IssuesLibrary {
    /// How many issues of a project, or of all, are open and closed.
    func counts(of project: RecordID<Project>?) throws -> IssueCounts {
        try store.snapshot { snapshot in
            let all = Query<Issue>()
            let query = project.map { id in all.where(\.project == id) } ?? all
            var counts = IssueCounts()
            for group in try snapshot.groups(of: query, by: .value(\.state), .count) {
                switch group.key {
                case .open: counts.open = group.value
                case .closed: counts.closed = group.value
                }
            }
            return counts
        }
    }
}
