public import AppSupport
public import Chrono
public import Reactive

/// What a person fills in about the body, as they write it.
public struct BodyFields: Sendable, Equatable {
    /// The day.
    public var day: Day
    /// The weight: `72.4`, `160 lb`.
    public var weight = ""
    /// The mass of skeletal muscle.
    public var muscle = ""
    /// The part that is fat, in percent.
    public var fat = ""
    /// What the person says about it.
    public var note = ""

    /// Nothing filled in but the day.
    public init(day: Day) { self.day = day }

    /// What is stored.
    ///
    /// - Parameter unit: the unit that is left out.
    public init(_ record: BodyRecord, unit: Weight.Unit) {
        day = record.day
        weight = record.weight.map { $0.written(unit) } ?? ""
        muscle = record.muscle.map { $0.written(unit) } ?? ""
        fat = record.fat?.description ?? ""
        note = record.note
    }
}

extension Weight {
    /// The amount alone where the unit goes without saying.
    func written(_ unit: Unit) -> String { self.unit == unit ? "\(amount)" : description }
}

/// The form about what was measured on a day.
public struct BodyFormViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let unit: Weight.Unit
    private let scheduler: any SchedulerType

    /// What a person made of the form.
    public struct Edit: Sendable {
        /// What they saw.
        public var before: BodyFields
        /// What is to be saved; only what they changed is.
        public var after: BodyFields

        /// What was made of it.
        public init(before: BodyFields, after: BodyFields) {
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
        _ library: WorkoutLibrary, unit: Weight.Unit,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.unit = unit
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        library.saving(input.actions, on: scheduler) { [self] edit in
            let changes = try changes(from: edit.before, to: edit.after)
            let day = edit.after.day
            _ = try library.recording("body add", day.description).bodies.set(day, changes)
            return library.words.bodySaved(day)
        } make: {
            Output(saved: $0, problem: $1)
        }
    }

    private func changes(from before: BodyFields, to after: BodyFields) throws -> BodyChanges {
        var changes = BodyChanges()
        // On another day all of it is new.
        let isMoved = before.day != after.day
        if isMoved || before.weight != after.weight {
            changes.weight = try weight(after.weight, isMoved)
        }
        if isMoved || before.muscle != after.muscle {
            changes.muscle = try weight(after.muscle, isMoved)
        }
        if isMoved || before.fat != after.fat {
            let fat = after.fat.singleLine
            if fat.isEmpty {
                changes.fat = isMoved ? nil : .some(nil)
            } else if let number = DecimalNumber(typedPercentage: fat) {
                changes.fat = number
            } else {
                throw FormProblem.notANumber(fat)
            }
        }
        if before.note != after.note { changes.note = after.note }
        return changes
    }

    private func weight(_ text: String, _ isMoved: Bool) throws -> Weight?? {
        let text = text.singleLine
        guard !text.isEmpty else { return isMoved ? nil : .some(nil) }
        guard let weight = Weight(typed: text, unit: unit) else {
            throw FormProblem.notANumber(text)
        }
        return weight
    }
}
