import Persistence

/// Folders by their numbers, to tell where links are filed.
struct FolderTree {
    private(set) var folders: [RecordID<Folder>: Folder] = [:]

    /// All folders.
    init(all snapshot: any ReadTransaction) throws {
        try snapshot.forEach(Query<Folder>()) { folders[$0.id] = $0 }
    }

    /// The folders that some links are in, with those above them.
    init(_ snapshot: any ReadTransaction, of links: [Link]) throws {
        var wanted = Set(links.compactMap(\.folder))
        while !wanted.isEmpty {
            let found = try snapshot.fetch(Query<Folder>().where(.isIn(\.id, wanted)))
            for folder in found { folders[folder.id] = folder }
            wanted = Set(found.compactMap(\.parent)).filter { folders[$0] == nil }
        }
    }

    /// The path of a folder.
    func path(of id: RecordID<Folder>) -> FolderPath {
        var names: [String] = []
        var next = folders[id]
        while let folder = next, names.count <= folders.count {
            names.append(folder.name)
            next = folder.parent.flatMap { folders[$0] }
        }
        return FolderPath(names: names.reversed())
    }

    /// The folder and all folders below it.
    func withAllBelow(_ id: RecordID<Folder>) -> Set<RecordID<Folder>> {
        var children: [RecordID<Folder>: [RecordID<Folder>]] = [:]
        for folder in folders.values {
            if let parent = folder.parent { children[parent, default: []].append(folder.id) }
        }
        var found: Set = [id]
        var waiting = [id]
        while let next = waiting.popLast() {
            for child in children[next] ?? [] where found.insert(child).inserted {
                waiting.append(child)
            }
        }
        return found
    }

    /// A link with where it is filed.
    func filed(_ link: Link) -> FiledLink {
        FiledLink(
            link: link, folder: link.folder.map(path(of:)),
            visibility: link.visibility
                ?? link.folder.flatMap { folders[$0]?.visibility } ?? .private)
    }

    /// Links with where they are filed.
    func filed(_ links: [Link]) -> [FiledLink] { links.map(filed) }
}
