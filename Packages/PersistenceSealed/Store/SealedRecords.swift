public import Persistence

/// A row of a sealed store: what it is in, and which version of it this is.
struct SealedRow: Record {
    /// A random number.
    var id: RecordID<SealedRow>
    /// From 1 on, one more with each change.
    var version: Int64
    /// A nonce and the sealed bytes.
    var box: [UInt8]

    static let schema = Schema(
        "sealed_rows",
        Mapping(
            SealedRow.init, Column("id", \.id), Column("version", \.version), Column("box", \.box)))
}

/// The one row that tells how a store is sealed; there is none while it is not.
struct SealedHeader: Record {
    static let number: RecordID<SealedHeader> = 1

    var id: RecordID<SealedHeader> = number
    /// How the key follows from the password: ``SealParameters``.
    var parameters: [UInt8]
    /// What the store has: a sealed ``Manifest``, another one after each change.
    var manifest: [UInt8]
    /// Whether what was readable may still lie in what the database has freed.
    var needsErasing: Bool

    static let schema = Schema(
        "sealed_header",
        Mapping(
            SealedHeader.init, Column("id", \.id), Column("parameters", \.parameters),
            Column("manifest", \.manifest), Column("needs_erasing", \.needsErasing)))
}

extension Vault {
    /// Makes the tables for sealed rows; one of an app's migrations.
    public static let migration = Migration("sealed rows") { editor in
        try editor.create(
            TableDefinition(
                "sealed_rows",
                [
                    ColumnDefinition("id", .integer), ColumnDefinition("version", .integer),
                    ColumnDefinition("box", .blob),
                ]))
        try editor.create(
            TableDefinition(
                "sealed_header",
                [
                    ColumnDefinition("id", .integer), ColumnDefinition("parameters", .blob),
                    ColumnDefinition("manifest", .blob),
                    ColumnDefinition("needs_erasing", .integer),
                ]))
    }

    /// The tables that are not sealed themselves.
    static let ownTables: Set<String> = [SealedRow.schema.table, SealedHeader.schema.table]
}
