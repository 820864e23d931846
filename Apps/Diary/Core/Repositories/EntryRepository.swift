public import AppSupport
public import Chrono
public import Persistence
public import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The entries, and the rules that hold for them.
public struct EntryRepository: Sendable {
    let store: any DataStore
    let world: World

    // MARK: - Finding

    /// An entry by its number.
    ///
    /// - Throws: ``DiaryError/noEntry(_:)``.
    public func entry(_ id: RecordID<Entry>) throws -> Entry {
        guard let entry = try store.read(id) else { throw DiaryError.noEntry(id) }
        return entry
    }

    /// The one entry that a person means.
    ///
    /// - Throws: ``DiaryError/noEntry(_:)``, ``DiaryError/nothingOn(_:)`` or
    ///   ``DiaryError/severalOn(_:_:)``.
    public func entry(_ reference: EntryReference) throws -> Entry {
        try store.snapshot { try Self.entry(reference, in: $0) }
    }

    /// What was written about a day, in the order of the time.
    public func entries(on day: Day) throws -> [Entry] {
        try store.snapshot { try Self.entries(on: day, in: $0) }
    }

    /// The page of a day, if there is one.
    public func page(of day: Day) throws -> Entry? {
        try store.snapshot { try Self.page(of: day, in: $0) }
    }

    /// How many entries there are.
    public func count() throws -> Int { try store.count(Query<Entry>()) }

    /// The entries of a filter, the newest first.
    public func list(
        _ filter: EntryFilter = EntryFilter(), isReversed: Bool = false, range: ListRange
    ) throws -> EntryListing {
        try store.snapshot { snapshot in
            let query = filter.query
            let sorted = query.inOrder(isReversed ? .ascending : .descending)
            return EntryListing(
                entries: try snapshot.fetch(sorted.part(range)), total: try snapshot.count(query))
        }
    }

    /// The entries that have all the words, the best first.
    public func search(
        _ words: SearchQuery, _ filter: EntryFilter = EntryFilter(), _ range: ListRange
    ) throws -> (listing: EntryListing, hits: [SearchHit<Entry>]) {
        try store.snapshot { snapshot in
            let results = try snapshot.searchResults(filter.query.matching(words).part(range))
            return (
                EntryListing(entries: results.hits.map(\.record), total: results.total),
                results.hits
            )
        }
    }

    /// Hands out the entries of a filter one after another with their attachments, the newest first;
    /// memory does not grow with them.
    public func forEach(
        _ filter: EntryFilter = EntryFilter(), isReversed: Bool = false,
        range: ListRange = ListRange(limit: nil),
        _ body: (Entry, [Attachment]) throws -> Void
    ) throws {
        try store.snapshot { snapshot in
            let query = filter.query.inOrder(isReversed ? .ascending : .descending).part(range)
            guard try snapshot.count(Query<Attachment>(), upTo: 1) > 0 else {
                return try snapshot.forEach(query) { try body($0, []) }
            }
            try snapshot.forEach(query) { entry in
                try body(entry, try Self.attachments(of: entry.id, in: snapshot))
            }
        }
    }

    /// The attachments of entries, in their order.
    public func attachments(
        of ids: [RecordID<Entry>]
    ) throws -> [RecordID<Entry>: [Attachment]] {
        try store.fetch(Query<Attachment>().sorted(by: \.position), by: \.entry, for: ids)
    }

    // MARK: - Writing

    /// Writes a further entry about a day.
    ///
    /// - Parameters:
    ///   - time: when it was written; now, if it is about today and nothing is said.
    /// - Throws: ``DiaryError/emptyText``.
    public func add(
        _ text: String, on day: Day, at time: TimeOfDay? = nil,
        _ details: EntryChanges = EntryChanges()
    ) throws -> Entry {
        guard !text.isBlank else { throw DiaryError.emptyText }
        return try store.transaction { transaction in
            let entry = made(text, on: day, at: time, details)
            return try transaction.create(entry)
        }
    }

