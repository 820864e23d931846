import AppSupport
public import Arguments
public import Chrono
public import Persistence
public import TextProcessing

extension RecordID: ExpressibleByArgument {
    /// Reads what a person typed.
    public init?(argument: String) { self.init(argument) }
    /// The number as a person types it.
    public var defaultValueDescription: String { description }
    /// What a person should type.
    public static var expectedForm: LocalizedText? { shellText(\.numberForm) }
}

extension [String] {
    /// The words of an option that is given several times, or once with commas.
    public var partedByCommas: [String] {
        flatMap { $0.split(separator: ",").map(String.init) }
    }
}

extension Array where Element: Hashable {
    /// The elements in their order, each once: what a person typed twice is done once.
    public var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension AppContext {
    /// The day that a person typed.
    ///
    /// - Parameter leaning: which day a weekday alone, or one without a year, means.
    /// - Throws: `DayProblem` if it is not understood.
    public func day(_ text: String, leaning: DayParser.Leaning?) throws -> Day {
        do {
            return try DayParser(today: world.today, leaning: leaning).parse(text)
        } catch {
            throw DayProblem(error)
        }
    }
}
