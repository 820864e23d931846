import AppShell
import AppSupport
import Arguments
import Terminal
import TextProcessing
import WorkoutCore

/// `workout body delete RECORD…`
struct BodyDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: text(\.bodyDeleteAbstract),
        discussion: text(\.bodyDeleteDiscussion),
        examples: [CommandExample("workout body delete yesterday", text(\.bodyDeleteExample))],
        aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: ArgumentHelp(text(\.bodyRecordHelp), valueName: "record"))
    var names: [BodyRecordName]

    func run() throws {
        let app = try WorkoutApp(global)
        let references = try names.map { try $0.reference(app) }.unique
        let detail = names.map(\.text).joined(separator: " ")
        let deleted = try app.library.recording("body delete", detail).bodies.delete(references)
        guard output.choice == .table else {
            return try app.context.printList(as: output.choice, columns: BodyRecord.columns) {
                ListPage(table: .init([]), emptyText: "")
            } rows: { emit in
                for record in deleted { try emit(record.row) }
            }
        }
        for record in deleted {
            app.context.say(
                app.text.bodyDeleted(app.day(record.day), app.summary(of: record)))
        }
    }
}
