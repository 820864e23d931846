import AppShell
import AppSupport
import DevEventsCore
import Navigation
import Networking
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

/// What sources list, not what a sequence sends.
typealias Event = DevEventsCore.Event

/// Builds the screens of `devevents` for its routes, and does what goes on whichever is shown.
@MainActor
final class DevEventsScreens {
    let app: DevEventsApp
    let shown: AppInterface<DevEventsRoute>
    let text: any ScreenText
    /// Which events the first tab shows.
    let filter = BehaviorRelay(value: EventFilter())
    /// Sources are to be read anew.
    let refresh = PublishRelay<WantedRefresh>()
    /// Reading them takes too long.
    let stop = PublishRelay<Void>()
    /// A source is to be added.
    let add = PublishRelay<SourceDraft>()
    /// How fresh the events are.
    let freshness = BehaviorRelay(value: Freshness(.reachable, readAt: nil))

    /// Takes what becomes of the source of the form in which a person waits, and says whether one
    /// does.
    var waitingForm: (AddSourceViewModel.Outcome) -> Bool = { _ in false }

    private let fetcher: SourceFetcher
    private let reachability: Observable<Reachability>
    private let bag = DisposeBag()
    private var reading: Activity?
    private var adding: Activity?

    init(
        _ app: DevEventsApp, _ shown: AppInterface<DevEventsRoute>, fetcher: SourceFetcher,
        reachability: Observable<Reachability>
    ) {
        self.app = app
        self.shown = shown
        self.fetcher = fetcher
        self.reachability = reachability
        text = app.context.language.devEventsScreens
    }

    var library: DevEventsLibrary { app.library }

    func build(_ route: DevEventsRoute, _ flow: any Coordinator<DevEventsRoute>) -> BoundScreen {
        switch route {
        case .events: eventList(flow)
        case .favorites: favoriteList(flow)
        case .sources: sourceList(flow)
        case .settings: settings()
        case .event(let id): event(RecordID(id), flow)
        case .source(let id): source(RecordID(id), flow)
        case .sourceEvents(let id): eventList(flow, of: RecordID(id))
        case .addSource: sourceForm(flow)
        case .note(let id): noteForm(RecordID(id), flow)
        case .remind(let id): reminderSheet(RecordID(id), flow)
        case .filter: filterSheet(flow)
        case .welcome: welcome(flow)
        }
    }

    /// What the title line calls a place that lies below the screen in front.
    func title(of route: DevEventsRoute) -> String {
        switch route {
        case .events: text.events
        case .favorites: text.favorites
        case .sources: text.sources
        case .settings: text.settings
        case .event(let id): text.event(RecordID(id))
        case .source(let id): text.source(RecordID(id))
        case .sourceEvents: text.events
        case .addSource: text.newSource
        case .note(let id): text.note(of: RecordID(id))
        case .remind: text.remindMe
        case .filter: text.filter
        case .welcome: text.welcome
        }
    }

    /// The draft of the form that a route shows.
    static func draft(of route: DevEventsRoute) -> String? {
        switch route {
        case .addSource: "add source"
        case .note(let id): "note \(id)"
        default: nil
        }
    }

    // MARK: - What goes on

    /// Begins what goes on until the interface is left: reading and adding sources, and watching
    /// the network.
    func start() {
        let reading = RefreshViewModel(library, fetcher: fetcher).transform(
            RefreshViewModel.Input(refresh: refresh.asObservable(), cancel: stop.asObservable()))
        reading.progress.drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
        reading.message.emit(onNext: { [weak self] in self?.shown.tell($0.capitalized) })
            .disposed(by: bag)
        let adding = AddSourceViewModel(library, fetcher: fetcher).transform(
            AddSourceViewModel.Input(add: add.asObservable()))
        adding.fetching.drive(onNext: { [weak self] in self?.showFetching($0) }).disposed(by: bag)
        adding.outcome.emit(onNext: { [weak self] in self?.tell($0) }).disposed(by: bag)
        FreshnessViewModel(library).transform(FreshnessViewModel.Input(reachability: reachability))
            .freshness.drive(onNext: { [weak self] in
                self?.freshness.accept($0)
                self?.shown.interface.invalidate()
            }).disposed(by: bag)
    }

    private func show(_ progress: RefreshViewModel.Progress?) {
        guard let progress else {
            reading?.finish()
            reading = nil
            shown.interface.commands = KeyMap()
            return
        }
        let line = StyledText(text.reading(progress.done, of: progress.total))
        let fraction = progress.total < 2 ? nil : Double(progress.done) / Double(progress.total)
        if let reading {
            reading.text = line
            reading.fraction = fraction
        } else {
            reading = shown.interface.begin(line, fraction: fraction)
            var commands = KeyMap()
            commands.on(KeyCommand("x", label: LocalizedText(text.stop))) { [stop] in
                stop.accept(())
            }
            shown.interface.commands = commands
        }
    }

    private func showFetching(_ count: Int) {
        adding?.finish()
        adding = count == 0 ? nil : shown.interface.begin(StyledText(text.readingNew(count)))
    }

    /// Tells what became of a source. What was refused comes back when the form is opened again.
    private func tell(_ outcome: AddSourceViewModel.Outcome) {
        let isToldInForm = waitingForm(outcome)
        switch outcome {
        case .fetching: break
        case .added(_, let message): shown.tellDone(message)
        case .refused(let draft, let message):
            guard !isToldInForm else { return }
            shown.attempt {
                try shown.drafts.save(
                    Draft(
                        form: Self.draft(of: .addSource) ?? "", changed: app.context.world.now(),
                        fields: ["address": draft.address, "title": draft.title]))
            }
            shown.tell(message.capitalized)
        }
    }

    // MARK: - What screens have in common

    /// The line that says that there is no network, if that is so.
    var banner: [StyledText] {
        let freshness = freshness.value
        guard freshness.reachability == .unreachable else { return [] }
        return [StyledText("⚠ " + text.offline(freshness.readAt.map(app.dates.instant)), .warning)]
    }

    /// Opens a page in the person's browser.
    func open(_ address: String) {
        shown.attempt {
            let url = try WebURL(address)
            try app.browser.open(url)
            shown.interface.toast(StyledText(text.opened(url.displayString).cleanedForTerminal))
        }
    }

    /// Opens the page of an event, or says that it has none.
    func openPage(of event: Event) {
        guard let url = event.url else {
            // How to see it on the command line is of no use here.
            let problem = DevEventsError.noPage(event.id).message(in: app.context.language)
            shown.tell(Message(problem.capitalized.text))
            return
        }
        open(url)
    }
}
