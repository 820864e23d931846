import AppShell
import AppSupport
import Chrono
import IssuesCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

/// Builds the screens of `issues` for its routes.
@MainActor
final class IssuesScreens: IssuePlaces {
    let app: IssuesApp
    let shown: AppInterface<IssuesRoute>
    let text: any ScreenText
    /// The project that is looked at; all of them without one.
    let project: BehaviorRelay<Project?>
    /// The query of the first tab.
    let query = BehaviorRelay(value: IssuesScreens.firstQuery)
    /// What the columns of the board stand for.
    let grouping = BehaviorRelay(value: Board.Grouping.progress)

    /// The query that the list begins with.
    nonisolated static let firstQuery = "is:open"

    /// The name of the project that the person stands in.
    private let place: String?
    private let state: AppState

    init(_ app: IssuesApp, _ shown: AppInterface<IssuesRoute>, in place: String?) {
        self.app = app
        self.shown = shown
        self.place = place
        text = app.context.language.issuesScreens
        let state = AppState(of: "issues", in: app.context.world.home)
        self.state = state
        // Where no project is, the one that was looked at the last time is.
        let existing = shown.attempt {
            try (place ?? state.read("project", as: String.self)).flatMap {
                try app.library.projects.existing($0)
            }
        }
        project = BehaviorRelay(value: existing ?? nil)
    }

    var library: IssuesLibrary { app.library }
    var language: Language { app.context.language }

    /// The number of the project that is looked at, and each that is from now on.
    var projectIDs: Observable<RecordID<Project>?> { project.asObservable().map { $0?.id } }

    // MARK: - Routes

    func build(_ route: IssuesRoute, _ flow: any Coordinator<IssuesRoute>) -> BoundScreen {
        switch route {
        case .issues: issueList(flow)
        case .board: board(flow)
        case .mine: myPage(flow)
        case .labels: labelList(flow)
        case .milestones: milestoneList(flow)
        case .settings: settings()
        case .issue(let id): issue(RecordID(id), flow)
        case .addIssue: issueForm(nil, flow)
        case .editIssue(let id): issueForm(RecordID(id), flow)
        case .addComment(let id): commentForm(.new(RecordID(id)), route, flow)
        case .editComment(let id): commentForm(.stored(RecordID(id)), route, flow)
        case .comments(let id): commentList(RecordID(id), flow)
        case .choose(let id, let choice): chooser(choice, of: RecordID(id), flow)
        case .link(let id): linkForm(RecordID(id), flow)
        case .addLabel: labelForm(nil, flow)
        case .editLabel(let id): labelForm(RecordID(id), flow)
        case .addMilestone: milestoneForm(nil, flow)
        case .editMilestone(let id): milestoneForm(RecordID(id), flow)
        case .projects: projectPicker(flow)
        case .addProject: projectForm(flow)
        case .welcome: welcome(flow)
        }
    }

    /// What the title line calls a place that lies below the screen in front.
    func title(of route: IssuesRoute) -> String {
        switch route {
        case .issues: text.issues
        case .board: text.board
        case .mine: text.mine
        case .labels: text.labels
        case .milestones: text.milestones
        case .settings: text.settings
        case .issue(let id), .comments(let id): name(of: RecordID<Issue>(id))
        case .addIssue: text.newIssue
        case .editIssue(let id): text.editing(name(of: RecordID<Issue>(id)))
        case .addComment: text.newComment
        case .editComment(let id): text.comment(RecordID(id))
        case .choose(_, let choice): text.choosing(choice)
        case .link: text.linking
        case .addLabel: text.newLabel
        case .editLabel: text.label
        case .addMilestone: text.newMilestone
        case .editMilestone: text.milestone
        case .projects: text.projects
        case .addProject: text.newProject
        case .welcome: text.welcome
        }
    }

