import AppShell
import AppSupport
import Chrono
import DiaryCore
import Navigation
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension DiaryScreens {
    /// The months with how their days were, and the chosen day beside them.
    func calendar(_ flow: any Coordinator<DiaryRoute>) -> BoundScreen {
        let screen = CalendarScreen(text.calendar, today: app.context.world.today)
        let (month, select) = (PublishRelay<Day>(), PublishRelay<Day>())
        let (open, write) = (PublishRelay<Day>(), PublishRelay<Day>())
        screen.onShowMonth = month.accept
        screen.onSelect = select.accept
        screen.onOpen = open.accept
        screen.on(KeyCommand("w", label: LocalizedText(text.write))) { (day: Day) in
            write.accept(day)
        }
        let (setMood, undo) = (PublishRelay<(Day, Mood?)>(), PublishRelay<Void>())
        for (command, mood) in moodCommands {
            screen.on(command) { (day: Day) in setMood.accept((day, mood)) }
        }
        screen.on(.undo) { (_: Day) in undo.accept(()) }
        bindTabs { screen.on($0, $1) }
        let output = CalendarViewModel(library).transform(
            CalendarViewModel.Input(
                month: month.asObservable(), select: select.asObservable(),
                open: open.asObservable(), write: write.asObservable(),
                setMood: setMood.asObservable(), undo: undo.asObservable()))
        let bag = DisposeBag()
        var chosen: CalendarViewModel.Chosen?
        screen.detail = { [weak self] day in
            guard let self else { return [] }
            // What was read of another day is none of this one.
            return lines(day, chosen.flatMap { $0.day == day ? $0.entries : nil })
        }
        output.days.drive(onNext: { [weak screen] days in
            screen?.marks = days.mapValues(\.dayMark)
        }).disposed(by: bag)
        output.chosen.drive(onNext: { [weak screen] in
            chosen = $0
            screen?.invalidate()
        }).disposed(by: bag)
        output.today.drive(onNext: { [weak screen] in screen?.today = $0 }).disposed(by: bag)
        output.notice.emit(onNext: { [weak self] in self?.tell($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func lines(_ day: Day, _ entries: [Entry]?) -> [StyledText] {
        let heading = StyledText(app.diary.day(day), .heading)
        guard let entries else { return [heading] }
        guard !entries.isEmpty else {
            return [heading, "", StyledText(text.nothingWritten, .muted)]
        }
        return [heading]
            + entries.flatMap { entry in
                let texts = entry.text.split(
                    omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                let head = line(entry)
                return ["", head.isEmpty ? nil : head].compactMap { $0 }
                    + texts.map { StyledText(String($0).cleanedForTerminal) }
            }
    }
}

extension DaySummary {
    /// What stands beside the day in a month.
    var dayMark: DayMark {
        DayMark(
            Character(mark), mood?.role ?? .muted, tail: isLiked ? "♥" : nil, .failure)
    }
}
