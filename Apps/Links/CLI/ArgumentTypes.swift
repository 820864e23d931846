public import Arguments
public import LinksCore
public import Persistence
public import TextProcessing

extension RecordID: ExpressibleByArgument {
    /// Reads what a person typed.
    public init?(argument: String) { self.init(argument) }
    /// The value as a person types it.
    public var defaultValueDescription: String { description }
    /// What a person should type.
    public static var expectedForm: LocalizedText? { text(\.numberForm) }
}

extension ReadState: ExpressibleByArgument {
    /// Reads what a person typed.
    public init?(argument: String) {
        self.init(rawValue: argument == "to-read" ? "to_read" : argument)
    }
    /// The value as a person types it.
    public var defaultValueDescription: String { self == .toRead ? "to-read" : rawValue }
}

extension LinkOrder: ExpressibleByArgument {}
extension Visibility: ExpressibleByArgument {}

extension Visibility: EnumerableFlag {
    /// What each choice means.
    public static func help(for value: Visibility) -> ArgumentHelp? {
        switch value {
        case .private: ArgumentHelp(text(\.privateHelp))
        case .public: ArgumentHelp(text(\.publicHelp))
        }
    }
}
extension ExportFormat: ExpressibleByArgument {}

extension [String] {
    /// The words of an option that is given several times, or once with commas.
    var partedByCommas: [String] { flatMap { $0.split(separator: ",").map(String.init) } }
}

extension [RecordID<Link>] {
    /// The numbers in their order, each once.
    var unique: [RecordID<Link>] {
        var seen: Set<RecordID<Link>> = []
        return filter { seen.insert($0).inserted }
    }
}
