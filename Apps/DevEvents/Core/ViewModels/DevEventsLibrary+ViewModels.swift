import AppSupport
import Chrono
import Persistence
import Reactive
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DevEventsLibrary {
    /// Something now, and again after each change by any process.
    func refreshes(on scheduler: any SchedulerType) -> Observable<Void> {
        let tables: Set = ["events", "sources", "listings", "unread_texts", "reminders"]
        return store.changes.filter { !$0.isDisjoint(with: tables) }.map { _ in }
            .throttle(.milliseconds(50), scheduler: scheduler).startWith(())
    }

    /// Something now, after each change by any process, and when time has made a difference: when
    /// a day begins, or an event is over.
    func moments(on scheduler: any SchedulerType) -> Observable<Void> {
        Observable.merge(refreshes(on: scheduler), endings(on: scheduler))
    }

    /// Something within a minute after a day has begun or an event has ended.
    ///
    /// The clock is looked at when each minute begins: a machine that slept, or whose clock was
    /// set, is right again within a minute.
    private func endings(on scheduler: any SchedulerType) -> Observable<Void> {
        struct State: Equatable {
            var today: Day
            var over: Int
        }
        let (store, world) = (store, world)
        return Observable<State>.deferred {
            let past = world.now().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
            return Observable<Int>.timer(
                .seconds(60 - past), period: .seconds(60), scheduler: scheduler
            )
            .map { _ in }.startWith(()).compactMap {
                let (now, today) = (world.now(), world.today)
                let ended = Query<Event>().where(
                    \.lastDay >= today.advanced(by: -1) && \.endsAt <= now)
                // Who can't count is told by what is shown; this only says when to look.
                return try? State(today: today, over: store.count(ended))
            }
        }
        .distinctUntilChanged().skip(1).map { _ in }
    }

    /// Takes the last change back.
    func undoLast() throws -> Message {
        Message(world.language.screens.undone(try undoLog.undoLast().summary))
    }

    /// Makes an event a favorite, or none any more, as an operation of its own.
    func toggleFavorite(_ id: RecordID<Event>) throws -> Message {
        let event = try store.snapshot { try EventRepository.event(id, in: $0) }
        let name = event.isFavorite ? "unfavorite" : "favorite"
        _ = try recording(name, id.description).events.setFavorite([id], !event.isFavorite)
        return Message(world.language.screens.favorite(event.name, isOn: !event.isFavorite))
    }

    /// Removes a source, as an operation of its own.
    func removeSource(_ id: RecordID<Source>) throws -> Message {
        let removed = try recording("source remove", id.description).sources.remove([id])
        let title = removed.sources.first?.title ?? id.description
        return Message(world.language.screens.removed(title, events: removed.events))
    }
}
