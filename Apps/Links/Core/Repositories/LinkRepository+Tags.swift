import AppSupport
import Persistence
import TextProcessing

/// A tag and how many links have it.
public struct TagCount: Sendable, Equatable {
    /// The tag.
    public var tag: String
    /// How many links have it.
    public var links: Int

    /// Makes a count.
    public init(tag: String, links: Int) {
        self.tag = tag
        self.links = links
    }
}

extension LinkRepository {
    /// All tags of links, the most used first. It goes through all links.
    public func tags() throws -> [TagCount] {
        var counts: [String: TagCount] = [:]
        try store.snapshot { snapshot in
            try snapshot.forEach(Query<Link>().where(\.tags != Tags([]))) { link in
                for tag in link.tags.values {
                    counts[tag.folded, default: TagCount(tag: tag, links: 0)].links += 1
                }
            }
        }
        return counts.values.sorted { left, right in
            left.links == right.links
                ? left.tag.folded < right.tag.folded : left.links > right.links
        }
    }

    /// Gives a tag another name on every link; a link that has both keeps one.
    ///
    /// - Returns: how many links were changed.
    /// - Throws: ``LinksError/noTag(_:)`` if no link has it, ``LinksError/emptyName``.
    public func renameTag(_ old: String, to new: String) throws -> Int {
        guard !Tags([new]).isEmpty else { throw LinksError.emptyName }
        return try changeTag(old) { tags in
            tags.remove(old)
            tags.remove(new)
            tags.insert(new)
        }
    }

    /// Takes a tag away from every link.
    ///
    /// - Returns: how many links were changed.
    /// - Throws: ``LinksError/noTag(_:)`` if no link has it.
    public func deleteTag(_ tag: String) throws -> Int {
        try changeTag(tag) { $0.remove(tag) }
    }

    private func changeTag(_ tag: String, _ change: (inout Tags) -> Void) throws -> Int {
        try store.transaction { transaction in
            let now = world.now()
            let count = try transaction.update(Query<Link>().where(.hasTag(\.tags, tag))) { link in
                change(&link.tags)
                link.updatedAt = now
            }
            guard count > 0 else { throw LinksError.noTag(tag) }
            return count
        }
    }
}
