import Chrono

/// Puts workouts together from what a file says of their sets, one workout at a time.
///
/// Sets of one workout that stand together become one; sets of an exercise that stand together
/// become one exercise. Of a finished workout only a few bytes are kept, to tell apart those that
/// would have the same identity.
struct WorkoutAssembly {
    /// What makes sets belong to one workout.
    struct Key: Equatable {
        var date: String
        var name = ""
        var number = ""
    }

    /// What is said of an exercise with each of its sets.
    struct Exercise {
        var name: String
        var category: String?
        var superset: Int?
        var note = ""
        /// The place of the set, if it is numbered; one that does not come after the last begins
        /// the exercise anew.
        var order: Int?
    }

    private var key: Key?
    private var workout: StatedWorkout?
    private var exercise: StatedExercise?
    private var lastOrder: Int?
    private var body: StatedBody?
    private var finished: [Int: Int] = [:]
    private var events: [WorkoutEvent] = []
    private var position = 0

    /// What is ready, in order; `nil` if there is nothing yet.
    mutating func take() -> WorkoutEvent? {
        guard position < events.count else { return nil }
        defer { position += 1 }
        return events[position]
    }

    private mutating func give(_ event: WorkoutEvent) {
        if position == events.count, position > 0 {
            events.removeAll(keepingCapacity: true)
            position = 0
        }
        events.append(event)
    }

    /// Takes note of what could not be understood.
    mutating func unread(_ reason: UnreadRow.Reason, _ line: Int, _ text: some StringProtocol) {
        give(.unread(UnreadRow(reason, line: line, text: text)))
    }

    /// Whether the sets that come now belong to the workout of that key; otherwise
    /// ``begin(_:_:)`` must be called, which finishes the one before.
    func isOpen(_ key: Key) -> Bool { self.key == key }

    /// Begins a workout, and finishes the one before.
    mutating func begin(_ key: Key, _ workout: StatedWorkout) {
        finishWorkout()
        self.key = key
        self.workout = workout
    }

    /// Lets the workout begin at `stamp`, if that is earlier than what was known.
    mutating func begin(noLaterThan stamp: Stamp) {
        guard let time = stamp.time, let workout else { return }
        guard
            stamp.day < workout.day
                || stamp.day == workout.day && workout.time.map({ time < $0 }) ?? true
        else { return }
        self.workout?.day = stamp.day
        self.workout?.time = time
    }

    /// Adds a set to the workout that is open.
    mutating func add(_ set: StatedSet, to stated: Exercise) {
        let isNext: Bool =
            if let order = stated.order, let lastOrder { order > lastOrder } else { true }
        if let exercise, exercise.name == stated.name, exercise.superset == stated.superset, isNext
        {
            self.exercise?.sets.append(set)
            if !stated.note.isEmpty, exercise.note.isEmpty { self.exercise?.note = stated.note }
        } else {
            finishExercise()
            var exercise = StatedExercise(name: stated.name)
            exercise.category = stated.category
            exercise.superset = stated.superset
            exercise.note = stated.note
            exercise.sets.append(set)
            self.exercise = exercise
        }
        if let order = stated.order { lastOrder = order }
    }

    /// Adds a measurement of the body. Parts of one that come one after the other become one.
    mutating func add(_ stated: StatedBody) {
        if var body, body.day == stated.day, body.time == stated.time {
            if body == stated { return }
            let isFree =
                (body.weight == nil || stated.weight == nil || body.weight == stated.weight)
                && (body.muscle == nil || stated.muscle == nil)
                && (body.fat == nil || stated.fat == nil)
            if isFree {
                body.weight = body.weight ?? stated.weight
                body.muscle = body.muscle ?? stated.muscle
                body.fat = body.fat ?? stated.fat
                self.body = body
                return
            }
        }
        finishBody()
        body = stated
    }

    /// Finishes what is open.
    mutating func finish() {
        finishWorkout()
        finishBody()
    }

    private mutating func finishBody() {
        if let body { give(.body(body)) }
        body = nil
    }

    private mutating func finishExercise() {
        if let exercise { workout?.exercises.append(exercise) }
        exercise = nil
        lastOrder = nil
    }

    private mutating func finishWorkout() {
        finishExercise()
        key = nil
        guard var done = workout else { return }
        workout = nil
        guard !done.exercises.isEmpty else { return }
        var hasher = Hasher()
        hasher.combine(done.day)
        hasher.combine(done.time)
        hasher.combine(done.name)
        hasher.combine(done.identifier)
        let code = hasher.finalize()
        let count = finished[code, default: 0] + 1
        finished[code] = count
        if count > 1 { done.identifier = (done.identifier ?? "") + "#\(count)" }
        give(.workout(done))
    }
}
