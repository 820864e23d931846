import Persistence
import TextProcessing

/// Finds the known events that a source states now, though it did not before.
struct EventMatches {
    /// What was found of a stated event.
    enum Match {
        /// It is a known event.
        case event(RecordID<Event>)
        /// It is the one that is stated at this position.
        case stated(Int)
        /// It is new.
        case new
    }

    private struct Candidate {
        let id: RecordID<Event>
        /// What each source states of it.
        var facts: [EventFacts]
    }

    private let source: RecordID<Source>
    private let stated: [EventFacts]
    private var candidates: [Candidate] = []
    private var byName: [String: [Int]] = [:]
    private var byPage: [[String]: [Int]] = [:]
    /// How many of the stated events are on a page on the same days.
    private var pages: [[String]: Int] = [:]

    init(
        _ stated: [StatedEvent], of source: RecordID<Source>, in transaction: any ReadTransaction
    ) throws {
        self.source = source
        self.stated = stated.map { EventFacts($0, of: source) }
        try fetchCandidates(in: transaction)
    }

    private mutating func fetchCandidates(in transaction: any ReadTransaction) throws {
        let names = Array(Set(stated.map(\.name)))
        let urls = Array(Set(stated.compactMap(\.url)))
        var events: [RecordID<Event>: Event] = [:]
        for query in [
            Query<Event>().where(.isIn(\.matchName, names)),
            Query<Event>().where(.isIn(\.matchURL, urls)),
        ] {
            try transaction.forEach(query) { events[$0.id] = $0 }
        }
        guard !events.isEmpty else { return }
        let listings = try transaction.fetch(
            Query<Listing>().sorted(by: \.id), by: \.event, for: Set(events.keys))
        for (id, event) in events.sorted(by: { $0.key < $1.key }) {
            let facts = (listings[id] ?? []).map { EventFacts($0.stated, of: $0.source) }
            let position = candidates.count
            candidates.append(Candidate(id: id, facts: facts.isEmpty ? [EventFacts(event)] : facts))
            let known = candidates[position].facts
            for name in Set(known.map(\.name)) { byName[name, default: []].append(position) }
            for page in Set(known.compactMap(\.pageAndDays)) {
                byPage[page, default: []].append(position)
            }
        }
    }

    /// What each stated event is, in their order.
    mutating func find() -> [Match] {
        var matches = repetitions()
        let open = matches.indices.filter { if case .new = matches[$0] { true } else { false } }
        for index in open {
            if let page = stated[index].pageAndDays { pages[page, default: 0] += 1 }
        }
        // What begins at the same moment comes first, so that no other takes its place.
        for isExact in [true, false] {
            for index in open {
                guard case .new = matches[index],
                    let position = candidate(for: stated[index], isExact: isExact)
                else { continue }
                candidates[position].facts.append(stated[index])
                matches[index] = .event(candidates[position].id)
            }
        }
        return matches
    }

    /// What the source itself states more than once.
    private func repetitions() -> [Match] {
        var first: [String: [Int]] = [:]
        return stated.indices.map { index in
            let facts = stated[index]
            if let same = first[facts.name]?.first(where: { stated[$0].isRepetition(of: facts) }) {
                return .stated(same)
            }
            first[facts.name, default: []].append(index)
            return .new
        }
    }

    private func candidate(for facts: EventFacts, isExact: Bool) -> Int? {
        let page = facts.pageAndDays
        let onPage = page.flatMap { byPage[$0] } ?? []
        let isOnlyOne = onPage.count == 1 && page.map { pages[$0] == 1 } ?? false
        return (onPage + (byName[facts.name] ?? [])).first { position in
            let known = candidates[position].facts
            let own = known.filter { $0.source == source }
            // Whatever else this source states is another event.
            guard own.allSatisfy({ $0.isRepetition(of: facts) }) else { return false }
            return known.contains { other in
                other.isSame(as: facts, isOnlyOne: isOnlyOne)
                    && (!isExact || other.beginsWith(facts))
            }
        }
    }
}
