import WorkoutCore

extension EnglishCommands {
    var importAbstract: String { "Bring in workouts of other programs, or of Kitbag" }
    var importDiscussion: String {
        "Strong, Hevy, FitNotes, StrongLifts, LiftLog, Alpha Progression and wger are "
            + "told apart by what is in the file; Kitbag reads its own JSON and NDJSON. "
            + "Bringing a file in again changes nothing, and what you changed here since stays. "
            + "What can not be understood is listed with its line and left out. An exercise "
            + "that nobody knows becomes one of your own. “workout undo” takes all of it back."
    }
    var importDryRunExample: String { "see what would come in" }
    var importUnitExample: String { "a file that does not say its unit" }
    var importMapExample: String { "say which exercise a name means" }
    var dryRunHelp: String { "only tell what would be done" }
    var strictHelp: String { "bring nothing in if anything can not be understood" }
    var allUnreadHelp: String { "list all that was left out" }
    var importUnitHelp: String { "the unit of weights without one" }
    var importDistanceUnitHelp: String { "the unit of distances without one" }
    var dateOrderHelp: String { "how to read dates such as 05/06/2026" }
    var importZoneHelp: String { "the zone where the workouts were, such as Asia/Seoul" }
    var importMapHelp: String { "which exercise a name in the file means" }
    var importPhotosHelp: String { "the folder with the pictures of the photos" }
    var importFileHelp: String { "the file; - for standard input" }
    var standardInput: String { "standard input" }
    var mapForm: String {
        "Say the name in the file and the exercise: --map \"Chest Thing=bench press\"."
    }
    var unknownZone: String { "There is no such zone; write it as Asia/Seoul or Europe/Berlin." }
    var exportAbstract: String { "Write everything to a file" }
    var exportDiscussion: String {
        "JSON and NDJSON hold all that there is, and “workout import” reads them; with "
            + "--photos the pictures go along, which are files of their own. CSV has "
            + "one set a row, Markdown is for reading, and strong is the CSV of Strong that "
            + "other programs take."
    }
    var exportJSONExample: String { "everything, to bring in elsewhere" }
    var exportCSVExample: String { "the sets, for a spreadsheet" }
    var exportStrongExample: String { "for Hevy and others" }
    var exportFormatHelp: String { "the form of the file (default: by its name, else json)" }
    var outputHelp: String { "the file to write" }
    var exportPhotosHelp: String { "also write the pictures of all photos, into this folder" }
    var unknownFileKind: String {
        "The name does not tell the form of the file; say it with --format."
    }
    func importing(_ amount: String) -> String { "Reading sets: \(amount)" }
    func moreUnread(_ count: Int, isAll: Bool) -> String {
        isAll
            ? "… and \(count) more."
            : "… and \(count) more, which --verbose lists."
    }
    func newExercise(_ exercise: ImportReport.NewExercise, wouldBe: Bool) -> String {
        let sets = exercise.sets == 1 ? "1 set" : "\(exercise.sets) sets"
        let likely =
            exercise.likely.isEmpty
            ? "" : "; perhaps you mean \(exercise.likely.prefix(3).joined(separator: ", "))"
        let name = "“\(exercise.shownName)” (\(sets))"
        return wouldBe
            ? "\(name) is not known and would become an exercise of your own\(likely)."
            : "\(name) was not known and is now an exercise of your own\(likely)."
    }
    func mapAdvice(_ isTakenBack: Bool) -> String {
        isTakenBack
            ? "--map \"NAME=EXERCISE\" says which one a name means."
            : "To say which one a name means, “workout undo” and import again with "
                + "--map \"NAME=EXERCISE\"."
    }
    func imported(_ report: ImportReport) -> [String] {
        var parts: [String] = []
        func add(_ count: Int, _ one: String, _ many: String) {
            if count > 0 { parts.append(count == 1 ? "1 \(one)" : "\(count) \(many)") }
        }
        add(report.workouts.added, "workout", "workouts")
        add(report.sets, "set", "sets")
        add(report.bodies.added, "day of measurements", "days of measurements")
        add(report.amendedBodies, "day amended", "days amended")
        add(report.routines.added, "routine", "routines")
        add(report.photos.added, "photo", "photos")
        add(report.exercises.added, "exercise", "exercises")
        let new = parts.joined(separator: ", ")
        parts = []
        add(report.workouts.known, "workout", "workouts")
        add(report.bodies.known, "day of measurements", "days of measurements")
        add(report.routines.known, "routine", "routines")
        add(report.photos.known, "photo", "photos")
        let known = parts.joined(separator: ", ")
        var sentences: [String] = []
        if !known.isEmpty {
            sentences.append("Known already, and left as they are: \(known).")
        }
        if report.unreadCount > 0 {
            sentences.append(
                report.unreadCount == 1
                    ? "1 thing was left out." : "\(report.unreadCount) things were left out.")
        }
        switch (new.isEmpty, report.isTakenBack) {
        case (true, _): sentences.append("There is nothing new; nothing was changed.")
        case (false, true): sentences.append("Would bring in \(new). Nothing was changed.")
        case (false, false): sentences.append("Brought in \(new).")
        }
        return sentences
    }
    func exported(_ count: Int, _ path: String) -> String {
        count == 1 ? "Wrote 1 workout to \(path)." : "Wrote \(count) workouts to \(path)."
    }
}
