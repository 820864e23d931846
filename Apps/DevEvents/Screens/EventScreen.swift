import AppShell
import AppSupport
import Chrono
import DevEventsCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension DevEventsScreens {
    /// All about one event.
    func event(_ id: RecordID<Event>, _ flow: any Coordinator<DevEventsRoute>) -> BoundScreen {
        let page = DetailScreen(text.event(id))
        let (favorite, note, remind) = (happening(), happening(), happening())
        let (openSource, undo) = (PublishRelay<RecordID<Source>>(), happening())
        let current = BehaviorRelay<EventViewModel.Shown?>(value: nil)
        page.onOpenLink = { [weak self] in self?.open($0) }
        let screen = FramedScreen(page)
        // What is not there has no keys.
        screen.extraKeys = { [weak self] in
            var keys = KeyMap()
            if let self, let details = current.value?.details {
                if details.event.url != nil {
                    keys.on(KeyCommand("o", label: LocalizedText(text.browse))) { [weak self] in
                        self?.openPage(of: details.event)
                    }
                }
                keys.on(.favorite(text)) { favorite.accept(()) }
                keys.on(KeyCommand("n", "e", label: LocalizedText(text.noteKey))) {
                    note.accept(())
                }
                keys.on(KeyCommand("r", label: LocalizedText(text.remindKey))) {
                    remind.accept(())
                }
                if let source = details.sources.first {
                    keys.on(
                        KeyCommand("s", label: LocalizedText(text.sourceKey), isHinted: false)
                    ) { openSource.accept(source.id) }
                }
            }
            keys.on(.undo) { undo.accept(()) }
            return keys
        }
        let output = EventViewModel(library, event: id).transform(
            EventViewModel.Input(
                toggleFavorite: favorite.asObservable(), note: note.asObservable(),
                remind: remind.asObservable(), openSource: openSource.asObservable(),
                undo: undo.asObservable()))
        let bag = DisposeBag()
        output.event.drive(current).disposed(by: bag)
        output.event.drive(onNext: { [weak self, weak page] shown in
            guard let self else { return }
            page?.content = shown.map(content) ?? [.text(StyledText(text.goneEvent, .muted))]
        }).disposed(by: bag)
        output.message.emit(onNext: { [weak self] in self?.shown.tellDone($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func content(_ shown: EventViewModel.Shown) -> [PageBlock] {
        let event = shown.details.event
        let star = event.isFavorite ? StyledText("★ ", .warning) : ""
        var blocks: [PageBlock] = [
            .heading(star + StyledText(event.name.cleanedForTerminal, .heading))
        ]
        let state = stateWords(shown)
        if !state.isEmpty { blocks.append(.text(StyledText(state, .warning))) }
        blocks.append(.space)
        if let url = event.url { blocks.append(.link(label: text.page, target: url)) }
        if let url = event.meetingURL, url != event.url {
            blocks.append(.link(label: text.joinAt, target: url))
        }
        blocks.append(.fields(times(event)))
        if let url = event.proposalsURL, url != event.url {
            blocks.append(.link(label: text.proposalsPage, target: url))
        }
        blocks += [.space, .fields(facts(shown.details))]
        if !event.summary.isEmpty {
            blocks += [.space, .text(StyledText(event.summary.cleanedForTerminalKeepingLines))]
        }
        if !event.note.isEmpty {
            // A line that a person ended is a line, as two spaces at its end make it in Markdown.
            let note = event.note.split(separator: "\n", omittingEmptySubsequences: false)
            blocks += [.space, .rule, .markdown(note.joined(separator: "  \n"))]
        }
        return blocks
    }

    private func stateWords(_ shown: EventViewModel.Shown) -> String {
        var words: [String] = []
        let state = shown.details.event.state
        if state != .confirmed { words.append(app.context.language.devEvents.name(of: state)) }
        if let end = shown.end { words.append(text.name(of: end)) }
        return words.joined(separator: ", ")
    }

    private func times(_ event: Event) -> [(label: String, value: StyledText)] {
        let dates = app.dates
        let (now, zone) = (app.context.world.now(), app.context.world.zone)
        let here = event.period.flatMap(dates.here) ?? event.registration.flatMap(dates.here)
        let registration = event.registration.map { period -> StyledText in
            let state: String
            let isOpen = period.start(in: zone) <= now && now < period.end(in: zone)
            if isOpen {
                state = text.isOpen
            } else {
                state = now < period.start(in: zone) ? text.isNotOpenYet : text.isClosed
            }
            return StyledText(dates.full(period))
                + StyledText("  " + state, isOpen ? .success : .muted)
        }
        let proposals = event.proposalsEnd.map { day -> StyledText in
            let isOpen = day >= app.context.world.today
            return StyledText(text.until(dates.day(day)))
                + StyledText(
                    "  " + (isOpen ? text.isOpen : text.isClosed), isOpen ? .success : .muted)
        }
        return [
            (text.when, event.period.map { StyledText(dates.full($0), .accent) } ?? ""),
            (text.registrationLabel, registration ?? ""),
            (text.here, here.map { StyledText($0) } ?? ""),
            (text.proposals, proposals ?? ""),
        ]
    }

    private func facts(_ details: EventDetails) -> [(label: String, value: StyledText)] {
        let (event, words) = (details.event, app.context.language.devEvents)
        func value(_ text: String?) -> StyledText { StyledText((text ?? "").cleanedForTerminal) }
        let reminders = details.reminders.map { text.reminder($0.occasion, lead: $0.lead) }
        return [
            (text.place, value(event.location(in: words))),
            (text.price, event.isFree.map { StyledText($0 ? text.free : text.notFree) } ?? ""),
            (text.host, value(event.host)),
            (text.topics, value(event.topics.values.joined(separator: ", "))),
            (text.languages, value(event.languages.values.joined(separator: ", "))),
            (text.reminders, value(reminders.joined(separator: ", "))),
            (
                text.sources,
                details.sources.isEmpty
                    ? StyledText(text.noSourceLists, .warning)
                    : value(details.sources.map(\.title).joined(separator: ", "))
            ),
            (text.lastChanged, value(app.dates.instant(event.updatedAt))),
        ]
    }
}
