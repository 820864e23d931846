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
    /// The favorites, those that are to come and those that have ended.
    func favoriteList(_ flow: any Coordinator<DevEventsRoute>) -> BoundScreen {
        var line = EventLine(app, text)
        line.isUnderMonth = false
        let list = ListScreen<EventRow>(text.favorites) { line.row($0) }
        list.emptyText = StyledText(text.noFavorites)
        let (open, favorite, undo) = (ids(), ids(), happening())
        list.onOpen = { if let event = $0.event { open.accept(event.id) } }
        list.on(.favorite(text)) { (row: EventRow) in
            if let event = row.event { favorite.accept(event.id) }
        }
        list.on(.browse(text)) { [weak self] (row: EventRow) in
            if let event = row.event { self?.openPage(of: event) }
        }
        list.on(.refreshAll(text)) { [refresh] in refresh.accept(.all) }
        list.on(.undo) { undo.accept(()) }
        let output = FavoriteListViewModel(library).transform(
            FavoriteListViewModel.Input(
                open: open.asObservable(), toggleFavorite: favorite.asObservable(),
                undo: undo.asObservable()))
        var events = 0
        let screen = FramedScreen(list)
        screen.lines = { [weak self] _ in self?.banner ?? [] }
        screen.statusText = { [weak list, text] in
            guard let list, list.filterText.isEmpty, case .event(let chosen) = list.selected else {
                return ""
            }
            return text.position(chosen.position + 1, of: events)
        }
        screen.onDraw = { [weak list] columns in
            line.columns = columns
            if let list, list.hasSubtitles != line.isNarrow { list.hasSubtitles = line.isNarrow }
        }
        let bag = DisposeBag()
        output.rows.drive(onNext: { [weak list] rows in
            events = rows.count { $0.event != nil }
            list?.show(rows)
        }).disposed(by: bag)
        output.message.emit(onNext: { [weak self] in self?.shown.tellDone($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
        return BoundScreen(screen: screen, bag: bag)
    }
}
