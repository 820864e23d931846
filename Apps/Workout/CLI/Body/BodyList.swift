import AppShell
import AppSupport
import Arguments
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// `workout body list`
struct BodyList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.bodyListAbstract), aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var period: DayRangeOptions

    func run() throws {
        let app = try WorkoutApp(global)
        let days = try period.days(app)
        let (limit, skip) = pages.range(standard: app.pageSize, for: output.choice)
        let range = ListRange(limit: limit, skip: skip)
        try app.context.printList(as: output.choice, columns: BodyRecord.columns) {
            let listing = try app.library.bodies.list(days, range: range)
            return page(listing, after: skip, isWhole: days == .all, app)
        } rows: { emit in
            try app.library.bodies.forEach(days, range: range) { try emit($0.row) }
        }
    }

    private func page(
        _ listing: BodyListing, after skipped: Int, isWhole: Bool, _ app: WorkoutApp
    ) -> ListPage {
        let body = app.context.language.workoutBody
        var table = Table([
            .number("#", priority: 1), .fixed(app.text.statsDay), .fixed("", priority: 1),
            .number(body.name(of: .weight)), .number(""), .number(body.name(of: .fat)),
            .number(body.name(of: .muscle)),
            .text(app.text.bodyNote, minimumWidth: 8, priority: 0),
        ])
        let records = listing.records
        for (index, record) in records.enumerated() {
            let before = index + 1 < records.count ? records[index + 1].weight : nil
            table.append([
                StyledText("\(record.id)", .accent), StyledText(app.day(record.day)),
                StyledText(record.time?.hourAndMinute ?? "", .muted),
                StyledText(record.weight?.description ?? ""),
                StyledText(change(from: before, to: record.weight), .muted),
                StyledText(record.fat.map { "\($0) %" } ?? ""),
                StyledText(record.muscle?.description ?? ""),
                StyledText(record.note, .muted),
            ])
        }
        let rest = listing.total - skipped - records.count
        let isBeyond = skipped > 0 && listing.total > 0
        return ListPage(
            table: table,
            emptyText: isBeyond
                ? app.text.statsNoSuchPage(listing.total)
                : isWhole ? app.text.bodyEmpty : app.text.bodyNoneThen,
            footer: rest > 0 && !records.isEmpty
                ? app.text.statsMore(rest, "--page \(pages.number + 1)" + pages.limitWords) : nil)
    }

    /// How a weight differs from that of the record before.
    private func change(from before: Weight?, to weight: Weight?) -> String {
        guard let before, let weight else { return "" }
        let tenths = ((weight.value(in: weight.unit) - before.value(in: weight.unit)) * 10)
            .rounded()
        guard tenths != 0 else { return "=" }
        let number = ValueText.number(abs(tenths) / 10, digits: 1)
        return (tenths > 0 ? "+" : "−") + number
    }
}
