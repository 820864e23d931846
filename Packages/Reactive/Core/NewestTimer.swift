import Synchronization

/// Holds the newest of several timers that are started one after another, though not always by the
/// same thread, so that an older one may become known later.
final class NewestTimer: Cancelable {
    private struct State {
        var number = Int.min
        var timer: (any Disposable)?
        var isDisposed = false
    }

    private let state = Mutex(State())

    var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// Holds a timer in place of an older one. Whichever is not held is disposed of.
    ///
    /// - Parameter number: the greater, the newer.
    func hold(_ timer: any Disposable, number: Int) {
        let other = state.withLock { state -> (any Disposable)? in
            guard !state.isDisposed, number >= state.number else { return timer }
            let old = state.timer
            state.timer = timer
            state.number = number
            return old
        }
        other?.dispose()
    }

    func dispose() {
        let timer = state.withLock { state in
            let timer = state.timer
            state.timer = nil
            state.isDisposed = true
            return timer
        }
        timer?.dispose()
    }
}