    /// Writes onto the page of a day: makes it, or puts the text below what stands there, as a
    /// paragraph of its own.
    ///
    /// - Throws: ``DiaryError/emptyText``.
    public func write(
        _ text: String, onPageOf day: Day, _ details: EntryChanges = EntryChanges()
    ) throws -> Entry {
        guard !text.isBlank else { throw DiaryError.emptyText }
        return try store.transaction { transaction in
            guard var page = try Self.page(of: day, in: transaction) else {
                return try transaction.create(madePage(text, on: day, details))
            }
            var changes = details
            changes.text = page.text.isBlank ? text : page.text + "\n\n" + text
            try change(&page, changes, in: transaction)
            return page
        }
    }

    /// Replaces the text of a day's page by the one that a person made of it.
    ///
    /// If it was changed since the person saw it, that change stays, and the person's text becomes a
    /// further entry of the day: neither is lost.
    ///
    /// - Parameters:
    ///   - before: the page as the person saw it; `nil` if there was none.
    /// - Returns: the page, or the further entry.
    /// - Throws: ``DiaryError/emptyText``.
    public func replacePage(
        of day: Day, _ before: Entry?, with text: String, _ details: EntryChanges = EntryChanges()
    ) throws -> Replacement {
        guard !text.isBlank else { throw DiaryError.emptyText }
        return try store.transaction { transaction in
            let current = try Self.page(of: day, in: transaction)
            guard var page = current else {
                return .done(try transaction.create(madePage(text, on: day, details)))
            }
            guard let before, page.id == before.id, page.text == before.text else {
                return .kept(
                    try transaction.create(made(text, on: day, at: nil, details)), beside: page)
            }
            var changes = details
            changes.text = text
            try change(&page, changes, in: transaction)
            return .done(page)
        }
    }

    /// Replaces the text of an entry by the one that a person made of it; as
    /// ``replacePage(of:_:with:_:)``.
    ///
    /// - Throws: ``DiaryError/emptyText``.
    public func replaceText(of before: Entry, with text: String) throws -> Replacement {
        guard !text.isBlank else { throw DiaryError.emptyText }
        return try store.transaction { transaction in
            guard var entry = try transaction.read(before.id), entry.text == before.text else {
                let kept = made(text, on: before.day, at: nil, EntryChanges())
                return .kept(try transaction.create(kept), beside: before)
            }
            var changes = EntryChanges()
            changes.text = text
            try change(&entry, changes, in: transaction)
            return .done(entry)
        }
    }

    /// What became of a text that replaces another one.
    public enum Replacement: Sendable, Equatable {
        /// It stands there.
        case done(Entry)
        /// It is an entry of its own, for the other one was changed meanwhile.
        case kept(Entry, beside: Entry)
    }

    /// Changes entries, all or none.
    ///
    /// - Returns: the entries as they are now.
    /// - Throws: ``DiaryError/noEntry(_:)``; ``DiaryError/pageExists(_:_:)`` if a page is moved to a
    ///   day that has one; ``DiaryError/emptyText`` for a text of nothing.
    public func edit(_ ids: [RecordID<Entry>], _ changes: EntryChanges) throws -> [Entry] {
        if let text = changes.text, text.isBlank { throw DiaryError.emptyText }
        return try store.transaction { transaction in
            try ids.map { id in
                guard var entry = try transaction.read(id) else { throw DiaryError.noEntry(id) }
                try change(&entry, changes, in: transaction)
                return entry
            }
        }
    }

    /// Says how a day was: on its page, which is made if there is none, and goes when there is nothing
    /// on it any more.
    ///
    /// - Returns: the page; `nil` if there is none.
    public func setMood(_ mood: Mood?, of day: Day) throws -> Entry? {
        try store.transaction { transaction in
            var changes = EntryChanges()
            changes.mood = .some(mood)
            guard var page = try Self.page(of: day, in: transaction) else {
                return try mood.map { _ in
                    try transaction.create(madePage("", on: day, changes))
                }
            }
            try change(&page, changes, in: transaction)
            guard page.text.isBlank, page.mood == nil, page.tags.isEmpty, !page.isLiked,
                try Self.attachments(of: page.id, in: transaction).isEmpty
            else { return page }
            try transaction.delete(page.id)
            return nil
        }
    }

