import AppShell
import AppSupport
public import Arguments
public import Chrono
public import DiaryCore
import Persistence
public import TextProcessing

extension Mood: ExpressibleByArgument {
    /// Reads what a person typed, in English or Korean.
    public init?(argument: String) {
        let words: [String: Mood] = [
            "good": .good, "normal": .normal, "bad": .bad, "좋음": .good, "보통": .normal,
            "나쁨": .bad, "ok": .normal,
        ]
        guard let mood = words[argument.lowercased().nfc] else { return nil }
        self = mood
    }
    /// The mood as a person types it.
    public var defaultValueDescription: String { rawValue }
}

extension TimeOfDay: ExpressibleByArgument {
    /// Reads what a person typed: `21:15`, `9:15`, `9pm`, `오후 9시 15분`.
    public init?(argument: String) {
        guard let time = TimeParser.parse(argument) else { return nil }
        self = time
    }
    /// The time as a person types it.
    public var defaultValueDescription: String { hourAndMinute }
    /// What a person should type.
    public static var expectedForm: LocalizedText? { text(\.timeForm) }
}

extension DiaryExportFormat: ExpressibleByArgument {}

/// An entry as a person names it: a number, `#12` too, or a day.
struct EntryName: ExpressibleByArgument {
    let text: String

    init(argument: String) { text = argument }

    var defaultValueDescription: String { text }

    /// What it means.
    ///
    /// - Throws: `DiaryError.unknownEntry`, or `DayProblem` for a day that is none.
    func reference(_ app: DiaryApp) throws -> EntryReference {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if digits.utf8.count < 8 || text.hasPrefix("#"), let id = RecordID<Entry>(String(digits)) {
            return .number(id)
        }
        do {
            return .day(try DayParser(today: app.context.world.today, leaning: .past).parse(text))
        } catch .notUnderstood, .empty {
            throw DiaryError.unknownEntry(text)
        } catch {
            throw DayProblem(error)
        }
    }
}

extension [EntryName] {
    /// The numbers of the entries that are meant, each once; a day alone is today's.
    func entries(_ app: DiaryApp, in repository: EntryRepository) throws -> [Entry] {
        guard !isEmpty else { return [try repository.entry(.day(app.context.world.today))] }
        return try map { try repository.entry($0.reference(app)) }
            .reduce(into: [Entry]()) { list, entry in
                if !list.contains(where: { $0.id == entry.id }) { list.append(entry) }
            }
    }
}
