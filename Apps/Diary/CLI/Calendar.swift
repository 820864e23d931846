import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import Terminal
import TextProcessing

/// `diary calendar [MONTH]`
struct Calendar: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.calendarAbstract),
        examples: [
            CommandExample("diary calendar", text(\.calendarExample)),
            CommandExample("diary calendar \"last month\"", text(\.calendarMonthExample)),
        ],
        aliases: ["cal"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Argument(help: ArgumentHelp(text(\.monthHelp), valueName: "month")) var words: [String] = []

    func run() throws {
        let app = try DiaryApp(global, access)
        let today = app.context.world.today
        let month = try words.isEmpty ? today : app.month(words.joined(separator: " "))
        let days = month.startOfMonth...month.endOfMonth
        let summaries = try app.open().entries.calendar(days)
        guard output.choice == .table else {
            return try app.context.printList(as: output.choice, columns: DaySummary.columns) {
                ListPage(table: Table([]), emptyText: "")
            } rows: { emit in
                for (day, summary) in summaries.sorted(by: { $0.key < $1.key }) {
                    try emit(summary.row(of: day))
                }
            }
        }
        try app.context.print(MonthPage(month, today: today, summaries, app).lines)
        try app.context.flush()
    }
}

extension DiaryApp {
    /// The month that a person typed: `2026-03`, `march`, `last month`, `3월`, `지난달`; its first
    /// day.
    ///
    /// - Throws: `DiaryError.unknownMonth` for what is none.
    func month(_ text: String) throws -> Day {
        if let day = Day(text + "-01") { return day }
        let parser = DayParser(today: context.world.today, leaning: .past)
        let tries = ["1 " + text, text + " 1일", text]
        for attempt in tries {
            if let day = try? parser.parse(attempt) { return day.startOfMonth }
        }
        throw DiaryError.unknownMonth(text)
    }
}
