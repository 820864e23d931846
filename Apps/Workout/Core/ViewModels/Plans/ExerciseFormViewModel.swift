public import AppSupport
public import Reactive

/// The form about a further exercise of the person's own.
public struct ExerciseFormViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let scheduler: any SchedulerType

    /// What a person fills in.
    public struct Fields: Sendable, Equatable {
        /// Its name.
        public var name = ""
        /// What it trains most.
        public var bodyPart: BodyPart?
        /// What is measured.
        public var kind = ExerciseKind.weightAndRepetitions
        /// What the person says about it.
        public var note = ""

        /// Nothing filled in.
        public init() {}
    }

    /// What the person does: it is to be saved.
    public typealias Input = Actions<Fields>

    /// What comes of it.
    public struct Output {
        /// It is saved.
        public let saved: Signal<Message>
        /// Why it could not be saved.
        public let problem: Signal<Message>
    }

    /// The form.
    public init(_ library: WorkoutLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let library = library
        return library.saving(input.actions, on: scheduler) { fields in
            let exercise = try library.recording("exercise add", fields.name).exercises.add(
                fields.name, fields.bodyPart, fields.kind, note: fields.note)
            return library.words.exerciseAdded(library.exercises.name(of: exercise))
        } make: {
            Output(saved: $0, problem: $1)
        }
    }
}
