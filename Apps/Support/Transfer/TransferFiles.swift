package import Persistence

/// Pictures and other files that belong to the records of an app.
package protocol TransferFiles: Sendable {
    /// The files of all records: what a person knows each by, and where it is here.
    func list(in reading: any ReadTransaction) throws -> [(name: String, path: String)]
    /// Hands over the files of all records, one after another.
    func forEach(
        in reading: any ReadTransaction, _ body: (TransferFile) throws -> Void
    ) throws
    /// Takes in the files that records name and that are not here.
    ///
    /// - Parameters:
    ///   - store: where the records are.
    ///   - read: the bytes of a file by its name in the folder that travels; `nil` if it is not there.
    /// - Returns: how many were taken in, and the names of those that are still missing.
    func takeMissing(
        _ store: any DataStore, _ read: (String) throws -> [UInt8]?
    ) throws -> (taken: Int, missing: [String])
}

/// A file on its way out of Kitbag.
package struct TransferFile {
    /// What it is called in a folder that travels: by its contents (SHA-256), and its kind.
    package let name: String
    /// Its bytes; `nil` if it is not what its record says, or gone.
    package let bytes: () throws -> [UInt8]?

    /// Makes a file.
    package init(name: String, bytes: @escaping () throws -> [UInt8]?) {
        (self.name, self.bytes) = (name, bytes)
    }
}

/// An app whose records have no files.
package struct NoTransferFiles: TransferFiles {
    package init() {}
    package func list(in reading: any ReadTransaction) -> [(name: String, path: String)] { [] }
    package func forEach(
        in reading: any ReadTransaction, _ body: (TransferFile) throws -> Void
    ) {}
    package func takeMissing(
        _ store: any DataStore, _ read: (String) throws -> [UInt8]?
    ) -> (taken: Int, missing: [String]) { (0, []) }
}
