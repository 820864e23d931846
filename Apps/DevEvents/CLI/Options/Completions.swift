import AppShell
import AppSupport
import DevEventsCore
import Persistence

/// What shells offer while somebody types; nothing is offered when the events can't be read.
enum Completions {
    static let events: @Sendable ([String]) -> [String] = { _ in
        listing { library in
            try library.events.list(range: ListRange(limit: 100)).events.map(\.id.description)
        }
    }

    static let topics: @Sendable ([String]) -> [String] = { _ in
        listing { library in try library.events.topics().map(\.topic) }
    }

    static let sources: @Sendable ([String]) -> [String] = { _ in
        listing { library in try library.sources.list().map(\.source.id.description) }
    }

    private static func listing(_ names: (DevEventsLibrary) throws -> [String]) -> [String] {
        let world = World.current(environment: ProcessEnvironment.variables)
        // An error message would end up in the middle of what is being typed.
        return (try? names(DevEventsLibrary(world))) ?? []
    }
}
