import AppSupport
import Chrono
import Persistence
import Reactive

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DiaryLibrary {
    /// Something now, and again after each change of the entries by any process.
    func refreshes(on scheduler: any SchedulerType) -> Observable<Void> {
        store.changes.filter { $0.contains("entries") || $0.contains("attachments") }.map { _ in }
            .throttle(.milliseconds(50), scheduler: scheduler).startWith(())
    }

    /// The day that it is, and each that begins from now on.
    ///
    /// The clock is looked at when each minute begins: a machine that slept, or whose clock or zone
    /// was set, is right again within a minute.
    func days(on scheduler: any SchedulerType) -> Observable<Day> {
        let world = world
        return Observable<Day>.deferred {
            let past = world.now().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
            return Observable<Int>.timer(
                .seconds(60 - past), period: .seconds(60), scheduler: scheduler
            )
            .map { _ in world.today }.startWith(world.today)
        }
        .distinctUntilChanged()
    }

    /// Takes the last change back.
    func undoLast() throws -> DiaryNotice {
        let summary = try undoLog.undoLast().summary
        return .problem(Message(world.language.screens.undone(summary)))
    }

    /// Deletes an entry, as an operation of its own.
    func delete(_ id: RecordID<Entry>) throws -> DiaryNotice {
        let deleted = try recording("delete", id.description).entries.delete([id])
        return .done(Message(world.language.screens.deleted(deleted.first?.title ?? "")))
    }

    /// Says how an entry's day was, as an operation of its own; `nil` takes it back.
    func setMood(_ mood: Mood?, of id: RecordID<Entry>) throws -> DiaryNotice {
        var changes = EntryChanges()
        changes.mood = .some(mood)
        let entries = try recording("mood", id.description).entries.edit([id], changes)
        return told(mood, of: entries.first?.day ?? world.today)
    }

    /// Says how a day was on its page, as an operation of its own; `nil` takes it back.
    func setMood(_ mood: Mood?, of day: Day) throws -> DiaryNotice {
        _ = try recording("mood", day.description).entries.setMood(mood, of: day)
        return told(mood, of: day)
    }

    private func told(_ mood: Mood?, of day: Day) -> DiaryNotice {
        let language = world.language
        return .done(Message(language.screens.mood(mood.map(language.diary.name), of: day)))
    }

    /// Turns the mark of what is liked on or off, as an operation of its own.
    func toggleLike(_ id: RecordID<Entry>) throws -> DiaryNotice {
        var changes = EntryChanges()
        changes.isLiked = try !entries.entry(id).isLiked
        let name = changes.isLiked == true ? "like" : "unlike"
        _ = try recording(name, id.description).entries.edit([id], changes)
        return .done(Message(world.language.screens.liked(isOn: changes.isLiked == true)))
    }
}
