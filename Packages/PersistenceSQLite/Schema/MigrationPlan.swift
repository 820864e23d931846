import Persistence

/// What opening a database would do to it.
public struct MigrationPlan: Sendable, Equatable {
    /// A migration by its place in the program's list.
    public struct Step: Sendable, Equatable {
        /// Its place, from 1 on.
        public var number: Int
        /// Its name.
        public var name: String

        /// Names a migration.
        public init(number: Int, name: String) {
            self.number = number
            self.name = name
        }
    }

    /// How many migrations the database has; 0 for one that is yet to be made.
    public var version: Int
    /// The migrations that would run, in their order.
    public var pending: [Step]
    /// The migrations that the database has under another name than the program: the program's list
    /// was edited or put in another order after it was released. The names here are those that the
    /// database has.
    public var renamed: [Step]

    /// Whether opening the database changes it.
    public var isEmpty: Bool { pending.isEmpty }
}
