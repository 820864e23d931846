/// The sentences of writing in an editor, and of what came of it.
protocol EditingCommandText: Sendable {
    var newIssueHint: String { get }
    var nothingAdded: String { get }
    var nothingChanged: String { get }
    var draftKept: String { get }
    var noProjectHere: String { get }
    var sayProject: String { get }
    var noTerminal: String { get }
    var giveBody: String { get }
    var seeRecover: String { get }
    var recoverAbstract: String { get }
    var recoverDiscussion: String { get }
    var recoverListHelp: String { get }
    var recoverDiscardHelp: String { get }
    var nothingUnsaved: String { get }
    func noTemplate(_ name: String) -> String
    func knownTemplates(_ known: [String], forms: [String]) -> String
    func templatesThere(_ names: [String]) -> String
    func fileIsNoText(_ path: String) -> String
    func changedMeanwhile(_ what: String) -> String
    func notRecovered(_ count: Int) -> String
    func unsavedThere(_ count: Int) -> String
    func discarded(_ count: Int) -> String
    func recovered(_ number: Int, _ title: String) -> String
    func unsaved(_ thing: EditedThing?) -> String
    func lookAt(_ path: String, beside files: [String]) -> String
}
