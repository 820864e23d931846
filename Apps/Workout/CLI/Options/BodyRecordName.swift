import AppShell
import AppSupport
import Arguments
import Chrono
import Persistence
import WorkoutCore

/// A record of the body as a person names it: a number, `#12` too, or a day.
struct BodyRecordName: ExpressibleByArgument {
    let text: String

    init(argument: String) { text = argument }

    var defaultValueDescription: String { text }

    /// What it means.
    ///
    /// - Throws: `BodyError.unknownRecord`, or `DayProblem` for a day that is none.
    func reference(_ app: WorkoutApp) throws -> BodyReference {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let isNumber = digits.utf8.count < 8 || text.hasPrefix("#")
        if isNumber, let id = RecordID<BodyRecord>(String(digits)) { return .number(id) }
        do {
            return .day(try DayParser(today: app.context.world.today, leaning: .past).parse(text))
        } catch .notUnderstood, .empty {
            throw BodyError.unknownRecord(text)
        } catch {
            throw DayProblem(error)
        }
    }
}
