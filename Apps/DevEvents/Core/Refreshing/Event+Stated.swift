import AppSupport
import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Event {
    /// A new event, of which nothing but its name is taken over yet.
    init(_ stated: StatedEvent, uid: UUID, at now: Date) {
        let day = stated.listedDay ?? .first
        self.init(
            uid: uid, name: stated.name, firstDay: day, lastDay: day, matchName: stated.matchName,
            createdAt: now, updatedAt: now)
    }

    /// Takes over what sources state: of each property what the first of them says about it, and the
    /// topics and languages of all.
    mutating func take(_ stated: [StatedEvent], in world: World) {
        guard let first = stated.first else { return }
        let before = (period, registration, place, state)
        name = first.name
        matchName = first.matchName
        state = first.state
        period = stated.firstValue(\.period)
        registration = stated.firstValue(\.registration)
        url = stated.firstValue(\.url)
        matchURL = stated.firstValue(\.matchURL)
        proposalsEnd = stated.firstValue(\.proposalsEnd)
        proposalsURL = stated.firstValue(\.proposalsURL)
        place = stated.firstValue(\.place)
        country = stated.firstValue(\.country)
        isOnline = stated.firstValue(\.isOnline)
        meetingURL = stated.firstValue(\.meetingURL)
        isFree = stated.firstValue(\.isFree)
        host = stated.firstValue(\.host)
        summary = stated.first { !$0.summary.isEmpty }?.summary ?? ""
        topics = Tags(stated.flatMap(\.topics))
        languages = Tags(stated.flatMap(\.languages))
        if let listed = period ?? registration {
            (firstDay, startTime, lastDay) = (listed.firstDay, listed.startTime, listed.lastDay)
            endsAt = listed.clock == nil ? nil : listed.end(in: world.zone)
        }
        if id != .unsaved, before != (period, registration, place, state) { sequence += 1 }
    }
}

extension [StatedEvent] {
    fileprivate func firstValue<Value>(_ property: KeyPath<StatedEvent, Value?>) -> Value? {
        for one in self {
            if let value = one[keyPath: property] { return value }
        }
        return nil
    }
}
