import IssuesCore

/// The sentences of the commands for importing and exporting.
protocol TransferCommandText: Sendable {
    var importAbstract: String { get }
    var importDiscussion: String { get }
    var importListExample: String { get }
    var importDryRunExample: String { get }
    var importTableExample: String { get }
    var importDryRunHelp: String { get }
    var importStrictHelp: String { get }
    var importVerboseHelp: String { get }
    var importProjectHelp: String { get }
    var importFromHelp: String { get }
    var importFileHelp: String { get }
    var standardInput: String { get }
    var exportAbstract: String { get }
    var exportDiscussion: String { get }
    var exportAllExample: String { get }
    var exportQueryExample: String { get }
    var exportFolderExample: String { get }
    var exportFormatHelp: String { get }
    var exportOutputHelp: String { get }
    var unknownFileKind: String { get }
    func importing(_ amount: String) -> String
    func moreUnread(_ count: Int, _ isAll: Bool) -> String
    func renumbered(_ issue: IssueImportReport.Renumbered) -> String
    func moreRenumbered(_ count: Int) -> String
    func imported(_ report: IssueImportReport) -> [String]
    func exported(_ count: Int, _ path: String) -> String
}
