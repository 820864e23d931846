import AppShell
import AppSupport
import Chrono
import IssuesCore
import Persistence
import Terminal
import TextProcessing

extension IssuesApp {
    /// Prints issues whole.
    func print(_ issues: [IssueDetails], _ format: OutputFormat) throws {
        guard format == .table else {
            if let one = issues.first, issues.count == 1 {
                return try context.print(one.row(), as: format) { DetailList() }
            }
            return try printRows(issues.map { $0.row() }, IssueDetails.columns, as: format)
        }
        for (index, details) in issues.enumerated() {
            if index > 0 { try context.print([""]) }
            try context.print(IssuePage(app: self, details: details).lines)
        }
        try context.flush()
    }

    /// Prints what was changed about an issue.
    func print(_ events: [ListedEvent], as format: OutputFormat) throws {
        try context.printList(as: format, columns: ListedEvent.columns) {
            var table = Table([
                .fixed(text.when), .text(text.who, minimumWidth: 6),
                .text(text.change, minimumWidth: 24),
            ])
            for listed in events {
                table.append([
                    StyledText(context.world.zone.localText(listed.event.createdAt), .muted),
                    StyledText("@" + listed.actor, .accent), StyledText(phrase(listed.event)),
                ])
            }
            return ListPage(table: table, emptyText: "")
        } rows: { emit in
            for event in events { try emit(event.row) }
        }
    }

    /// What was changed, as a phrase.
    func phrase(_ event: HistoryEvent) -> String {
        let (before, after) = (event.before ?? "", event.after ?? "")
        switch event.kind {
        case .closed:
            return text.eventClosed(CloseReason(rawValue: after))
        case .reacted, .unreacted:
            let word = event.kind == .reacted ? after : before
            let sign = ReactionContent(rawValue: word)?.sign ?? word
            return event.kind == .reacted
                ? text.event(.reacted, "", sign) : text.event(.unreacted, sign, "")
        case .linked, .unlinked:
            let (relation, other) = Self.link(event.kind == .linked ? after : before)
            let phrase = relation.map { text.relation($0, isInverse: false) + " " + other } ?? other
            return event.kind == .linked
                ? text.event(.linked, "", phrase) : text.event(.unlinked, phrase, "")
        default: return text.event(event.kind, before.firstLine, after.firstLine)
        }
    }

    private static func link(_ text: String) -> (IssueRelation?, String) {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return (nil, text) }
        return (IssueRelation(rawValue: parts[0]), parts[1])
    }

    // MARK: - My page

    /// Prints what somebody has to do with at the moment.
    func print(_ page: MyPage, as format: OutputFormat) throws {
        guard format == .table else {
            let row = ExportRow([
                ExportField("user", .text(library.user)),
                ExportField("assigned", Self.value(page.assigned)),
                ExportField("mentioned", Self.value(page.mentioned)),
                ExportField("created", Self.value(page.created)),
                ExportField("recent", .list(page.recent.map(Self.value))),
            ])
            return try context.print(row, as: format) { DetailList() }
        }
        let parts = [
            (text.assignedToMe, page.assigned, "assignee:@me"),
            (text.mentioningMe, page.mentioned, "mentions:@me"),
            (text.createdByMe, page.created, "author:@me"),
        ]
        for (heading, list, query) in parts {
            try context.print([
                StyledText(heading, .heading) + StyledText("  \(list.total)", .muted)
            ])
            let table = try table(list.issues, saysProject: true)
            var lines = table.lines(width: context.terminal.layoutWidth).dropFirst()
            if lines.isEmpty { lines = [StyledText(text.nothing, .muted)] }
            try context.print(Array(lines))
            let rest = list.total - list.issues.count
            if rest > 0 {
                try context.print([StyledText(text.moreOnPage(rest, query: query), .muted)])
            }
            try context.print([""])
        }
        try context.print([StyledText(text.recentActivity, .heading)])
        var table = Table([
            .fixed(""), .text("", minimumWidth: 6), .text("", minimumWidth: 34),
            .text("", minimumWidth: 16, priority: 1),
        ])
        for event in page.recent {
            table.append([
                StyledText(context.world.zone.localText(event.listed.event.createdAt), .muted),
                StyledText("@" + event.listed.actor, .accent),
                StyledText("\(event.reference)", .accent) + "  "
                    + StyledText(phrase(event.listed.event)),
                StyledText(event.title, .muted),
            ])
        }
        let lines = table.lines(width: context.terminal.layoutWidth).dropFirst()
        try context.print(lines.isEmpty ? [StyledText(text.nothing, .muted)] : Array(lines))
        try context.flush()
    }

    private static func value(_ list: IssueList) -> ExportValue {
        .object([
            ExportField("total", ExportValue(list.total)),
            ExportField("issues", .list(list.issues.map { .object($0.row.fields) })),
        ])
    }

    private static func value(_ event: RecentEvent) -> ExportValue {
        .object(
            [
                ExportField("issue", .text(event.reference.description)),
                ExportField("title", .text(event.title)),
            ] + event.listed.row.fields)
    }
}

extension String {
    /// The first line, with an ellipsis if there are more.
    fileprivate var firstLine: String {
        let lines = split(maxSplits: 1, whereSeparator: \.isNewline)
        guard let first = lines.first else { return "" }
        let short = first.count > 60 ? first.prefix(59) + "…" : first
        return short.count < count && short.last != "…" ? short + "…" : String(short)
    }
}
