import AppShell
import AppSupport
import Chrono
import DiaryCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension DiaryScreens {
    /// All entries, found by words while these are typed.
    func entryList(_ flow: any Coordinator<DiaryRoute>) -> BoundScreen {
        let list = ListScreen<ListedEntry>(text.entries) { [app] listed in
            let entry = listed.entry
            let mood = entry.mood.map { StyledText($0.mark + " ", $0.role) } ?? "  "
            let liked = entry.isLiked ? StyledText("♥ ", .failure) : ""
            let title = listed.snippet?.text ?? entry.title
            let tags = entry.tags(besides: title)
            return ListRow(
                mood + liked + StyledText(title)
                    + StyledText(tags.isEmpty ? "" : "  " + tags, .muted),
                leading: StyledText(app.shortDay(entry.day), .muted),
                trailing: StyledText(entry.time?.hourAndMinute ?? "", .muted))
        }
        list.emptyText = StyledText(text.noEntries)
        let (query, write, undo) = (
            PublishRelay<String>(), PublishRelay<Void>(), PublishRelay<Void>()
        )
        let (open, edit, delete, like) = (ids(), ids(), ids(), ids())
        list.onFilter = query.accept
        list.onOpen = { open.accept($0.id) }
        list.on(.new.named(LocalizedText(text.writeShort))) { write.accept(()) }
        list.on(.edit) { (entry: ListedEntry) in edit.accept(entry.id) }
        list.on(.delete) { (entry: ListedEntry) in delete.accept(entry.id) }
        list.on(.like(text)) { (entry: ListedEntry) in like.accept(entry.id) }
        let setMood = PublishRelay<(RecordID<Entry>, Mood?)>()
        for (command, mood) in moodCommands {
            list.on(command) { (entry: ListedEntry) in setMood.accept((entry.id, mood)) }
        }
        list.on(.undo) { undo.accept(()) }
        bindTabs { list.on($0, $1) }
        let output = EntryListViewModel(library).transform(
            EntryListViewModel.Input(
                query: query.asObservable(), open: open.asObservable(), edit: edit.asObservable(),
                delete: delete.asObservable(), toggleLike: like.asObservable(),
                setMood: setMood.asObservable(), write: write.asObservable(),
                undo: undo.asObservable()))
        let bag = DisposeBag()
        output.entries.drive(onNext: { [weak list] window in
            list?.show(ListSource(count: window.count) { window.items(in: $0) })
        }).disposed(by: bag)
        output.notice.emit(onNext: { [weak self] in self?.tell($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
        return BoundScreen(screen: list, bag: bag)
    }

    private func ids() -> PublishRelay<RecordID<Entry>> { PublishRelay() }
}
