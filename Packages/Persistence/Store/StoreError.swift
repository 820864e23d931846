/// Why a store could not do what it was asked.
///
/// The message names tables, columns and files, never the values of a person's data.
public struct StoreError: Error, Sendable {
    /// What kind of problem it is; programs decide by this.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name.
        public let rawValue: String

        /// Makes a code; providers may have codes of their own.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another record has the same value in a unique column.
        public static let notUnique = Code(rawValue: "not-unique")
        /// A record refers to one that does not exist, or is referred to and cannot go.
        public static let brokenReference = Code(rawValue: "broken-reference")
        /// A record is not as one of the table's checks wants it; ``StoreError/check`` names it.
        public static let violatedCheck = Code(rawValue: "violated-check")
        /// There is no record of that number.
        public static let notFound = Code(rawValue: "not-found")
        /// The value can be kept by no provider: NaN, text with U+0000, or a record number below 1.
        public static let invalidValue = Code(rawValue: "invalid-value")
        /// A sum, or a value that was added to, is more than its column can hold.
        public static let overflow = Code(rawValue: "overflow")
        /// What is stored is no value of the declared type.
        public static let unreadableValue = Code(rawValue: "unreadable-value")
        /// A key path is no column of the record, or a name none of the row.
        public static let unknownColumn = Code(rawValue: "unknown-column")
        /// A call that makes no sense as it stands, such as to a transaction that is over, or one
        /// inside another; the message says which.
        public static let misuse = Code(rawValue: "misuse")
        /// The file or its disk can only be read.
        public static let readOnly = Code(rawValue: "read-only")
        /// The disk is full.
        public static let diskFull = Code(rawValue: "disk-full")
        /// The file is no database, or is damaged.
        public static let corrupt = Code(rawValue: "corrupt")
        /// The file cannot be opened.
        public static let cannotOpen = Code(rawValue: "cannot-open")
        /// Another process kept the database locked for longer than the wait allowed.
        public static let busy = Code(rawValue: "busy")
        /// The disk or file system failed.
        public static let inputOutput = Code(rawValue: "input-output")
        /// A newer version of the program has written the database.
        public static let newerVersion = Code(rawValue: "newer-version")
        /// The database lacks migrations and is opened only to be read.
        public static let olderVersion = Code(rawValue: "older-version")
        /// The database's tables are not those that the program declares.
        public static let schemaMismatch = Code(rawValue: "schema-mismatch")
        /// Anything else; the message says what.
        public static let failed = Code(rawValue: "failed")
    }

    /// What kind of problem it is.
    public var code: Code
    /// What happened, for developers and logs.
    public var message: String
    /// The table that it happened to.
    public var table: String?
    /// The columns that it happened to.
    public var columns: [String] = []
    /// The name of the check that was violated.
    public var check: String?
    /// The file that it happened to.
    public var path: String?
    /// The SQL statement, with `?` for every value.
    public var statement: String?

    /// Describes a problem.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The same problem with the place where it happened.
    public func at(table: String, column: String? = nil) -> StoreError {
        var error = self
        error.table = table
        error.columns = column.map { [$0] } ?? []
        return error
    }
}

extension StoreError: Equatable {
    /// Equality by what happened to what; wording and statement do not count.
    public static func == (left: StoreError, right: StoreError) -> Bool {
        left.code == right.code && left.table == right.table && left.columns == right.columns
            && left.check == right.check
    }
}

extension StoreError: CustomStringConvertible {
    /// Where it happened, what, and by which statement; without any value.
    public var description: String {
        let place = table.map { ([$0] + columns).joined(separator: ".") } ?? path
        let start = place.map { "\($0): \(message)" } ?? message
        return statement.map { "\(start) [\($0)]" } ?? start
    }
}
