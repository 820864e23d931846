/// Why a text was not taken as a day.
///
/// Each case carries what a sentence for people needs; the sentences are the application's, in its
/// languages. ``DayParser/englishExamples`` and ``DayParser/koreanExamples`` hold forms to offer.
public enum DayParserError: Error, Hashable, Sendable {
    /// There was nothing but space.
    case empty
    /// No known form. The text is as it was given, without the space around it.
    case notUnderstood(String)
    /// The text names a day that its month or the calendar does not have, such as 30 February.
    case noSuchDay(String)
    /// The text can mean several days, given in calendar order, and nothing says which.
    case ambiguous(String, candidates: [Day])
    /// The year has fewer than four digits: `2/3/26` could be of three centuries and three orders.
    case yearNeedsFourDigits(String)
    /// The text names a day and a weekday that day does not fall on.
    case weekdayMismatch(Day, stated: Weekday)
    /// The day is before year 1 or after year 9999.
    case outOfRange(String)
}
