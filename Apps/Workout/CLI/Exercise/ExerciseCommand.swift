import Arguments

/// `workout exercise …`
struct ExerciseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "exercise", abstract: text(\.exerciseAbstract),
        subcommands: [
            ExerciseList.self, ExerciseShow.self, ExerciseAdd.self, ExerciseEdit.self,
            ExerciseDelete.self,
        ], aliases: ["exercises"])
}
