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
    /// All about one entry.
    func entry(_ id: RecordID<Entry>, _ flow: any Coordinator<DiaryRoute>) -> BoundScreen {
        let screen = DetailScreen(text.entry(id))
        let (edit, delete, like) = (happening(), happening(), happening())
        let (openDay, undo) = (happening(), happening())
        let mood = PublishRelay<Mood?>()
        let current = BehaviorRelay<EntryViewModel.Shown?>(value: nil)
        screen.on(KeyCommand.edit.with(.enter, "e")) { edit.accept(()) }
        screen.on(KeyCommand("E", label: LocalizedText(text.editor), isHinted: false)) {
            [weak self] in
            if let entry = current.value?.entry { self?.edit { try $0.text(of: entry) } }
        }
        screen.on(KeyCommand("o", label: LocalizedText(text.wholeDay))) { openDay.accept(()) }
        screen.on(.delete) { delete.accept(()) }
        screen.on(.like(text)) { like.accept(()) }
        bindMoods(screen.on) { mood.accept($0) }
        screen.on(.undo) { undo.accept(()) }
        let output = EntryViewModel(library, entry: id).transform(
            EntryViewModel.Input(
                edit: edit.asObservable(), delete: delete.asObservable(),
                toggleLike: like.asObservable(), setMood: mood.asObservable(),
                openDay: openDay.asObservable(), undo: undo.asObservable()))
        let bag = DisposeBag()
        output.entry.drive(current).disposed(by: bag)
        output.entry.drive(onNext: { [weak self, weak screen] shown in
            guard let self else { return }
            screen?.content = shown.map(content) ?? [.text(StyledText(text.goneEntry, .muted))]
        }).disposed(by: bag)
        output.notice.emit(onNext: { [weak self] in self?.tell($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] route in
            if let route { flow?.show(route) } else { flow?.router.pop() }
        }).disposed(by: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func happening() -> PublishRelay<Void> { PublishRelay() }

    private func content(_ shown: EntryViewModel.Shown) -> [PageBlock] {
        let entry = shown.entry
        let state = [entry.isPage ? StyledText(text.page, .muted) : "", line(entry)]
            .filter { !$0.isEmpty }.joined(separator: "  ")
        var blocks: [PageBlock] = [.heading(StyledText(app.diary.day(entry.day)))]
        if !state.isEmpty { blocks.append(.text(state)) }
        blocks.append(.space)
        blocks += self.blocks(entry, shown.attachments)
        return blocks
    }
}

extension KeyCommand {
    /// The same on other keys.
    func with(_ keys: Key...) -> KeyCommand {
        var command = self
        command.keys = keys
        return command
    }
}
