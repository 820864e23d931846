import AppSupport

/// What `kitbag export` and `kitbag import` say.
protocol TransferCommandText: Sendable {
    var exportAbstract: String { get }
    var exportDiscussion: String { get }
    var exportExample: String { get }
    var exportFolderExample: String { get }
    var exportCSVExample: String { get }
    var exportCalendarExample: String { get }
    var importAbstract: String { get }
    var importDiscussion: String { get }
    var importExample: String { get }
    var appHelp: String { get }
    var withoutHelp: String { get }
    var recordHelp: String { get }
    var sinceHelp: String { get }
    var untilHelp: String { get }
    var daysTheWrongWay: String { get }
    var oneKind: String { get }
    var unnamedWorkout: String { get }
    func unknownRecord(_ name: String, _ known: String) -> String
    var schemaAbstract: String { get }
    var schemaTablesHelp: String { get }
    var exportFormatHelp: String { get }
    var outputHelp: String { get }
    var dryRunHelp: String { get }
    var strictHelp: String { get }
    var allProblemsHelp: String { get }
    var importFileHelp: String { get }
    var unknownFileKind: String { get }
    var standardInput: String { get }
    func exporting(_ amount: String) -> String
    func exported(_ count: Int, _ file: String) -> String
    func exportedFiles(_ count: Int, _ folder: String) -> String
    func importedFiles(_ app: String, _ count: Int) -> String
    func missingFile(_ name: String) -> String
    var missingFileAdvice: String { get }
    func importing(_ amount: String) -> String

    /// What became of an app's records.
    func imported(_ app: String, _ report: TransferReport) -> String
    /// What would become of an app's records.
    func wouldImport(_ app: String, _ report: TransferReport) -> String
    /// That nothing of an app was taken in, since there were problems.
    func refused(_ app: String, _ problems: Int) -> String
    /// Where a problem is, and which one.
    func line(_ file: String, _ line: Int, _ problem: String) -> String
    func moreProblems(_ count: Int) -> String

    func emptyFile(_ file: String) -> String
    func noExport(_ file: String) -> String
    var noExportAdvice: String { get }
    func newerExport(_ file: String, _ version: Int64) -> String
    var update: String { get }
    func malformed(_ file: String, _ line: Int, _ column: Int) -> String
    var exportAgain: String { get }
    func tooLarge(_ file: String, _ line: Int, _ limit: Int) -> String
    func scattered(_ file: String, _ line: Int, _ app: String) -> String
    var scatteredAdvice: String { get }

    /// What is said about records.
    var records: any TransferText { get }
}
