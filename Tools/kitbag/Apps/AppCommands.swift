import AppShell
import Arguments
import TextProcessing

/// `kitbag APP …`: runs an app with the words behind its name, as they are.
protocol AppCommand: ParsableCommand {
    static var app: AppName { get }
    var words: [String] { get }
}

extension AppCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: app.rawValue,
            abstract: LocalizedText { [app] in $0.commands.appAbstract(app) })
    }

    func run() throws {
        try AppPrograms(environment: ProcessEnvironment.variables).become(Self.app, words)
    }
}

/// `kitbag devevents …`
struct DevEventsCommand: AppCommand {
    static let app = AppName.devevents
    @Argument(parsing: .captureForPassthrough, help: text(\.appWordsHelp)) var words: [String] = []
}

/// `kitbag diary …`
struct DiaryCommand: AppCommand {
    static let app = AppName.diary
    @Argument(parsing: .captureForPassthrough, help: text(\.appWordsHelp)) var words: [String] = []
}

/// `kitbag issues …`
struct IssuesCommand: AppCommand {
    static let app = AppName.issues
    @Argument(parsing: .captureForPassthrough, help: text(\.appWordsHelp)) var words: [String] = []
}

/// `kitbag links …`
struct LinksCommand: AppCommand {
    static let app = AppName.links
    @Argument(parsing: .captureForPassthrough, help: text(\.appWordsHelp)) var words: [String] = []
}

/// `kitbag workout …`
struct WorkoutCommand: AppCommand {
    static let app = AppName.workout
    @Argument(parsing: .captureForPassthrough, help: text(\.appWordsHelp)) var words: [String] = []
}
