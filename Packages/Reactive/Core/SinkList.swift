/// The sinks that a subject sends to, in the order in which they came.
///
/// Memory of its own rather than an array, because iterating over an array costs two reference
/// counts per delivery: nothing is inserted, removed or freed while ``forEach(_:)`` runs (the
/// subject's gate sees to it), so that none is needed.
@usableFromInline
final class SinkList<Element: Sendable> {
    @usableFromInline
    struct Entry {
        @usableFromInline let key: Int
        /// `nil` once it is removed; the place is used again when half of them are empty.
        @usableFromInline var sink: Unmanaged<Sink<Element>>?
    }

    @usableFromInline @exclusivity(unchecked)
    private(set) var entries: UnsafeMutableBufferPointer<Entry>
    @usableFromInline @exclusivity(unchecked) private(set) var used = 0
    private(set) var live = 0
    private var nextKey = 0

    init() { entries = UnsafeMutableBufferPointer(start: nil, count: 0) }

    deinit {
        for entry in entries[..<used] { entry.sink?.release() }
        entries.deallocate()
    }

    /// Takes all sinks out.
    func takeAll() -> [Sink<Element>] {
        let sinks = entries[..<used].compactMap { $0.sink?.takeRetainedValue() }
        used = 0
        live = 0
        return sinks
    }

    @inlinable
    @inline(__always)
    func forEach(_ body: (Sink<Element>) -> Void) {
        for index in 0..<used {
            entries[index].sink?._withUnsafeGuaranteedRef(body)
        }
    }

    /// Adds a sink at the end; amortized constant.
    ///
    /// - Returns: a key for ``remove(_:)``.
    func insert(_ sink: Sink<Element>) -> Int {
        if used == entries.count { grow() }
        nextKey += 1
        (entries.baseAddress.map { $0 + used })?
            .initialize(to: Entry(key: nextKey, sink: .passRetained(sink)))
        used += 1
        live += 1
        return nextKey
    }

    /// Takes a sink out, if it is there; logarithmic, amortized.
    func remove(_ key: Int) {
        var low = 0
        var high = used
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        guard low < used, entries[low].key == key, let sink = entries[low].sink else { return }
        entries[low].sink = nil
        live -= 1
        if low == used - 1 { used -= 1 } else if live < used / 2 { compact() }
        sink.release()
    }

    private func compact() {
        var kept = 0
        for index in 0..<used where entries[index].sink != nil {
            entries[kept] = entries[index]
            kept += 1
        }
        used = kept
    }

    private func grow() {
        let larger = UnsafeMutableBufferPointer<Entry>.allocate(
            capacity: max(2, entries.count * 2))
        _ = larger.moveInitialize(fromContentsOf: entries)
        entries.deallocate()
        entries = larger
    }
}
