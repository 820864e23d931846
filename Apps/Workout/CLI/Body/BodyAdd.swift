import AppShell
import AppSupport
import Arguments
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// `workout body add [WEIGHT]`
struct BodyAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: text(\.bodyAddAbstract),
        discussion: text(\.bodyAddDiscussion),
        examples: [
            CommandExample("workout body add 72.4", text(\.bodyAddExample)),
            CommandExample(
                "workout body add 160lb --fat 18.2 --muscle 33.1kg --day yesterday",
                text(\.bodyAddAllExample)),
            CommandExample("workout body add --clear muscle", text(\.bodyClearExample)),
        ],
        aliases: ["set"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(help: ArgumentHelp(text(\.bodyFatHelp), valueName: "percent")) var fat: String?
    @Option(help: ArgumentHelp(text(\.bodyMuscleHelp), valueName: "mass")) var muscle: String?
    @Option(name: .shortAndLong, help: text(\.bodyDayHelp)) var day: String?
    @Option(help: ArgumentHelp(text(\.bodyAtHelp), valueName: "time")) var at: String?
    @Option(help: text(\.bodyNoteHelp)) var note: String?
    @Option(help: ArgumentHelp(text(\.bodyClearHelp), valueName: "measure"))
    var clear: [BodyMeasure] = []
    @Argument(help: ArgumentHelp(text(\.bodyWeightHelp), valueName: "weight"))
    var words: [String] = []

    func run() throws {
        let app = try WorkoutApp(global)
        let day = try day.map { try app.context.day($0, leaning: .past) } ?? app.context.world.today
        let changes = try changes(app.weightUnit)
        let record = try app.library.recording("body add", day.description).bodies
            .set(day, changes)
        guard output.choice == .table else {
            return try app.context.print(record.row, as: output.choice) { DetailList() }
        }
        app.context.say(app.text.bodyWritten(app.day(day), app.summary(of: record)))
    }

    private func changes(_ unit: Weight.Unit) throws -> BodyChanges {
        var changes = BodyChanges()
        for measure in clear {
            let isGiven =
                switch measure {
                case .weight: !words.isEmpty
                case .muscle: muscle != nil
                case .fat: fat != nil
                }
            if isGiven { throw ValidationError.conflicting("--clear", measure.rawValue) }
            changes.clear(measure)
        }
        let weight = words.joined(separator: " ")
        if !weight.isEmpty { changes.weight = try Self.weight(weight, unit) }
        if let muscle { changes.muscle = try Self.weight(muscle, unit) }
        if let fat {
            guard let value = DecimalNumber(typedPercentage: fat) else {
                throw ValidationError(LocalizedText { $0.commands.bodyBadFat(fat) })
            }
            changes.fat = value
        }
        if let at {
            guard let time = TimeParser.parse(at) else {
                throw ValidationError(LocalizedText { $0.commands.bodyBadTime(at) })
            }
            changes.time = time
        }
        changes.note = note
        return changes
    }

    private static func weight(_ text: String, _ unit: Weight.Unit) throws -> Weight {
        guard let weight = Weight(typed: text, unit: unit) else {
            throw ValidationError(LocalizedText { $0.commands.bodyBadWeight(text) })
        }
        return weight
    }
}
