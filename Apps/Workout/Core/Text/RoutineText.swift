public import TextProcessing

/// The sentences of `workout` about routines.
public protocol RoutineText: Sendable {
    func noRoutine(_ name: String) -> String
    func closestRoutine(_ closest: String?) -> String
    func routineExists(_ name: String) -> String
    func editRoutine(_ name: String) -> String
    func stampTooLong(_ stamp: String) -> String
    func noPlace(_ place: Int, _ count: Int) -> String
    func badTargets(_ exercise: String, _ targets: String) -> String
    func advice(_ error: SetNotationError) -> String
    func badRest(_ words: String) -> String
    var restForm: String { get }
}

extension Language {
    /// What `workout` says about routines in this language.
    public var routines: any RoutineText {
        switch self {
        case .english: RoutineEnglish()
        case .korean: RoutineKorean()
        }
    }
}
