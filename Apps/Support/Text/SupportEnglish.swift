import Chrono

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

struct SupportEnglish: SupportText {
    func file(_ action: FileProblem.Action, _ path: String, reason: String) -> String {
        switch action {
        case .read: "cannot read \(path): \(reason)"
        case .write: "cannot write \(path): \(reason)"
        case .makeFolder: "cannot make the folder \(path): \(reason)"
        }
    }
    func advice(for code: Int32, _ path: String) -> String? {
        switch code {
        case ENOENT: "Check the path; is it spelled right?"
        case EACCES, EPERM: "Check who owns it and who may use it: ls -ld \(path)"
        case EROFS: "Choose a place that can be written to."
        case ENOSPC, EDQUOT: makeRoom
        case EISDIR: "Name a file in it."
        case ENOTDIR: "Check the path; is it spelled right?"
        default: nil
        }
    }
    var noSuchFile: String { "there is no such file" }
    var noSuchFolder: String { "there is no such folder" }
    var notAllowed: String { "permission denied" }
    var readOnlyDisk: String { "the disk is read-only" }
    var fullDisk: String { "the disk is full" }
    var isFolder: String { "it is a folder" }
    var isNoFolder: String { "part of the path is not a folder" }

    func databaseFull(_ file: String) -> String {
        "the disk is full; nothing was changed in \(file)"
    }
    func databaseReadOnly(_ file: String) -> String { "\(file) cannot be written to" }
    func databaseDamaged(_ file: String) -> String {
        "\(file) is damaged, or is not a database; it was left as it is"
    }
    func databaseNewer(_ file: String) -> String {
        "\(file) was written by a newer version of Kitbag; it was left as it is"
    }
    func databaseBusy(_ file: String) -> String {
        "another program keeps \(file) locked; nothing was changed"
    }
    func databaseUnreachable(_ file: String, _ reason: String) -> String {
        "cannot open \(file): \(reason)"
    }
    func databaseFailed(_ reason: String) -> String { "the database refused: \(reason)" }
    func diskFailed(_ file: String, _ reason: String) -> String {
        "the disk failed at \(file): \(reason)"
    }
    func unstorable(_ what: String) -> String {
        "\(what) has a value that cannot be stored, such as the character U+0000"
    }
    var makeRoom: String { "Make room on the disk and try again." }
    var checkPermissions: String {
        "Check that the disk can be written to and that the file is yours; "
            + "KITBAG_HOME=FOLDER uses another place."
    }
    var checkDisk: String { "Check the disk, and copy your data elsewhere before anything else." }
    func restoreBackup(_ file: String) -> String {
        "Put a backup in its place, or save what is left: sqlite3 \(file) .recover"
    }
    var updateKitbag: String { "Install the newer version." }
    var tryAgain: String { "Try again when the other program is done." }
    var reportBug: String { "This should not happen; please report it." }

    func unknownSetting(_ name: String) -> String { "there is no setting \"\(name)\"" }
    func knownSettings(_ names: [String], closest: String?) -> String {
        closest.map { "Did you mean \"\($0)\"?" } ?? "The settings are: "
            + names.joined(separator: ", ")
    }
    func badSetting(_ name: String, _ value: String, allowed: String) -> String {
        "\"\(value)\" is no value for \(name); it takes \(allowed)"
    }
    func damagedSettings(_ path: String, line: Int) -> String {
        "the settings file \(path) is damaged at line \(line)"
    }
    func mendSettings(_ path: String) -> String {
        "Mend it with an editor, or delete it: rm \(path)"
    }

    var nothingToUndo: String { "there is nothing to undo" }
    func cannotUndo(_ operation: String, changed: [String]) -> String {
        "cannot undo \"\(operation)\": changed since: " + changed.joined(separator: ", ")
    }
    func cannotUndo(_ operation: String, hindered: [String]) -> String {
        "cannot undo \"\(operation)\": later changes are in the way of: "
            + hindered.joined(separator: ", ")
    }
    func cannotUndoNewer(_ operation: String) -> String {
        "cannot undo \"\(operation)\": it was recorded by another version of Kitbag"
    }
    var undoNeedsUnchanged: String { "Nothing was changed. Undo the later changes first." }

    func unknownDay(_ text: String) -> String { "\"\(text)\" is no day that is understood" }
    func noSuchDay(_ text: String) -> String { "there is no such day as \"\(text)\"" }
    func ambiguousDay(_ text: String, _ candidates: [String]) -> String {
        "\"\(text)\" can be " + candidates.joined(separator: " or ")
    }
    func weekdayMismatch(_ day: String) -> String { "\(day) falls on another day of the week" }
    func dayOutOfRange(_ text: String) -> String { "\"\(text)\" is too far away" }
    var dayExamples: String {
        "Understood are, for example: " + DayParser.englishExamples.joined(separator: ", ")
    }
    var writeDayFully: String { "Write it as YYYY-MM-DD." }
    var writeYearFully: String { "Write the year with four digits." }
}
