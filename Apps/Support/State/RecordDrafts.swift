public import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The drafts of an app's forms in its own database: as safe from readers as the records are, also when
/// these are sealed by a password.
public struct RecordDrafts: DraftKeeping {
    private let store: any DataStore

    /// The drafts in a store that was made by ``migration``, among others.
    public init(in store: any DataStore) { self.store = store }

    /// Keeps a draft in place of an earlier one of the same form.
    ///
    /// - Throws: `StoreError`.
    public func save(_ draft: Draft) throws {
        let fields = String(decoding: try JSONCoding.encode(draft.fields), as: UTF8.self)
        try store.transaction { transaction in
            let same = Query<StoredDraft>().where(\.form == draft.form)
            guard var stored = try transaction.first(same) else {
                try transaction.create(
                    StoredDraft(form: draft.form, changed: draft.changed, fields: fields))
                return
            }
            (stored.changed, stored.fields) = (draft.changed, fields)
            try transaction.update(stored)
        }
    }

    /// The draft of a form; `nil` if there is none, or it is another version's.
    ///
    /// - Throws: `StoreError`.
    public func draft(of form: String) throws -> Draft? {
        try store.first(Query<StoredDraft>().where(\.form == form))?.draft
    }

    /// All drafts, the one that was typed last first.
    ///
    /// - Throws: `StoreError`.
    public func all() throws -> [Draft] {
        try store.fetch(Query<StoredDraft>().sorted(by: \.changed, .descending)).compactMap(\.draft)
    }

    /// Forgets the draft of a form, if there is one.
    ///
    /// - Throws: `StoreError`.
    public func remove(_ form: String) throws {
        try store.transaction { transaction in
            _ = try transaction.delete(Query<StoredDraft>().where(\.form == form))
        }
    }

    /// The records in which they are, for what has to know all kinds of them.
    public static let recordType: any Record.Type = StoredDraft.self

    /// Makes the table; one of the app's migrations.
    public static let migration = Migration("drafts of forms") { editor in
        try editor.create(
            TableDefinition(
                "drafts",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition("form", .text, isUnique: true),
                    ColumnDefinition("changed_at", .integer),
                    ColumnDefinition("fields", .text),
                ]))
    }
}

private struct StoredDraft: Record {
    var id: RecordID<StoredDraft> = .unsaved
    var form: String
    var changed: Date
    /// The texts by the fields' names, as JSON.
    var fields: String

    static let schema = Schema(
        "drafts",
        Mapping(
            StoredDraft.init,
            Column("id", \.id),
            Column("form", \.form, .unique),
            Column("changed_at", \.changed),
            Column("fields", \.fields)))

    var draft: Draft? {
        guard let fields = try? JSONCoding.decode([String: String].self, from: Array(fields.utf8))
        else { return nil }  // another version's
        return Draft(form: form, changed: changed, fields: fields)
    }
}
