import AppShell
import AppSupport
import DiaryCore
import Persistence

/// What shells offer while somebody types; nothing is offered when the diary can't be read without
/// asking.
enum Completions {
    static let tags: @Sendable ([String]) -> [String] = { _ in
        listing { try $0.tags().map(\.tag) }
    }

    static let entries: @Sendable ([String]) -> [String] = { _ in
        listing { entries in
            ["today", "yesterday"]
                + (try entries.list(range: ListRange(limit: 50)).entries.map(\.id.description))
        }
    }

    private static func listing(_ names: (EntryRepository) throws -> [String]) -> [String] {
        let world = World.current(environment: ProcessEnvironment.variables)
        // An error message would end up in the middle of what is being typed.
        return (try? names(DiaryVault(world).open().entries)) ?? []
    }
}
