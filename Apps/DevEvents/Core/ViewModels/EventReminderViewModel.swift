public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The sheet that says what of an event to be reminded of.
public struct EventReminderViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let id: RecordID<Event>
    private let schedule: ReminderSchedule?
    private let scheduler: any SchedulerType

    /// How long before an occasion to be reminded.
    public struct Wish: Sendable, Equatable {
        /// What of the event.
        public var occasion: Reminder.Occasion
        /// How many minutes before; `nil` for no reminder.
        public var lead: Int?

        /// A wish.
        public init(_ occasion: Reminder.Occasion, lead: Int?) {
            self.occasion = occasion
            self.lead = lead
        }
    }

    /// What one can be reminded of.
    public struct Choice: Sendable, Equatable {
        /// What of the event, and what is wanted of it now.
        public var wish: Wish
        /// When it is.
        public var instant: Date
    }

    /// What the person does in the sheet.
    public struct Input {
        /// What is wanted from now on.
        public var save: Observable<[Wish]>

        /// What is done.
        public init(save: Observable<[Wish]> = .never()) { self.save = save }
    }

    /// What is shown.
    public struct Output {
        /// What is still to come of the event, in the order of the time; again after each change by
        /// any process.
        public let choices: Driver<[Choice]>
        /// It is saved; says so, and why the system will show nothing if it won't.
        public let saved: Signal<Message>
        /// Why it could not be saved.
        public let problem: Signal<Message>
    }

    /// The reminders of an event.
    ///
    /// - Parameter schedule: has the system show reminders; `nil` if something else does.
    public init(
        _ library: DevEventsLibrary, event id: RecordID<Event>, schedule: ReminderSchedule? = nil,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.schedule = schedule
        self.scheduler = scheduler
    }

    /// Defines what is shown. Programs of the system are asked away from the main actor.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let choices = library.refreshes(on: scheduler).compactMap { [self] in
            attempt(tell) { try find() }
        }
        let saved = input.save.concatMap { [self] wishes in
            Single.create { try save(wishes) }.asObservable()
                .catch { error in
                    tell(error)
                    return .empty()
                }
        }
        return Output(
            choices: choices.distinctUntilChanged().shown(on: scheduler),
            saved: saved.happening(on: scheduler),
            problem: failures.asObservable().happening(on: scheduler))
    }

    private func find() throws -> [Choice] {
        let details = try library.events.details(id)
        let (now, zone) = (library.world.now(), library.world.zone)
        let choices = Reminder.Occasion.allCases.compactMap { occasion -> Choice? in
            let known = details.reminders.first { $0.occasion == occasion }
            let one = known ?? Reminder(event: id, occasion: occasion, lead: 0)
            return one.instant(of: details.event, in: zone).flatMap { instant in
                instant > now
                    ? Choice(wish: Wish(occasion, lead: known?.lead), instant: instant) : nil
            }
        }
        return choices.sorted { $0.instant < $1.instant }
    }

    private func save(_ wishes: [Wish]) throws -> Message {
        let leads = Dictionary(wishes.map { ($0.occasion, $0.lead) }) { $1 }
        let before = try library.events.details(id).reminders
        try library.recording("remind", id.description).reminders.setReminders(of: id, leads)
        let after = try library.events.details(id).reminders
        let screens = library.world.language.screens
        let removed = before.count { one in !after.contains { $0.occasion == one.occasion } }
        let isSet = after.contains { !before.contains($0) }
        let told =
            removed > 0 && !isSet
            ? screens.remindersRemoved(removed, left: after.count) : screens.reminders(after.count)
        guard isSet, let schedule else { return Message(told) }
        do {
            _ = try schedule.ensureReminders()
            return Message(told)
        } catch {
            let reason = Message(failure: error, library.world.language)
            return Message(told, advice: screens.nothingShows(reason.text))
        }
    }
}
