import AppShell
import AppSupport
import Arguments
import DevEventsCore
import TextProcessing

/// What every command of `devevents` works with.
struct DevEventsApp {
    let context: AppContext
    let library: DevEventsLibrary

    init(_ options: GlobalOptions) throws {
        context = try AppContext(options, settings: Self.settings)
        library = try DevEventsLibrary(context.world)
    }

    var text: any CommandText { context.language.commands }

    /// How many rows a page of a list has.
    var pageSize: Int { Int(context.settings[.pageSize]) ?? 50 }

    /// Periods as people read them.
    var dates: EventDates { EventDates(in: context.language, local: context.world.zone) }

    /// The sentences about events and their sources.
    var sentences: any DevEventsText { context.language.devEvents }

    /// The program that shows a page.
    var browser: Browser {
        Browser(
            app: "devevents", environment: context.world.environment,
            setting: context.settings[.browser])
    }

    /// The person's editor.
    var editor: Editor {
        Editor(
            app: "devevents", home: context.world.home, environment: context.world.environment,
            setting: context.settings[.editor])
    }
}

extension DevEventsApp: App {
    static let settings: [Setting] = [.pageSize, .browser, .editor]

    static func undoLog(_ world: World, _ access: NoOptions) throws -> UndoLog {
        try DevEventsLibrary(world).undoLog
    }
}

extension Setting {
    /// How many rows a page of a list has.
    static let pageSize = Setting("devevents.page-size", .number(1...1000), default: "50")
    /// The program that opens a page; empty for the system's own choice.
    static let browser = Setting("devevents.browser", .text, default: "")
    /// The program that edits notes; empty for `$VISUAL`, `$EDITOR` or vi.
    static let editor = Setting("devevents.editor", .text, default: "")
}
