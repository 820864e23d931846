/// Why something sealed could not be made, opened or changed.
///
/// What the database itself refuses is a `StoreError` of Persistence.
public enum SealError: Error, Equatable, Sendable {
    /// The program was built without the package trait `Encryption`.
    case notBuiltIn
    /// libsodium cannot be loaded; the system's words say why. Debian's package is `libsodium23`.
    case missingLibrary(String)
    /// There is not enough memory for the key to be derived, or for a secret to be kept.
    case outOfMemory
    /// The password is not the one that the store was sealed with.
    case wrongPassword
    /// The key is none of this store, or of this store before its password was changed.
    case wrongKey
    /// What is needed to derive and check the key is damaged.
    case damagedHeader
    /// A newer version of the program has sealed the store or the file, in a format that this one
    /// does not know.
    case newerFormat(Int)
    /// The store is not sealed.
    case notSealed
    /// The store is sealed already.
    case alreadySealed
    /// Since the store was opened, another process has sealed it; it must be opened anew.
    case sealedMeanwhile
    /// Since the store was opened, another process has changed its password or unsealed it; it must
    /// be opened anew.
    case keyChanged
    /// A table of the database is none of those that the vault was told of, so that its rows would
    /// stay readable.
    case tableLeftOut(String)
    /// Some rows are damaged or missing, or the list of them is; it is for the caller to decide
    /// whether to go on without them.
    case damaged(rows: Int, missing: Int)
    /// A sealed file is damaged or cut short, or was sealed under another key.
    case damagedFile(String)
    /// A file cannot be read or written; the number is the system's `errno`.
    case file(String, code: Int32)
    /// There is no place in memory where a key could be kept between processes.
    case noSessionPlace
}
