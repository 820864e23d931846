import AppSupport
import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What reading a source anew has changed.
public struct SourceChanges: Sendable, Equatable {
    /// How many events it lists that were not known.
    public var added = 0
    /// How many known events are different now.
    public var updated = 0
    /// How many events are gone because no source lists them any more.
    public var removed = 0
    /// How many of the person's own no source lists any more: they are among the ended now.
    public var ended = 0
    /// How many events it lists.
    public var events = 0
    /// How many of its texts could not be understood.
    public var unread = 0

    /// No change.
    public init() {}

    /// Whether no event is other than it was.
    public var isNothing: Bool { added == 0 && updated == 0 && removed == 0 && ended == 0 }
}

/// Brings what is stored of a source, and the events that it lists, to what it holds now.
struct SourceUpdate {
    private let source: Source
    private let transaction: any Transaction
    private let world: World
    private let now: Date
    private(set) var changes = SourceChanges()

    init(of source: Source, in transaction: any Transaction, _ world: World) {
        self.source = source
        self.transaction = transaction
        self.world = world
        now = world.now()
    }

    mutating func apply(_ contents: SourceContents) throws {
        try replaceUnread(contents.unread)
        let stated = contents.events.filter { $0.period != nil || $0.registration != nil }
        changes.events = stated.count
        let known = try transaction.fetch(
            Query<Listing>().where(\.source == source.id).sorted(by: \.id))
        let pairs = ListingPairs(stated, known, today: world.today)

        var touched: Set<RecordID<Event>> = []
        for (index, listing) in pairs.kept where listing.stated != stated[index] {
            try update(listing, stated[index])
            touched.insert(listing.event)
        }
        for listing in pairs.gone {
            try transaction.delete(listing.id)
            touched.insert(listing.event)
        }
        let fresh = try create(pairs.new.map { stated[$0] })
        try settle(touched.subtracting(fresh))
    }

    private mutating func replaceUnread(_ items: [UnreadItem]) throws {
        changes.unread = items.count
        let old = Query<UnreadText>().where(\.source == source.id)
        let known = try transaction.fetch(old.sorted(by: \.id))
        guard known.map(\.item) != items else { return }
        try transaction.delete(old)
        _ = try transaction.create(
            contentsOf: items.map {
                UnreadText(source: source.id, reason: $0.reason, text: $0.text, line: $0.line)
            })
    }

    private func update(_ listing: Listing, _ stated: StatedEvent) throws {
        var listing = listing
        if listing.stated.isElsewhere(than: stated) { listing.movedAt = now }
        listing.stated = stated
        try transaction.update(listing)
    }

    // MARK: - New listings

    /// Lists events that the source did not have before: known from other sources, or new.
    ///
    /// - Returns: the events that are as they should be already.
    private mutating func create(_ stated: [StatedEvent]) throws -> Set<RecordID<Event>> {
        guard !stated.isEmpty else { return [] }
        var matches = try EventMatches(stated, of: source.id, in: transaction)
        var created: [Event] = []
        var uids: Set<UUID> = []
        // The event that each stated one belongs to: a known one, or the place of a new one.
        enum Place {
            case known(RecordID<Event>)
            case created(Int)
        }
        var places: [Place] = []
        for (one, match) in zip(stated, matches.find()) {
            switch match {
            case .event(let id): places.append(.known(id))
            case .stated(let position): places.append(places[position])
            case .new:
                places.append(.created(created.count))
                var event = Event(one, uid: try uid(of: one, taken: &uids), at: now)
                event.take([one], in: world)
                created.append(event)
            }
        }
        let stored = try transaction.create(contentsOf: created)
        changes.added += stored.count

        var touched: Set<RecordID<Event>> = []
        var counts: [RecordID<Event>: Int] = [:]
        let listings = zip(stated, places).map { one, place in
            let event =
                switch place {
                case .known(let id): id
                case .created(let index): stored[index].id
                }
            counts[event, default: 0] += 1
            if case .known = place { touched.insert(event) }
            return Listing(source: source.id, event: event, movedAt: now, stated: one)
        }
        _ = try transaction.create(contentsOf: listings)
        // One that this source states in several ways is put together of them all.
        let repeated = stored.filter { counts[$0.id, default: 0] > 1 }.map(\.id)
        let unsettled = touched.union(repeated)
        try settle(unsettled, isNew: Set(repeated))
        return unsettled
    }

    /// The identifier of a new event: the same for the same event, whoever reads its source, so that
    /// a calendar that takes it twice has it once.
    ///
    /// - Parameter taken: those of the others that are not stored yet.
    private func uid(of stated: StatedEvent, taken: inout Set<UUID>) throws -> UUID {
        for uid in stated.uids
        where try !taken.contains(uid)
            && transaction.first(Query<Event>().where(\.uid == uid)) == nil
        {
            taken.insert(uid)
            return uid
        }
        return world.makeUID()
    }

    // MARK: - Events

    /// Puts events together anew of what their sources state; one that none lists any more goes,
    /// unless the person has done something with it.
    private mutating func settle(
        _ ids: Set<RecordID<Event>>, isNew: Set<RecordID<Event>> = []
    ) throws {
        guard !ids.isEmpty else { return }
        let query = Query<Listing>().sorted(by: \.source).sorted(by: \.id)
        let listings = try transaction.fetch(query, by: \.event, for: ids)
        for id in ids.sorted() {
            guard let before = try transaction.read(id) else { continue }
            let listings = listings[id] ?? []
            var event = before
            if listings.isEmpty {
                guard try isPersonal(before) else {
                    try transaction.delete(Query<Reminder>().where(\.event == id))
                    try transaction.delete(id)
                    changes.removed += 1
                    continue
                }
                event.isListed = false
            } else {
                event.isListed = true
                // The latest word about time and place counts; else the first source's.
                let latest = listings.reduce(listings[0]) { $1.movedAt > $0.movedAt ? $1 : $0 }
                event.take([latest.stated] + listings.map(\.stated), in: world)
            }
            guard event != before else { continue }
            event.updatedAt = now
            try transaction.update(event)
            if !event.isListed {
                changes.ended += 1
            } else if !isNew.contains(id) {
                changes.updated += 1
            }
        }
    }

    private func isPersonal(_ event: Event) throws -> Bool {
        try event.isPersonal
            || transaction.first(Query<Reminder>().where(\.event == event.id)) != nil
    }
}

extension UnreadText {
    fileprivate var item: UnreadItem { UnreadItem(reason, text: text, line: line) }
}

extension StatedEvent {
    /// Whether the other one has another time, place or state.
    fileprivate func isElsewhere(than other: StatedEvent) -> Bool {
        period != other.period || registration != other.registration || place != other.place
            || state != other.state
    }

    /// Identifiers that follow from what identifies the event; the later ones for when another event
    /// has the first.
    fileprivate var uids: [UUID] {
        let day = [matchName, listedDay?.description ?? "", place ?? ""]
        let time = day + [(period ?? registration)?.description ?? "", url ?? ""]
        let names = [identifier.map { ["id", $0] } ?? day, time]
        return names.map { UUID(hashing: $0.joined(separator: "\n"), in: Self.namespace) }
    }

    /// Namespace of the identifiers of events, made once at random.
    private static let namespace = UUID(
        uuid: (
            0x5b, 0x0e, 0x4a, 0x1d, 0x93, 0x6c, 0x4f, 0x27, 0x8a, 0xd1, 0x3e, 0x70, 0xc4, 0x19,
            0xe8,
            0x62
        ))
}