    /// The name of the draft of the form that a route shows.
    nonisolated static func draft(of route: IssuesRoute) -> String? {
        switch route {
        case .addIssue: "screen issue"
        case .editIssue(let id): "screen issue \(id)"
        case .addComment(let id): "screen comment on \(id)"
        case .editComment(let id): "screen comment \(id)"
        case .addLabel: "screen label"
        case .editLabel(let id): "screen label \(id)"
        case .addMilestone: "screen milestone"
        case .editMilestone(let id): "screen milestone \(id)"
        default: nil
        }
    }

    // What is gone by now has no name to show; the screen says so.
    private func name(of id: RecordID<Issue>) -> String {
        (try? library.issues.details(of: id)).map { "#\($0.issue.number)" } ?? text.issue
    }

    // MARK: - Places

    var isInProject: Bool {
        if project.value != nil { return true }
        guard let place else { return false }
        // The project that one stands in is made with the first thing that is written in it.
        let made = shown.attempt { try library.projects.ensure(place) }
        if let made { project.accept(made) }
        return made != nil
    }

    func choose(_ choice: ProjectChoice?) {
        switch choice {
        case .all: project.accept(nil)
        case .one(let chosen): project.accept(chosen)
        case nil: return
        }
        shown.attempt { try state.write("project", project.value?.name ?? "") }
    }

    func open(project name: String) -> Bool {
        // Without one of that name the link leads nowhere.
        guard let found = try? library.projects.project(name) else { return false }
        project.accept(found)
        return true
    }

    func row(of number: Int, in name: String?) -> Int64? {
        guard
            let found = shown.attempt({ try name.map { try library.projects.project($0) } })
                .flatMap({ $0 ?? project.value })
        else { return nil }
        let reference = IssueReference(number)
        return shown.attempt { try library.issues.issue(reference, in: found).id.rawValue }
    }

    // MARK: - What screens have in common

    /// Tells what a view model has to tell.
    func tell(_ notice: IssuesNotice) {
        switch notice {
        case .done(let message): shown.tellDone(message.capitalized)
        case .problem(let message): shown.tell(message.capitalized)
        }
    }

    /// Binds what every view model has: what it tells and where it leads.
    func bind(
        _ notice: Signal<IssuesNotice>, _ route: Signal<IssuesRoute>? = nil,
        to flow: (any Coordinator<IssuesRoute>)? = nil, in bag: DisposeBag
    ) {
        notice.emit(onNext: { [weak self] in self?.tell($0) }).disposed(by: bag)
        route?.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
    }

    /// Fills in what was not saved, and keeps what is typed.
    func restore(_ form: FormScreen, _ unsaved: FormDraft, in bag: DisposeBag) {
        if let changed = unsaved.restore() {
            let zone = app.context.world.zone
            form.message = StyledText(text.draftRestored(zone.localText(changed)), .accent)
        }
        unsaved.saving().disposed(by: bag)
    }

    /// Binds a form's draft and what becomes of it. The form's fields are those that the draft
    /// watches.
    func bind(
        _ form: FormScreen, _ unsaved: FormDraft, _ saved: Signal<Message>,
        _ problem: Signal<Message>, to flow: any Coordinator<IssuesRoute>, in bag: DisposeBag
    ) {
        restore(form, unsaved, in: bag)
        saved.emit(onNext: { [weak self, weak flow] message in
            unsaved.forget()
            flow?.router.pop()
            self?.shown.tellDone(message.capitalized)
        }).disposed(by: bag)
        bind(problem, to: form, in: bag)
    }

    /// Tells above a form what is wrong with it.
    func bind(_ problem: Signal<Message>, to form: FormScreen, in bag: DisposeBag) {
        problem.emit(onNext: { [weak form] message in
            form?.message = StyledText(message.sentences.cleanedForTerminal, .failure)
        }).disposed(by: bag)
    }

    /// The draft of the form of a route.
    func unsaved(_ route: IssuesRoute) -> FormDraft {
        FormDraft(Self.draft(of: route) ?? "", of: shown.drafts, in: app.context.world) {
            [weak self] in self?.shown.tell(failure: $0)
        }
    }

    /// The line that says which project is looked at.
    var projectLine: StyledText {
        let name = project.value?.name ?? text.allProjects
        return StyledText(name.cleanedForTerminal, .heading)
    }
}
