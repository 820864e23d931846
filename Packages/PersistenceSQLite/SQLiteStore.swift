import Persistence
import Reactive
import Synchronization

/// The store of ``SQLiteProvider``: one writer at a time over all processes, readers beside it.
final class SQLiteStore: DataStore {
    private let path: String
    /// Why the database can only be read as it stands, if it can.
    private let refusal: StoreError?
    private let readers: Readers
    private let writer: Writer
    private let feed: ChangeFeed
    /// The folder that goes with the store, if its file is not to last.
    private let folder = Mutex<TemporaryFolder?>(nil)

    /// - Parameters:
    ///   - isImmutable: whether the file is taken for unchanging, and read without locks.
    ///   - refusal: why nothing can be changed, if so.
    init(
        path: String, options: SQLiteProvider.Options, reader: Connection, isImmutable: Bool,
        refusal: StoreError?
    ) {
        self.path = path
        self.refusal = refusal
        let readers = Readers(reader) {
            try Connection(path, options, isImmutable: isImmutable)
        }
        let writer = Writer(path, options, renewReaders: readers.renew)
        self.readers = readers
        self.writer = writer
        // What is read as it stands is taken for unchanging.
        feed = isImmutable ? ChangeFeed() : Self.feed(writer)
    }

    deinit { feed.close() }

    /// Lets a folder live as long as the store.
    func keep(_ folder: TemporaryFolder) { self.folder.withLock { $0 = folder } }

    private static func feed(_ writer: Writer) -> ChangeFeed {
        ChangeFeed { send in
            // What is committed after this is either in the version or an event.
            let events = try FileEvents(writer.files)
            try writer.noteVersion()
            return try ForeignChanges(events, look: writer.foreignChanges, send: send)
        }
    }

    var changes: Observable<Set<String>> { feed.changes }

    func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try readers.read { connection, transaction in
            try connection.beginReading()
            return try body(transaction)
        }
    }

    func readOnce<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        // A statement alone is a transaction of its own.
        try readers.read { _, transaction in try body(transaction) }
    }

    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        if let refusal { throw refusal.at(path: path) }
        let (result, changed) = try writer.write(body)
        feed.send(changed)
        return result
    }

    nonisolated(nonsending)
        func transaction<Result>(_ body: (any Transaction) throws -> Result) async throws -> Result
    {
        if let refusal { throw refusal.at(path: path) }
        let (result, changed) = try await writer.writeSuspending(body)
        feed.send(changed)
        return result
    }
}
