extension EnglishCommands {
    var bodyAbstract: String { "Your body: weight, fat and muscle by day" }
    var bodyAddAbstract: String { "Write down what your body weighs" }
    var bodyAddDiscussion: String {
        "There is one record a day. What you say later about a day amends it: only what you say "
            + "changes. Values stay in the unit in which you write them."
    }
    var bodyAddExample: String { "Today's weight, in your unit (workout.weight-unit)" }
    var bodyAddAllExample: String { "All there is, of yesterday" }
    var bodyClearExample: String { "Take a measure of today away again" }
    var bodyFatHelp: String { "Body fat in percent" }
    var bodyMuscleHelp: String { "Mass of skeletal muscle: 33.1, 33.1kg, 73lb" }
    var bodyDayHelp: String { "Day that it is about; by default today" }
    var bodyAtHelp: String { "Time at which it was measured" }
    var bodyNoteHelp: String { "A note" }
    var bodyClearHelp: String { "Take a measure of the day away: weight, muscle, fat" }
    var bodyWeightHelp: String { "Weight: 72.4, 72.4kg, 160lb" }
    var bodyListAbstract: String { "List what was measured, the newest first" }
    var bodyDeleteAbstract: String { "Delete all that was measured on a day" }
    var bodyDeleteDiscussion: String { "workout undo brings it back." }
    var bodyDeleteExample: String { "Delete yesterday's record" }
    var bodyRecordHelp: String { "Day, or number of a record" }
    var bodyChartAbstract: String { "Draw your weight, muscle or fat over time" }
    var bodyChartExample: String { "Your weight, in the terminal" }
    var bodyMeasureHelp: String { "What is drawn: weight, muscle, fat" }
    var bodyNote: String { "Note" }
    var bodyEmpty: String {
        "Nothing was measured yet. Write it down with: workout body add 72.4 --fat 18.2"
    }
    var bodyNoneThen: String { "Nothing was measured on these days." }
    func bodyWritten(_ day: String, _ summary: String) -> String { "\(day): \(summary)" }
    func bodyDeleted(_ day: String, _ summary: String) -> String {
        "Deleted \(day): \(summary)"
    }
    func bodyBadWeight(_ text: String) -> String {
        "\"\(text)\" is no weight; write 72.4, 72.4kg or 160lb"
    }
    func bodyBadFat(_ text: String) -> String {
        "\"\(text)\" is no percentage; write a number such as 18.2"
    }
    func bodyBadTime(_ text: String) -> String {
        "\"\(text)\" is no time; write one such as 07:30 or 9:15pm"
    }
}
