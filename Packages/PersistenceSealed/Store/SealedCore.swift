import Persistence
import Synchronization

/// What a sealed store is made of: the tables in memory, and what keeps them and the sealed rows of
/// the base store the same.
///
/// The base store's transactions are all that keeps writers apart, of this process and of others.
/// Within one, what others wrote is taken up first; then the transaction runs in memory, where nobody
/// sees it yet, and what it changed is written to the base store. Once the base store has committed
/// it is published. Whoever comes between the commit and that publishes it: the manifest in the base
/// store tells whether it is committed.
final class SealedCore: Sendable {
    private struct State {
        var contents: SealedContents
        var phase = Phase.resting
        /// The tables that changed since somebody was told of it last.
        var untold: Set<String> = []
    }

    private enum Phase {
        case resting
        /// A transaction is running, before which everything was taken up.
        case writing
        /// A transaction has run and its base transaction ends.
        case ending(SealedCommit)
    }

    let base: any DataStore
    private let reader: SealedReader
    private let parameters: [UInt8]
    private let tables: MemoryTables
    private let state: Mutex<State>

    init(
        _ base: any DataStore, _ header: SealedHeader, _ reader: SealedReader,
        _ contents: (MemoryTables.Contents, SealedContents)
    ) {
        self.base = base
        self.reader = reader
        parameters = header.parameters
        tables = MemoryTables(contents.0)
        state = Mutex(State(contents: contents.1))
    }

    /// What is damaged or missing.
    var damage: (rows: Int, missing: Int, manifest: Bool) {
        state.withLock { state in
            let contents = state.contents
            return (contents.damagedRows, contents.missingRows, contents.isManifestDamaged)
        }
    }

    // MARK: - Reading

    func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try refresh()
        return try tables.read(body)
    }

    /// Takes up what is committed.
    func refresh() throws {
        try state.withLock { state in
            let header = try base.readOnce { try $0.read(SealedHeader.number) }
            try settle(&state, try checked(header))
        }
    }

    /// The tables that changed since this was asked last.
    func takeUntold() -> Set<String> {
        state.withLock { state in
            defer { state.untold = [] }
            return state.untold
        }
    }

    private func checked(_ header: SealedHeader?) throws -> SealedHeader {
        guard let header, header.parameters == parameters else { throw SealError.keyChanged }
        return header
    }

    /// - Parameter header: as it is committed now.
    private func settle(_ state: inout State, _ header: SealedHeader) throws {
        switch state.phase {
        case .resting: break
        case .writing: return
        case .ending(let commit):
            if header.manifest == commit.box { return publish(commit, &state) }
            // Its base transaction may still be about to commit.
            if header.manifest == state.contents.box { return }
            takeBack(commit, &state)
        }
        guard header.manifest != state.contents.box else { return }
        try base.snapshot { reading in
            let header = try checked(try reading.read(SealedHeader.number))
            try takeUp(&state, header, reading)
        }
    }

    private func takeUp(
        _ state: inout State, _ header: SealedHeader, _ reading: any ReadTransaction
    ) throws {
        guard header.manifest != state.contents.box else { return }
        var contents = state.contents
        if let changes = try reader.changes(to: header, of: &contents, in: tables, reading) {
            tables.adopt(changes)
            state.contents = contents
            state.untold.formUnion(changes.filter { $0.id > 0 }.map(\.table))
        } else {
            let (loaded, contents) = try reader.load(header, in: reading)
            tables.replace(with: loaded)
            state.contents = contents
            state.untold.formUnion(loaded.keys)
        }
    }

    // MARK: - Writing

    /// Runs a transaction within one of the base store.
    ///
    /// - Returns: also what ``publish(_:)`` is to be told once the base store has committed.
    func write<Result>(
        in base: any Transaction, _ body: (any Transaction) throws -> Result
    ) throws -> (Result, SealedCommit?) {
        try begin(base)
        do {
            let (result, changes) = try tables.write(body)
            guard !changes.isEmpty else {
                state.withLock { $0.phase = .resting }
                return (result, nil)
            }
            do {
                let contents = state.withLock { $0.contents }
                let commit = try SealedWriter(reader: reader, base: base)
                    .write(changes, of: tables, contents)
                state.withLock { $0.phase = .ending(commit) }
                return (result, commit)
            } catch {
                tables.takeBack(changes)
                throw error
            }
        } catch {
            state.withLock { $0.phase = .resting }
            throw error
        }
    }

    private func begin(_ base: any Transaction) throws {
        let header = try checked(try base.read(SealedHeader.number))
        try state.withLock { state in
            switch state.phase {
            case .resting: break
            case .writing: throw StoreError(.misuse, "a transaction is under way: use it")
            case .ending(let commit) where header.manifest == commit.box: publish(commit, &state)
            // The base transaction that it belongs to is over and has not committed.
            case .ending(let commit): takeBack(commit, &state)
            }
            try takeUp(&state, header, base)
            state.contents.index.sort()
            state.phase = .writing
        }
    }

    /// Publishes what the base store has committed, unless somebody has.
    func publish(_ commit: SealedCommit) {
        state.withLock { state in
            guard case .ending(let ending) = state.phase, ending.box == commit.box else { return }
            publish(commit, &state)
        }
    }

    private func publish(_ commit: SealedCommit, _ state: inout State) {
        tables.publish(commit.rows)
        commit.apply(to: &state.contents)
        state.phase = .resting
        state.untold.formUnion(commit.rows.map(\.table))
    }

    private func takeBack(_ commit: SealedCommit, _ state: inout State) {
        tables.takeBack(commit.rows)
        state.phase = .resting
    }
}
