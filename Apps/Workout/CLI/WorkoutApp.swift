import AppShell
import AppSupport
import Arguments
import TextProcessing
import WorkoutCore

/// What every command of `workout` works with.
struct WorkoutApp {
    let context: AppContext
    let library: WorkoutLibrary

    init(_ options: GlobalOptions) throws {
        context = try AppContext(options, settings: Self.settings)
        library = try WorkoutLibrary(context.world)
    }

    var text: any CommandText { context.language.commands }

    /// How many rows a page of a list has.
    var pageSize: Int { Int(context.settings[.pageSize]) ?? 20 }

    /// The unit of weights that are written without one, and that weights are shown in where several
    /// are added up.
    var weightUnit: Weight.Unit {
        Weight.Unit(rawValue: context.settings[.weightUnit]) ?? .kilogram
    }

    /// The unit of distances that are shown where several are added up.
    var distanceUnit: Distance.Unit {
        Distance.Unit(rawValue: context.settings[.distanceUnit]) ?? .kilometer
    }

    /// How many workouts a week the person wants to do.
    var weeklyGoal: Int { Int(context.settings[.weeklyGoal]) ?? 3 }

    /// The sentences about exercises and sets.
    var sentences: any WorkoutExerciseText { context.language.workoutExercises }

    /// The person's editor.
    var editor: Editor {
        Editor(
            app: "workout", home: context.world.home, environment: context.world.environment,
            setting: context.settings[.editor])
    }
}

extension WorkoutApp: App {
    static let settings: [Setting] = [
        .weightUnit, .distanceUnit, .rest, .weeklyGoal, .pageSize, .editor, .viewer, .camera,
    ]

    static func undoLog(_ world: World, _ access: NoOptions) throws -> UndoLog {
        try WorkoutLibrary(world).undoLog
    }
}

extension Setting {
    /// The unit of weights that stand without one.
    static let weightUnit = Setting(
        "workout.weight-unit", .choice(Weight.Unit.allCases.map(\.rawValue)), default: "kg")
    /// The unit of distances.
    static let distanceUnit = Setting(
        "workout.distance-unit", .choice(["km", "mi"]), default: "km")
    /// How many workouts a week make it count for a streak of weeks.
    static let weeklyGoal = Setting("workout.weekly-goal", .number(1...14), default: "3")
    /// How many rows a page of a list has.
    static let pageSize = Setting("workout.page-size", .number(1...1000), default: "20")
    /// The program that edits notes; empty for `$VISUAL`, `$EDITOR` or vi.
    static let editor = Setting("workout.editor", .text, default: "")
    /// The program that shows photos, with `%s` for the file; empty for the system's.
    static let viewer = Setting("workout.viewer", .text, default: "")
    /// The program that takes photos, with `%s` for the file that it makes; empty for fswebcam or
    /// imagesnap.
    static let camera = Setting("workout.camera", .text, default: "")
}
