public import AppSupport
public import Chrono
public import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The photos, and the rules that hold for them.
public struct PhotoRepository: Sendable {
    let store: any DataStore
    let world: World

    // MARK: - Finding

    /// A photo by its number.
    ///
    /// - Throws: ``PhotoError/noPhoto(_:)``.
    public func photo(_ id: RecordID<Photo>) throws -> Photo {
        guard let photo = try store.read(id) else { throw PhotoError.noPhoto(id) }
        return photo
    }

    /// The one photo that a person means.
    ///
    /// - Parameter frame: in which frame it is looked for, when a day is named.
    /// - Throws: ``PhotoError/noPhoto(_:)``, ``PhotoError/noneOn(_:frame:)`` or
    ///   ``PhotoError/severalOn(_:_:)``.
    public func photo(_ reference: PhotoReference, frame: String? = nil) throws -> Photo {
        switch reference {
        case .number(let id): return try photo(id)
        case .day(let day):
            var filter = PhotoFilter()
            filter.days = day...day
            filter.frame = try frame.map(known)
            let photos = try store.fetch(filter.query.inOrder(.ascending))
            guard let photo = photos.first else { throw PhotoError.noneOn(day, frame: frame) }
            guard photos.count == 1 else { throw PhotoError.severalOn(day, photos.map(\.id)) }
            return photo
        }
    }

    /// How many photos there are.
    public func count() throws -> Int { try store.count(Query<Photo>()) }

    /// The photos of a filter, the newest first.
    public func list(
        _ filter: PhotoFilter = PhotoFilter(), isReversed: Bool = false, range: ListRange
    ) throws -> PhotoListing {
        try store.snapshot { snapshot in
            let query = try query(filter, in: snapshot)
            let sorted = query.inOrder(isReversed ? .ascending : .descending)
            return PhotoListing(
                photos: try snapshot.fetch(sorted.part(range)), total: try snapshot.count(query))
        }
    }

    /// Hands out the photos of a filter one after another, the newest first; memory does not grow
    /// with them.
    public func forEach(
        _ filter: PhotoFilter = PhotoFilter(), isReversed: Bool = false,
        range: ListRange = ListRange(limit: nil), _ body: (Photo) throws -> Void
    ) throws {
        try store.snapshot { snapshot in
            let sorted = try query(filter, in: snapshot)
                .inOrder(isReversed ? .ascending : .descending)
            try snapshot.forEach(sorted.part(range), body)
        }
    }

    /// The frames that there are, by their names; photos that have none come first.
    public func frames() throws -> [PhotoFrame] {
        try store.snapshot { snapshot in
            try snapshot.groups(
                of: Query<Photo>(), by: .value(\.frame), .count, .min(\.day), .max(\.day)
            ).compactMap { name, values in
                guard let first = values.1, let last = values.2 else { return nil }
                return PhotoFrame(name: name, count: values.0, first: first, last: last)
            }
        }
    }

    /// The months of which there are photos, the newest first: their first days, and how many there
    /// are of each.
    public func months(_ filter: PhotoFilter = PhotoFilter()) throws -> [(month: Day, count: Int)] {
        try store.snapshot { snapshot in
            try snapshot.groups(
                of: query(filter, in: snapshot), by: .month(\.day), .count, order: .descending
            ).map { ($0.key, $0.value) }
        }
    }

    private func query(
        _ filter: PhotoFilter, in snapshot: any ReadTransaction
    ) throws -> Query<Photo> {
        var filter = filter
        filter.frame = try filter.frame.map { try PhotoFrame.spelling(of: $0, in: snapshot) }
        return filter.query
    }

    private func known(_ frame: String) throws -> String {
        try store.snapshot { try PhotoFrame.spelling(of: frame, in: $0) }
    }

    // MARK: - Changing

    /// Changes photos.
    ///
    /// - Returns: the photos as they are now, in the order of the numbers given.
    /// - Throws: ``PhotoError/noPhoto(_:)``; nothing has changed then.
    public func edit(_ ids: [RecordID<Photo>], _ changes: PhotoChanges) throws -> [Photo] {
        try store.transaction { transaction in
            let frame = try changes.frame.map { try PhotoFrame.spelling(of: $0, in: transaction) }
            return try ids.map { id in
                guard let before = try transaction.read(id) else { throw PhotoError.noPhoto(id) }
                var photo = before
                if let frame { photo.frame = frame }
                if let note = changes.note { photo.note = note }
                if let day = changes.day, day != photo.day {
                    // What was known of the time was so on another day.
                    (photo.day, photo.time, photo.utcOffset) = (day, nil, nil)
                    photo.dateSource = .stated
                }
                guard photo != before else { return photo }
                photo.updatedAt = Date(milliseconds: world.now().milliseconds)
                try transaction.update(photo)
                return photo
            }
        }
    }

    /// Deletes photos. Their files stay for as long as this can be undone.
    ///
    /// - Returns: the photos as they were.
    /// - Throws: ``PhotoError/noPhoto(_:)``; nothing is deleted then.
    public func delete(_ ids: [RecordID<Photo>]) throws -> [Photo] {
        try store.transaction { transaction in
            try ids.map { id in
                guard let photo = try transaction.read(id) else { throw PhotoError.noPhoto(id) }
                try transaction.delete(id)
                return photo
            }
        }
    }
}
