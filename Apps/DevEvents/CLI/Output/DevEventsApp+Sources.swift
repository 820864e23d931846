import AppShell
import AppSupport
import DevEventsCore
import Persistence
import Terminal
import TextProcessing

extension DevEventsApp {
    /// Prints sources with how much each lists; one that was asked for alone is an object in JSON.
    func print(_ sources: [SourceSummary], as format: OutputFormat, isOne: Bool = false) throws {
        if isOne, format != .table, let source = sources.first {
            return try context.print(source.row, as: format) { DetailList() }
        }
        try context.printList(as: format, columns: SourceSummary.columns) {
            ListPage(table: table(sources), emptyText: text.noSources)
        } rows: { emit in
            for source in sources { try emit(source.row) }
        }
    }

    /// Prints all that is known of a source, and what of it could not be understood.
    func print(_ details: SourceDetails, as format: OutputFormat) throws {
        try context.print(details.row, as: format) { sheet(details.summary) }
        guard format == .table, !details.unreadTexts.isEmpty else { return }
        let count = details.unreadTexts.count
        var lines = ["", StyledText(text.unreadHeading(count), .heading)]
        for unread in details.unreadTexts { lines += block(unread) }
        try context.print(lines)
        try context.flush()
    }

    private func table(_ sources: [SourceSummary]) -> Table {
        let hasUnread = sources.contains { $0.unread > 0 }
        let hasProblems = sources.contains { $0.source.problem != nil }
        var columns: [Table.Column] = [
            .number("#"), .text(text.source, minimumWidth: 16),
            .fixed(text.kind, priority: 1), .number(text.events),
        ]
        if hasUnread { columns.append(.number(text.unread, priority: 3)) }
        columns.append(.fixed(text.asOf, priority: 2))
        if hasProblems { columns.append(.text(text.problem, minimumWidth: 16)) }
        var table = Table(columns)
        for summary in sources {
            let source = summary.source
            var cells = [
                StyledText(source.id.description, .accent), StyledText(source.title),
                StyledText(source.kind.map(sentences.name(of:)) ?? "", .muted),
                StyledText(String(summary.events)),
            ]
            if hasUnread {
                cells.append(StyledText(summary.unread > 0 ? "\(summary.unread)" : "", .warning))
            }
            cells.append(
                StyledText(
                    source.readAt.map { context.world.zone.localText($0) } ?? text.neverRead,
                    .muted))
            if hasProblems {
                cells.append(
                    StyledText(source.problem.map(sentences.refreshProblem) ?? "", .warning))
            }
            table.append(cells)
        }
        return table
    }

    private func sheet(_ summary: SourceSummary) -> DetailList {
        let source = summary.source
        let zone = context.world.zone
        var list = DetailList()
        list.add("#", StyledText(source.id.description, .accent))
        list.add(text.source, StyledText(source.title, .heading))
        list.add(text.address, StyledText(source.shownAddress, .accent))
        list.add(text.kind, source.kind.map { StyledText(sentences.name(of: $0)) })
        list.add(text.events, StyledText(String(summary.events)))
        list.add(text.added, StyledText(zone.localText(source.createdAt)))
        list.add(
            text.asOf, StyledText(source.readAt.map { zone.localText($0) } ?? text.neverRead))
        if let problem = source.problem {
            list.add(text.asked, source.checkedAt.map { StyledText(zone.localText($0)) })
            list.add(text.problem, StyledText(sentences.refreshProblem(problem), .warning))
        }
        return list
    }

    /// So many lines of a text that was not understood are shown.
    private static let linesOfText = 4

    /// Why a text was not understood, with its line, and the text below.
    private func block(_ unread: UnreadText) -> [StyledText] {
        let reason = sentences.reason(unread.reason)
        let head = unread.line.map { text.inLine($0, reason) } ?? reason
        let width = context.terminal.layoutWidth.map { max($0 - 2, 8) } ?? .max
        let wrapped = StyledText(unread.text, .muted).wrapped(toDisplayWidth: width)
        let shown = wrapped.prefix(Self.linesOfText).map { "  " + $0 }
        return [StyledText(head, .warning)] + shown
            + (wrapped.count > shown.count ? ["  …"] : [])
    }
}
