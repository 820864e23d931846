import AppSupport
import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Brings the entries of a file in: all of them in one transaction, or none.
public struct ImportEntries: Sendable {
    let store: any DataStore
    let world: World
    let files: AttachmentFiles

    /// A dry run ends by taking back its transaction.
    private struct TakenBack: Error {}

    /// Stores the entries of a reader.
    ///
    /// An entry is there already if it has the identifier of one, or the same day, time and text; so
    /// importing a file again changes nothing. Two that are alike in one file are two.
    ///
    /// - Parameters:
    ///   - isDryRun: whether only the report is wanted.
    ///   - progress: called now and then with the number of entries so far.
    /// - Returns: what was done.
    /// - Throws: ``DiaryFileError`` if the file holds no diary, what its source throws, or
    ///   `StoreError`; nothing was changed then.
    public func callAsFunction(
        _ reader: any EntryReader, isDryRun: Bool = false, progress: (Int) -> Void = { _ in }
    ) throws -> ImportReport {
        var report = ImportReport()
        var kept: [String] = []
        do {
            try store.transaction { transaction in
                var session = ImportSession(transaction, world, isDryRun ? nil : files)
                defer { kept = session.kept }
                while let event = try reader.next() {
                    try session.take(event)
                    if session.count % 500 == 0 { progress(session.count) }
                }
                report = session.report
                if isDryRun { throw TakenBack() }
            }
        } catch is TakenBack {
        } catch {
            for name in kept { files.remove(name) }
            throw error
        }
        return report
    }
}

/// One import under way.
private struct ImportSession {
    private let transaction: any Transaction
    private let world: World
    private let now: Date
    /// Where files are kept; `nil` if none is to be.
    private let files: AttachmentFiles?
    /// Entries that one of the file was found to be, or that it made: each stands for one.
    private var matched: Set<RecordID<Entry>> = []
    /// How often an entry without an identifier has come.
    private var occurrences: [String: Int] = [:]
    private(set) var report = ImportReport()
    /// The names of the files that were kept.
    private(set) var kept: [String] = []
    private(set) var count = 0

    init(_ transaction: any Transaction, _ world: World, _ files: AttachmentFiles?) {
        self.transaction = transaction
        self.world = world
        self.files = files
        now = Date(milliseconds: world.now().milliseconds)
    }

    mutating func take(_ event: EntryEvent) throws {
        switch event {
        case .entry(let draft, let line, let file):
            count += 1
            try take(draft, line: line, file: file)
        case .problem(let problem):
            if problem.isEntryLeftOut { report.skipped += 1 }
            report.problems.append(problem)
        }
    }

    private mutating func take(_ draft: EntryDraft, line: Int, file: String?) throws {
        var draft = draft
        draft.text = draft.text.withoutNulls
        var uid = draft.uid ?? derivedUID(of: draft)
        if let known = try transaction.first(Query<Entry>().where(\.uid == uid)) {
            let isSameText = known.text == draft.text || draft.tellsTheSame(as: known.text)
            if draft.uid == nil || isSameText {
                matched.insert(known.id)
                report.unchanged += 1
                return
            }
            guard matched.contains(known.id) else {
                // Changed here or elsewhere: which one a person wants, nobody else can know.
                report.skipped += 1
                report.problems.append(
                    EntryProblem(
                        line: line, file: file, kind: .knownWithOtherText(known.id.rawValue),
                        text: draft.text))
                return
            }
            // Two of one file have one identifier, and are two all the same.
            uid = derivedUID(of: draft)
        }
        let sameDay = try transaction.fetch(EntryFilter(day: draft.day).query)
        if let known = sameDay.first(where: { !matched.contains($0.id) && $0.isSame(as: draft) }) {
            matched.insert(known.id)
            report.unchanged += 1
            return
        }
        let wantsPage = draft.isPage ?? (draft.time == nil)
        let entry = Entry(
            id: try transaction.freeNumber(draft.number), uid: uid, day: draft.day,
            time: draft.time, zone: draft.zone,
            isPage: wantsPage && !sameDay.contains(where: \.isPage),
            text: draft.text, tags: Tags(draft.tags), mood: draft.mood, isLiked: draft.isLiked,
            createdAt: draft.createdAt ?? now, updatedAt: draft.updatedAt ?? draft.createdAt ?? now)
        var stored = try transaction.create(entry)
        matched.insert(stored.id)
        report.added += 1
        try keep(draft.attachments, of: &stored)
    }

    private mutating func keep(_ drafts: [AttachmentDraft], of entry: inout Entry) throws {
        guard let files, !drafts.isEmpty else { return report.attachments += drafts.count }
        let text = entry.text
        for (position, draft) in drafts.enumerated() {
            var uid = draft.uid
            if try transaction.first(Query<Attachment>().where(\.uid == uid)) != nil {
                uid = world.makeUID()
                entry.text = entry.text.replacing(draft.uid.text, with: uid.text)
            }
            let bytes = try draft.content.bytes()
            let file = try files.keep(bytes)
            kept.append(file.name)
            _ = try transaction.create(
                Attachment(
                    uid: uid, entry: entry.id, position: position, name: draft.name,
                    mediaType: draft.mediaType, size: bytes.count, file: file.name, key: file.key))
            report.attachments += 1
        }
        if entry.text != text { try transaction.update(entry) }
    }

    /// An identifier that the same entry of the same file gets each time.
    private mutating func derivedUID(of draft: EntryDraft) -> UUID {
        let name = "\(draft.day)\n\(draft.time?.description ?? "")\n\(draft.text)"
        let occurrence = occurrences[name, default: 0]
        occurrences[name] = occurrence + 1
        return UUID(hashing: "\(occurrence)\n" + name, in: Self.namespace)
    }

    /// Tells these identifiers from those of other records.
    private static let namespace = UUID(high: 0x6B69_7462_6167_8064, low: 0x8961_7279_2065_6E74)
}

extension Entry {
    /// Whether a file tells of this entry: many files know no seconds, and give one without a time
    /// that of midnight.
    fileprivate func isSame(as draft: EntryDraft) -> Bool {
        guard text == draft.text || draft.tellsTheSame(as: text) else { return false }
        guard let time else {
            return draft.time == nil || draft.time?.secondsSinceMidnight == 0
        }
        return time == draft.time || time.startOfMinute == draft.time
    }
}

extension EntryDraft {
    /// Whether the text is another one as jrnl would keep it: with other empty lines, and with tags
    /// that it does not mention in a line of their own at the end.
    fileprivate func tellsTheSame(as other: String) -> Bool {
        let (mine, theirs) = (Self.lines(of: text), Self.lines(of: other))
        if mine == theirs { return true }
        guard let last = mine.last, mine.count == theirs.count + 1 else { return false }
        return mine.dropLast() == theirs[...]
            && last.split(separator: " ").allSatisfy { $0.hasPrefix("@") }
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            var line = line.drop(while: \.isWhitespace)
            while line.last?.isWhitespace == true { line.removeLast() }
            return line.isEmpty ? nil : line
        }
    }
}
