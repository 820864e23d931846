import AppSupport
public import Arguments
import Chrono
import Terminal

/// `undo`: takes back what an app's last command changed.
public struct UndoCommand<A: App>: ParsableCommand {
    /// The command's name and description.
    public static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "undo", abstract: shellText(\.undoAbstract))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: A.Access
    @Flag(help: shellText(\.undoListHelp)) var list = false

    /// Reads what a person typed.
    public init() {}

    /// Does what the command is for.
    public func run() throws {
        let context = try AppContext(global, settings: A.settings)
        let log = try A.undoLog(context.world, access)
        guard !list else { return try printList(log, context) }
        let undone = try log.undoLast()
        switch output.choice {
        case .table: context.say(context.text.undone(undone.summary))
        case let format: try context.print(row(undone.operation), as: format) { DetailList() }
        }
    }

    private func printList(_ log: UndoLog, _ context: AppContext) throws {
        let text = context.text
        let operations = try log.operations()
        try context.printList(as: output.choice, columns: ["name", "detail", "created_at"]) {
            var table = Table([.fixed(text.when), .text(text.operation)])
            for operation in operations {
                let local = context.world.zone.localText(operation.createdAt)
                table.append([StyledText(local, .muted), StyledText(operation.summary)])
            }
            return ListPage(table: table, emptyText: context.language.support.nothingToUndo)
        } rows: { emit in
            for operation in operations { try emit(row(operation)) }
        }
    }

    private func row(_ operation: UndoOperation) -> ExportRow {
        ExportRow([
            ExportField("name", .text(operation.name)),
            ExportField("detail", .text(operation.detail)),
            ExportField("created_at", .text(Timestamp.format(operation.createdAt))),
        ])
    }
}
