package import Persistence

/// What of an app travels between homes.
package struct TransferApp: Sendable {
    /// The app's name.
    package let name: String
    /// Its kinds of records; those that others refer to come first.
    package let kinds: [any TransferKind]
    /// The store that they are in.
    package let store: any DataStore
    /// What was done with them, and how to take it back.
    package let undoLog: UndoLog
    /// The files that belong to records, by what they are known as in the file that travels.
    package let files: any TransferFiles

    /// Makes an app of parts.
    package init(
        _ name: String, _ kinds: [any TransferKind], in store: any DataStore, _ undoLog: UndoLog,
        files: any TransferFiles = NoTransferFiles()
    ) {
        (self.name, self.kinds, self.store) = (name, kinds, store)
        (self.undoLog, self.files) = (undoLog, files)
    }
}
