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
    /// The page of today, or of another day.
    func day(_ start: Day?, _ flow: any Coordinator<DiaryRoute>) -> BoundScreen {
        let screen = DetailScreen(start.map(app.shortDay) ?? text.today)
        let chooser = EntryChooser()
        let inputs = DayInputs()
        screen.on(KeyCommand(.enter, "e", label: LocalizedText(text.write))) {
            guard let entry = chooser.chosen, !entry.isPage else {
                return inputs.write.accept(())
            }
            inputs.edit.accept(entry.id)
        }
        screen.on(KeyCommand("E", label: LocalizedText(text.editor), isHinted: false)) {
            [weak self] in
            if let entry = chooser.chosen, !entry.isPage {
                self?.edit { try $0.text(of: entry) }
            } else if let day = chooser.page?.day {
                self?.edit { try $0.page(of: day) }
            }
        }
        screen.on(KeyCommand("a", label: LocalizedText(text.add))) { inputs.add.accept(()) }
        bindMoods(screen.on) { inputs.setMood.accept($0) }
        screen.on(.like(text)) {
            if let entry = chooser.chosen { inputs.toggleLike.accept(entry.id) }
        }
        screen.on(.delete) { if let entry = chooser.chosen { inputs.delete.accept(entry.id) } }
        screen.on(.undo) { inputs.undo.accept(()) }
        screen.on(KeyCommand("[", label: LocalizedText(text.dayBefore))) { inputs.move.accept(-1) }
        screen.on(KeyCommand("]", label: LocalizedText(text.dayAfter), isHinted: false)) {
            inputs.move.accept(1)
        }
        var today = KeyCommand.today
        today.isHinted = false
        screen.on(today) { inputs.today.accept(()) }
        screen.on(KeyCommand("n", label: LocalizedText(text.nextEntry), isHinted: false)) {
            chooser.move(1)
        }
        screen.on(KeyCommand("N", label: LocalizedText(text.previousEntry), isHinted: false)) {
            chooser.move(-1)
        }
        if start == nil { bindTabs(screen.on) }
        let output = DayViewModel(library, day: start).transform(inputs.input)
        let bag = DisposeBag()
        chooser.onChange = { [weak self, weak screen] in
            guard let self, let screen, let page = chooser.page else { return }
            screen.title = page.isToday ? text.today : app.shortDay(page.day)
            screen.content = content(page, chosen: chooser.marked)
        }
        output.page.drive(onNext: { chooser.page = $0 }).disposed(by: bag)
        output.notice.emit(onNext: { [weak self] in self?.tell($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    /// The keys that say how a day was.
    func bindMoods(
        _ on: (KeyCommand, @escaping @MainActor () -> Void) -> Void,
        _ set: @escaping @MainActor (Mood?) -> Void
    ) {
        for (command, mood) in moodCommands { on(command) { set(mood) } }
    }

    /// The keys that say how a day was: the same wherever a day or an entry is chosen.
    var moodCommands: [(KeyCommand, Mood?)] {
        zip(["1", "2", "3"] as [Key], Mood.allCases).map { key, mood in
            (KeyCommand(key, label: LocalizedText(app.diary.name(of: mood))), mood)
        } + [(KeyCommand("0", label: LocalizedText(text.noMood), isHinted: false), nil)]
    }

    private func content(_ page: DayPage, chosen: RecordID<Entry>?) -> [PageBlock] {
        var blocks: [PageBlock] = [.heading(StyledText(app.diary.day(page.day)))]
        var state: [StyledText] = []
        if let mood = page.mood { state.append(label(mood)) }
        if page.entries.contains(where: \.isLiked) { state.append(StyledText("♥", .failure)) }
        if page.streak > 1 { state.append(StyledText(text.streak(page.streak), .muted)) }
        if !state.isEmpty { blocks.append(.text(state.joined(separator: "   "))) }
        if let prompt = page.prompt {
            blocks += [
                .space, .text(StyledText(prompt)), .space,
                .text(StyledText(text.writeToday, .muted)),
            ]
        } else if page.entries.allSatisfy(\.text.isEmpty) {
            blocks += [.space, .text(StyledText(text.nothingWritten, .muted))]
        }
        for entry in page.entries where !entry.text.isEmpty || page.entries.count > 1 {
            let mark: StyledText =
                chosen == nil ? "" : entry.id == chosen ? StyledText("▸ ", .accent) : "  "
            blocks += [.space, .text(mark + head(entry))]
            blocks += self.blocks(entry, page.attachments[entry.id] ?? [])
        }
        return blocks
    }

    private func head(_ entry: Entry) -> StyledText {
        var parts = [StyledText(entry.id.description, .muted)]
        parts.append(entry.isPage ? StyledText(text.page, .muted) : "")
        parts.append(line(entry))
        return parts.filter { !$0.isEmpty }.joined(separator: "  ")
    }
}

/// What a person does with a day's page.
@MainActor
private struct DayInputs {
    let move = PublishRelay<Int>()
    let today = PublishRelay<Void>()
    let setMood = PublishRelay<Mood?>()
    let toggleLike = PublishRelay<RecordID<Entry>>()
    let delete = PublishRelay<RecordID<Entry>>()
    let undo = PublishRelay<Void>()
    let write = PublishRelay<Void>()
    let add = PublishRelay<Void>()
    let edit = PublishRelay<RecordID<Entry>>()

    var input: DayViewModel.Input {
        DayViewModel.Input(
            move: move.asObservable(), goToToday: today.asObservable(),
            setMood: setMood.asObservable(), toggleLike: toggleLike.asObservable(),
            delete: delete.asObservable(), undo: undo.asObservable(),
            write: write.asObservable(), add: add.asObservable(), edit: edit.asObservable())
    }
}

/// Which of the entries of a day the keys mean: the page, or the one that was chosen.
@MainActor
private final class EntryChooser {
    var onChange: @MainActor () -> Void = {}
    var page: DayPage? {
        didSet {
            if page?.day != oldValue?.day { id = nil }
            onChange()
        }
    }
    private var id: RecordID<Entry>?

    var chosen: Entry? {
        guard let page else { return nil }
        return page.entries.first { $0.id == id } ?? page.page ?? page.entries.first
    }

    /// The one to be marked: among several.
    var marked: RecordID<Entry>? { (page?.entries.count ?? 0) > 1 ? chosen?.id : nil }

    func move(_ offset: Int) {
        guard let entries = page?.entries, let chosen,
            let index = entries.firstIndex(where: { $0.id == chosen.id })
        else { return }
        id = entries[(index + offset + entries.count) % entries.count].id
        onChange()
    }
}
