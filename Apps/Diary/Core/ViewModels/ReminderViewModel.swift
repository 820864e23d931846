public import AppSupport
public import Chrono
public import Reactive
import TextProcessing

/// The form that sets the reminder.
public struct ReminderViewModel: ViewModel {
    private let schedule: ReminderSchedule
    private let language: Language
    private let scheduler: any SchedulerType

    /// What the person does in the form.
    public struct Input {
        /// When to remind; `nil` for never.
        public var save: Observable<TimeOfDay?>
        /// It may have been changed elsewhere.
        public var refresh: Observable<Void>

        /// What is done.
        public init(
            save: Observable<TimeOfDay?> = .never(), refresh: Observable<Void> = .never()
        ) {
            self.save = save
            self.refresh = refresh
        }
    }

    /// What is shown.
    public struct Output {
        /// The reminder that is set, `nil` if there is none; again after each change here.
        public let current: Driver<ReminderSchedule.Current?>
        /// What the system has to remind with; `nil` if nothing.
        public let kind: Driver<ReminderKind?>
        /// What was done.
        public let done: Signal<Message>
        /// What could not be done, or not be told.
        public let problem: Signal<Message>
    }

    /// The reminder of a schedule.
    public init(
        _ schedule: ReminderSchedule, in world: World,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.schedule = schedule
        language = world.language
        self.scheduler = scheduler
    }

    /// Defines what is shown. Programs of the system are asked, away from the main actor.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let (schedule, language) = (schedule, language)
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let done = input.save.concatMap { time in
            Single.create { try Self.set(time, schedule, language) }.asObservable()
                .catch { error in
                    tell(error)
                    return .empty()
                }
        }
        .share()
        let changes = Observable.merge(done.map { _ in }, input.refresh)
        let current = changes.startWith(()).flatMapLatest {
            Single.create { try schedule.current() }.asObservable()
                .catch { error in
                    tell(error)
                    return .just(nil)
                }
        }
        let kind = Single.create { schedule.availableKind() }.asObservable()
        return Output(
            current: current.shown(on: scheduler), kind: kind.shown(on: scheduler),
            done: done.happening(on: scheduler),
            problem: failures.asObservable().happening(on: scheduler))
    }

    private static func set(
        _ time: TimeOfDay?, _ schedule: ReminderSchedule, _ language: Language
    ) throws -> Message {
        guard let time else {
            try schedule.remove()
            return Message(language.screens.reminderOff)
        }
        try schedule.install(schedule.plan(at: time))
        return Message(language.screens.reminderSet(time))
    }
}
