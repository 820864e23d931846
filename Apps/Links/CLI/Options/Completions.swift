import AppShell
import AppSupport
import LinksCore
import Persistence

/// What shells offer while somebody types; nothing is offered when the links can't be read.
enum Completions {
    static let links: @Sendable ([String]) -> [String] = { _ in
        listing { library in
            try library.links.list(range: ListRange(limit: 100)).links.map {
                $0.link.id.description
            }
        }
    }

    static let folders: @Sendable ([String]) -> [String] = { _ in
        listing { library in try library.folders.list().map(\.path.description) }
    }

    static let tags: @Sendable ([String]) -> [String] = { _ in
        listing { library in try library.links.tags().map(\.tag) }
    }

    private static func listing(_ names: (LinksLibrary) throws -> [String]) -> [String] {
        let world = World.current(environment: ProcessEnvironment.variables)
        // An error message would end up in the middle of what is being typed.
        return (try? names(LinksLibrary(world))) ?? []
    }
}
