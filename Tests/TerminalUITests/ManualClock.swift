import Synchronization

/// A clock that a test moves; sleepers wake when it has come to their time.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant()
        var sleepers: [(until: Instant, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }
    /// How many wait.
    var sleepers: Int { state.withLock { $0.sleepers.count } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if deadline <= state.now {
                    continuation.resume()
                } else {
                    state.sleepers.append((deadline, continuation))
                }
            }
        }
    }

    func advance(by duration: Duration) {
        state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            for sleeper in state.sleepers where sleeper.until <= now {
                sleeper.continuation.resume()
            }
            state.sleepers.removeAll { $0.until <= now }
        }
    }
}
