import Synchronization

extension Mutex where Value: Copyable & Sendable {
    /// Puts a value in place of the one before, which is not freed inside the lock: its end may come
    /// back here.
    func replace(with value: Value) -> Value {
        withLock { stored in
            let old = stored
            stored = value
            return old
        }
    }
}
