public import Arguments
public import LinksCore
public import Persistence
public import TextProcessing

extension RecordID: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
    public var defaultValueDescription: String { description }
    public static var expectedForm: LocalizedText? { text(\.numberForm) }
}

extension ReadState: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(rawValue: argument == "to-read" ? "to_read" : argument)
    }
    public var defaultValueDescription: String { self == .toRead ? "to-read" : rawValue }
}

extension LinkOrder: ExpressibleByArgument {}
extension Visibility: ExpressibleByArgument {}

extension Visibility: EnumerableFlag {
    public static func help(for value: Visibility) -> ArgumentHelp? {
        switch value {
        case .private: ArgumentHelp(text(\.privateHelp))
        case .public: ArgumentHelp(text(\.publicHelp))
        }
    }
}
extension ExportFormat: ExpressibleByArgument {}
