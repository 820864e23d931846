public import Arguments
public import LinksCore
import TextProcessing

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
