import AppShell
import AppSupport
import Arguments
import Terminal

/// `kitbag backup FILE`
struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.backupAbstract),
        discussion: text(\.backupDiscussion),
        examples: [
            CommandExample("kitbag backup ~/kitbag.zip", text(\.backupExample))
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: text(\.backupFileHelp), completion: .file(extensions: ["zip"]))
    var file: String

    func run() throws {
        let kitbag = try KitbagApp(global)
        let manifest = try MakeBackup(world: kitbag.context.world)(to: file)
        guard output.choice == .table else {
            let row: ExportRow = [
                "file": .text(AppSupport.File.absolute(file)),
                "files": ExportValue(manifest.files.count),
                "bytes": ExportValue(manifest.totalSize), "created_at": .text(manifest.createdAt),
            ]
            return try kitbag.context.print(row, as: output.choice) { DetailList() }
        }
        kitbag.context.say(
            kitbag.text.backedUp(manifest.files.count, bytes: manifest.totalSize, file))
    }
}

/// `kitbag restore FILE`
struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.restoreAbstract),
        discussion: text(\.restoreDiscussion),
        examples: [
            CommandExample("kitbag restore ~/kitbag.zip --dry-run", text(\.restoreExample))
        ])

    @OptionGroup var global: GlobalOptions
    @Flag(name: .shortAndLong, help: text(\.yesHelp)) var yes = false
    @Flag(name: [.long, .customShort("n")], help: text(\.restoreDryRunHelp)) var dryRun = false
    @Argument(help: text(\.restoreFileHelp), completion: .file(extensions: ["zip"]))
    var file: String

    func run() throws {
        let kitbag = try KitbagApp(global)
        let (context, text) = (kitbag.context, kitbag.text)
        let restore = RestoreBackup(kitbag)
        let backup = try BackupReader(path: file)
        try restore.check(backup)
        let home = context.world.home.data
        if try !dryRun && !yes && restore.isHomeUsed {
            guard let answer = Question.ask(text.mayRestore(home, backup.manifest.createdAt)) else {
                throw BackupProblem.notEmpty(home)
            }
            guard answer else { throw BackupProblem.declined }
        }
        let aside = try restore(backup, isDryRun: dryRun)
        let (count, bytes) = (backup.manifest.files.count, backup.manifest.totalSize)
        guard !dryRun else { return context.say(text.canRestore(count, bytes: bytes)) }
        context.say(text.restored(count, bytes: bytes, home))
        if let aside { context.say(text.oldHome(aside)) }
    }
}
