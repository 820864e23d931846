import Synchronization

/// Counts from 0 on.
final class Counter: Sendable {
    private let count = Mutex(0)

    /// How often it was asked before.
    func next() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }
}

/// Whether the next one is to fail.
final class Switch: Sendable {
    private let isOn = Mutex(false)

    var next: Bool {
        get { isOn.withLock { $0 } }
        set { isOn.withLock { $0 = newValue } }
    }

    func take() -> Bool {
        isOn.withLock { isOn in
            defer { isOn = false }
            return isOn
        }
    }
}
