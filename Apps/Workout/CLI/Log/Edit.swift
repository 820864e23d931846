import AppShell
import AppSupport
public import Arguments
import Chrono
import Persistence
public import TextProcessing
public import WorkoutCore

/// `workout edit WORKOUT`
struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.editAbstract), discussion: text(\.editDiscussion),
        examples: [
            CommandExample("workout edit 12 --set 2.3=62.5x5", text(\.editSetExample)),
            CommandExample(
                "workout edit last --add-exercise \"barbell row 40x8x3\"", text(\.editAddExample)),
            CommandExample("workout edit 12 --day 2026-03-01 --took 1h5m", text(\.editDayExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var details: WorkoutDetailOptions
    @Option(name: .shortAndLong, help: text(\.newDayHelp)) var day: String?
    @Option(help: text(\.newTimeHelp)) var at: TimeOfDay?
    @Flag(help: text(\.noTimeHelp)) var noTime = false
    @Option(help: ArgumentHelp(text(\.tookHelp), valueName: "time")) var took: WorkoutLength?
    @Flag(help: text(\.noTookHelp)) var noTook = false
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(text(\.replaceSetHelp), valueName: "place=sets"))
    var sets: [Placed<SetPlace>] = []
    @Option(
        name: .customLong("add-set"),
        help: ArgumentHelp(text(\.addSetHelp), valueName: "exercise=sets"))
    var addedSets: [Placed<Int>] = []
    @Option(
        name: .customLong("delete-set"),
        help: ArgumentHelp(text(\.deleteSetHelp), valueName: "place"))
    var deletedSets: [SetPlace] = []
    @Option(
        name: .customLong("exercise"),
        help: ArgumentHelp(text(\.changeExerciseHelp), valueName: "exercise=name"))
    var exercises: [Placed<Int>] = []
    @Option(
        name: .customLong("add-exercise"),
        help: ArgumentHelp(text(\.addExerciseHelp), valueName: "name sets"))
    var addedExercises: [String] = []
    @Option(
        name: .customLong("delete-exercise"),
        help: ArgumentHelp(text(\.deleteExerciseHelp), valueName: "exercise"))
    var deletedExercises: [Int] = []
    @Option(
        name: .customLong("move"),
        help: ArgumentHelp(text(\.moveExerciseHelp), valueName: "exercise=place"))
    var moves: [Placed<Int>] = []
    @Option(
        name: .customLong("exercise-note"),
        help: ArgumentHelp(text(\.exerciseNoteHelp), valueName: "exercise=note"))
    var notes: [Placed<Int>] = []
    @Argument(
        help: ArgumentHelp(text(\.workoutHelp), valueName: "workout"),
        completion: .custom(WorkoutCompletions.workouts))
    var name: WorkoutName

    mutating func validate() throws {
        if noTime, at != nil { throw ValidationError.conflicting("--no-time", "--at") }
        if noTook, took != nil { throw ValidationError.conflicting("--no-took", "--took") }
        if let move = moves.first(where: { Int($0.text) == nil }) {
            let text = move.text
            throw ValidationError(LocalizedText { $0.commands.noPlace(text) })
        }
    }

    func run() throws {
        let app = try WorkoutApp(global)
        let changes = try changes(app)
        guard !changes.isEmpty || !corrections.isEmpty else {
            throw ValidationError(text(\.nothingToEdit))
        }
        let id = try name.workout(app).workout.id
        let edited = try app.library.recording("edit", id.description).workouts
            .edit(id, changes, corrections, unit: app.weightUnit)
        guard output.choice == .table else {
            return try app.print(edited, as: output.choice)
        }
        app.context.say(app.text.edited(id, app.title(of: edited.workout)))
        try app.printPage(of: edited)
    }

    private func changes(_ app: WorkoutApp) throws -> WorkoutChanges {
        var changes = details.changes
        changes.day = try day.map { try app.context.day($0, leaning: .past) }
        if let at { changes.time = .some(at) }
        if noTime { changes.time = .some(nil) }
        if let took { changes.seconds = .some(took.seconds) }
        if noTook { changes.seconds = .some(nil) }
        return changes
    }

    private var corrections: [WorkoutCorrection] {
        let ofSets: [WorkoutCorrection] =
            sets.map { .replaceSet($0.place, $0.text) }
            + addedSets.map { .addSets($0.place, $0.text) } + deletedSets.map { .deleteSet($0) }
        let ofExercises: [WorkoutCorrection] =
            exercises.map { .changeExercise($0.place, $0.text) }
            + notes.map { .note($0.place, $0.text) }
            + moves.map { .moveExercise($0.place, to: Int($0.text) ?? $0.place) }
        return ofSets + ofExercises + deletedExercises.map { .deleteExercise($0) }
            + addedExercises.map { .addExercise($0) }
    }
}

/// Something about a place: `2.3=62.5x5`.
struct Placed<Place: LosslessStringConvertible & Sendable>: ExpressibleByArgument {
    let place: Place
    let text: String

    init?(argument: String) {
        guard let equals = argument.firstIndex(of: "="),
            let place = Place(String(argument[..<equals]))
        else { return nil }
        self.place = place
        text = String(argument[argument.index(after: equals)...])
    }

    var defaultValueDescription: String { "\(place)=\(text)" }
    static var expectedForm: LocalizedText? { workout.text(\.placedForm) }
}

extension SetPlace: ExpressibleByArgument {
    /// Reads what a person typed.
    public init?(argument: String) { self.init(argument) }
    /// The place as a person types it.
    public var defaultValueDescription: String { description }
    /// What a person should type.
    public static var expectedForm: LocalizedText? { text(\.setPlaceForm) }
}
