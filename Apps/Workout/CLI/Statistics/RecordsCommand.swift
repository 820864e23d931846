import AppShell
import AppSupport
import Arguments
import Terminal
import TextProcessing
import WorkoutCore

/// `workout records [EXERCISE]`
struct RecordsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "records",
        abstract: text(\.recordsAbstract),
        discussion: text(\.recordsDiscussion),
        examples: [
            CommandExample("workout records", text(\.recordsExample)),
            CommandExample("workout records \"bench press\"", text(\.recordsOneExample)),
        ],
        aliases: ["prs"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(help: text(\.recordsFormulaHelp)) var formula = OneRepMaximum.Formula.epley
    @Argument(help: ArgumentHelp(text(\.recordsExerciseHelp), valueName: "exercise"))
    var words: [String] = []

    func run() throws {
        let app = try WorkoutApp(global)
        let statistics = app.library.statistics
        let exercise = try words.isEmpty ? nil : statistics.exercise(words.joined(separator: " "))
        let records = try statistics.records(of: exercise?.id, by: formula)
        let language = app.context.language
        let page = RecordsPage(app, formula)
        guard output.choice == .table, let exercise, let first = records.first else {
            return try app.context.printList(as: output.choice, columns: PersonalRecord.columns) {
                ListPage(
                    table: page.table(records), emptyText: app.text.statsEmpty,
                    footer: page.footer(records))
            } rows: { emit in
                for exercise in records {
                    for record in exercise.records {
                        try emit(record.row(of: exercise.exercise, by: formula, in: language))
                    }
                }
            }
        }
        let repetitions =
            exercise.kind == .weightAndRepetitions
            ? try statistics.repetitionRecords(of: exercise.id) : []
        let width = app.context.terminal.layoutWidth
        try app.context.print(page.lines(first, repetitions, width: width))
        try app.context.flush()
        if let footer = page.footer([first]) { app.context.say(footer) }
    }
}
