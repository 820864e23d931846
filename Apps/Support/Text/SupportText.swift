public import Chrono
public import Networking
public import TextProcessing

/// The sentences of what all apps share.
public protocol SupportText: Sendable {
    func file(_ action: FileProblem.Action, _ path: String, reason: String) -> String
    func advice(for code: Int32, _ path: String) -> String?
    var noSuchFile: String { get }
    var noSuchFolder: String { get }
    var notAllowed: String { get }
    var readOnlyDisk: String { get }
    var fullDisk: String { get }
    var isFolder: String { get }
    var isNoFolder: String { get }

    func databaseFull(_ file: String) -> String
    func databaseReadOnly(_ file: String) -> String
    func databaseDamaged(_ file: String) -> String
    func databaseNewer(_ file: String) -> String
    func databaseBusy(_ file: String) -> String
    func databaseUnreachable(_ file: String, _ reason: String) -> String
    func databaseFailed(_ reason: String) -> String
    func diskFailed(_ file: String, _ reason: String) -> String
    func unstorable(_ what: String) -> String
    var makeRoom: String { get }
    var checkPermissions: String { get }
    var checkDisk: String { get }
    func restoreBackup(_ file: String) -> String
    var updateKitbag: String { get }
    var tryAgain: String { get }
    var reportBug: String { get }

    func network(_ error: HTTPError) -> Message
    func badStatus(_ status: Int, _ host: String) -> String
    func fetchProblem(_ problem: FetchProblem) -> String

    func program(_ problem: ChildProgramProblem) -> Message
    func browser(_ problem: BrowserProblem) -> Message
    func editor(_ problem: EditorProblem) -> Message
    var editedTextIsNoText: String { get }
    func place(of text: UnsavedText.Place) -> String
    func notification(_ problem: NotificationProblem) -> Message
    func reminder(_ problem: ReminderProblem) -> Message

    func unknownSetting(_ name: String) -> String
    func knownSettings(_ names: [String], closest: String?) -> String
    func badSetting(_ name: String, _ value: String, allowed: String) -> String
    func damagedSettings(_ path: String, line: Int) -> String
    func mendSettings(_ path: String) -> String

    func damagedState(_ path: String, line: Int) -> String
    func newerState(_ path: String) -> String
    func unsuitableState(_ name: String, _ path: String) -> String
    func lookAtState(_ path: String) -> String

    var nothingToUndo: String { get }
    func cannotUndo(_ operation: String, changed: [String]) -> String
    func cannotUndo(_ operation: String, hindered: [String]) -> String
    func cannotUndoNewer(_ operation: String) -> String
    var undoNeedsUnchanged: String { get }

    /// A month and its year: `August 2026`.
    func month(_ day: Day) -> String
    /// A day of the month alone, with the short name of its weekday: `Wed 5`.
    func dayOfMonth(_ day: Day) -> String
    /// A day of a year that is clear: `Wed 5 Aug`.
    func dayOfYear(_ day: Day) -> String
    /// A day: `Wed 5 Aug 2026`.
    func day(_ day: Day) -> String
    /// All days from one to a later one: `Wed 5 – Fri 7 Aug 2026`.
    func days(_ first: Day, _ last: Day) -> String

    /// A day on the axis of a chart: `5 Aug`, `5 Aug 2026`.
    func tick(_ day: Day, saysYear: Bool) -> String
    /// A month on the axis of a chart: `Aug`, `Aug 2026`.
    func tickMonth(_ day: Day, saysYear: Bool) -> String
    /// A year on the axis of a chart: `2026`.
    func tickYear(_ day: Day) -> String

    func unknownDay(_ text: String) -> String
    func noSuchDay(_ text: String) -> String
    func ambiguousDay(_ text: String, _ candidates: [String]) -> String
    func weekdayMismatch(_ day: String) -> String
    func dayOutOfRange(_ text: String) -> String
    var dayExamples: String { get }
    var writeDayFully: String { get }
    var writeYearFully: String { get }
}

extension Language {
    /// What all apps share, in this language.
    public var support: any SupportText {
        switch self {
        case .english: SupportEnglish()
        case .korean: SupportKorean()
        }
    }
}
