public import AppSupport
public import Persistence
public import Reactive

/// The form about the sets of one exercise of a workout, written as one says them.
public struct SetsFormViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let workout: RecordID<Workout>
    private let entry: RecordID<WorkoutEntry>
    private let unit: Weight.Unit
    private let scheduler: any SchedulerType

    /// What a person fills in.
    public struct Fields: Sendable, Equatable {
        /// The sets, one a line.
        public var sets = ""
        /// What the person says about the exercise.
        public var note = ""

        /// Nothing filled in.
        public init() {}
    }

    /// What a person made of the form.
    public struct Edit: Sendable {
        /// What they saw.
        public var before: Fields
        /// What is to be saved.
        public var after: Fields

        /// What was made of it.
        public init(before: Fields, after: Fields) {
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
    ///
    /// - Parameter unit: the unit of a weight without one.
    public init(
        _ library: WorkoutLibrary, workout: RecordID<Workout>, entry: RecordID<WorkoutEntry>,
        unit: Weight.Unit, scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.workout = workout
        self.entry = entry
        self.unit = unit
        self.scheduler = scheduler
    }

    /// The exercise with its sets, and what the form has at first; `nil` when it is gone.
    ///
    /// - Throws: `WorkoutError.noWorkout`.
    public func current() throws -> (entry: DetailedEntry, fields: Fields)? {
        guard let (entry, _) = try find() else { return nil }
        var fields = Fields()
        fields.sets = lines(entry).joined(separator: "\n")
        fields.note = entry.entry.note
        return (entry, fields)
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        library.saving(input.actions, on: scheduler) { [self] in
            try save($0)
        } make: {
            Output(saved: $0, problem: $1)
        }
    }

    private func find() throws -> (entry: DetailedEntry, place: Int)? {
        let details = try library.workouts.details(workout)
        guard let index = details.entries.firstIndex(where: { $0.entry.id == entry }) else {
            return nil
        }
        return (details.entries[index], index + 1)
    }

    private func lines(_ entry: DetailedEntry) -> [String] {
        let notation = SetNotation(unit: unit, kind: entry.exercise.kind)
        return entry.sets.map { notation.text(of: $0.stated) }
    }

    private func save(_ edit: Edit) throws -> String {
        guard let (entry, place) = try find() else {
            throw WorkoutLogError.noEntry(Int(self.entry.rawValue), of: workout)
        }
        let name = library.exercises.name(of: entry.exercise)
        var corrections: [WorkoutCorrection] = []
        if edit.before.sets != edit.after.sets {
            corrections += try self.corrections(edit.after.sets, entry, place)
        }
        if edit.before.note != edit.after.note {
            corrections.append(.note(place, edit.after.note))
        }
        _ = try library.recording("edit", "\(workout) \(name)").workouts.edit(
            workout, WorkoutChanges(), corrections, unit: unit)
        return library.words.setsSaved(name)
    }

    /// What is to be put right so that the sets are those of a text. Sets that stay the same in their
    /// place stay as they are, with when they were done.
    private func corrections(
        _ text: String, _ entry: DetailedEntry, _ place: Int
    ) throws -> [WorkoutCorrection] {
        let notation = SetNotation(unit: unit, kind: entry.exercise.kind)
        let wanted: [StatedSet]
        do {
            wanted = text.allSatisfy(\.isWhitespace) ? [] : try notation.sets(in: text)
        } catch {
            throw WorkoutLogError.badSets(
                library.exercises.name(of: entry.exercise), text.singleLine, error)
        }
        let old = lines(entry)
        let new = wanted.map { notation.text(of: $0) }
        var corrections: [WorkoutCorrection] = []
        for index in 0..<Swift.min(old.count, new.count) where old[index] != new[index] {
            corrections.append(.replaceSet(SetPlace(place, index + 1), new[index]))
        }
        if new.count > old.count {
            corrections.append(
                .addSets(place, new[old.count...].joined(separator: ", ")))
        }
        // Places are those before anything was put right.
        for index in new.count..<Swift.max(old.count, new.count) {
            corrections.append(.deleteSet(SetPlace(place, index + 1)))
        }
        return corrections
    }
}
