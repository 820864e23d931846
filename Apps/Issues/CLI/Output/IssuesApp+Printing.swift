import AppShell
import AppSupport
import Chrono
import IssuesCore
import Persistence
import Terminal
import TextProcessing

extension IssuesApp {
    /// Prints changed issues, or for people just that it was done.
    func print(
        _ issues: [Issue], as format: OutputFormat, done: (Issue) -> String
    ) throws {
        guard format != .table else {
            for issue in issues { context.say(done(issue)) }
            return
        }
        let listed = try issues.map { try library.issues.details(of: $0.id).listed }
        try print(listed, as: format, done: done)
    }

    /// The same of issues whose rows are known: one is an object, several are a list.
    func print(
        _ issues: [ListedIssue], as format: OutputFormat, done: (Issue) -> String
    ) throws {
        guard format != .table else {
            for listed in issues { context.say(done(listed.issue)) }
            return
        }
        if let one = issues.first, issues.count == 1 {
            return try context.print(one.row, as: format) { DetailList() }
        }
        try printRows(issues.map(\.row), ListedIssue.columns, as: format)
    }

    /// Prints rows for machines.
    func printRows(_ rows: [ExportRow], _ columns: [String], as format: OutputFormat) throws {
        try context.printList(as: format, columns: columns) {
            ListPage(table: Table([]), emptyText: "")
        } rows: { emit in
            for row in rows { try emit(row) }
        }
    }

    /// Prints one thing for machines, or for people just that it was done.
    func print(_ row: ExportRow, as format: OutputFormat, done: String) throws {
        guard format == .table else { return try context.print(row, as: format) { DetailList() } }
        context.say(done)
    }

    // MARK: - Lists of issues

    /// Prints the issues that a query finds.
    ///
    /// - Parameters:
    ///   - place: the project that is searched; all of them without one.
    ///   - command: by which command the next page is had.
    func print(
        _ query: IssueQuery, _ range: RangeOptions, as format: OutputFormat,
        in place: ProjectPlace?, calledBy command: String
    ) throws {
        let part = range.range(standard: pageSize, for: format)
        let isEmpty = place.map { $0.project == nil } ?? false
        let list = isEmpty ? nil : try library.issues.list(query, in: place?.project?.id, part)
        let issues = list?.issues ?? []
        try context.printList(as: format, columns: ListedIssue.columns) {
            let rest = (list?.total ?? 0) - part.skip - issues.count
            let isBeyond = part.skip > 0 && issues.isEmpty && (list?.total ?? 0) > 0
            return ListPage(
                table: try table(issues, query, saysProject: place == nil),
                emptyText: isBeyond
                    ? text.noSuchPage(list?.total ?? 0) : try emptyText(query, place),
                footer: rest > 0 && !issues.isEmpty
                    ? text.moreIssues(rest, options: range.next) : nil)
        } rows: { emit in
            for issue in issues { try emit(issue.row) }
        }
    }

    /// What to say where nothing is found: names that nobody has are the likely reason.
    private func emptyText(_ query: IssueQuery, _ place: ProjectPlace?) throws -> String {
        if let place, place.project == nil { return text.noIssuesYet(place.name) }
        let unknown = try library.issues.unknownNames(of: query, in: place?.project?.id)
        guard let first = unknown.first else { return text.noMatch }
        let message = first.message(in: context.language)
        return [text.noMatch, message.text, message.advice].compactMap { $0 }
            .joined(separator: " · ")
    }

    /// Issues in columns.
    func table(
        _ issues: [ListedIssue], _ query: IssueQuery? = nil, saysProject: Bool
    ) throws -> Table {
        var table = Table([
            .fixed(""), .number("#"), .text(text.title, minimumWidth: 36),
            .text(text.labels, minimumWidth: 12, priority: 3),
            .text(text.assignees, minimumWidth: 8, priority: 2),
            .text(text.milestone, minimumWidth: 8, priority: 1),
            .number(text.commentsColumn, priority: 0), .fixed(text.updated, priority: 4),
        ])
        let snippets =
            try query.map { try library.issues.snippets(of: $0, for: issues.map(\.issue)) } ?? [:]
        for listed in issues {
            let issue = listed.issue
            let reference =
                saysProject ? listed.reference.description : String(issue.number)
            var title = StyledText(
                issue.title, highlighting: snippets[issue.id]?.titleHits ?? [])
            if issue.isPinned { title = StyledText("⚑ ", .warning) + title }
            if let snippet = snippets[issue.id]?.snippet {
                title +=
                    StyledText("  ", .muted)
                    + StyledText(snippet.text, highlighting: snippet.hits, otherwise: .muted)
            }
            table.append([
                sign(of: issue), StyledText(reference, .accent), title, chips(listed.labels),
                StyledText(listed.assignees.joined(separator: ", "), .muted),
                StyledText(listed.milestone?.title ?? "", .muted),
                StyledText(issue.comments == 0 ? "" : "\(issue.comments)", .muted),
                StyledText(context.world.zone.localDay(issue.updatedAt), .muted),
            ])
        }
        return table
    }

    // MARK: - Signs

    /// A sign for whether an issue is open, and why it is not.
    func sign(of issue: Issue) -> StyledText { sign(issue.state, issue.reason) }

    func sign(_ state: IssueState, _ reason: CloseReason? = nil) -> StyledText {
        switch (state, reason) {
        case (.open, _): StyledText("○", .success)
        case (.closed, .notPlanned), (.closed, .duplicate): StyledText("⊘", .muted)
        case (.closed, _): StyledText("✓", .accent)
        }
    }

    /// The names of labels on their colors; with commas where there are none.
    func chips(_ labels: [Label]) -> StyledText {
        let depth = colorDepth
        guard depth != .basic else {
            return StyledText(labels.map(\.name).joined(separator: ", "), .muted)
        }
        var line: StyledText = ""
        for label in labels {
            if !line.isEmpty { line += " " }
            line += chip(label, depth)
        }
        return line
    }

    /// The name of a label on its color.
    func chip(_ label: Label) -> StyledText { chip(label, colorDepth) }

    private func chip(_ label: Label, _ depth: ColorDepth) -> StyledText {
        guard depth != .basic else { return StyledText(label.name) }
        let swatch = Swatch(
            label.color.textColor.swatchColor, on: label.color.swatchColor, depth: depth)
        return StyledText(" \(label.name) ", in: swatch)
    }
}

extension LabelColor {
    /// The color as terminals have it.
    var swatchColor: Swatch.Color { Swatch.Color(red: red, green: green, blue: blue) }
}
