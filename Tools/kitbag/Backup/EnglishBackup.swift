extension EnglishCommands {
    var backupAbstract: String { "Put everything into one file" }
    var backupDiscussion: String {
        "Databases, photos, attachments and settings, as they are at this moment; apps may go on "
            + "meanwhile. A locked diary stays locked in it. The file is a zip archive with a list "
            + "of checksums, and is read back before it takes the place of an older one."
    }
    var backupExample: String { "Everything in one file" }
    var backupFileHelp: String { "File to write; an older backup is replaced" }
    func backedUp(_ count: Int, bytes: Int, _ file: String) -> String {
        "Backed up \(count == 1 ? "1 file" : "\(count) files") (\(sizeText(bytes))) to \(file), "
            + "and checked it."
    }
    var restoreAbstract: String { "Put a backup in the place of what is here" }
    var restoreDiscussion: String {
        "All of the backup is checked before anything is changed. What is here now is kept beside "
            + "it, under a name that is told; however this is interrupted, one of the two is in "
            + "place, whole."
    }
    var restoreExample: String { "Only check whether a backup can be restored" }
    var restoreFileHelp: String { "Backup to restore" }
    var restoreDryRunHelp: String { "Change nothing, only check" }
    var yesHelp: String { "Do not ask" }
    func mayRestore(_ home: String, _ createdAt: String) -> String {
        "Put the backup of \(createdAt) in the place of \(home)? What is there is kept. [y/N]"
    }
    func canRestore(_ count: Int, bytes: Int) -> String {
        "The backup is good: \(count == 1 ? "1 file" : "\(count) files"), \(sizeText(bytes))."
    }
    func restored(_ count: Int, bytes: Int, _ home: String) -> String {
        "Restored \(count == 1 ? "1 file" : "\(count) files") (\(sizeText(bytes))) to \(home)."
    }
    func oldHome(_ path: String) -> String { "What was there before is in \(path)" }

    func nothingToBackUp(_ home: String) -> String { "There is nothing to back up in \(home)" }
    func backupInsideHome(_ path: String) -> String { "\(path) is inside of what is backed up" }
    var chooseOtherPlace: String { "Choose a place elsewhere, on another disk if there is one." }
    func noFileThere(_ path: String) -> String { "\(path) is no file" }
    var chooseOtherName: String { "Give the backup a name of its own." }
    func damagedDatabase(_ path: String, _ reason: String) -> String {
        "\(path) is damaged: \(reason)"
    }
    var runDoctor: String { "kitbag doctor tells more." }
    func notABackup(_ path: String) -> String { "\(path) is no backup" }
    var takeBackupFile: String { "Only what kitbag backup has written can be restored." }
    func newerBackup(_ path: String, _ version: Int) -> String {
        "\(path) is from a newer Kitbag (version \(version) of the format)"
    }
    var updateKitbag: String { "Install a newer Kitbag." }
    func damagedBackup(_ path: String, _ name: String) -> String {
        "\(path) is damaged: \(name) is not what was backed up"
    }
    func foreignFile(_ path: String, _ name: String) -> String {
        "\(path) has a file that does not belong into a backup: \(name)"
    }
    var takeOtherBackup: String { "Nothing was changed. Try another backup." }
    func newerDatabase(_ path: String, _ app: AppName) -> String {
        "\(path) has a database of a newer \(app.rawValue)"
    }
    func noSpace(_ folder: String, needed: Int, free: Int) -> String {
        "There is too little space in \(folder): \(sizeText(needed)) needed, "
            + "\(sizeText(free)) free"
    }
    var makeRoom: String { "Make room first; nothing was changed." }
    func homeInUse(_ programs: [String]) -> String {
        "In use by " + programs.joined(separator: ", ")
    }
    var closePrograms: String { "Close it first: it would go on with the old records." }
    func homeNotEmpty(_ home: String) -> String { "There are records in \(home) already" }
    var sayYes: String { "With --yes the backup takes their place, and they are kept beside it." }
    var nothingRestored: String { "Nothing was changed" }
}
