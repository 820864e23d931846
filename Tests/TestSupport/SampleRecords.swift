package import Foundation
package import Persistence

/// A record with a column of every kind.
package struct Sample: Record, Equatable {
    package enum Kind: String, ColumnValue, CaseIterable { case plain, fancy }
    package enum Level: Int, ColumnValue { case low = -1, high = 7 }

    package var id: RecordID<Sample> = .unsaved
    package var text = ""
    package var note: String?
    package var number = 0
    package var big: Int64?
    package var ratio = 0.0
    package var share: Double?
    package var isDone = false
    package var bytes: [UInt8] = []
    package var extra: [UInt8]?
    package var created = Date(timeIntervalSince1970: 0)
    package var seen: Date?
    package var key: UUID?
    package var kind = Kind.plain
    package var level: Level?
    package var code: String?

    package init() {}

    /// A record with one text.
    package init(_ text: String, note: String? = nil, number: Int = 0, code: String? = nil) {
        (self.text, self.note, self.number, self.code) = (text, note, number, code)
    }

    init(
        id: RecordID<Sample>, text: String, note: String?, number: Int, big: Int64?, ratio: Double,
        share: Double?, isDone: Bool, bytes: [UInt8], extra: [UInt8]?, created: Date, seen: Date?,
        key: UUID?, kind: Kind, level: Level?, code: String?
    ) {
        (self.id, self.text, self.note, self.number, self.big) = (id, text, note, number, big)
        (self.ratio, self.share, self.isDone, self.bytes) = (ratio, share, isDone, bytes)
        (self.extra, self.created, self.seen, self.key) = (extra, created, seen, key)
        (self.kind, self.level, self.code) = (kind, level, code)
    }

    package static let schema = Schema(
        "samples",
        Mapping(
            Sample.init(
                id:text:note:number:big:ratio:share:isDone:bytes:extra:created:seen:key:kind:level:
                code:
            ),
            Column("id", \.id), Column("text", \.text), Column("note", \.note),
            Column("number", \.number, .indexed), Column("big", \.big), Column("ratio", \.ratio),
            Column("share", \.share), Column("is_done", \.isDone), Column("bytes", \.bytes),
            Column("extra", \.extra), Column("created", \.created), Column("seen", \.seen),
            Column("key", \.key), Column("kind", \.kind), Column("level", \.level),
            Column("code", \.code, .unique)))
}

/// A folder in a tree of folders.
package struct Folder: Record, Equatable {
    package var id: RecordID<Folder> = .unsaved
    package var name: String
    package var parent: RecordID<Folder>?

    package init(_ name: String, in parent: RecordID<Folder>? = nil) {
        (self.name, self.parent) = (name, parent)
    }

    init(id: RecordID<Folder>, name: String, parent: RecordID<Folder>?) {
        (self.id, self.name, self.parent) = (id, name, parent)
    }

    package static let schema = Schema(
        "folders",
        Mapping(
            Folder.init(id:name:parent:), Column("id", \.id), Column("name", \.name, .unique),
            Column("parent", \.parent, .references(Folder.self, onDelete: .cascade))))
}

/// Someone who writes notes, and stays as long as one of them does.
package struct Person: Record, Equatable {
    package var id: RecordID<Person> = .unsaved
    package var name: String

    package init(_ name: String) { self.name = name }

    package init(id: RecordID<Person>, name: String) { (self.id, self.name) = (id, name) }

    package static let schema = Schema(
        "people",
        Mapping(Person.init(id:name:), Column("id", \.id), Column("name", \.name)))
}

/// A text that is searched; it survives its folder, goes with its original, and keeps its author.
package struct Note: Record, Equatable {
    package var id: RecordID<Note> = .unsaved
    package var title: String
    package var text: String?
    package var rank: Int
    package var folder: RecordID<Folder>?
    package var author: RecordID<Person>?
    package var original: RecordID<Note>?
    package var code: String?

    package init(
        _ title: String, _ text: String? = nil, rank: Int = 0, in folder: RecordID<Folder>? = nil,
        by author: RecordID<Person>? = nil, copyOf original: RecordID<Note>? = nil,
        code: String? = nil
    ) {
        (self.title, self.text, self.rank, self.folder) = (title, text, rank, folder)
        (self.author, self.original, self.code) = (author, original, code)
    }

    init(
        id: RecordID<Note>, title: String, text: String?, rank: Int, folder: RecordID<Folder>?,
        author: RecordID<Person>?, original: RecordID<Note>?, code: String?
    ) {
        self.init(
            title, text, rank: rank, in: folder, by: author, copyOf: original, code: code)
        self.id = id
    }

    package static let schema = Schema(
        "notes",
        Mapping(
            Note.init(id:title:text:rank:folder:author:original:code:),
            Column("id", \.id), Column("title", \.title, .searchable(weight: 3)),
            Column("text", \.text, .searchable()), Column("rank", \.rank),
            Column("folder", \.folder, .indexed, .references(Folder.self, onDelete: .setNull)),
            Column("author", \.author, .references(Person.self)),
            Column("original", \.original, .references(Note.self, onDelete: .cascade)),
            Column("code", \.code, .unique)))
}

extension Migration {
    /// Makes the tables of the sample records.
    package static let samples = Migration("samples") { editor in
        try editor.create(Sample.schema.definition)
        try editor.create(Folder.schema.definition)
        try editor.create(Person.schema.definition)
        try editor.create(Note.schema.definition)
        try editor.create(IndexDefinition("title", "rank", isUnique: true), on: "notes")
    }
}
