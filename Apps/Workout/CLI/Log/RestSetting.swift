import AppShell
import AppSupport

extension Setting {
    /// How many seconds a rest has that is not planned; 0 for no rest.
    static let rest = Setting("workout.rest", .number(0...3600), default: "90")
}

extension WorkoutApp {
    /// How many seconds a rest has that is not planned; 0 for no rest.
    var restSeconds: Int { Int(context.settings[.rest]) ?? 90 }
}
