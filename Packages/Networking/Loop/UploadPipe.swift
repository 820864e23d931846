import Synchronization

/// Carries a request's body from the task that makes it to the client's thread.
final class UploadPipe: Sendable {
    enum Reading: Equatable {
        case bytes(Int)
        case later
        case end
        case failed(String)
    }

    private struct State {
        var buffer: [UInt8] = []
        var offset = 0
        var isWanted = false
        var ending: Reading?
        var isClosed = false
        var maker: CheckedContinuation<Void, Never>?
        var task: Task<Void, Never>?

        mutating func takeMaker() -> CheckedContinuation<Void, Never>? {
            defer { maker = nil }
            return maker
        }
    }

    private static let capacity = 128 * 1024

    private let state = Mutex(State())
    private let resume: @Sendable () -> Void

    /// - Parameter resume: called when there is something to read again.
    init(resume: @escaping @Sendable () -> Void) { self.resume = resume }

    /// Begins to make the body.
    func fill(from open: @escaping @Sendable () -> AsyncThrowingStream<[UInt8], any Error>) {
        let task = Task.detached { [self] in
            do {
                for try await chunk in open() {
                    guard await push(chunk) else { return }
                }
                finish(.end)
            } catch {
                finish(.failed(String(describing: error)))
            }
        }
        let isClosed = state.withLock { state in
            state.task = task
            return state.isClosed
        }
        if isClosed { task.cancel() }
    }

    /// Reads what is there, without waiting.
    func read(into target: UnsafeMutableRawBufferPointer) -> Reading {
        let (reading, maker) = state.withLock { state in
            let count = min(state.buffer.count - state.offset, target.count)
            guard count > 0 else {
                state.isWanted = state.ending == nil
                return (state.ending ?? .later, state.takeMaker())
            }
            let range = state.offset..<state.offset + count
            state.buffer.withUnsafeBytes { target.copyMemory(from: .init(rebasing: $0[range])) }
            state.offset += count
            guard state.offset == state.buffer.count else { return (Reading.bytes(count), nil) }
            state.buffer.removeAll(keepingCapacity: true)
            state.offset = 0
            return (.bytes(count), state.takeMaker())
        }
        maker?.resume()

        return reading
    }

    /// Ends the making, for nothing is sent any more.
    func close() {
        let (maker, task) = state.withLock { state in
            state.isClosed = true
            state.buffer = []
            state.offset = 0
            return (state.takeMaker(), state.task)
        }
        task?.cancel()
        maker?.resume()
    }

    /// Adds a chunk and waits until there is room for another; false if none is wanted any more.
    private func push(_ chunk: [UInt8]) async -> Bool {
        await withCheckedContinuation { continuation in
            let (isWanted, waits) = state.withLock { state in
                guard !state.isClosed, !chunk.isEmpty else { return (false, false) }
                state.buffer += chunk
                defer { state.isWanted = false }
                let waits = state.buffer.count - state.offset >= Self.capacity
                if waits { state.maker = continuation }
                return (state.isWanted, waits)
            }
            if isWanted { resume() }
            if !waits { continuation.resume() }
        }

        return state.withLock { !$0.isClosed }
    }

    private func finish(_ ending: Reading) {
        let isWanted = state.withLock { state in
            state.ending = ending
            return state.isWanted
        }
        if isWanted { resume() }
    }
}
