public import Chrono
public import Navigation

/// The places of the interactive `diary`.
public enum DiaryRoute: Route {
    /// Today's page, whichever day that is; the first tab.
    case today
    /// The months; the second tab.
    case calendar
    /// All entries; the third tab.
    case entries
    /// The settings; the fourth tab.
    case settings
    /// The page of a day.
    case day(Day)
    /// One entry, by its number.
    case entry(Int64)
    /// Writing the page of a day.
    case write(Day)
    /// A further entry of a day.
    case add(Day)
    /// Changing an entry, by its number.
    case edit(Int64)
    /// When the reminder comes.
    case reminder
    /// Language, color and the like.
    case preferences
    /// Setting, changing or taking away the password.
    case password(PasswordChange)
}

/// What a person can do with the diary's password.
public enum PasswordChange: String, Codable, Sendable, Hashable {
    /// Give the diary one.
    case set
    /// Give it another one.
    case change
    /// Take it away.
    case remove
}
