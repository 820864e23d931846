import AppSupport
import Chrono
import Persistence
import Reactive
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension IssuesLibrary {
    /// The tables of which something is shown.
    private static let tables: Set = [
        "projects", "people", "labels", "milestones", "issues", "comments", "issue_labels",
        "assignees", "mentions", "reactions", "issue_links", "history",
    ]

    /// Something now, and again after each change by any process.
    func refreshes(on scheduler: any SchedulerType) -> Observable<Void> {
        store.changes.filter { !$0.isDisjoint(with: Self.tables) }.map { _ in }
            .throttle(.milliseconds(50), scheduler: scheduler).startWith(())
    }

    /// The day that it is, and each that begins from now on.
    ///
    /// The clock is looked at when each minute begins: a machine that slept, or whose clock or zone
    /// was set, is right again within a minute.
    func days(on scheduler: any SchedulerType) -> Observable<Day> {
        let world = world
        return Observable<Day>.deferred {
            let past = world.now().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
            return Observable<Int>.timer(
                .seconds(60 - past), period: .seconds(60), scheduler: scheduler
            )
            .map { _ in world.today }.startWith(world.today)
        }
        .distinctUntilChanged()
    }

    /// What each change or a new day leaves to be shown.
    func shown<Value: Sendable>(
        on scheduler: any SchedulerType, _ tell: @escaping @Sendable (any Error) -> Void,
        _ read: @escaping @Sendable () throws -> Value
    ) -> Observable<Value> {
        Observable.combineLatest(days(on: scheduler), refreshes(on: scheduler)) { _, _ in }
            .compactMap { attempt(tell, read) }
    }

    /// What each change, a new day or another project leaves to be shown of a project.
    func shown<Value: Sendable>(
        of project: Observable<RecordID<Project>?>, on scheduler: any SchedulerType,
        _ tell: @escaping @Sendable (any Error) -> Void,
        _ read: @escaping @Sendable (RecordID<Project>?) throws -> Value
    ) -> Observable<Value> {
        Observable.combineLatest(
            project.distinctUntilChanged(), days(on: scheduler), refreshes(on: scheduler)
        ) { project, _, _ in project }
        .compactMap { project in attempt(tell) { try read(project) } }
    }

    /// What is done at each action, told of; what can't be done is told of too, and the next one is
    /// taken.
    func consequences<Action: Sendable>(
        of actions: Observable<Action>, _ failures: PublishRelay<IssuesNotice>,
        _ act: @escaping @Sendable (Action) throws -> Consequence
    ) -> Consequences {
        let language = world.language
        let happened = actions.compactMap { action in
            attempt({ failures.accept(IssuesNotice(failure: $0, language)) }) { try act(action) }
        }
        .share()
        return Consequences(
            notice: Observable.merge(
                happened.compactMap { if case .told(let notice) = $0 { notice } else { nil } },
                failures.asObservable()),
            route: happened.compactMap { if case .goes(let route) = $0 { route } else { nil } })
    }

    /// What becomes of a form: each thing that is to be saved is saved or refused.
    ///
    /// - Parameters:
    ///   - save: saves and says so.
    ///   - make: makes the output of what was saved and what was wrong.
    func saving<Edit: Sendable, Saved: Sendable, Output>(
        _ edits: Observable<Edit>, on scheduler: any SchedulerType,
        _ save: @escaping @Sendable (Edit) throws -> Saved,
        make: (_ saved: Signal<Saved>, _ problem: Signal<Message>) -> Output
    ) -> Output {
        let problems = PublishRelay<Message>()
        let language = world.language
        let saved = edits.compactMap { edit in
            attempt({ problems.accept(Message(failure: $0, language)) }) { try save(edit) }
        }
        return make(
            saved.happening(on: scheduler), problems.asObservable().happening(on: scheduler))
    }

    /// Tells failures.
    func teller(_ failures: PublishRelay<IssuesNotice>) -> @Sendable (any Error) -> Void {
        let language = world.language
        return { failures.accept(IssuesNotice(failure: $0, language)) }
    }

    /// The sentences of the view models.
    var words: any ScreenMessages { world.language.screens }

    /// Something that was done and can be taken back.
    func done(_ text: String) -> Consequence { .told(.done(Message(text))) }

    /// Takes the last change back.
    func undoLast() throws -> Consequence {
        let summary = try undoLog.undoLast().summary
        return .told(.problem(Message(words.undone(summary))))
    }

    /// A project by the number of its row.
    ///
    /// - Throws: `FormProblem.noProject` without one, or if it is gone.
    func project(_ id: RecordID<Project>?) throws -> Project {
        guard let id, let project = try store.snapshot({ try $0.read(id) }) else {
            throw FormProblem.noProject
        }
        return project
    }

    /// The issue of a row, with its project.
    func issue(_ id: RecordID<Issue>) throws -> (issue: Issue, project: Project) {
        try store.snapshot { try IssueRepository.issue(id, in: $0) }
    }

    // MARK: - What is done in several places

    /// Closes an open issue, and opens a closed one again.
    func toggleState(_ id: RecordID<Issue>) throws -> Consequence {
        let (issue, _) = try issue(id)
        return issue.state == .open ? try close(id, .completed) : try reopen(id)
    }

    func close(_ id: RecordID<Issue>, _ reason: CloseReason?) throws -> Consequence {
        var changes = IssueChanges()
        (changes.state, changes.reason) = (.closed, reason)
        return try edit(id, "close", changes) { words.closed($0) }
    }

    func reopen(_ id: RecordID<Issue>) throws -> Consequence {
        var changes = IssueChanges()
        changes.state = .open
        return try edit(id, "reopen", changes) { words.reopened($0) }
    }

    func togglePin(_ id: RecordID<Issue>) throws -> Consequence {
        var changes = IssueChanges()
        let isPinned = try !issue(id).issue.isPinned
        changes.isPinned = isPinned
        return try edit(id, isPinned ? "pin" : "unpin", changes) {
            isPinned ? words.pinned($0) : words.unpinned($0)
        }
    }

    /// Takes an issue over, or gives it up.
    func toggleOwn(_ id: RecordID<Issue>) throws -> Consequence {
        guard !user.isEmpty else { throw IssuesError.unknownUser }
        let isMine = try issues.details(of: id).listed.assignees
            .contains { $0.lookupKey == user.lookupKey }
        return try assign(id, user, !isMine)
    }

    func assign(
        _ id: RecordID<Issue>, _ login: String, _ isAdded: Bool
    ) throws -> Consequence {
        var changes = IssueChanges()
        if isAdded { changes.addedAssignees = [login] } else { changes.removedAssignees = [login] }
        return try edit(id, isAdded ? "assign" : "unassign", changes) {
            isAdded ? words.assigned($0, login) : words.unassigned($0, login)
        }
    }

    /// Changes an issue as an operation of its own, and tells so by its number.
    func edit(
        _ id: RecordID<Issue>, _ operation: String, _ changes: IssueChanges,
        _ told: (String) -> String
    ) throws -> Consequence {
        let name = "#\(try issue(id).issue.number)"
        _ = try recording(operation, name).issues.edit([id], changes)
        return done(told(name))
    }
}