    /// Deletes entries with their attachments, all or none.
    ///
    /// - Returns: the deleted entries.
    /// - Throws: ``DiaryError/noEntry(_:)``.
    public func delete(_ ids: [RecordID<Entry>]) throws -> [Entry] {
        try store.transaction { transaction in
            try ids.map { id in
                guard let entry = try transaction.read(id) else { throw DiaryError.noEntry(id) }
                for attachment in try Self.attachments(of: id, in: transaction) {
                    try transaction.delete(attachment.id)
                }
                try transaction.delete(id)
                return entry
            }
        }
    }

    private func change(
        _ entry: inout Entry, _ changes: EntryChanges, in transaction: any Transaction
    ) throws {
        let before = entry
        changes.apply(to: &entry)
        guard entry != before else { return }
        entry.updatedAt = now
        do {
            try transaction.update(entry)
        } catch let error as StoreError where error.code == .notUnique {
            guard let other = try Self.page(of: entry.day, in: transaction) else { throw error }
            throw DiaryError.pageExists(entry.day, other.id)
        }
    }

    private func made(
        _ text: String, on day: Day, at time: TimeOfDay?, _ details: EntryChanges
    ) -> Entry {
        let isToday = day == world.today
        let clock = time ?? (isToday ? TimeOfDay(world.now(), in: world.zone) : nil)
        var entry = Entry(
            uid: world.makeUID(), day: day, time: clock,
            zone: clock.flatMap { _ in zoneName }, text: "", createdAt: now,
            updatedAt: now)
        var details = details
        details.text = text
        details.apply(to: &entry)
        return entry
    }

    private func madePage(_ text: String, on day: Day, _ details: EntryChanges) -> Entry {
        var page = made(text, on: day, at: nil, details)
        page.isPage = true
        return page
    }

    /// The IANA name of the zone; `nil` for one that was described in another way.
    private var zoneName: String? {
        let name = world.zone.identifier
        return (try? Zone(identifier: name)) == nil ? nil : name
    }

    /// The instant as the database keeps it.
    private var now: Date { Date(milliseconds: world.now().milliseconds) }

    // MARK: - Within a transaction

    static func entry(
        _ reference: EntryReference, in snapshot: any ReadTransaction
    ) throws -> Entry {
        switch reference {
        case .number(let id):
            guard let entry = try snapshot.read(id) else { throw DiaryError.noEntry(id) }
            return entry
        case .day(let day):
            let entries = try entries(on: day, in: snapshot)
            guard let first = entries.first else { throw DiaryError.nothingOn(day) }
            if let page = entries.first(where: \.isPage) { return page }
            guard entries.count == 1 else { throw DiaryError.severalOn(day, entries.map(\.id)) }
            return first
        }
    }

    static func entries(on day: Day, in snapshot: any ReadTransaction) throws -> [Entry] {
        try snapshot.fetch(EntryFilter(day: day).query.inOrder(.ascending))
    }

    static func page(of day: Day, in snapshot: any ReadTransaction) throws -> Entry? {
        try snapshot.first(Query<Entry>().where(\.isPage == true).where(\.day == day))
    }

    static func attachments(
        of id: RecordID<Entry>, in snapshot: any ReadTransaction
    ) throws -> [Attachment] {
        try snapshot.fetch(Query<Attachment>().where(\.entry == id).sorted(by: \.position))
    }
}

/// How a person names an entry.
public enum EntryReference: Sendable, Equatable {
    /// By its number.
    case number(RecordID<Entry>)
    /// By its day: the page, or all that there is.
    case day(Day)
}

extension String {
    /// Whether there is nothing to be seen in it.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
