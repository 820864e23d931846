import AppShell
import AppSupport
import Arguments
import DiaryCore
import Terminal

/// `diary export`
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.exportAbstract),
        discussion: text(\.exportDiscussion),
        examples: [
            CommandExample("diary export --output diary.html", text(\.exportHTMLExample)),
            CommandExample("diary export --format jrnl > journal.txt", text(\.exportJrnlExample)),
            CommandExample(
                "diary export --format markdown-folder --output pages", text(\.exportFolderExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var access: AccessOptions
    @OptionGroup var filter: FilterOptions
    @Option(name: .shortAndLong, help: text(\.exportFormatHelp)) var format: DiaryExportFormat?
    @Option(name: .shortAndLong, help: text(\.outputHelp), completion: .file()) var output: String?
    @Option(help: text(\.timeFormatHelp)) var timeFormat: String?

    func run() throws {
        let app = try DiaryApp(global, access)
        let wanted = try filter.filter(app)
        let format = try chosenFormat()
        var options = DiaryWritingOptions(language: app.context.language)
        if let stated = timeFormat ?? app.jrnlTimeFormat {
            guard let jrnl = JrnlTimeFormat(rawValue: stated) else {
                throw ValidationError(text(\.unknownTimeFormat))
            }
            options.jrnlTimeFormat = jrnl
        }
        let export = ExportEntries(try app.open(), options: options)
        guard let output, output != "-" else {
            if format == .dayOne, app.context.terminal.output.isTerminal {
                throw ValidationError(text(\.archiveNeedsFile))
            }
            var sink = app.context.outputSink
            _ = try export(format, wanted, into: &sink)
            return try app.context.flush()
        }
        let count =
            format == .markdownFolder
            ? try export.intoFolder(output, wanted)
            : try File.replace(output) { try export(format, wanted, into: &$0) }
        app.context.say(app.text.exported(count, output))
    }

    private func chosenFormat() throws -> DiaryExportFormat {
        let isFile = output != nil && output != "-"
        if let format {
            if format == .markdownFolder, !isFile {
                throw ValidationError(text(\.folderNeedsName))
            }
            return format
        }
        guard isFile, let output else { return .json }
        guard let format = DiaryExportFormat(fileName: output) else {
            throw ValidationError(text(\.unknownFileKind))
        }
        return format
    }
}
