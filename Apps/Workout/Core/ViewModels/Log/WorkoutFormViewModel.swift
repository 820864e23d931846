public import AppSupport
public import Chrono
public import Persistence
public import Reactive

/// What a person fills in about a workout.
public struct WorkoutFields: Sendable, Equatable {
    /// Its name.
    public var name: String
    /// A sign for it.
    public var stamp: String
    /// The day.
    public var day: Day
    /// When it began, if that is known.
    public var time: TimeOfDay?
    /// How long it took, in minutes, if that is known.
    public var minutes: Int?
    /// What the person says about it.
    public var note: String

    /// What is stored.
    public init(_ workout: Workout) {
        name = workout.name
        stamp = workout.stamp
        day = workout.day
        time = workout.time?.startOfMinute
        minutes = workout.seconds.map { ($0 + 30) / 60 }
        note = workout.note
    }
}

/// The form about what is said of a workout.
public struct WorkoutFormViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let id: RecordID<Workout>
    private let scheduler: any SchedulerType

    /// What a person made of the form.
    public struct Edit: Sendable {
        /// What they saw.
        public var before: WorkoutFields
        /// What is to be saved; only what they changed is.
        public var after: WorkoutFields

        /// What was made of it.
        public init(before: WorkoutFields, after: WorkoutFields) {
            self.before = before
            self.after = after
        }
    }

    /// What the person does: it is to be saved.
    public typealias Input = Actions<Edit>

    /// What comes of it.
    public struct Output {
        /// It is saved.
        public let saved: Signal<Message>
        /// Why it could not be saved.
        public let problem: Signal<Message>
    }

    /// The form.
    public init(
        _ library: WorkoutLibrary, workout id: RecordID<Workout>,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let (library, id) = (library, id)
        return library.saving(input.actions, on: scheduler) { edit in
            let (before, after) = (edit.before, edit.after)
            var changes = WorkoutChanges()
            if before.name != after.name { changes.name = after.name }
            if before.stamp != after.stamp { changes.stamp = after.stamp }
            if before.day != after.day { changes.day = after.day }
            if before.time != after.time { changes.time = .some(after.time) }
            if before.minutes != after.minutes {
                changes.seconds = .some(after.minutes.map { $0 * 60 })
            }
            if before.note != after.note { changes.note = after.note }
            let saved = try library.recording("edit", id.description).workouts.edit(id, changes)
            return library.words.workoutSaved(saved.workout.name, id)
        } make: {
            Output(saved: $0, problem: $1)
        }
    }
}
