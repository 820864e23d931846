import AppSupport
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds folders by their paths inside a transaction and makes those that do not exist.
struct FolderMaker {
    private struct Place: Hashable {
        let parent: RecordID<Folder>?
        let foldedName: String

        init(_ name: String, in parent: RecordID<Folder>?) {
            self.parent = parent
            foldedName = Folder.cleaned(name).folded
        }
    }

    private let transaction: any Transaction
    private let world: World
    private var places: [Place: Folder] = [:]
    private var byUID: [UUID: Folder] = [:]
    private(set) var madeCount = 0

    init(_ transaction: any Transaction, _ world: World) throws {
        self.transaction = transaction
        self.world = world
        for folder in try transaction.fetch(Query<Folder>()) {
            remember(folder)
        }
    }

    /// The folder of a path, if there is one.
    func existing(_ path: FolderPath) -> Folder? {
        var folder: Folder?
        for name in path.names {
            folder = places[Place(name, in: folder?.id)]
            if folder == nil { return nil }
        }
        return folder
    }

    /// The folder of a path, made with those above it if need be.
    ///
    /// - Throws: ``LinksError/emptyName`` if the path or a name of it is empty.
    mutating func folder(at path: FolderPath) throws -> Folder {
        var parent: Folder?
        for name in path.names {
            parent = try folder(named: name, in: parent?.id) { _ in }
        }
        guard let parent else { throw LinksError.emptyName }
        return parent
    }

    /// The folder of a name in another one, or one that is made and prepared.
    ///
    /// - Throws: ``LinksError/emptyName``.
    private mutating func folder(
        named name: String, in parent: RecordID<Folder>?, _ prepare: (inout Folder) -> Void
    ) throws -> Folder {
        let place = Place(name, in: parent)
        if let folder = places[place] { return folder }
        let name = Folder.cleaned(name)
        guard !name.isEmpty else { throw LinksError.emptyName }
        let now = world.now()
        var folder = Folder(
            uid: world.makeUID(), name: name, parent: parent, createdAt: now, updatedAt: now)
        prepare(&folder)
        folder = try transaction.create(folder)
        remember(folder)
        madeCount += 1
        return folder
    }

    /// The folder that a bookmark file names, in another one; made with all that the file says of
    /// it if need be.
    mutating func folder(
        _ stated: BookmarkFolder, in parent: RecordID<Folder>?, now: Date
    ) throws -> Folder {
        if let known = stated.uid.flatMap({ byUID[$0] }) { return known }
        let number: RecordID<Folder> = try transaction.freeNumber(stated.number)
        return try folder(named: stated.name, in: parent) { folder in
            folder.id = number
            folder.uid = stated.uid ?? folder.uid
            folder.note = stated.note?.withoutNulls ?? ""
            folder.role = stated.role
            folder.visibility = stated.isPrivate == false ? .public : .private
            folder.category = stated.category?.withoutNulls
            folder.subcategory = folder.category == nil ? nil : stated.subcategory?.withoutNulls
            folder.tags = Tags(stated.tags)
            folder.createdAt = stated.addDate ?? stated.modifiedDate ?? now
            folder.updatedAt = stated.modifiedDate ?? folder.createdAt
        }
    }

    private mutating func remember(_ folder: Folder) {
        places[Place(folder.name, in: folder.parent)] = folder
        byUID[folder.uid] = folder
    }
}
