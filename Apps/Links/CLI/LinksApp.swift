import AppShell
import AppSupport
import Arguments
import LinksCore
import TextProcessing

/// What every command of `links` works with.
struct LinksApp {
    let context: AppContext
    let library: LinksLibrary

    init(_ options: GlobalOptions) throws {
        context = try AppContext(options, settings: Self.settings)
        library = try LinksLibrary(context.world)
    }

    var text: any CommandText { context.language.commands }

    /// How many rows a page of a list has.
    var pageSize: Int { Int(context.settings[.pageSize]) ?? 20 }

    /// The program that shows a page.
    var browser: Browser {
        Browser(
            app: "links", environment: context.world.environment,
            setting: context.settings[.browser])
    }
}

extension LinksApp: App {
    static let settings: [Setting] = [.pageSize, .browser]

    static func undoLog(_ world: World, _ access: NoOptions) throws -> UndoLog {
        try LinksLibrary(world).undoLog
    }
}

extension Setting {
    /// How many rows a page of a list has.
    static let pageSize = Setting("links.page-size", .number(1...1000), default: "20")
    /// The program that opens a page; empty for the system's own choice.
    static let browser = Setting("links.browser", .text, default: "")
}
