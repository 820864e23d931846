import AppShell
import AppSupport

extension Setting {
    /// How many seconds a rest has that is not planned.
    static let rest = Setting("workout.rest", .number(1...3600), default: "90")
}

extension WorkoutApp {
    /// How many seconds a rest has that is not planned.
    var restSeconds: Int { Int(context.settings[.rest]) ?? 90 }
}
