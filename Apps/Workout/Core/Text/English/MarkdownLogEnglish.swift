struct MarkdownLogEnglish: MarkdownLogText {
    var title: String { "Workouts" }
    var routines: String { "Routines" }
    var body: String { "Body" }
    var bodyColumns: [String] { ["Day", "Weight", "Muscle", "Fat", "Note"] }
}
