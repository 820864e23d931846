/// The sentences of `kitbag backup` and `kitbag restore`.
protocol BackupText: Sendable {
    var backupAbstract: String { get }
    var backupDiscussion: String { get }
    var backupExample: String { get }
    var backupFileHelp: String { get }
    func backedUp(_ count: Int, bytes: Int, _ file: String) -> String
    var restoreAbstract: String { get }
    var restoreDiscussion: String { get }
    var restoreExample: String { get }
    var restoreFileHelp: String { get }
    var restoreDryRunHelp: String { get }
    var yesHelp: String { get }
    func mayRestore(_ home: String, _ createdAt: String) -> String
    func canRestore(_ count: Int, bytes: Int) -> String
    func restored(_ count: Int, bytes: Int, _ home: String) -> String
    func oldHome(_ path: String) -> String

    func nothingToBackUp(_ home: String) -> String
    func backupInsideHome(_ path: String) -> String
    var chooseOtherPlace: String { get }
    func noFileThere(_ path: String) -> String
    var chooseOtherName: String { get }
    func damagedDatabase(_ path: String, _ reason: String) -> String
    var runDoctor: String { get }
    func notABackup(_ path: String) -> String
    var takeBackupFile: String { get }
    func newerBackup(_ path: String, _ version: Int) -> String
    var updateKitbag: String { get }
    func damagedBackup(_ path: String, _ name: String) -> String
    func foreignFile(_ path: String, _ name: String) -> String
    var takeOtherBackup: String { get }
    func newerDatabase(_ path: String, _ app: AppName) -> String
    func noSpace(_ folder: String, needed: Int, free: Int) -> String
    var makeRoom: String { get }
    func homeInUse(_ programs: [String]) -> String
    var closePrograms: String { get }
    func homeNotEmpty(_ home: String) -> String
    var sayYes: String { get }
    var nothingRestored: String { get }
}

/// Bytes as people read them.
func sizeText(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return "\(bytes) B" }
    let units = ["kB", "MB", "GB", "TB"]
    var (value, unit) = (Double(bytes) / 1000, 0)
    while value >= 999.95, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) || tenths >= 1000
        ? "\(tenths / 10) \(units[unit])" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
}
