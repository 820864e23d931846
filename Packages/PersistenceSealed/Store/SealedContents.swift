import Persistence

/// What is known of the sealed rows in the base store.
struct SealedContents: Sendable {
    /// The manifest as it is stored; another one after each change.
    var box: [UInt8]
    var manifest: Manifest
    /// The rows that could be opened.
    var index: RowIndex
    /// The versions of the rows that could not, by their keys.
    var damaged: [Int64: Int64] = [:]
    var isManifestDamaged = false
    /// How many rows there are, and the sum of their marks.
    var count = 0
    var sum: UInt128 = 0
    /// What the sum lacks because of a row that is older than it should be.
    private var staleness: UInt128 = 0

    init(box: [UInt8], manifest: Manifest, places: [RowIndex.Place]) {
        (self.box, self.manifest) = (box, manifest)
        index = RowIndex(places)
    }

    /// How many rows are missing.
    var missingRows: Int { max(0, manifest.count - count) }

    /// How many rows cannot be opened, are older than they should be, or should not be there.
    var damagedRows: Int {
        // The version of a damaged row may be anything.
        let isStale =
            damaged.isEmpty && count == manifest.count && sum &+ staleness != manifest.sum
        return damaged.count + max(0, count - manifest.count) + (isStale ? 1 : 0)
    }

    /// Notes a version of a row that is there.
    mutating func add(_ mark: UInt128) {
        count += 1
        sum &+= mark
    }

    /// Notes a version of a row that is there no longer.
    mutating func remove(_ mark: UInt128) {
        count -= 1
        sum &-= mark
    }

    /// Looks for a row that is older than it should be, if something is wrong with the versions.
    ///
    /// - Returns: where it was kept; it is a damaged one now.
    mutating func findStaleRow(_ cipher: SealCipher) -> RowIndex.Place? {
        if sum == manifest.sum { staleness = 0 }
        guard count == manifest.count, sum &+ staleness != manifest.sum else { return nil }
        let lacking = manifest.sum &- sum
        for place in index.all.values {
            let mark = cipher.mark(place.key, place.version)
            for version in (place.version + 1)...(place.version + Self.versionsLookedFor)
            where cipher.mark(place.key, version) &- mark == lacking {
                staleness = lacking
                damaged[place.key] = place.version
                index.apply([.remove(key: place.key)])
                return place
            }
        }
        return nil
    }

    private static let versionsLookedFor: Int64 = 64
}
