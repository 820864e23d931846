import AppSupport

struct WorkoutFormatEnglish: WorkoutFormatText {
    func unreadable(_ problem: WorkoutFormatProblem) -> Message {
        let reason = reason(problem.kind)
        return Message(
            problem.file.map { "\($0): \(reason)" } ?? reason, advice: advice(problem.kind))
    }

    private func reason(_ kind: WorkoutFormatProblem.Kind) -> String {
        switch kind {
        case .empty: "there is nothing in it"
        case .foreign(.picture): "this is a picture, not a file of workouts"
        case .foreign(.pdf): "this is a PDF document, not a file of workouts"
        case .foreign(.webPage): "this is a web page, not a file of workouts"
        case .foreign(.archive): "this is a zip archive, not a file of workouts"
        case .foreign(.compressed): "this is a compressed file, not a file of workouts"
        case .foreign(.database): "this is a database, not a file of workouts"
        case .foreign(.json): "this JSON holds no workouts that are understood"
        case .foreign(.binary): "this is a binary file, not a file of workouts"
        case .foreign(.text): "this is text, not a table of workouts"
        case .unknownTable(let columns): "a table of other things; its columns are \(list(columns))"
        case .malformedJSON(let error): "the JSON is malformed at \(error.line):\(error.column)"
        case .tooLarge(let limit): "larger than \(limit / 1_048_576) MB"
        case .unclosedQuote(let line): "the quote on line \(line) is never closed"
        case .tooManyFields(let line, let limit): "line \(line) has more than \(limit) fields"
        case .newerVersion(let version):
            "written by a newer Kitbag (version \(version) of the file's form)"
        case .ambiguousDates(let line, let text):
            "its dates can be read in two ways, such as \(text) on line \(line)"
        }
    }

    private func advice(_ kind: WorkoutFormatProblem.Kind) -> String {
        switch kind {
        case .foreign(.archive), .foreign(.compressed): "Unpack it and import what is inside."
        case .foreign(.database):
            "A backup can't be read; export the workouts as CSV in the app. \(known)"
        case .newerVersion: "Nothing was changed. Update Kitbag first."
        case .malformedJSON, .tooLarge, .unclosedQuote, .tooManyFields:
            "Nothing was changed. Export it once more."
        case .ambiguousDates:
            "Say which comes first: --date-order day-first or --date-order month-first."
        default: known
        }
    }

    private var known: String {
        "What can be read: \(list(WorkoutFormat.allCases.map(name))). Nothing was changed."
    }

    private func list(_ names: [String]) -> String {
        let cut = names.prefix(20).map { $0.count > 40 ? $0.prefix(40) + "…" : $0 }
        return cut.joined(separator: ", ") + (names.count > cut.count ? ", …" : "")
    }

    func unread(_ row: UnreadRow) -> String {
        let reason =
            switch row.reason {
            case .badDate: "the date makes no sense"
            case .badNumber: "not a number that can be kept"
            case .noUnit: "no unit; say it with --unit or --distance-unit"
            case .noExercise: "no exercise is named"
            case .emptySet: "nothing says what was done"
            case .otherMeasure: "measures what is not kept"
            case .noPicture: "the picture is not there; say its folder with --photos"
            case .undecodable: "letters that are not in the file's encoding became �"
            case .malformed: "not what this format has here"
            }
        return row.text.isEmpty
            ? "line \(row.line): \(reason)" : "line \(row.line): \(reason): \(row.text)"
    }

    func unstatedUnit(_ file: String) -> Message {
        Message(
            "\(file) does not say in which unit its weights are",
            advice: "Say it with --unit kg or --unit lb.")
    }

    func name(_ format: WorkoutFormat) -> String {
        switch format {
        case .strong: "Strong (CSV)"
        case .hevy: "Hevy (CSV)"
        case .fitNotes: "FitNotes for Android (CSV)"
        case .fitNotesBody: "FitNotes body tracker (CSV)"
        case .fitNotesIOS: "FitNotes 2 for iOS (CSV)"
        case .strongLifts: "StrongLifts (CSV)"
        case .liftLog: "LiftLog (CSV)"
        case .liftLogJSON: "LiftLog (JSON)"
        case .alphaProgression: "Alpha Progression (CSV)"
        case .wger: "wger (JSON of its REST interface)"
        case .kitbag: "Kitbag (JSON)"
        case .kitbagLines: "Kitbag (NDJSON)"
        }
    }
}
