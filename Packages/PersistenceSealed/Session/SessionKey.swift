/// Keeps keys between processes for a while: what `unlock --for 15m` needs.
///
/// On Linux a key is kept in the kernel, in the user's keyring (`add_key(2)`, `KEY_SPEC_USER_KEYRING`):
/// it is never on a disk, any process of the same user can read it, also one that cron has started, and
/// it is gone when its time is up and when the computer is restarted. Where the kernel refuses (many
/// containers do), it is a file that only the owner can read, in a file system that is in memory:
/// `$XDG_RUNTIME_DIR/kitbag`, else `/dev/shm/kitbag-UID`. Such a file can be swapped out, and stays in
/// memory after its time until the next look at it. Whoever can read the user's memory, root for one,
/// can read the key in either place.
public struct SessionKey: Sendable {
    /// Where keys are kept.
    public enum Place: Sendable, Equatable {
        /// The kernel's keyring of the user.
        case keyring
        /// Files in this folder, which is in memory.
        case folder(String)
    }

    private let keyring: Keyring?
    private let folders: [String]
    private let clocks: SessionClocks

    /// The places of this system.
    public init() {
        self.init(keyring: .system, folders: SessionFolder.candidates(), clocks: .system)
    }

    /// - Parameters:
    ///   - keyring: `nil` leaves it out.
    ///   - folders: where files may be, the best first.
    init(keyring: Keyring?, folders: [String], clocks: SessionClocks) {
        self.keyring = keyring
        self.folders = folders
        self.clocks = clocks
    }

    /// Where a key would be kept now. Tries the keyring, and makes the folder if it comes to that.
    ///
    /// - Throws: ``SealError/noSessionPlace`` if there is no place; on macOS there is none.
    public var place: Place { get throws { try keeper().place } }

    /// Keeps a key, in place of the one that was kept under the name.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - name: what it is of, such as the path of its database.
    ///   - seconds: how long, at least 1.
    /// - Throws: ``SealError/file(_:code:)``, ``SealError/noSessionPlace``.
    public func store(_ key: SealKey, for name: String, seconds: Int) throws {
        let keeper = try keeper()
        // The one before may be in another place.
        try remove(name)
        try keeper.store(key, for: name, seconds: max(1, seconds))
    }

    /// The key that is kept under a name; `nil` if there is none or its time is up.
    ///
    /// - Throws: ``SealError/file(_:code:)``, ``SealError/outOfMemory``.
    public func read(_ name: String) throws -> SealKey? {
        for keeper in existing {
            if let key = try keeper.read(name) { return key }
        }
        return nil
    }

    /// Forgets the key of a name, wherever it is kept.
    ///
    /// - Throws: ``SealError/file(_:code:)``.
    public func remove(_ name: String) throws {
        for keeper in existing { try keeper.remove(name) }
    }

    /// All places in which a key may be: asking them all needs no guess which of them it was put in.
    private var existing: [any SessionKeeper] {
        let folders = folders.compactMap { SessionFolder($0, clocks, isMade: false) }
        return (keyring.map { [$0] } ?? []) + folders
    }

    /// The best place.
    private func keeper() throws -> any SessionKeeper {
        if let keyring, keyring.isUsable() { return keyring }
        for path in folders {
            if let folder = SessionFolder(path, clocks) { return folder }
        }
        throw SealError.noSessionPlace
    }
}

/// A place where keys are kept.
protocol SessionKeeper: Sendable {
    var place: SessionKey.Place { get }
    func store(_ key: SealKey, for name: String, seconds: Int) throws
    func read(_ name: String) throws -> SealKey?
    func remove(_ name: String) throws
}

/// The clocks that a key's time is measured by; whichever is over first counts, so that neither setting
/// the wall clock back nor a computer that sleeps makes it longer.
struct SessionClocks: Sendable {
    /// Seconds since 1970.
    var wall: @Sendable () -> Int64
    /// Seconds since the computer was started, those of its sleep among them.
    var boot: @Sendable () -> Int64
}
