public import AppSupport

extension ReminderSchedule {
    /// Has the system look for reminders whose time has come, every quarter of an hour; a schedule
    /// that was changed by hand stays.
    ///
    /// - Returns: what looks for them now, if nothing did before.
    /// - Throws: `ReminderProblem` if nothing here can.
    public func ensureReminders() throws -> ReminderKind? {
        let current = try current()
        if let current, current.timing != .every(.quarterHour) { return nil }
        let plan = try plan(.every(.quarterHour))
        guard try !isInstalled(plan) else { return nil }
        try install(plan)
        return current == nil ? plan.kind : nil
    }
}
