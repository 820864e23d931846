import AppShell
import AppSupport
import Chrono
import DevEventsCore
import Persistence
import Terminal
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Events as the rows of a table.
struct EventTable {
    /// What was found beside the names, for each event.
    var snippets: [Snippet?]?

    private let app: DevEventsApp
    private let hasMonths: Bool
    private let now: Date
    private let zone: Zone
    private let today: Day

    /// - Parameter hasMonths: whether the events are in the order of their days, under months.
    init(_ app: DevEventsApp, hasMonths: Bool) {
        self.app = app
        self.hasMonths = hasMonths
        now = app.context.world.now()
        zone = app.context.world.zone
        today = app.context.world.today
    }

    /// The table; columns of which no event has anything are left out.
    func table(_ events: [Event]) -> Table {
        let text = app.text
        let locations = events.map { event in
            [event.location(in: app.sentences), event.isFree == true ? app.sentences.free : ""]
                .filter { !$0.isEmpty }.joined(separator: " · ")
        }
        let deadlines = events.map(deadline)
        let topics = events.map(\.topics.hashtags)
        let snippets = snippets.flatMap { $0.contains { $0 != nil } ? $0 : nil }
        let last = snippets == nil ? text.topics : text.found
        var columns: [(column: Table.Column, cell: (Int) -> StyledText)] = [
            (.number("#"), { StyledText(events[$0].id.description, .accent) }),
            (.fixed(text.when), { StyledText(when(events[$0])) }),
            (.text(text.event, minimumWidth: 28), { name(events[$0]) }),
        ]
        if locations.contains(where: { !$0.isEmpty }) {
            columns.append(
                (.text(text.location, minimumWidth: 14, priority: 3), { StyledText(locations[$0]) })
            )
        }
        if deadlines.contains(where: { !$0.isEmpty }) {
            columns.append(
                (.fixed(text.deadline, priority: 2), { StyledText(deadlines[$0], .accent) }))
        }
        if let snippets {
            columns.append(
                (
                    .text(last, minimumWidth: 12, priority: 5),
                    { snippets[$0].map(StyledText.init) ?? "" }
                ))
        } else if topics.contains(where: { !$0.isEmpty }) {
            columns.append(
                (.text(last, minimumWidth: 12, priority: 1), { StyledText(topics[$0], .muted) }))
        }
        var table = Table(columns.map(\.column))
        var month: Day?
        for (index, event) in events.enumerated() {
            if hasMonths, month != event.firstDay.startOfMonth {
                month = event.firstDay.startOfMonth
                table.appendHeading(StyledText(app.dates.month(event.firstDay), .heading))
            }
            let isEnded = event.isEnded(at: now, in: zone)
            table.append(
                columns.map { isEnded ? $0.cell(index).defaulting(to: .muted) : $0.cell(index) })
        }
        return table
    }

    private func name(_ event: Event) -> StyledText {
        var name = StyledText(event.isFavorite ? "★ " : "", .accent) + StyledText(event.name)
        if event.state != .confirmed {
            name += StyledText(" (\(app.sentences.name(of: event.state)))", .warning)
        }
        if !event.isListed { name += StyledText(" (\(app.sentences.unlisted))", .warning) }
        return name
    }

    /// When it takes place, or what is known instead: until when, or from when, one can register.
    private func when(_ event: Event) -> String {
        let dates = app.dates
        if let period = event.period {
            return hasMonths ? dates.inMonth(period) : dates.short(period)
        }
        guard let registration = event.registration else { return "" }
        if now < registration.start(in: zone) {
            return app.text.signUpFrom(dates.start(registration, today: today))
        }
        if now < registration.end(in: zone) {
            return app.text.signUpUntil(dates.end(registration, today: today))
        }
        return app.sentences.registration(
            hasMonths ? dates.inMonth(registration) : dates.short(registration))
    }

    /// Until when something can be done about it, beside what stands under its dates already.
    private func deadline(_ event: Event) -> String {
        switch event.openDeadline(at: now, in: zone) {
        case .registration(let period):
            event.period == nil ? "" : app.text.signUpEnds(app.dates.end(period, today: today))
        case .proposals(let day): app.text.proposalsEnd(app.dates.deadline(day, today: today))
        case nil: ""
        }
    }
}

extension StyledText {
    /// The cut of a text with what was found in it marked.
    fileprivate init(_ snippet: Snippet) {
        self.init(snippet.text, highlighting: snippet.hits)
    }
}
