import Persistence
import Synchronization

/// The connections of a store that read: as many as there are readers at a time.
final class Readers: Sendable {
    /// How many connections wait for the next reader; what more was opened for a rush is closed.
    private static let idleReaders = 4

    private struct State {
        var idle: [Connection]
        /// Grows when connections that were opened before are no longer good.
        var generation = 0
    }

    private let state: Mutex<State>
    private let open: @Sendable () throws -> Connection

    init(_ first: Connection, open: @escaping @Sendable () throws -> Connection) {
        state = Mutex(State(idle: [first]))
        self.open = open
    }

    /// Runs `body` with a connection that nobody else uses; a transaction that it begins there ends
    /// with it.
    func read<Result>(
        _ body: (Connection, SQLiteTransaction) throws -> Result
    ) throws -> Result {
        let (idle, generation) = state.withLock { ($0.idle.popLast(), $0.generation) }
        let connection = try idle ?? open()
        defer { putBack(connection, generation) }
        let transaction = SQLiteTransaction(connection, isWriting: false)
        defer { transaction.end() }
        return try body(connection, transaction)
    }

    /// Opens all connections anew, each when its reader has ended.
    func renew() {
        let old = state.withLock { state in
            defer { state.idle = [] }
            state.generation += 1
            return state.idle
        }
        withExtendedLifetime(old) {}
    }

    private func putBack(_ connection: Connection, _ generation: Int) {
        // A transaction that only read is ended either way, and that way cannot fail.
        guard connection.rollBack() else { return }
        state.withLock { state in
            guard state.generation == generation, state.idle.count < Self.idleReaders else {
                return
            }
            state.idle.append(connection)
        }
    }
}
