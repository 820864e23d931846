public import AppSupport
public import Persistence
public import Reactive

/// What a person fills in about a routine.
public struct RoutineFields: Sendable, Equatable {
    /// Its name.
    public var name = ""
    /// Its sign, an emoji.
    public var stamp = ""
    /// Its exercises, a line for each: `bench press: 60kg x 5 x 3 | rest 2:00`.
    public var lines = ""
    /// What the person says about it.
    public var note = ""

    /// Nothing filled in.
    public init() {}
}

/// The form about a routine, new or stored.
public struct RoutineFormViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let id: RecordID<Routine>?
    private let unit: Weight.Unit
    private let scheduler: any SchedulerType

    /// What a person made of the form.
    public struct Edit: Sendable {
        /// What they saw.
        public var before: RoutineFields
        /// What is to be saved; only what they changed is.
        public var after: RoutineFields

        /// What was made of it.
        public init(before: RoutineFields, after: RoutineFields) {
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
    /// - Parameters:
    ///   - id: the routine; `nil` for a further one.
    ///   - unit: the unit of a weight without one.
    public init(
        _ library: WorkoutLibrary, routine id: RecordID<Routine>?, unit: Weight.Unit,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.unit = unit
        self.scheduler = scheduler
    }

    /// What the form has at first.
    ///
    /// - Throws: `RoutineError` if there is no such routine.
    public func fields() throws -> RoutineFields {
        var fields = RoutineFields()
        guard let id else { return fields }
        let planned = try library.routines.planned(id)
        fields.name = planned.routine.name
        fields.stamp = planned.routine.stamp
        fields.note = planned.routine.note
        fields.lines = try library.routines.lines(of: planned).joined(separator: "\n")
        return fields
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        library.saving(input.actions, on: scheduler) { [self] edit in
            library.words.routineSaved(try save(edit).routine.name)
        } make: {
            Output(saved: $0, problem: $1)
        }
    }

    private func save(_ edit: Edit) throws -> PlannedRoutine {
        let (before, after) = (edit.before, edit.after)
        let exercises = try library.routines.exercises(in: [after.lines])
        guard let id else {
            return try library.recording("routine add", after.name).routines.add(
                after.name, stamp: after.stamp, note: after.note, exercises, unit: unit)
        }
        var changes = RoutineChanges()
        if before.name != after.name { changes.name = after.name }
        if before.stamp != after.stamp { changes.stamp = after.stamp }
        if before.note != after.note { changes.note = after.note }
        if before.lines != after.lines { changes.exercises = [.replaceAll(exercises)] }
        return try library.recording("routine edit", id.description).routines.edit(
            id, changes, unit: unit)
    }
}
