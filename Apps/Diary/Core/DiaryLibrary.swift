public import AppSupport
import Persistence
import PersistenceSealed

/// A person's diary, opened: the one thing that commands and screens work with.
public struct DiaryLibrary: Sendable {
    /// The world that the app lives in.
    public let world: World
    /// What could not be read of a locked diary; `nil` if all could, and for one without a password.
    public let damage: Damage?
    /// Whether it has a password.
    public let isSealed: Bool
    /// Whether it was opened by the key of a session rather than by a password.
    public internal(set) var isOfSession = false
    let store: any DataStore
    let files: AttachmentFiles

    /// Sealed records that could not be read.
    public struct Damage: Sendable, Equatable {
        /// How many are damaged.
        public var damaged: Int
        /// How many are not there any more.
        public var missing: Int
    }

    /// A diary without a password.
    init(_ world: World, _ store: any DataStore, _ files: AttachmentFiles) {
        self.world = world
        self.store = store
        self.files = files
        isSealed = false
        damage = nil
    }

    /// A diary with a password.
    init(_ world: World, sealed store: SealedStore, _ files: AttachmentFiles) {
        self.world = world
        self.store = store
        self.files = files
        isSealed = true
        let damage = Damage(damaged: store.damagedRows, missing: store.missingRows)
        self.damage = damage.damaged + damage.missing > 0 ? damage : nil
    }

    /// Makes sure that the diary may still be read.
    ///
    /// - Throws: `SealError` if another process has given it a password, changed it or taken it away.
    func checkOpen() throws { try store.snapshot { _ in } }

    /// What was done, and how to take it back.
    public var undoLog: UndoLog {
        UndoLog(store: store, types: [Entry.self, Attachment.self], now: world.now)
    }

    /// The entries, for reading.
    public var entries: EntryRepository { EntryRepository(store: store, world: world) }

    /// What was typed and not saved.
    public var drafts: RecordDrafts { RecordDrafts(in: store) }

    /// The entries, with all that is changed through them recorded as one operation that `undo` takes
    /// back.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - detail: what it was applied to.
    public func recording(_ name: String, _ detail: String) -> DiaryEditor {
        let store = undoLog.recording(name, detail)
        return DiaryEditor(
            entries: EntryRepository(store: store, world: world),
            importEntries: ImportEntries(store: store, world: world, files: files))
    }

    /// The bytes of an attachment.
    ///
    /// - Throws: ``DiaryError/noAttachment(_:)`` if its file is gone or damaged.
    public func bytes(of attachment: Attachment) throws -> [UInt8] {
        try files.bytes(of: attachment)
    }

    /// Removes the files of attachments that nobody can get back, not even by undoing.
    ///
    /// - Throws: `StoreError`.
    public func removeUnusedFiles() throws {
        guard let names = files.names(), !names.isEmpty else { return }
        try store.snapshot { snapshot in
            var used = Set(try snapshot.values(of: \.file, in: Query<Attachment>()))
            try used.formUnion(undoLog.mentioned(names.subtracting(used), in: snapshot))
            for name in names.subtracting(used) { files.remove(name) }
        }
    }
}

/// The entries for changing them as one operation.
public struct DiaryEditor: Sendable {
    /// The entries.
    public let entries: EntryRepository
    /// Brings entries in.
    public let importEntries: ImportEntries
}
