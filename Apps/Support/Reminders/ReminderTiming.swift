public import Chrono

/// How often a system runs a command.
public enum ReminderTiming: Sendable, Hashable {
    /// Every day, at a time of the person's day.
    case daily(TimeOfDay)
    /// Again and again, whatever the day.
    case every(ReminderInterval)
}

/// After how many minutes a command is run again: parts of an hour, which every scheduler knows.
public enum ReminderInterval: Int, Sendable, CaseIterable {
    /// Five minutes.
    case fiveMinutes = 5
    /// A quarter of an hour.
    case quarterHour = 15
    /// Half an hour.
    case halfHour = 30

    /// How many minutes it has.
    public var minutes: Int { rawValue }
}
