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

    init(_ context: AppContext) { self.context = context }

    var text: any CommandText { context.language.commands }

    /// What of an app travels; it is opened, and its database made if there is none.
    ///
    /// - Throws: `FileProblem`, `StoreError`; `DiaryError.locked` for a locked diary.
    func open(_ app: AppName) throws -> TransferApp { try open(app, in: context.world) }

    /// What of an app travels in a world of its own.
    func open(_ app: AppName, in world: World) throws -> TransferApp {
        switch app {
        case .devevents: try DevEventsLibrary(world).transfer
        case .diary: try DiaryVault(world).open().transfer
        case .issues: try IssuesLibrary(world, user: "").transfer
        case .links: try LinksLibrary(world).transfer
        case .workout: try WorkoutLibrary(world).transfer
        }
    }

    /// Opens an app's records that are at a path, for reading only; nothing is made or migrated.
    ///
    /// - Returns: `nil` for a diary with a password, of which only this much is known.
    /// - Throws: `StoreError`: `newerVersion` or `olderVersion`, or why they can't be read.
    func openReadOnly(_ app: AppName, at path: String) throws -> TransferApp? {
        var options = SQLiteProvider.Options()
        options.access = .readOnly
        let provider = SQLiteProvider(path: path, options: options)
        let world = context.world
        switch app {
        case .devevents: return try DevEventsLibrary(world, provider: provider).transfer
        case .diary:
            let vault = try DiaryVault(world, provider: provider)
            return try vault.hasPassword ? nil : vault.open().transfer
        case .issues: return try IssuesLibrary(world, user: "", provider: provider).transfer
        case .links: return try LinksLibrary(world, provider: provider).transfer
        case .workout: return try WorkoutLibrary(world, provider: provider).transfer
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
