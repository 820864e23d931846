import AppSupport
import TextProcessing

/// Why a backup can't be made or restored. Nothing was changed then.
enum BackupProblem: Problem, Equatable {
    /// There is nothing in the home.
    case nothingToBackUp(String)
    /// The backup would be part of what it is of.
    case insideHome(String)
    /// The file that is there is no backup, and would be lost.
    case wouldReplace(String)
    /// There is something that is no file.
    case noFile(String)
    /// A database is damaged; what SQLite says of it.
    case damagedDatabase(String, String)

    /// The file is no backup.
    case notABackup(String)
    /// A newer Kitbag has made it.
    case newerBackup(String, Int)
    /// A file of it is not what it was.
    case damaged(String, String)
    /// It has a file that no backup has.
    case foreignFile(String, String)
    /// A database of it is newer than the programs.
    case newerDatabase(String, AppName)
    /// There is not as much space as it takes, in bytes.
    case noSpace(String, needed: Int, free: Int)
    /// Programs use the home.
    case inUse([FileUser])
    /// There is something in the home, and nobody said that it may go aside.
    case notEmpty(String)
    /// The person said no.
    case declined

    static func sentences(in language: Language) -> any CommandText { language.commands }

    func message(in text: any CommandText) -> Message {
        switch self {
        case .nothingToBackUp(let home): Message(text.nothingToBackUp(home))
        case .insideHome(let path):
            Message(text.backupInsideHome(path), advice: text.chooseOtherPlace)
        case .wouldReplace(let path):
            Message(text.notABackup(path), advice: text.chooseOtherName)
        case .noFile(let path): Message(text.noFileThere(path), advice: text.chooseOtherName)
        case .damagedDatabase(let path, let reason):
            Message(text.damagedDatabase(path, reason), advice: text.runDoctor)
        case .notABackup(let path): Message(text.notABackup(path), advice: text.takeBackupFile)
        case .newerBackup(let path, let version):
            Message(text.newerBackup(path, version), advice: text.updateKitbag)
        case .damaged(let path, let name):
            Message(text.damagedBackup(path, name), advice: text.takeOtherBackup)
        case .foreignFile(let path, let name):
            Message(text.foreignFile(path, name), advice: text.takeOtherBackup)
        case .newerDatabase(let path, let app):
            Message(text.newerDatabase(path, app), advice: text.updateKitbag)
        case .noSpace(let folder, let needed, let free):
            Message(text.noSpace(folder, needed: needed, free: free), advice: text.makeRoom)
        case .inUse(let users):
            Message(text.homeInUse(users.map(\.description)), advice: text.closePrograms)
        case .notEmpty(let home): Message(text.homeNotEmpty(home), advice: text.sayYes)
        case .declined: Message(text.nothingRestored)
        }
    }

    var status: ExitStatus {
        switch self {
        case .notEmpty: .usage
        default: .failed
        }
    }
}
