import AppShell
import AppSupport
import Arguments
import Chrono
import Persistence
import Terminal
import TextProcessing

/// `kitbag timeline [DAY|WEEK|MONTH|YEAR]`
struct Timeline: ParsableCommand {
    /// More lines than that are counted by months instead.
    private static let lineLimit = 200

    static let configuration = CommandConfiguration(
        abstract: text(\.timelineAbstract),
        discussion: text(\.timelineDiscussion),
        examples: [
            CommandExample("kitbag timeline yesterday", text(\.timelineDayExample)),
            CommandExample("kitbag timeline 2026-W10", text(\.timelineWeekExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(name: .shortAndLong, help: text(\.appHelp)) var app: [AppName] = []
    @Flag(help: text(\.timelineAllHelp)) var all = false
    @Argument(help: ArgumentHelp(text(\.timelinePeriodHelp), valueName: "period"))
    var period: [String] = []

    func run() throws {
        let kitbag = try KitbagApp(global)
        let world = kitbag.context.world
        let named = try TimelinePeriod(period.joined(separator: " "), today: world.today)
        let range = TransferRange(named.days, in: world.zone)
        let events = try Self.events(kitbag.openForReading(app), range)
        try kitbag.context.printList(
            as: output.choice, columns: ["day", "at", "app", "event", "kind", "label", "uid"]
        ) {
            let isLong = named.days.lowerBound.distance(to: named.days.upperBound) > 62
            return !all && isLong && events.count > Self.lineLimit
                ? counts(events, kitbag.text) : lines(events, kitbag, named.days)
        } rows: { emit in
            for event in events {
                try emit([
                    "day": .text(event.day.description),
                    "at": event.instant.map { .text(Timestamp.format($0)) } ?? .null,
                    "app": .text(event.app), "event": .text(event.name),
                    "kind": .text(event.kind), "label": .text(event.label),
                    "uid": .text(event.uid.text),
                ])
            }
        }
    }

    /// What happened, in its order; of a day first what has no time.
    private static func events(
        _ apps: [TransferApp], _ range: TransferRange
    ) throws -> [TransferEvent] {
        var events: [TransferEvent] = []
        for app in apps {
            try app.store.snapshot { snapshot in
                for kind in app.kinds {
                    events += try kind.events(of: app.name, range, in: snapshot)
                }
            }
        }
        return events.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            if one.day != other.day { return one.day < other.day }
            let (time, otherTime) = (one.instant?.milliseconds, other.instant?.milliseconds)
            if time != otherTime { return (time ?? .min) < (otherTime ?? .min) }
            return left.offset < right.offset
        }.map(\.element)
    }

    private func lines(
        _ events: [TransferEvent], _ kitbag: KitbagApp, _ days: ClosedRange<Day>
    ) -> ListPage {
        let text = kitbag.text
        var table = Table([
            .fixed(text.timeHeading, style: .muted), .fixed(text.eventHeading, style: .accent),
            .text(text.recordHeading), .fixed(text.appHeading, priority: 1, style: .muted),
        ])
        var day: Day?
        for event in events {
            if event.day != day {
                table.appendHeading(StyledText(text.heading(of: event.day)))
                day = event.day
            }
            let time = event.instant.map { kitbag.context.world.zone.localText($0).suffix(5) }
            table.append([
                StyledText(time.map(String.init) ?? ""), StyledText(text.verb(event.name)),
                StyledText(event.label), StyledText(event.app),
            ])
        }
        return ListPage(
            table: table,
            emptyText: text.nothingHappened(days),
            footer: events.isEmpty ? nil : text.happened(events.count))
    }

    /// How often what happened in which month.
    private func counts(_ events: [TransferEvent], _ text: any CommandText) -> ListPage {
        var names: [String] = []
        for event in events where !names.contains(event.name) { names.append(event.name) }
        names.sort()
        var table = Table(
            [.fixed(text.monthHeading)] + names.map { .number(text.verb($0)) })
        var months: [(month: Day, counts: [String: Int])] = []
        for event in events {
            let month = event.day.startOfMonth
            if months.last?.month != month { months.append((month, [:])) }
            months[months.count - 1].counts[event.name, default: 0] += 1
        }
        for (month, counts) in months {
            table.append(
                [StyledText(String(month.description.prefix(7)))]
                    + names.map { name in counts[name].map { StyledText("\($0)") } ?? "" })
        }
        return ListPage(
            table: table, emptyText: "", footer: text.countedByMonths(events.count))
    }
}
