import AppShell
import AppSupport
import Chrono
import DiaryCore
import Persistence
import Terminal
import TextProcessing

extension DiaryApp {
    /// Prints changed entries, or for people just that it was done.
    func print(_ entries: [Entry], as format: OutputFormat, done: (Entry) -> String) throws {
        guard format == .table else { return try printRows(entries, as: format, isOne: true) }
        for entry in entries { context.say(done(entry)) }
    }

    /// Prints an entry that was written.
    func printWritten(_ entry: Entry, _ format: OutputFormat) throws {
        try print([entry], as: format) { text.written($0, shortDay($0.day)) }
    }

    /// Prints what became of a text that replaces another one.
    ///
    /// - Throws: `DiaryError.changedMeanwhile`, if it became an entry of its own.
    func print(_ result: EntryRepository.Replacement, _ format: OutputFormat) throws {
        switch result {
        case .done(let entry): try printWritten(entry, format)
        case .kept(let entry, let other):
            throw DiaryError.changedMeanwhile(other.id, kept: entry.id)
        }
    }

    /// Prints a tag that was changed on entries, or for people just that it was done.
    func print(_ tag: TagCount, as format: OutputFormat, done: String) throws {
        guard format == .table else {
            return try context.print(tag.row, as: format) { DetailList() }
        }
        context.say(done)
    }

    /// Prints entries whole, those of one day under one heading.
    func print(
        _ entries: [Entry], of library: DiaryLibrary, as format: OutputFormat, isOne: Bool
    ) throws {
        let attachments = try library.entries.attachments(of: entries.map(\.id))
        guard format == .table else {
            return try printRows(entries, attachments, as: format, isOne: isOne)
        }
        var lines: [StyledText] = []
        var day: Day?
        for entry in entries {
            if !lines.isEmpty { lines.append("") }
            if entry.day != day {
                lines.append(StyledText(diary.day(entry.day), .heading))
                day = entry.day
            }
            lines += page(entry, attachments[entry.id] ?? [])
        }
        try context.print(lines)
        try context.flush()
    }

    private func printRows(
        _ entries: [Entry], _ attachments: [RecordID<Entry>: [Attachment]] = [:],
        as format: OutputFormat, isOne: Bool
    ) throws {
        if isOne, let entry = entries.first, entries.count == 1 {
            let row = entry.row(attachments[entry.id] ?? [])
            return try context.print(row, as: format) { DetailList() }
        }
        try context.printList(as: format, columns: Entry.columns) {
            ListPage(table: Table([]), emptyText: "")
        } rows: { emit in
            for entry in entries { try emit(entry.row(attachments[entry.id] ?? [])) }
        }
    }

    /// A line about an entry, and its text.
    private func page(_ entry: Entry, _ attachments: [Attachment]) -> [StyledText] {
        var line = StyledText(entry.id.description, .muted)
        func add(_ text: StyledText) {
            if text.isEmpty { return }
            line = line.isEmpty ? text : line + "  " + text
        }
        add(StyledText(entry.time?.hourAndMinute ?? "", .accent))
        if let mood = entry.mood {
            add(StyledText(mood.mark + " " + diary.name(of: mood), mood.role))
        }
        if entry.isLiked { add(StyledText("♥", .failure)) }
        add(StyledText(entry.tags.hashtags, .muted))
        var lines = [line]
        let width = context.terminal.layoutWidth.map { max(20, min($0, 80)) }
        for paragraph in entry.text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        {
            let styled = StyledText(String(paragraph))
            lines += width.map { styled.wrapped(toDisplayWidth: $0) } ?? [styled]
        }
        for attachment in attachments {
            lines.append(StyledText("[\(attachment.name)]", .muted))
        }
        return lines
    }

    /// A page of a list for people.
    func page(
        _ listing: EntryListing, after skipped: Int, _ pages: PageOptions,
        snippets: [Snippet?]? = nil, emptyText: String? = nil
    ) -> ListPage {
        let isBeyond = skipped > 0 && listing.total > 0
        let rest = listing.total - skipped - listing.entries.count
        return ListPage(
            table: table(listing.entries, snippets),
            emptyText: isBeyond ? text.noSuchPage(listing.total) : emptyText ?? text.noEntries,
            footer: rest > 0 && !listing.entries.isEmpty
                ? text.moreEntries(
                    rest, options: "--page \(pages.number + 1)" + pages.limitWords) : nil)
    }

    private func table(_ entries: [Entry], _ snippets: [Snippet?]?) -> Table {
        var table = Table([
            .number("#"), .fixed(text.day), .fixed(text.time, priority: 3),
            .fixed(text.mood, priority: 2), .text(text.entry, minimumWidth: 32),
            .text(text.tags, minimumWidth: 8, priority: 1),
        ])
        for (index, entry) in entries.enumerated() {
            let title: StyledText =
                if let snippet = snippets?[index] {
                    StyledText(snippet.text, highlighting: snippet.hits)
                } else {
                    StyledText(entry.title)
                }
            table.append([
                StyledText(entry.id.description, .accent), StyledText(shortDay(entry.day)),
                StyledText(entry.time?.hourAndMinute ?? "", .muted),
                entry.mood.map { StyledText(diary.name(of: $0), $0.role) } ?? "",
                (entry.isLiked ? StyledText("♥ ", .failure) : "") + title,
                StyledText(entry.tags.hashtags, .muted),
            ])
        }
        return table
    }

    /// A day with its weekday: `2026-11-30 Mon`.
    func shortDay(_ day: Day) -> String { "\(day) \(diary.weekday(day.weekday))" }
}

extension SearchHit<Entry> {
    /// The part of the text in which the words stand; `nil` if none stands there.
    var textSnippet: Snippet? {
        let snippet = match.snippet(ofField: 0, maximumWidth: 60)
        return snippet.hits.isEmpty ? nil : snippet
    }
}
