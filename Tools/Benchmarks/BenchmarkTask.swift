import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs a task and waits for it on this thread, which is the program's first.
func waitFor<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
) throws -> Value {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { throw Command.Failure(description: "no pipe to be had") }
    let outcome = Outcome<Value>()
    let end = ends[1]
    Task.detached {
        do {
            outcome.set(.success(try await work()))
        } catch {
            outcome.set(.failure(error))
        }
        close(end)
    }
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) < 0, errno == EINTR {}
    close(ends[0])
    return try outcome.get()
}

/// What a task or a thread comes to.
final class Outcome<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)

    func set(_ value: Result<Value, any Error>) { result.withLock { $0 = value } }

    func get() throws -> Value {
        guard let result = result.withLock({ $0 }) else {
            throw Command.Failure(description: "the work has no outcome")
        }
        return try result.get()
    }
}
