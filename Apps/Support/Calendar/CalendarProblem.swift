public import TextProcessing

/// An iCalendar that could not be read, or not be written.
public struct CalendarProblem: Problem, Equatable {
    /// What is the matter.
    public enum Reason: Sendable, Equatable {
        /// It is something else: there is no `BEGIN:VCALENDAR`.
        case notACalendar
        /// It ends in the middle: `END:VCALENDAR` or the END of an event is missing.
        case cutOff
        /// It has more events than `limit`.
        case tooManyEvents(limit: Int)
        /// An event to be written is in a zone that was not named when the calendar was begun.
        case undeclaredZone(String)
    }

    /// What is the matter.
    public var reason: Reason

    /// Describes a problem.
    public init(_ reason: Reason) { self.reason = reason }

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any CalendarText { language.calendars }

    /// What happened and what to do.
    public func message(in text: any CalendarText) -> Message {
        switch reason {
        case .notACalendar: Message(text.notACalendar, advice: text.useCalendarAddress)
        case .cutOff: Message(text.cutOff, advice: text.readAgain)
        case .tooManyEvents(let limit): Message(text.tooManyEvents(limit))
        case .undeclaredZone(let zone): Message(text.undeclaredZone(zone), advice: text.reportBug)
        }
    }
}

/// The sentences about iCalendars.
public protocol CalendarText: Sendable {
    /// It is no iCalendar.
    var notACalendar: String { get }
    /// How to get one.
    var useCalendarAddress: String { get }
    /// It ends in the middle.
    var cutOff: String { get }
    /// What to do about that.
    var readAgain: String { get }
    /// There are more events than are read.
    func tooManyEvents(_ limit: Int) -> String
    /// The program forgot to name a zone.
    func undeclaredZone(_ zone: String) -> String
    /// To be told to the makers.
    var reportBug: String { get }
}

extension Language {
    /// What is said about iCalendars in this language.
    public var calendars: any CalendarText {
        switch self {
        case .english: CalendarEnglish()
        case .korean: CalendarKorean()
        }
    }
}
