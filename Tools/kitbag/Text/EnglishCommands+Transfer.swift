import AppSupport
import TextProcessing

extension EnglishCommands {
    var exportAbstract: String { "Write everything to a file" }
    var exportDiscussion: String {
        "The same records are always the same bytes: app by app, kind by kind, by their numbers. "
            + "docs/export-schema.md describes the format."
    }
    var exportExample: String { "All records of all apps in one file" }
    var exportFolderExample: String { "With photos and attachments, in a folder" }
    var exportCSVExample: String { "Links for a spreadsheet" }
    var exportCalendarExample: String { "Favorite events, workouts and due days from today on" }
    var importAbstract: String { "Take in what export has written" }
    var importDiscussion: String {
        "Records are known by their uid: taking a file in twice changes nothing, and what was "
            + "changed here later than in the file stays. Each app is taken in whole, or not at "
            + "all; the app's undo takes it back. It ends with 1 if a record could not be taken in."
    }
    var importExample: String { "Tell what would change" }
    var appHelp: String { "Only this app; may be given several times" }
    var withoutHelp: String { "Leave out this app; may be given several times" }
    var recordHelp: String { "Only records of this kind, such as link or workout" }
    var sinceHelp: String { "Only what happened on this day or later; what has no day is kept" }
    var untilHelp: String { "Only what happened on this day or earlier" }
    var daysTheWrongWay: String { "The first day comes after the last one." }
    var unnamedWorkout: String { "Workout" }
    var oneKind: String {
        "A table has records of one kind; choose it with --record, or name a folder with --output."
    }
    func unknownRecord(_ name: String, _ known: String) -> String {
        "No record is called \(name); there are: \(known)."
    }
    var schemaAbstract: String { "Print the schema of exports (JSON Schema 2020-12)" }
    var schemaTablesHelp: String { "Print tables of the fields for a page in Markdown" }
    var exportFormatHelp: String { "Format (default: by the file's name, else ndjson)" }
    var outputHelp: String { "File to write to, or a folder for pictures and tables too" }
    var dryRunHelp: String { "Change nothing, only tell what would change" }
    var strictHelp: String { "Take nothing of an app in if one of its records has a problem" }
    var allProblemsHelp: String { "Tell all problems" }
    var importFileHelp: String { "File to take in; - for standard input" }
    var unknownFileKind: String { "The name does not tell the format; say it with --format." }
    var standardInput: String { "standard input" }
    func exporting(_ amount: String) -> String { "Writing records: \(amount)" }
    func exported(_ count: Int, _ file: String) -> String {
        count == 1 ? "Wrote 1 record to \(file)" : "Wrote \(count) records to \(file)"
    }
    func exportedFiles(_ count: Int, _ folder: String) -> String {
        count == 1
            ? "Wrote 1 file to \(folder)/pictures" : "Wrote \(count) files to \(folder)/pictures"
    }
    func importedFiles(_ app: String, _ count: Int) -> String {
        count == 1 ? "\(app): took in 1 file" : "\(app): took in \(count) files"
    }
    func missingFile(_ name: String) -> String { "The file \(name) is missing or damaged" }
    var missingFileAdvice: String {
        "Export into a folder to have pictures beside the records, and import that folder."
    }
    func importing(_ amount: String) -> String { "Taking records in: \(amount)" }

    func imported(_ app: String, _ report: TransferReport) -> String {
        "\(app): \(report.added) added, \(report.updated) updated, "
            + "\(report.unchanged) unchanged\(kept(report))\(failed(report))"
    }
    func wouldImport(_ app: String, _ report: TransferReport) -> String {
        "\(app): would add \(report.added) and update \(report.updated), "
            + "\(report.unchanged) unchanged\(kept(report))\(failed(report))"
    }
    private func kept(_ report: TransferReport) -> String {
        report.kept == 0 ? "" : ", \(report.kept) kept (newer here)"
    }
    private func failed(_ report: TransferReport) -> String {
        switch report.problemCount {
        case 0: ""
        case 1: ", 1 problem"
        case let count: ", \(count) problems"
        }
    }
    func refused(_ app: String, _ problems: Int) -> String {
        problems == 1
            ? "\(app): nothing was taken in because of 1 problem"
            : "\(app): nothing was taken in because of \(problems) problems"
    }
    func line(_ file: String, _ line: Int, _ problem: String) -> String {
        "\(file):\(line): \(problem)"
    }
    func moreProblems(_ count: Int) -> String {
        count == 1
            ? "… and 1 more problem; --verbose tells all."
            : "… and \(count) more problems; --verbose tells all."
    }

    func emptyFile(_ file: String) -> String { "\(file): there is nothing in it" }
    func noExport(_ file: String) -> String { "\(file): nothing that kitbag export has written" }
    var noExportAdvice: String {
        "Files of other programs are taken in by the app itself, such as \"links import\"."
    }
    func newerExport(_ file: String, _ version: Int64) -> String {
        "\(file): written by a newer Kitbag (version \(version) of the format)"
    }
    var update: String { "Update Kitbag; nothing was changed." }
    func malformed(_ file: String, _ line: Int, _ column: Int) -> String {
        "\(file):\(line):\(column): the JSON is malformed"
    }
    var exportAgain: String { "Export it again; the file may have been cut off or edited." }
    func tooLarge(_ file: String, _ line: Int, _ limit: Int) -> String {
        "\(file):\(line): a record of more than \(limit / 1_048_576) MB"
    }
    func scattered(_ file: String, _ line: Int, _ app: String) -> String {
        "\(file):\(line): the records of \(app) do not stand together"
    }
    var scatteredAdvice: String {
        "Sort the lines by app, which keeps the order of the kinds: sort --stable."
    }

    var records: any TransferText { Language.english.transfer }
}
