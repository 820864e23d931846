import AppSupport

struct ImportEnglish: ImportText {
    func noUnit(_ file: String) -> Message { WorkoutFormatEnglish().unstatedUnit(file) }
    func noExercise(_ name: String, for theirs: String) -> String {
        "There is no exercise “\(name)” that “\(theirs)” could become."
    }
    func advice(_ likely: [String]) -> String {
        likely.isEmpty
            ? "“workout exercise list” shows them. Nothing was changed."
            : "Did you mean \(likely.prefix(3).joined(separator: ", "))? Nothing was changed."
    }
}
