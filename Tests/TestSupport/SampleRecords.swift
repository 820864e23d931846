public import Foundation
public import Persistence

/// A record with a column of every kind.
public struct Sample: Record, Equatable {
    public enum Kind: String, ColumnValue, CaseIterable { case plain, fancy }
    public enum Level: Int, ColumnValue { case low = -1, high = 7 }

    public var id: RecordID<Sample> = .unsaved
    public var text = ""
    public var note: String?
    public var number = 0
    public var big: Int64?
    public var ratio = 0.0
    public var share: Double?
    public var isDone = false
    public var bytes: [UInt8] = []
    public var extra: [UInt8]?
    public var created = Date(timeIntervalSince1970: 0)
    public var seen: Date?
    public var key: UUID?
    public var kind = Kind.plain
    public var level: Level?
    public var code: String?

    public init() {}

    /// A record with one text.
    public init(_ text: String, note: String? = nil, number: Int = 0, code: String? = nil) {
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

    public static let schema = Schema(
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
public struct Folder: Record, Equatable {
    public var id: RecordID<Folder> = .unsaved
    public var name: String
    public var parent: RecordID<Folder>?

    public init(_ name: String, in parent: RecordID<Folder>? = nil) {
        (self.name, self.parent) = (name, parent)
    }

    init(id: RecordID<Folder>, name: String, parent: RecordID<Folder>?) {
        (self.id, self.name, self.parent) = (id, name, parent)
    }

    public static let schema = Schema(
        "folders",
        Mapping(
            Folder.init(id:name:parent:), Column("id", \.id), Column("name", \.name, .unique),
            Column("parent", \.parent, .references(Folder.self, onDelete: .cascade))))
}

/// Someone who writes notes, and stays as long as one of them does.
public struct Person: Record, Equatable {
    public var id: RecordID<Person> = .unsaved
    public var name: String

    public init(_ name: String) { self.name = name }

    init(id: RecordID<Person>, name: String) { (self.id, self.name) = (id, name) }

    public static let schema = Schema(
        "people",
        Mapping(Person.init(id:name:), Column("id", \.id), Column("name", \.name)))
}

/// A text that is searched; it survives its folder, goes with its original, and keeps its author.
public struct Note: Record, Equatable {
    public var id: RecordID<Note> = .unsaved
    public var title: String
    public var text: String?
    public var rank: Int
    public var folder: RecordID<Folder>?
    public var author: RecordID<Person>?
    public var original: RecordID<Note>?
    public var code: String?

    public init(
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

    public static let schema = Schema(
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
    public static let samples = Migration("samples") { editor in
        try editor.create(Sample.schema.definition)
        try editor.create(Folder.schema.definition)
        try editor.create(Person.schema.definition)
        try editor.create(Note.schema.definition)
        try editor.createIndex(on: "notes", columns: ["title", "rank"], isUnique: true)
    }
}
