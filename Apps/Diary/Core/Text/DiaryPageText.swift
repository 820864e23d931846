import Chrono
import TextProcessing

/// The words of a diary as a page; the entries are in the language of whoever wrote them.
protocol DiaryPageText: Sendable {
    /// The page's title, if the person gives none.
    var title: String { get }
    /// The heading of the list of months.
    var months: String { get }
    /// A link that leads to it.
    var jumpToMonths: String { get }
    /// A link that leads back to the beginning.
    var backToTop: String { get }
    /// What stands where there are no entries.
    var noEntries: String { get }
    /// How many entries there are from one day to another.
    func summary(entries: Int, days: Int, from first: Day, to last: Day) -> String
    /// How many entries there are, after a month's name.
    func count(_ entries: Int) -> String
    /// A month with its year.
    func month(_ day: Day) -> String
    /// A month within its year, short.
    func shortMonth(_ month: Int) -> String
    /// A day as a heading.
    func day(_ day: Day) -> String
    /// A time of the day.
    func time(_ time: TimeOfDay) -> String
    /// A weekday in one or two letters, over a calendar's column.
    func shortWeekday(_ weekday: Weekday) -> String
    /// What a calendar shows.
    func calendar(of month: String) -> String
    /// What a mood says.
    func mood(_ mood: Mood) -> String
    /// The name of the mark of what is liked.
    var liked: String { get }
    /// A file that is not in the page, and why: it is no picture, or too large.
    func fileLeftOut(_ name: String, bytes: Int) -> String
}

extension Language {
    var diaryPage: any DiaryPageText {
        switch self {
        case .english: DiaryPageEnglish()
        case .korean: DiaryPageKorean()
        }
    }
}
