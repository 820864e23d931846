import Persistence
import Synchronization

/// The connection of a store that writes, one thread at a time and one process at a time.
///
/// It is also what knows whether others committed: `PRAGMA data_version` of a connection changes
/// with every commit but its own.
final class Writer: Sendable {
    private struct State {
        let connection: Connection
        /// The version of the data that is known of, if any is.
        var version: Int64?
    }

    let turns = WriteTurns()
    let queue: WriteQueue
    let options: SQLiteProvider.Options
    private let path: String
    private let state = Mutex<State?>(nil)
    private let renewReaders: @Sendable () -> Void

    /// - Parameter renewReaders: is called when another file has been put in the database's place.
    init(
        _ path: String, _ options: SQLiteProvider.Options,
        renewReaders: @escaping @Sendable () -> Void
    ) {
        self.path = path
        self.options = options
        self.renewReaders = renewReaders
        queue = WriteQueue(database: path, timeoutInSeconds: options.timeoutInSeconds)
    }

    // MARK: - Writing

    /// Runs a transaction; a wait for others blocks the thread.
    ///
    /// - Returns: also the tables that it changed.
    func write<Result>(
        _ body: (any Transaction) throws -> Result
    ) throws -> (Result, Set<String>) {
        try turns.withTurn {
            if try !queue.lockIfFree() { try waitInQueue() }
            defer { queue.unlock() }
            let connection = try open()
            try connection.beginWriting()
            return try finish(body, on: connection)
        }
    }

    /// Waits for other processes, on the thread and while holding the turn in this one. Whoever has
    /// waited behind it all the time fails with it.
    func waitInQueue() throws {
        let last = turns.lastTicket
        do {
            try queue.waitForLock()
        } catch {
            turns.fail(last, with: error)
            throw error
        }
    }

    /// Runs the transaction that has begun.
    func finish<Result>(
        _ body: (any Transaction) throws -> Result, on connection: Connection
    ) throws -> (Result, Set<String>) {
        let transaction = SQLiteTransaction(connection)
        do {
            let result = try body(transaction)
            transaction.end()
            try transaction.checkIsWhole()
            try connection.commit()
            return (result, transaction.changedTables)
        } catch {
            transaction.end()
            // It may have made tables that are gone again.
            connection.forgetSchema()
            if !connection.rollBack() { state.withLock { $0 = nil } }
            throw error
        }
    }

    /// The connection, a new one if another file has been put in the database's place.
    ///
    /// - Throws: ``StoreError`` with `cannotOpen` if the file is gone: what is written to it then
    ///   would be gone with the process.
    func open() throws -> Connection {
        if let connection = state.withLock({ $0?.connection }) {
            guard connection.hasMoved else { return connection }
            guard File.exists(path) else {
                throw StoreError(.cannotOpen, "the database was moved or deleted while in use")
                    .at(path: path)
            }
            state.withLock { $0 = nil }
            renewReaders()
        }
        // A store that only reads has a writer as well, to see what others commit.
        let connection = try Connection(path, options)
        if options.access == .readWrite { try connection.prepareForWriting(options) }
        state.withLock { $0 = State(connection: connection) }
        return connection
    }

    // MARK: - Changes of others

    /// The files of which a change may mean that others committed.
    var files: WatchedFiles { WatchedFiles(database: path, lock: queue.path) }

    /// Takes what others have committed until now for known, unless a transaction is under way;
    /// then the next ``foreignChanges()`` tells of it.
    func noteVersion() throws {
        try turns.withTurnIfFree { note(try open().dataVersion()) }
    }

    /// The tables that others may have changed since it was asked last; SQLite does not tell which
    /// ones they did change, so that it is all of them or none.
    func foreignChanges() throws -> Set<String> {
        try turns.withTurn {
            let connection = try open()
            let version = try connection.dataVersion()
            guard state.withLock({ $0?.version }) != version else { return [] }
            // They may have migrated it.
            connection.forgetSchema()
            let tables = try connection.tableNames()
            note(version)
            return tables
        }
    }

    private func note(_ version: Int64) { state.withLock { $0?.version = version } }
}
