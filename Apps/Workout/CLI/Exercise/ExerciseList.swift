import AppShell
import Arguments
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// `workout exercise list [WORDS…]`
struct ExerciseList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.exerciseListAbstract),
        discussion: text(\.exerciseListDiscussion), aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(help: ArgumentHelp(text(\.bodyPartHelp), valueName: "part")) var part: BodyPart?
    @Option(help: ArgumentHelp(text(\.kindHelp), valueName: "kind")) var kind: ExerciseKind?
    @Flag(help: ArgumentHelp(text(\.ownHelp))) var own = false
    @Argument(help: ArgumentHelp(text(\.exerciseWordsHelp), valueName: "words"))
    var words: [String] = []

    func run() throws {
        let app = try WorkoutApp(global)
        var filter = ExerciseFilter()
        filter.bodyPart = part
        filter.kind = kind
        filter.isOwn = own
        if !words.isEmpty { filter.words = SearchQuery(words.joined(separator: " ")) }
        let exercises = try app.library.exercises.list(filter)
        try app.context.printList(as: output.choice, columns: ListedExercise.columns) {
            var table = Table([
                .number("#"), .text(app.text.exercise, minimumWidth: 20),
                .fixed(app.text.bodyPart), .fixed(app.text.kind), .number(app.text.sets),
                .fixed(app.text.lastTime),
            ])
            for listed in exercises {
                table.append([
                    StyledText(listed.exercise.map { "\($0.id)" } ?? "", .accent),
                    StyledText(listed.name),
                    StyledText(listed.bodyPart.map(app.sentences.name) ?? ""),
                    StyledText(app.sentences.name(of: listed.kind), .muted),
                    StyledText(listed.sets == 0 ? "" : "\(listed.sets)"),
                    StyledText(listed.lastDay?.description ?? "", .muted),
                ])
            }
            return ListPage(table: table, emptyText: app.text.noExercises)
        } rows: { emit in
            for listed in exercises { try emit(listed.row) }
        }
    }
}
