import AppSupport
public import Persistence
import TextProcessing

/// The sources, and the rules that hold for them.
public struct SourceRepository: Sendable {
    let store: any DataStore
    let world: World

    /// All sources with how much they list, in the order in which they were added.
    public func list() throws -> [SourceSummary] {
        try store.snapshot { try $0.sourceSummaries() }
    }

    /// A source by its number or its address.
    ///
    /// - Throws: ``DevEventsError/noSource(_:)``.
    public func source(_ text: String) throws -> SourceSummary {
        let all = try list()
        let found = all.first { $0.source.id.description == text }
        // A file may be gone while its source is still there.
        let addresses = [try? SourceAddress(text).url, try? SourceAddress.fileURL(of: text)]
            .compactMap(\.self)
        guard let found = found ?? all.first(where: { addresses.contains($0.source.url) }) else {
            throw DevEventsError.noSource(text)
        }
        return found
    }

    /// What of a source could not be understood, in its order.
    public func unreadTexts(of id: RecordID<Source>) throws -> [UnreadText] {
        try store.fetch(Query<UnreadText>().where(\.source == id).sorted(by: \.id))
    }

    /// A source by its number or its address, with what of it could not be understood.
    ///
    /// - Throws: ``DevEventsError/noSource(_:)``.
    public func details(_ text: String) throws -> SourceDetails {
        let summary = try source(text)
        return SourceDetails(
            summary: summary, unreadTexts: try unreadTexts(of: summary.source.id))
    }

    /// Adds a source, to be read later.
    ///
    /// - Throws: ``DevEventsError/sourceExists(_:_:)``.
    public func add(_ address: SourceAddress, title: String? = nil) throws -> Source {
        try store.transaction { try add(address, title: title, kind: nil, in: $0) }
    }

    func add(
        _ address: SourceAddress, title: String?, kind: SourceKind?,
        in transaction: any Transaction
    ) throws -> Source {
        let existing = try transaction.first(Query<Source>().where(\.url == address.url))
        if let existing { throw DevEventsError.sourceExists(address.shown, existing.id) }
        return try transaction.create(
            Source(
                uid: world.makeUID(), url: address.url, kind: kind,
                title: title ?? address.shown, createdAt: world.now()))
    }

    /// Removes sources with the events that no other source lists; the person's favorites stay, and
    /// so do those with notes and reminders, among the ended.
    ///
    /// - Throws: ``DevEventsError/noSource(_:)``; nothing is removed then.
    public func remove(_ ids: [RecordID<Source>]) throws -> Removal {
        try store.transaction { try remove(ids, in: $0) }
    }

    func remove(_ ids: [RecordID<Source>], in transaction: any Transaction) throws -> Removal {
        var removal = Removal()
        for id in ids {
            guard let source = try transaction.read(id) else {
                throw DevEventsError.noSource(id.description)
            }
            var update = SourceUpdate(of: source, in: transaction, world)
            try update.apply(SourceContents())
            removal.events += update.changes.removed
            removal.kept += update.changes.ended
            try transaction.delete(id)
            removal.sources.append(source)
        }
        return removal
    }

    /// What was removed.
    public struct Removal: Sendable {
        /// The sources.
        public var sources: [Source] = []
        /// How many events went with them.
        public var events = 0
        /// How many of the person's own no source lists any more.
        public var kept = 0
    }
}

/// A source and how much it lists.
public struct SourceSummary: Sendable, Equatable {
    /// The source.
    public var source: Source
    /// How many events it lists.
    public var events: Int
    /// How many of its texts could not be understood.
    public var unread: Int

    /// Describes a source.
    public init(source: Source, events: Int, unread: Int) {
        self.source = source
        self.events = events
        self.unread = unread
    }
}

/// A source with what of it could not be understood.
public struct SourceDetails: Sendable, Equatable {
    /// The source and how much it lists.
    public var summary: SourceSummary
    /// What could not be understood, in its order.
    public var unreadTexts: [UnreadText]
}

extension ReadTransaction {
    /// All sources with how much they list, in the order in which they were added.
    func sourceSummaries() throws -> [SourceSummary] {
        let sources = try fetch(Query<Source>().sorted(by: \.id))
        let events = try counts(Query<Listing>(), by: \.source)
        let unread = try counts(Query<UnreadText>(), by: \.source)
        return sources.map {
            SourceSummary(source: $0, events: events[$0.id] ?? 0, unread: unread[$0.id] ?? 0)
        }
    }

    /// How many records of a query refer to each source.
    fileprivate func counts<R: Record>(
        _ query: Query<R>, by source: KeyPath<R, RecordID<Source>>
    ) throws -> [RecordID<Source>: Int] {
        let groups = try groups(of: query, by: .value(source), .count)
        return Dictionary(uniqueKeysWithValues: groups.map { ($0.key, $0.value) })
    }
}
