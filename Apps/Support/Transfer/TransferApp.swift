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

/// Pictures and other files that belong to the records of an app.
package protocol TransferFiles: Sendable {
    /// The files of all records: what each is called in a folder that travels, by its contents, and
    /// where it is.
    func list(in reading: any ReadTransaction) throws -> [(name: String, path: String)]
    /// Takes a file in that a record names, unless it is here.
    func take(_ name: String, from path: String) throws
}

/// An app whose records have no files.
package struct NoTransferFiles: TransferFiles {
    package init() {}
    package func list(in reading: any ReadTransaction) -> [(name: String, path: String)] { [] }
    package func take(_ name: String, from path: String) {}
}
