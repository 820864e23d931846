import AppShell
import AppSupport
import Arguments
import DiaryCore
import TextProcessing

/// `diary unlock`
struct Unlock: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.unlockAbstract), discussion: text(\.unlockDiscussion),
        examples: [CommandExample("diary unlock --for 15m", text(\.unlockExample))])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var access: AccessOptions
    @Option(name: .customLong("for"), help: text(\.sessionLengthHelp))
    var length = SessionLength(seconds: 15 * 60)

    func run() throws {
        let app = try DiaryApp(global, access)
        try app.vault.openSession({ try app.passwords.stated() }, seconds: length.seconds)
        app.context.say(app.text.unlocked(length))
    }
}

/// How long a session lasts: `90s`, `15m`, `2h`, `30분`.
struct SessionLength: ExpressibleByArgument, Equatable {
    /// A day is the most.
    static let limit = 24 * 60 * 60

    let seconds: Int

    init(seconds: Int) { self.seconds = seconds }

    init?(argument: String) {
        let units: [(String, Int)] = [
            ("s", 1), ("초", 1), ("m", 60), ("min", 60), ("분", 60), ("h", 3600), ("시간", 3600),
        ]
        let digits = argument.prefix { ("0"..."9").contains($0) }
        let unit = argument.dropFirst(digits.count).drop(while: \.isWhitespace)
        guard digits.count < 7, let number = Int(digits),
            let factor = units.first(where: { $0.0 == unit })?.1,
            (1...Self.limit).contains(number * factor)
        else { return nil }
        seconds = number * factor
    }

    var defaultValueDescription: String {
        switch seconds {
        case let seconds where seconds % 3600 == 0: "\(seconds / 3600)h"
        case let seconds where seconds % 60 == 0: "\(seconds / 60)m"
        default: "\(seconds)s"
        }
    }

    static var expectedForm: LocalizedText? { text(\.sessionLengthForm) }
}
