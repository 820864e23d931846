import Persistence
import TextProcessing

/// A folder with where it lies and what is in it.
public struct ListedFolder: Sendable, Equatable {
    /// The folder.
    public var folder: Folder
    /// Its path.
    public var path: FolderPath
    /// How many links are in it, not counting those in folders below.
    public var links: Int
}

/// All folders of a moment in the order of their paths.
struct FolderListing {
    private struct Entry {
        var folder: Folder
        var path: FolderPath
        var foldedNames: [String]
    }

    let tree: FolderTree
    private let snapshot: any ReadTransaction
    private let entries: [Entry]

    init(_ snapshot: any ReadTransaction) throws {
        let tree = try FolderTree(all: snapshot)
        self.tree = tree
        self.snapshot = snapshot
        entries = tree.folders.values.map { folder in
            let path = tree.path(of: folder.id)
            return Entry(folder: folder, path: path, foldedNames: path.names.map(\.folded))
        }.sorted { left, right in
            left.foldedNames == right.foldedNames
                ? left.folder.id < right.folder.id
                : left.foldedNames.lexicographicallyPrecedes(right.foldedNames)
        }
    }

    /// The folders, each after the one that it lies in.
    var folders: [Folder] { entries.map(\.folder) }

    /// The folders with how many links they have: a look into an index for each.
    func all() throws -> [ListedFolder] { try entries.map { try listed($0.folder) } }

    /// A folder with how many links it has now.
    func listed(_ folder: Folder) throws -> ListedFolder {
        ListedFolder(
            folder: folder, path: tree.path(of: folder.id),
            links: try snapshot.count(Query<Link>().where(\.folder == folder.id)))
    }

    /// The folder that a person means.
    func find(_ text: String) throws -> Folder {
        if let id = RecordID<Folder>(text), let folder = tree.folders[id] { return folder }
        let names = FolderPath(text).names.map(\.folded)
        guard let name = names.last else { throw LinksError.noFolder(text, closest: nil) }
        if let exact = entries.first(where: { $0.foldedNames == names }) { return exact.folder }
        // The end of a path is enough when only one folder has it.
        let ending = entries.filter { $0.foldedNames.suffix(names.count) == names[...] }
        guard ending.count <= 1 else {
            throw LinksError.ambiguousFolder(text, paths: ending.prefix(5).map(\.path))
        }
        guard let folder = ending.first?.folder else {
            let known = entries.compactMap(\.foldedNames.last)
            let near = Misspelling.nearest(to: name, among: known).flatMap(known.firstIndex)
            throw LinksError.noFolder(text, closest: near.map { entries[$0].path })
        }
        return folder
    }
}
