public import Reactive

/// Records of several kinds, wherever they are kept: the protocol that programs are written
/// against.
///
/// Each call is a transaction of its own; what belongs together goes into a `transaction`. Calls may
/// come from any thread. Readers do not wait for the writer, and see only what was committed.
///
/// Every call has two forms: `try store.read(id)`, and in an `async` function
/// `try await store.read(id)`. Both work on the caller, without a change of threads or actors; they
/// differ in how a *write* waits while somebody else is writing: the one blocks its thread, the other
/// suspends its task, which may be canceled meanwhile.
public protocol DataStore: Sendable {
    /// Reads several things of one moment, that of the call.
    ///
    /// Inside a transaction it sees the store as it was before that transaction.
    func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result

    /// Reads several things of one moment, that of the call; on the caller, as the synchronous form.
    nonisolated(nonsending)
        func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) async throws -> Result

    /// Reads one thing: like `snapshot` for a `body` that makes a single call, of which a
    /// provider may make less ado. Further calls may see a later moment.
    func readOnce<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result

    /// Reads one thing, as the synchronous form does, and on the caller as well.
    nonisolated(nonsending)
        func readOnce<Result>(_ body: (any ReadTransaction) throws -> Result) async throws -> Result

    /// Changes several things together: if `body` throws, nothing has changed.
    ///
    /// A transaction must not begin inside another one of the same store; ``StoreError`` with
    /// `misuse` says so. When a failure of the disk or the file is met and `body` goes on all the
    /// same, the transaction is taken back in the end and the failure thrown.
    @discardableResult
    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result

    /// Changes several things together, as the synchronous form does, and on the caller as well.
    ///
    /// While another task, thread or process is writing, the task is suspended; writers of both
    /// forms take turns in about the order in which they asked. In a type that has only the
    /// synchronous form, that one serves as this one too, and blocks.
    ///
    /// - Throws: also `CancellationError` if the task is canceled before `body` begins; nothing has
    ///   changed then. What has begun goes on to its end.
    @discardableResult
    nonisolated(nonsending)
        func transaction<Result>(_ body: (any Transaction) throws -> Result) async throws -> Result

    /// The tables that each committed transaction changed.
    ///
    /// What others commit to the same database (another process, another store) is told as soon as
    /// it can be seen, several commits as one; a provider that cannot know which tables they
    /// changed names all. The provider looks for it while somebody is subscribed, and only then.
    var changes: Observable<Set<String>> { get }
}

extension DataStore {
    /// A snapshot.
    public func readOnce<Result>(
        _ body: (any ReadTransaction) throws -> Result
    ) throws -> Result {
        try snapshot(body)
    }

    /// The record of that number, if there is one.
    public func read<R: Record>(_ id: RecordID<R>) throws -> R? {
        try readOnce { try $0.read(id) }
    }

    /// The records of a query.
    @inlinable @inline(__always)
    public func fetch<R: Record>(_ query: Query<R> = Query()) throws -> [R] {
        try query.records(of: self)
    }

    /// The first record of a query.
    public func first<R: Record>(_ query: Query<R>) throws -> R? {
        try query.read(from: self) { try $0.first(query) }
    }

    /// One page of a query made with ``Query/page(_:after:)``, and where the next one begins.
    public func page<R: Record>(_ query: Query<R>) throws -> Page<R> {
        try query.read(from: self) { try $0.page(query) }
    }

    /// The hits of a query with search words, the best first unless the query has an order.
    public func search<R: Record>(_ query: Query<R>) throws -> [SearchHit<R>] {
        try snapshot { try $0.search(query) }
    }

    /// How many records the query has, apart from limit, skip and page.
    public func count<R: Record>(_ query: Query<R>) throws -> Int {
        try query.read(from: self) { try $0.count(query) }
    }

    /// Stores a new record; see ``Transaction/create(_:)``.
    @discardableResult
    public func create<R: Record>(_ record: R) throws -> R {
        try transaction { try $0.create(record) }
    }

    /// Replaces the stored record of the same number; see ``Transaction/update(_:)``.
    public func update<R: Record>(_ record: R) throws {
        try transaction { try $0.update(record) }
    }

    /// Deletes a record; see ``Transaction/delete(_:)->Bool``.
    @discardableResult
    public func delete<R: Record>(_ id: RecordID<R>) throws -> Bool {
        try transaction { try $0.delete(id) }
    }
}

/// Says *which* database a program uses; the program itself does not know.
public protocol StoreProvider: Sendable {
    /// Opens the database, making it or bringing it up to date by the migrations that it lacks.
    ///
    /// - Throws: ``StoreError``: `newerVersion` when the database has migrations that the program
    ///   does not know (it is left untouched), or why it can't be opened.
    func makeStore(_ migrations: [Migration]) throws -> any DataStore
}
