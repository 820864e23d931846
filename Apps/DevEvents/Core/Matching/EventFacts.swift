import AppSupport
import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What tells events apart, as one source states it of one.
struct EventFacts {
    /// The source; `nil` for an event that none lists any more.
    let source: RecordID<Source>?
    let name: String
    /// The page, in the form in which addresses are compared.
    let url: String?
    private let identifier: String?
    private let period: EventPeriod?
    private let place: String?
    private let country: String?

    init(_ stated: StatedEvent, of source: RecordID<Source>) {
        self.source = source
        name = stated.matchName
        url = stated.matchURL
        identifier = stated.identifier
        period = stated.period ?? stated.registration
        (place, country) = (stated.place, stated.country)
    }

    init(_ event: Event) {
        source = nil
        name = event.matchName
        url = event.matchURL
        identifier = nil
        period = event.listedPeriod
        (place, country) = (event.place, event.country)
    }

    /// The page and the days; `nil` where one of them is not known.
    var pageAndDays: [String]? {
        guard let url, let period else { return nil }
        return [url, period.firstDay.description, period.lastDay.description]
    }

    /// Whether a source states one event twice with these: within one source whatever has another
    /// identifier, beginning or page is another event.
    func isRepetition(of other: EventFacts) -> Bool {
        func differ(_ one: String?, _ other: String?) -> Bool {
            one != nil && other != nil && one != other
        }
        return name == other.name && !differ(identifier, other.identifier)
            && !differ(url, other.url) && period?.startText == other.period?.startText
            && period?.zone == other.period?.zone
            && !placeName.differs(from: other.placeName, isStrict: true)
    }

    /// Whether two sources mean one event with these: the same page on the same days, or the same name
    /// from the same day on and no other place.
    ///
    /// - Parameter isOnlyOne: whether no more than one event of either is on that page on those days.
    func isSame(as other: EventFacts, isOnlyOne: Bool) -> Bool {
        guard period?.firstDay == other.period?.firstDay, !isAtOtherTime(than: other) else {
            return false
        }
        let isSamePage = url != nil && url == other.url
        if isSamePage, period?.lastDay == other.period?.lastDay,
            isOnlyOne || hasLikeName(other)
        {
            return true
        }
        return name == other.name && (isSamePage || !placeName.differs(from: other.placeName))
    }

    /// Whether both begin at the same moment, or no time is known of either.
    func beginsWith(_ other: EventFacts) -> Bool {
        guard let period, let known = other.period else { return true }
        guard period.startTime != nil, known.startTime != nil else {
            return period.startTime == known.startTime
        }
        return period.start(by: known) == known.start(by: period)
    }

    private var placeName: PlaceName { PlaceName(place: place, country: country) }

    /// Whether both have times, and these are so far apart that nobody has just rounded them: the one
    /// begins when the other is over, and two hours or more from its beginning.
    private func isAtOtherTime(than other: EventFacts) -> Bool {
        guard let period, let known = other.period, period.startTime != nil,
            known.startTime != nil
        else { return false }
        let start = period.start(by: known)
        let otherStart = known.start(by: period)
        guard abs(start.timeIntervalSince(otherStart)) >= 2 * 3600 else { return false }
        func end(_ period: EventPeriod, _ start: Date, _ other: EventPeriod) -> Date {
            period.endTime == nil && period.lastDay == period.firstDay
                ? start : period.end(in: other.clock ?? .utc)
        }
        return start < otherStart
            ? end(period, start, known) <= otherStart : end(known, otherStart, period) <= start
    }

    /// Whether the names are the same but for years, or the one has all the words of the other.
    private func hasLikeName(_ other: EventFacts) -> Bool {
        let (one, two) = (Self.words(name), Self.words(other.name))
        return one == two || one.isSubset(of: two) || two.isSubset(of: one)
    }

    private static func words(_ name: String) -> Set<Substring> {
        let words = Set(name.split { !$0.isLetter && !$0.isNumber })
        let lasting = words.filter { word in
            !(word.utf8.count == 4 && word.hasPrefix("20") && word.allSatisfy(\.isNumber))
        }
        return lasting.isEmpty ? words : lasting
    }
}

extension EventPeriod {
    /// When it begins; one without a zone by the other's clock.
    fileprivate func start(by other: EventPeriod) -> Date { start(in: other.clock ?? .utc) }
}

extension StatedEvent {
    /// The page, in the form in which addresses are compared.
    var matchURL: String? { url.flatMap { try? WebURL($0) }.map(\.canonical) }
}
