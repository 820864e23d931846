import Persistence
import Reactive
import Synchronization

/// The store of ``SQLiteProvider``: one writer at a time over all processes, readers beside it.
final class SQLiteStore: DataStore {
    /// How many connections wait for the next reader; what more was opened for a rush is closed.
    private static let idleReaders = 4

    private let path: String
    private let options: SQLiteProvider.Options
    /// Why the database can only be read as it stands, if it can.
    private let refusal: StoreError?
    private let feed = ChangeFeed()
    private let writeLock = Lock()
    private let queue: WriteQueue
    private let writer = Mutex<Connection?>(nil)
    private let readers: Mutex<[Connection]>

    init(
        path: String, options: SQLiteProvider.Options, reader: Connection, refusal: StoreError?
    ) {
        self.path = path
        self.options = options
        self.refusal = refusal
        queue = WriteQueue(database: path, timeoutInSeconds: options.timeoutInSeconds)
        readers = Mutex([reader])
    }

    var changes: Observable<Set<String>> { feed.changes }

    func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        let connection = try readers.withLock { $0.popLast() } ?? openReader()
        defer { putBack(connection) }
        try connection.beginReading()
        let transaction = SQLiteTransaction(connection)
        defer { transaction.end() }
        return try body(transaction)
    }

    private func openReader() throws -> Connection {
        let connection = try Connection(path, isCreating: false, isImmutable: refusal != nil)
        try connection.prepareForReading(options)
        return connection
    }

    private func putBack(_ connection: Connection) {
        // A transaction that only read is ended either way, and that way cannot fail.
        guard connection.rollBack() else { return }
        readers.withLock { idle in
            if idle.count < Self.idleReaders { idle.append(connection) }
        }
    }

    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        if let refusal { throw refusal.at(path: path) }
        let (result, changed) = try writeLock.withLock {
            try queue.enter { try write(body) }
        }
        feed.send(changed)
        return result
    }

    private func write<Result>(
        _ body: (any Transaction) throws -> Result
    ) throws -> (Result, Set<String>) {
        let connection = try openWriter()
        try connection.beginWriting()
        let transaction = SQLiteTransaction(connection)
        do {
            let result = try body(transaction)
            transaction.end()
            try transaction.checkIsWhole()
            try connection.commit()
            return (result, transaction.changedTables)
        } catch {
            transaction.end()
            if !connection.rollBack() { writer.withLock { $0 = nil } }
            throw error
        }
    }

    private func openWriter() throws -> Connection {
        if let connection = writer.withLock({ $0 }) { return connection }
        let connection = try Connection(path, isCreating: false)
        try connection.prepareForWriting(options)
        writer.withLock { $0 = connection }
        return connection
    }
}
