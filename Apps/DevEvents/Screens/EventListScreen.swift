import AppShell
import AppSupport
import DevEventsCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension DevEventsScreens {
    /// The events by month, found by words while these are typed: those that the person wants, or all
    /// of one source.
    func eventList(
        _ flow: any Coordinator<DevEventsRoute>, of source: RecordID<Source>? = nil
    ) -> BoundScreen {
        let filter = source.map { BehaviorRelay(value: EventFilter(of: $0)) } ?? filter
        var line = EventLine(app, text)
        let list = ListScreen<EventRow>(text.events) { line.row($0) }
        let (query, open, favorite) = (PublishRelay<String>(), ids(), ids())
        let (choose, addSource, undo) = (happening(), happening(), happening())
        list.onFilter = query.accept
        list.onOpen = { if let event = $0.event { open.accept(event.id) } }
        list.on(.favorite(text)) { (row: EventRow) in
            if let event = row.event { favorite.accept(event.id) }
        }
        if source == nil { list.on(.filter(text)) { choose.accept(()) } }
        list.on(.refreshAll(text)) { [refresh] in refresh.accept(.all) }
        list.on(.browse(text)) { [weak self] (row: EventRow) in
            if let event = row.event { self?.openPage(of: event) }
        }
        list.on(.undo) { undo.accept(()) }
        let output = EventListViewModel(library, filter.value).transform(
            EventListViewModel.Input(
                query: query.asObservable(), filter: filter.asObservable(),
                open: open.asObservable(), toggleFavorite: favorite.asObservable(),
                chooseFilter: choose.asObservable(), addSource: addSource.asObservable(),
                undo: undo.asObservable()))
        var contents: EventListContents?
        let screen = FramedScreen(list)
        screen.lines = { [weak self] _ in
            guard let self else { return [] }
            return source == nil ? banner + filterLine : banner
        }
        screen.extraKeys = { [weak self] in
            var keys = KeyMap()
            guard let self else { return keys }
            if source == nil, filter.value != EventFilter() {
                keys.on(.clearFilter(text)) { filter.accept(EventFilter()) }
            }
            if contents?.hasSources == false { keys.on(.new) { addSource.accept(()) } }
            return keys
        }
        screen.statusText = { [weak list, text] in
            guard let contents, contents.events > 0, case .event(let chosen) = list?.selected else {
                return ""
            }
            return text.position(chosen.position + 1, of: contents.events)
        }
        screen.onDraw = { [weak list] columns in
            line.columns = columns
            if let list, list.hasSubtitles != line.isNarrow { list.hasSubtitles = line.isNarrow }
        }
        let bag = DisposeBag()
        output.contents.drive(onNext: { [weak self, weak list] shown in
            guard let self else { return }
            contents = shown
            line.isUnderMonth = !shown.isSearch
            list?.emptyText = StyledText(emptyText(shown))
            list?.show(ListSource(count: shown.rows.count) { shown.rows.items(in: $0) })
        }).disposed(by: bag)
        output.message.emit(onNext: { [weak self] in self?.shown.tellDone($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    /// The line that says which events are wanted, unless all to come are.
    private var filterLine: [StyledText] {
        let parts = text.parts(of: FilterFields(filter.value))
        guard !parts.isEmpty else { return [] }
        return [
            StyledText(text.only + " ", .muted)
                + StyledText(parts.joined(separator: " · "), .accent)
                + StyledText("   c ", .accent) + StyledText(text.clear, .muted)
        ]
    }

    private func emptyText(_ contents: EventListContents) -> String {
        if !contents.hasSources { return text.noSources }
        return contents.filter == EventFilter() ? text.noEvents : text.noMatch
    }

    func ids() -> PublishRelay<RecordID<Event>> { PublishRelay() }

    func happening() -> PublishRelay<Void> { PublishRelay() }
}

extension EventFilter {
    /// All events of a source.
    fileprivate init(of source: RecordID<Source>) {
        self = .all
        self.source = source
    }
}

extension KeyCommand {
    static func filter(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("F", label: LocalizedText(text.filterKey))
    }
    static func clearFilter(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("c", label: LocalizedText(text.clear))
    }
}
