import AppShell
import AppSupport
import Chrono
import DevEventsCore
import Terminal
import TerminalUI
import TextProcessing

/// How lists show events: date, name and where in one line, or in two where there is little room.
@MainActor
struct EventLine {
    let app: DevEventsApp
    let text: any ScreenText
    /// How many columns the list has.
    var columns = 80
    /// Whether a heading says the month.
    var isUnderMonth = true

    init(_ app: DevEventsApp, _ text: any ScreenText) {
        self.app = app
        self.text = text
    }

    /// Whether an event takes two lines.
    var isNarrow: Bool { columns < 64 }

    /// How many columns the date gets: with its year it needs more.
    private var width: Int {
        if isUnderMonth { return columns >= 100 ? 30 : 26 }
        return columns >= 100 ? 36 : columns >= 76 ? 31 : 26
    }

    func row(_ row: EventRow) -> ListRow {
        switch row {
        case .heading(let section, let events):
            .header(title(of: section), trailing: StyledText("\(events)", .muted))
        case .event(let listed): self.row(listed)
        }
    }

    private func title(of section: EventSection) -> String {
        switch section {
        case .begun: text.begun
        case .month(let month): app.dates.month(month)
        case .upcoming: text.upcoming
        case .ended: text.ended
        }
    }

    private func row(_ listed: ListedEvent) -> ListRow {
        let event = listed.event
        let star = StyledText(event.isFavorite ? "★ " : "", .warning)
        let isPast = listed.end != nil || event.state == .canceled
        let name = StyledText(event.name, isPast ? .muted : nil)
        let about = event.topics.isEmpty ? "" : "  " + event.topics.values.joined(separator: " ")
        let title = star + state(listed) + name + StyledText(about, .muted)
        if isNarrow {
            let parts = [date(listed, width: columns - 4)] + details(event, width: columns)
            return ListRow(title, subtitle: StyledText(parts.joined(separator: " · "), .muted))
        }
        return ListRow(
            StyledText(date(listed, width: width), .muted).padded(toDisplayWidth: width + 2)
                + title,
            trailing: StyledText(
                details(event, width: columns / 4).joined(separator: " · "), .muted))
    }

    /// What a person should know before they look forward to an event.
    private func state(_ listed: ListedEvent) -> StyledText {
        var words: [String] = []
        if listed.event.state != .confirmed {
            words.append(app.sentences.name(of: listed.event.state))
        }
        switch listed.end {
        case .gone: words.append(text.gone)
        // Where a month stands above, nobody needs to be told what is past.
        case .over: words += isUnderMonth ? [] : [text.over]
        case nil: break
        }
        return words.isEmpty
            ? "" : StyledText("[" + words.joined(separator: ", ") + "] ", .warning)
    }

    /// The date, as much of it as there is room for.
    private func date(_ listed: ListedEvent, width: Int) -> String {
        let event = listed.event
        let forms =
            event.period.map { dates($0, listed) } ?? event.registration.map { signUp($0, listed) }
            ?? dates(event.listedPeriod, listed)
        return forms.first { $0.displayWidth <= width }
            ?? (forms.last ?? "").truncated(toDisplayWidth: width)
    }

    /// When something is, from what tells most to what needs least room.
    private func dates(_ period: EventPeriod, _ listed: ListedEvent) -> [String] {
        // What is on since an earlier month stands under a heading that says no month.
        let isOnSinceLastMonth =
            listed.end == nil && period.firstDay < app.context.world.today.startOfMonth
        let hasMonth = isUnderMonth && !isOnSinceLastMonth
        return app.dates.shorterForms(period, isInMonth: hasMonth) + [
            text.days(period.firstDay, period.lastDay)
        ]
    }

    /// From when or until when one can register, as what comes next.
    private func signUp(_ period: EventPeriod, _ listed: ListedEvent) -> [String] {
        let (now, zone) = (app.context.world.now(), app.context.world.zone)
        let today = app.context.world.today
        if now < period.start(in: zone) {
            let start = app.dates.start(period, today: today)
            return [app.text.signUpFrom(start), text.signUp(from: period.firstDay)]
        }
        if now < period.end(in: zone) {
            let end = app.dates.end(period, today: today)
            return [app.text.signUpUntil(end), text.signUp(until: period.lastDay)]
        }
        return dates(period, listed).map(app.sentences.registration)
    }

    /// Where it is, what it costs and whether talks are wanted, as much as there is room for.
    private func details(_ event: Event, width: Int) -> [String] {
        let isProposing = event.proposalsEnd.map { $0 >= app.context.world.today } == true
        let marks = [event.isFree == true ? text.free : "", isProposing ? text.proposalsOpen : ""]
            .filter { !$0.isEmpty }
        let room = width - marks.reduce(0) { $0 + $1.displayWidth + 3 }
        return ([place(of: event, width: max(room, 8))] + marks).filter { !$0.isEmpty }
    }

    /// Where it is; without what matters less where there is no room for all.
    private func place(of event: Event, width: Int) -> String {
        var event = event
        let all = event.location(in: app.sentences)
        guard all.displayWidth > width else { return all }
        if event.place != nil || event.country != nil { event.isOnline = nil }
        let places = event.location(in: app.sentences)
        guard places.displayWidth > width, event.place != nil else {
            return places.truncated(toDisplayWidth: width)
        }
        event.country = nil
        return event.location(in: app.sentences).truncated(toDisplayWidth: width)
    }
}

extension KeyCommand {
    static func favorite(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("f", label: LocalizedText(text.favorite))
    }
    static func browse(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("o", label: LocalizedText(text.browse), isHinted: false)
    }
    static func refreshAll(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("R", label: LocalizedText(text.refreshAll))
    }
}
