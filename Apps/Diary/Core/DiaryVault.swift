public import AppSupport
public import Persistence
public import PersistenceSealed
public import Reactive
import TextProcessing

/// The diary as it lies on the disk: open, or locked by a password.
public struct DiaryVault: Sendable {
    /// The fewest characters of a password.
    public static let passwordMinimum = 8

    private let world: World
    private let base: any DataStore
    private let vault: Vault
    private let sessionName: String

    /// Opens the diary's database, or that of another provider; its contents may still be locked.
    ///
    /// - Parameter cost: what deriving a key from a password costs from now on.
    /// - Throws: `FileProblem` or `StoreError` when it can't be opened.
    public init(
        _ world: World, provider: (any StoreProvider)? = nil, cost: KeyCost = .standard
    ) throws {
        self.world = world
        base = try (provider ?? world.storeProvider(for: "diary")).makeStore(DiaryMigrations.all)
        let types: [any Record.Type] =
            [Entry.self, Attachment.self, RecordDrafts.recordType] + UndoLog.recordTypes
        vault = Vault(base: base, types: types, migrations: DiaryMigrations.all, cost: cost) {
            if provider == nil { try world.eraseRemains(of: "diary") }
        }
        sessionName = "kitbag diary " + (try world.home.database(of: "diary"))
    }

    /// The language to speak.
    var language: Language { world.language }

    /// The tables that each committed change of any process has touched, whether the diary is locked
    /// or not.
    var changes: Observable<Set<String>> { base.changes }

    /// Whether the diary has a password.
    public var hasPassword: Bool { get throws { try vault.isSealed } }

    /// Opens the diary without asking anybody.
    ///
    /// - Throws: ``DiaryError/locked`` if it has a password and no session is open.
    public func open() throws -> DiaryLibrary { try open { throw DiaryError.locked } }

    /// Opens the diary.
    ///
    /// - Parameter password: says the password; it is asked if the diary has one and no session is
    ///   open.
    /// - Throws: `SealError` or `StoreError`, and what `password` throws.
    public func open(_ password: () throws -> Password) throws -> DiaryLibrary {
        guard try vault.isSealed else { return openLibrary() }
        // What an interruption left readable.
        try vault.eraseRemains()
        if let key = try sessionKey() {
            do {
                var library = try sealedLibrary(key)
                library.isOfSession = true
                return library
            } catch SealError.wrongKey {
                // The password was changed since; the session is of no use any more.
                try endSession()
            }
        }
        return try sealedLibrary(vault.key(for: password()))
    }

    private func sealedLibrary(_ key: SealKey) throws -> DiaryLibrary {
        let store = try vault.open(key)
        let library = DiaryLibrary(world, sealed: store, files(isSealing: true))
        try sealFiles(library)
        return library
    }

    /// The diary without a password.
    private func openLibrary() -> DiaryLibrary {
        DiaryLibrary(world, vault.guarded, files(isSealing: false))
    }

    private func files(isSealing: Bool) -> AttachmentFiles {
        AttachmentFiles(folder: world.home.data + "/diary-files", isSealing: isSealing)
    }

    // MARK: - The password

    /// Gives the diary a password: from now on all of it is ciphertext.
    ///
    /// - Throws: ``DiaryError/alreadyLocked``, ``DiaryError/passwordTooShort(minimum:)``; `SealError` or
    ///   `StoreError`, and it is open as before then.
    public func setPassword(_ password: Password) throws {
        guard try !vault.isSealed else { throw DiaryError.alreadyLocked }
        try checkLength(password)
        do {
            let key = try vault.seal(with: password)
            _ = try sealedLibrary(key)
        } catch SealError.alreadySealed {
            throw DiaryError.alreadyLocked
        }
    }

    /// Changes the password; all is encrypted anew, so that the old password opens nothing that is
    /// written from now on.
    ///
    /// - Throws: ``DiaryError/notLocked``, ``DiaryError/passwordTooShort(minimum:)``, `SealError` or
    ///   `StoreError`; nothing has changed then.
    public func changePassword(
        _ old: () throws -> Password, to new: () throws -> Password
    ) throws {
        guard try vault.isSealed else { throw DiaryError.notLocked }
        let key = try vault.key(for: old())
        let password = try new()
        try checkLength(password)
        try vault.changePassword(key, to: password)
        try endSession()
    }

    /// Takes the password away: all of the diary can be read again by whoever can read its files.
    ///
    /// - Throws: ``DiaryError/notLocked``, `SealError` or `StoreError`; nothing has changed then.
    public func removePassword(_ password: () throws -> Password) throws {
        guard try vault.isSealed else { throw DiaryError.notLocked }
        try vault.unseal(vault.key(for: password()))
        try endSession()
        try openFiles()
    }

    private func checkLength(_ password: Password) throws {
        guard password.scalarCount >= Self.passwordMinimum else {
            throw DiaryError.passwordTooShort(minimum: Self.passwordMinimum)
        }
    }

    // MARK: - Sessions

    /// Opens a session: for that many seconds nobody is asked for the password.
    ///
    /// The key is kept in the kernel's keyring of the user, or in a file in memory; see `SessionKey`.
    ///
    /// - Throws: ``DiaryError/notLocked``, or `SealError`.
    public func openSession(_ password: () throws -> Password, seconds: Int) throws {
        guard try vault.isSealed else { throw DiaryError.notLocked }
        let sessions = SessionKey()
        // Before anybody types a password for nothing.
        _ = try sessions.place
        let key = try vault.key(for: password())
        try sessions.store(key, for: sessionName, seconds: seconds)
    }

    /// Ends the session, if one is open.
    public func endSession() throws {
        try SessionKey().remove(sessionName)
    }

    /// That no session is open any more; it is looked for once in two seconds.
    public func sessionEnds(on scheduler: any SchedulerType) -> Observable<Void> {
        Observable<Int>.timer(.seconds(2), period: .seconds(2), scheduler: scheduler)
            // One that can't be read now may be there.
            .filter { _ in (try? sessionKey() == nil) == true }.map { _ in }.take(1)
    }

    private func sessionKey() throws -> SealKey? { try SessionKey().read(sessionName) }

    // MARK: - Files

    /// Seals the files of attachments that lie open since before the diary got its password, and
    /// removes what else could be read: what only undoing would bring back is gone then.
    private func sealFiles(_ library: DiaryLibrary) throws {
        let readable = library.files.readableNames
        guard !readable.isEmpty else { return }
        try keepAnew(Query<Attachment>().where(\.key == nil), library)
        for name in readable { library.files.remove(name) }
    }

    /// Opens the files of attachments again.
    private func openFiles() throws {
        let library = openLibrary()
        try keepAnew(Query<Attachment>().where(\.key != nil), library)
        try library.removeUnusedFiles()
    }

    /// Keeps the files of attachments anew, as the diary is now. A file that is gone or damaged stays
    /// as it is, and so does what tells of it.
    private func keepAnew(_ query: Query<Attachment>, _ library: DiaryLibrary) throws {
        for var attachment in try library.store.fetch(query) {
            guard let bytes = try? library.files.bytes(of: attachment) else { continue }
            (attachment.file, attachment.key) = try library.files.keep(bytes)
            try library.store.update(attachment)
        }
    }
}
