import Persistence

/// Which sealed row keeps which row of a table. It is put in order when somebody asks for the first
/// time: who only reads never does.
struct RowIndex: Sendable {
    /// Where a row is kept.
    struct Place: Sendable {
        var key: Int64
        var version: Int64
        var table: String
        var number: Int64
    }

    /// What a change did to the sealed rows.
    enum Change: Sendable {
        case put(Place)
        case remove(key: Int64)
    }

    private var unsorted: [Place]
    private var places: [Int64: Place] = [:]
    private var keys: [String: [Int64: Int64]] = [:]

    init(_ places: [Place]) { unsorted = places }

    /// All places by their keys.
    var all: [Int64: Place] {
        mutating get {
            sort()
            return places
        }
    }

    /// Where a row of a table is kept.
    mutating func place(of number: Int64, in table: String) -> Place? {
        sort()
        return keys[table]?[number].flatMap { places[$0] }
    }

    /// The place of a key.
    mutating func place(at key: Int64) -> Place? {
        sort()
        return places[key]
    }

    mutating func apply(_ changes: [Change]) {
        sort()
        for change in changes {
            switch change {
            case .put(let place): put(place)
            case .remove(let key):
                guard let place = places.removeValue(forKey: key) else { continue }
                if keys[place.table]?[place.number] == key {
                    keys[place.table]?[place.number] = nil
                }
            }
        }
    }

    private mutating func put(_ place: Place) {
        places[place.key] = place
        keys[place.table, default: [:]][place.number] = place.key
    }

    /// Puts the index in order, so that copies of it are.
    mutating func sort() {
        guard !unsorted.isEmpty else { return }
        places.reserveCapacity(unsorted.count)
        for place in unsorted { put(place) }
        unsorted = []
    }
}
