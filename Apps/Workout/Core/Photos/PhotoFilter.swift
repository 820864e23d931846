import AppSupport
public import Chrono
public import Persistence

/// Which photos are wanted; what is not said does not matter.
public struct PhotoFilter: Sendable, Equatable {
    /// Those in this frame; empty for those in none.
    public var frame: String?
    /// Those of these days.
    public var days: ClosedRange<Day>?

    /// All photos.
    public init() {}

    var query: Query<Photo> {
        var query = Query<Photo>()
        if let frame { query = query.where(\.frame == frame) }
        if let days {
            query = query.where(\.day >= days.lowerBound).where(\.day <= days.upperBound)
        }
        return query
    }
}

/// A part of a list, and how long the whole is.
public struct PhotoListing: Sendable {
    /// The photos of the part.
    public var photos: [Photo]
    /// How many there are in all.
    public var total: Int
}

/// A photo as a person names it.
public enum PhotoReference: Sendable, Equatable {
    /// By its number.
    case number(RecordID<Photo>)
    /// By its day.
    case day(Day)
}

/// What is to be different about a photo; what is `nil` stays.
public struct PhotoChanges: Sendable, Equatable {
    /// Another frame; empty for none.
    public var frame: String?
    /// Another day.
    public var day: Day?
    /// Another note.
    public var note: String?

    /// No change.
    public init() {}

    /// Whether nothing is to be different.
    public var isEmpty: Bool { self == PhotoChanges() }
}

extension Query<Photo> {
    /// In the order of the days and times.
    func inOrder(_ direction: SortDirection) -> Query {
        sorted(by: \.day, direction).sorted(by: \.time, direction).sorted(by: \.id, direction)
    }
}
