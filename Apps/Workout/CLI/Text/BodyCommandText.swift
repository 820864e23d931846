/// The sentences of `workout body`.
protocol BodyCommandText: Sendable {
    var bodyAbstract: String { get }
    var bodyAddAbstract: String { get }
    var bodyAddDiscussion: String { get }
    var bodyAddExample: String { get }
    var bodyAddAllExample: String { get }
    var bodyClearExample: String { get }
    var bodyFatHelp: String { get }
    var bodyMuscleHelp: String { get }
    var bodyDayHelp: String { get }
    var bodyAtHelp: String { get }
    var bodyNoteHelp: String { get }
    var bodyClearHelp: String { get }
    var bodyWeightHelp: String { get }
    var bodyListAbstract: String { get }
    var bodyDeleteAbstract: String { get }
    var bodyDeleteDiscussion: String { get }
    var bodyDeleteExample: String { get }
    var bodyRecordHelp: String { get }
    var bodyChartAbstract: String { get }
    var bodyChartExample: String { get }
    var bodyMeasureHelp: String { get }
    var bodyNote: String { get }
    var bodyEmpty: String { get }
    var bodyNoneThen: String { get }
    func bodyWritten(_ day: String, _ summary: String) -> String
    func bodyDeleted(_ day: String, _ summary: String) -> String
    func bodyBadWeight(_ text: String) -> String
    func bodyBadFat(_ text: String) -> String
    func bodyBadTime(_ text: String) -> String
}
