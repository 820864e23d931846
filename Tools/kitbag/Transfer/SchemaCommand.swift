import AppShell
import AppSupport
import Arguments
import Terminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `kitbag schema`, from which `docs/export-schema.json` and the tables of the page beside it are made.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: text(\.schemaAbstract), shouldDisplay: false)

    @OptionGroup var global: GlobalOptions
    @Flag(help: text(\.schemaTablesHelp)) var tables = false

    func run() throws {
        let kitbag = try KitbagApp(global)
        let schema = ExportSchema(try kitbag.emptyApps())
        try kitbag.context.output.write(tables ? schema.tables : schema.text)
        try kitbag.context.flush()
    }
}

extension KitbagApp {
    /// All apps in a home in which nothing is, which is gone when they are known.
    fileprivate func emptyApps() throws -> [TransferApp] {
        let stated = context.world.environment["TMPDIR"] ?? ""
        let parent = stated.isEmpty ? "/tmp" : stated
        var template = Array((parent + "/kitbag-schema-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw FileProblem(.makeFolder, parent, code: errno)
        }
        let folder = String(
            decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer {
            for name in AppName.allCases {
                for ending in ["", "-wal", "-shm", ".lock", "-lock"] {
                    unlink(folder + "/" + name.rawValue + ".sqlite" + ending)
                }
            }
            rmdir(folder)
        }
        var world = context.world
        world.home = Home(environment: ["KITBAG_HOME": folder])
        return try AppName.allCases.map { try open($0, in: world) }
    }
}
