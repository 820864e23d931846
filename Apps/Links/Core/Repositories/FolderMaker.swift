import AppSupport
import Persistence
import TextProcessing

/// Finds folders by their paths inside a transaction and makes those that do not exist.
struct FolderMaker {
    private struct Place: Hashable {
        var parent: RecordID<Folder>?
        var name: String
    }

    private let transaction: any Transaction
    private let world: World
    private var places: [Place: Folder] = [:]
    private(set) var madeCount = 0

    init(_ transaction: any Transaction, _ world: World) throws {
        self.transaction = transaction
        self.world = world
        for folder in try transaction.fetch(Query<Folder>()) {
            places[Place(parent: folder.parent, name: folder.name.folded)] = folder
        }
    }

    /// The folder of a path, if there is one.
    func existing(_ path: FolderPath) -> Folder? {
        var folder: Folder?
        for name in path.names {
            folder = places[Place(parent: folder?.id, name: name.folded)]
            if folder == nil { return nil }
        }
        return folder
    }

    /// The folder of a path, made with those above it if need be.
    mutating func folder(at path: FolderPath) throws -> Folder {
        var parent: Folder?
        for name in path.names {
            parent = try folder(named: name, in: parent?.id) { _ in }
        }
        guard let parent else { throw LinksError.emptyName }
        return parent
    }

    /// The folder of a name in another one, or one that is made and prepared.
    mutating func folder(
        named name: String, in parent: RecordID<Folder>?, _ prepare: (inout Folder) -> Void
    ) throws -> Folder {
        let name = name.nfc.cleanedForTerminal
        let place = Place(parent: parent, name: name.folded)
        if let folder = places[place] { return folder }
        let now = world.now()
        var folder = Folder(
            uid: world.makeUID(), name: name, parent: parent, createdAt: now, updatedAt: now)
        prepare(&folder)
        folder = try transaction.create(folder)
        places[place] = folder
        madeCount += 1
        return folder
    }
}
