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

    /// Where keys are kept.
    public var place: Place { keeper.place }

    private let keeper: any SessionKeeper

    /// Finds the place.
    ///
    /// - Throws: ``SealError/noSessionPlace`` if there is none; on macOS there is none.
    public init() throws {
        try self.init(keyring: .system, folders: SessionFolder.candidates(), clocks: .system)
    }

    /// - Parameters:
    ///   - keyring: `nil` leaves it out.
    ///   - folders: where files may be, the best first.
    init(keyring: Keyring?, folders: [String], clocks: SessionClocks) throws {
        if let keyring, keyring.isUsable() {
            keeper = keyring
            return
        }
        for path in folders {
            guard let folder = SessionFolder(path, clocks) else { continue }
            keeper = folder
            return
        }
        throw SealError.noSessionPlace
    }

    /// Keeps a key, in place of the one that was kept under the name.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - name: what it is of, such as the path of its database.
    ///   - seconds: how long, at least 1.
    /// - Throws: ``SealError/file(_:code:)``, ``SealError/noSessionPlace`` if the place is there no
    ///   longer.
    public func store(_ key: SealKey, for name: String, seconds: Int) throws {
        try keeper.store(key, for: name, seconds: max(1, seconds))
    }

    /// The key that is kept under a name; `nil` if there is none or its time is up.
    ///
    /// - Throws: ``SealError/file(_:code:)``, ``SealError/outOfMemory``.
    public func read(_ name: String) throws -> SealKey? { try keeper.read(name) }

    /// Forgets the key of a name, if one is kept.
    ///
    /// - Throws: ``SealError/file(_:code:)``.
    public func remove(_ name: String) throws { try keeper.remove(name) }
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
