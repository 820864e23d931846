import AppShell
import AppSupport
import DevEventsCore
import DiaryCore
import IssuesCore
import LinksCore
import PersistenceSQLite
import TextProcessing
import WorkoutCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The apps, by the names of their programs and databases.
enum AppName: String, CaseIterable, Sendable {
    case devevents, diary, issues, links, workout
}

/// What every command of `kitbag` works with.
struct KitbagApp {
    let context: AppContext

    init(_ options: GlobalOptions) throws { context = try AppContext(options) }

    var text: any CommandText { context.language.commands }

    /// What of an app travels; it is opened, and its database made if there is none.
    ///
    /// - Throws: `FileProblem`, `StoreError`; `DiaryError.locked` for a locked diary.
    func open(_ app: AppName) throws -> TransferApp {
        let world = context.world
        return switch app {
        case .devevents: try DevEventsLibrary(world).transfer
        case .diary: try DiaryVault(world).open().transfer
        case .issues: try IssuesLibrary(world, user: "").transfer
        case .links: try LinksLibrary(world).transfer
        case .workout: try WorkoutLibrary(world).transfer
        }
    }

    /// Opens an app's records that are at a path, for reading only; nothing is made or migrated.
    ///
    /// - Throws: `StoreError`: `newerVersion` or `olderVersion`, or why they can't be read.
    func tryOpening(_ app: AppName, at path: String) throws {
        var options = SQLiteProvider.Options()
        options.access = .readOnly
        let provider = SQLiteProvider(path: path, options: options)
        let world = context.world
        switch app {
        case .devevents: _ = try DevEventsLibrary(world, provider: provider)
        case .diary: _ = try DiaryVault(world, provider: provider)
        case .issues: _ = try IssuesLibrary(world, user: "", provider: provider)
        case .links: _ = try LinksLibrary(world, provider: provider)
        case .workout: _ = try WorkoutLibrary(world, provider: provider)
        }
    }

    /// Whether an error is that of a diary of which the password is not known.
    func isLocked(_ error: any Error) -> Bool {
        if case DiaryError.locked = error { true } else { false }
    }

    /// Whether an app was used in this home.
    func isUsed(_ app: AppName) throws -> Bool {
        access(try context.world.home.database(of: app.rawValue), F_OK) == 0
    }
}
