public import AppSupport
import Chrono
public import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads bookmarks from a table with a header: Pocket's, Raindrop's, Instapaper's, or any with a
/// column of addresses.
///
/// Columns are found by name. Raindrop's note, excerpt and highlights together become the note.
/// Pocket's status and Instapaper's folders `Unread`, `Archive` and `Starred`
/// become what they mean. Dates may be unix time or RFC 3339; without an offset they are taken as
/// UTC.
public final class CSVBookmarkReader: BookmarkReader {
    /// Which table it is; known after the first ``next()``.
    public private(set) var format = BookmarkFormat.csv

    private var reader: CSVReader
    private var columns: BookmarkColumns?
    private var columnCount = 0
    private var knownFolders: Set<[String]> = []
    private var events: [BookmarkEvent] = []
    private var nextEvent = 0
    private var isFinished = false

    /// A reader of what `source` gives.
    public init(_ source: some ByteSource, encoding: TextEncoding = .utf8) {
        var input = TextInput(source)
        input.encoding = encoding
        reader = CSVReader(input)
    }

    /// The next event; nil at the end. See ``BookmarkReader/next()``.
    public func next() throws -> BookmarkEvent? {
        while nextEvent == events.count {
            events.removeAll(keepingCapacity: true)
            nextEvent = 0
            guard !isFinished else { return nil }
            guard let columns = try columns ?? readHeader(), let record = try reader.next() else {
                finish()
                continue
            }
            read(record, columns)
        }
        nextEvent += 1

        return events[nextEvent - 1]
    }

    private func readHeader() throws -> BookmarkColumns? {
        guard let record = try reader.next() else { throw BookmarkFileError.empty }
        guard let columns = BookmarkColumns(CSVHeader(record.fields)) else {
            throw BookmarkFileError.noAddressColumn(record.fields)
        }
        self.columns = columns
        columnCount = record.fields.count
        format = columns.format

        return columns
    }

    private func finish() {
        isFinished = true
        guard reader.repairCount > 0 else { return }
        let kind = BookmarkProblem.Kind.undecodableText(count: reader.repairCount)
        events.append(.problem(BookmarkProblem(line: reader.firstRepairLine, kind: kind)))
    }

    private func read(_ record: CSVRecord, _ columns: BookmarkColumns) {
        func field(_ column: Int?) -> String {
            guard let column, column < record.fields.count else { return "" }

            let text = record.fields[column]
            return columns.own == nil ? text : SpreadsheetGuard.unguarded(text)
        }
        func flag(_ column: Int?) -> Bool? {
            switch field(column).lowercased() {
            case "1", "true", "yes": true
            case "0", "false", "no": false
            default: nil
            }
        }
        func date(
            _ column: Int?, _ which: BookmarkProblem.DateField, _ problems: inout [BookmarkProblem]
        ) -> BookmarkDates.Outcome {
            let outcome = BookmarkDates.parse(BookmarkAddress.cleaned(field(column)))
            if outcome == .absurd {
                problems.append(
                    BookmarkProblem(
                        line: record.line, kind: .dateDropped(which), name: field(columns.title),
                        text: field(column)))
            }

            return outcome
        }
        var problems: [BookmarkProblem] = []
        var entry = BookmarkEntry(url: field(columns.url), title: field(columns.title))
        let notes = columns.notes.map(field).filter { !$0.isEmpty }
        if !notes.isEmpty { entry.note = notes.joined(separator: "\n\n") }
        entry.tags = tags(field(columns.tags))
        entry.addDate = date(columns.added, .added, &problems).date
        entry.modifiedDate = date(columns.modified, .modified, &problems).date
        entry.isToRead = flag(columns.toRead)
        entry.isFavorite = flag(columns.favorite)
        entry.isPrivate = flag(columns.isPrivate) ?? flag(columns.isPublic).map { !$0 }
        entry.keyword = field(columns.keyword).isEmpty ? nil : field(columns.keyword)
        entry.page.imageURL = field(columns.cover).isEmpty ? nil : field(columns.cover)
        switch field(columns.status).lowercased() {
        case "unread": entry.isToRead = true
        case "archive", "archived", "read": entry.isToRead = false
        default: break
        }
        if let own = columns.own {
            entry.uid = UUID(uuidString: field(own.uid))
            entry.number = Int64(field(own.number))
            entry.summary = field(own.summary).isEmpty ? nil : field(own.summary)
            entry.isPrivate = Visibility(rawValue: field(own.visibility)).map { $0 == .private }
            entry.isToRead = ReadState(rawValue: field(own.readState))?.isToRead
            entry.iconURL = field(own.icon).isEmpty ? nil : field(own.icon)
            entry.feedURL = field(own.feed).isEmpty ? nil : field(own.feed)
            entry.visitDate = date(own.visited, .visited, &problems).date
            for (text, column) in zip(PageDetails.texts, own.pageTexts) {
                entry.page[keyPath: text.value] = field(column).isEmpty ? nil : field(column)
            }
            entry.page.fetchedAt = Timestamp.parse(field(own.fetched))
            let problem = field(own.fetchProblem)
            entry.page.problem = problem.isEmpty ? nil : FetchProblem(rawValue: problem)
            entry.folderPath = FolderPath(field(columns.folder)).names.map {
                BookmarkFolder(name: $0)
            }
        } else {
            place(&entry, in: field(columns.folder))
        }
        if entry.title == entry.url, format == .pocketCSV { entry.title = "" }
        announce(entry.folderPath, record.line)
        events.append(.checked(entry, line: record.line))
        events += problems.map(BookmarkEvent.problem)
        if let problem = record.problem {
            events.append(
                .problem(
                    BookmarkProblem(
                        line: record.line, kind: .malformedRow(problem), name: entry.title)))
        }
        if record.fields.count > columnCount,
            record.fields[columnCount...].contains(where: { !$0.isEmpty })
        {
            let rest = record.fields[columnCount...].joined(separator: ",")
            events.append(
                .problem(
                    BookmarkProblem(
                        line: record.line, kind: .extraFields, name: entry.title, text: rest)))
        }
    }

    private func tags(_ cell: String) -> [String] {
        let separator: Character =
            format == .pocketCSV || cell.contains("|")
            ? "|" : cell.contains(";") && !cell.contains(",") ? ";" : ","
        let items =
            separator == ","
            ? ListText.split(cell)
            : cell.split(separator: separator).map { BookmarkAddress.cleaned(String($0)) }
        var tags: [String] = []
        for item in items where !item.isEmpty && !tags.contains(item) { tags.append(item) }

        return tags
    }

    private func place(_ entry: inout BookmarkEntry, in folder: String) {
        if format == .instapaperCSV {
            switch folder {
            case "Unread": entry.isToRead = true
            case "Archive": entry.isToRead = false
            case "Starred": entry.isFavorite = true
            default: entry.folderPath = folder.isEmpty ? [] : [BookmarkFolder(name: folder)]
            }
            return
        }
        let names = folder.split(separator: "/").map { BookmarkAddress.cleaned(String($0)) }.filter
        { !$0.isEmpty }
        entry.folderPath = names.map { BookmarkFolder(name: $0) }
        if format == .raindropCSV, names == ["Unsorted"] { entry.folderPath[0].role = .unfiled }
    }

    /// Gives each folder once, before the first bookmark in it.
    private func announce(_ path: [BookmarkFolder], _ line: Int) {
        for depth in 0..<path.count where knownFolders.insert(path[...depth].map(\.name)).inserted {
            events.append(.folder(Array(path[...depth]), line: line))
        }
    }
}
