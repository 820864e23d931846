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

/// All folders in the order of their paths.
struct FolderListing {
    let tree: FolderTree
    let all: [ListedFolder]

    init(_ snapshot: any ReadTransaction) throws {
        let tree = try FolderTree(all: snapshot)
        self.tree = tree
        all = try tree.folders.values.map { folder in
            ListedFolder(
                folder: folder, path: tree.path(of: folder.id),
                links: try snapshot.count(Query<Link>().where(\.folder == folder.id)))
        }.sorted { left, right in
            let (first, second) = (left.path.names.map(\.folded), right.path.names.map(\.folded))
            return first == second
                ? left.folder.id < right.folder.id : first.lexicographicallyPrecedes(second)
        }
    }

    func listed(_ folder: Folder) -> ListedFolder {
        all.first { $0.folder.id == folder.id }
            ?? ListedFolder(folder: folder, path: FolderPath(names: [folder.name]), links: 0)
    }

    func find(_ text: String) throws -> Folder {
        if let id = RecordID<Folder>(text), let folder = tree.folders[id] { return folder }
        let names = FolderPath(text).names.map(\.folded)
        let exact = all.filter { $0.path.names.map(\.folded) == names }
        if let folder = exact.first { return folder.folder }
        // The end of a path is enough when only one folder has it.
        let ending = all.filter { $0.path.names.map(\.folded).suffix(names.count) == names[...] }
        guard ending.count <= 1 else {
            throw LinksError.ambiguousFolder(text, paths: ending.prefix(5).map(\.path))
        }
        guard !names.isEmpty, let folder = ending.first else {
            let near = all.first { folder in
                names.last.map { folder.folder.name.folded.hasPrefix($0.prefix(3)) } ?? false
            }
            throw LinksError.noFolder(text, closest: near?.path)
        }
        return folder.folder
    }
}
