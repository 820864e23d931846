import TextProcessing

struct RoutineEnglish: RoutineText {
    func noRoutine(_ name: String) -> String { "There is no routine “\(name)”." }
    func closestRoutine(_ closest: String?) -> String {
        closest.map { "Did you mean “\($0)”?" }
            ?? "“workout routine list” shows them; “workout routine add” makes one."
    }
    func routineExists(_ name: String) -> String { "There is a routine “\(name)” already." }
    func editRoutine(_ name: String) -> String {
        "“workout routine edit” changes it; or give the new one another name."
    }
    func stampTooLong(_ stamp: String) -> String {
        "“\(stamp)” is too long for a stamp: an emoji, or \(RoutineError.maximumStamp) letters at most."
    }
    func noPlace(_ place: Int, _ count: Int) -> String {
        count == 0
            ? "There is no exercise \(place): the routine has none."
            : "There is no exercise \(place): the routine has \(count)."
    }
    func badTargets(_ exercise: String, _ targets: String) -> String {
        "The sets “\(targets)” of \(exercise) are not understood."
    }
    func advice(_ error: SetNotationError) -> String { error.message(in: .english) }
    func badRest(_ words: String) -> String { "“\(words)” is not a time to rest." }
    var restForm: String { "Write it as 90s, 2min or 1:30." }
}
