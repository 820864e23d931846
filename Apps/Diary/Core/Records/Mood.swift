public import Persistence

/// How a day was.
public enum Mood: String, Sendable, ColumnValue, CaseIterable {
    /// A good day.
    case good
    /// A day as others.
    case normal
    /// A bad day.
    case bad
}
