public import Navigation

/// The places of the interactive `devevents`.
public enum DevEventsRoute: Route {
    /// The events by month; the first tab.
    case events
    /// The favorites; the second tab.
    case favorites
    /// The sources; the third tab.
    case sources
    /// The settings; the fourth tab.
    case settings
    /// An event, by its number.
    case event(Int64)
    /// A source, by its number.
    case source(Int64)
    /// The events of a source, by its number.
    case sourceEvents(Int64)
    /// A new source.
    case addSource
    /// The note about an event, by its number.
    case note(Int64)
    /// The sheet with what to be reminded of, by the event's number.
    case remind(Int64)
    /// The sheet that says which events are wanted.
    case filter
    /// The few words that are shown once.
    case welcome
}
