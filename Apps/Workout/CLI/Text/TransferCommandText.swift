import WorkoutCore

/// The sentences of the commands for importing and exporting.
protocol TransferCommandText: Sendable {
    var importAbstract: String { get }
    var importDiscussion: String { get }
    var importDryRunExample: String { get }
    var importUnitExample: String { get }
    var importMapExample: String { get }
    var dryRunHelp: String { get }
    var strictHelp: String { get }
    var allUnreadHelp: String { get }
    var importUnitHelp: String { get }
    var importDistanceUnitHelp: String { get }
    var dateOrderHelp: String { get }
    var importZoneHelp: String { get }
    var importMapHelp: String { get }
    var importPhotosHelp: String { get }
    var importFileHelp: String { get }
    var standardInput: String { get }
    var mapForm: String { get }
    var unknownZone: String { get }
    var exportAbstract: String { get }
    var exportDiscussion: String { get }
    var exportJSONExample: String { get }
    var exportCSVExample: String { get }
    var exportStrongExample: String { get }
    var exportFormatHelp: String { get }
    var outputHelp: String { get }
    var exportPhotosHelp: String { get }
    var unknownFileKind: String { get }
    func importing(_ amount: String) -> String
    func moreUnread(_ count: Int, isAll: Bool) -> String
    func newExercise(_ exercise: ImportReport.NewExercise, wouldBe: Bool) -> String
    func mapAdvice(_ isTakenBack: Bool) -> String
    func imported(_ report: ImportReport) -> [String]
    func exported(_ count: Int, _ path: String) -> String
}

extension ImportReport.NewExercise {
    /// The name as a sentence has it: what is longer is no name, but a damaged file.
    var shownName: String { name.count > 60 ? name.prefix(60) + "…" : name }
}
