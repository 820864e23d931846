public import Persistence
import TextProcessing

/// The tags of a record: words without order, each once whatever its case.
///
/// They are kept in one column, a line each with a line break at both ends, so that looking for a
/// tag is looking for a part of text; the record stays one row that is changed and undone whole.
public struct Tags: Sendable, Equatable {
    /// The tags, sorted by their folded text.
    public private(set) var values: [String]

    /// Makes tags of words; spaces around them, a leading `#` and repeated ones fall away.
    public init(_ words: some Sequence<String>) {
        values = []
        for word in words { insert(word) }
    }

    /// The tags as people write them: `#swift #linux`.
    public var hashtags: String { values.map { "#" + $0 }.joined(separator: " ") }

    /// Whether there is none.
    public var isEmpty: Bool { values.isEmpty }

    /// Whether the tag is among them, whatever its case.
    public func contains(_ tag: String) -> Bool {
        let folded = Self.cleaned(tag).folded
        return values.contains { $0.folded == folded }
    }

    /// Adds a tag unless it is there.
    public mutating func insert(_ tag: String) {
        let tag = Self.cleaned(tag)
        guard !tag.isEmpty, !contains(tag) else { return }
        let folded = tag.folded
        let position = values.firstIndex { folded < $0.folded } ?? values.endIndex
        values.insert(tag, at: position)
    }

    /// Takes a tag away, whatever its case.
    public mutating func remove(_ tag: String) {
        let folded = Self.cleaned(tag).folded
        values.removeAll { $0.folded == folded }
    }

    /// Adds all tags of another set.
    public mutating func formUnion(_ other: Tags) {
        for tag in other.values { insert(tag) }
    }

    /// The tag as it is kept: composed (NFC), on one line, without `#` and outer spaces.
    static func cleaned(_ tag: String) -> String {
        var text = Substring(tag.nfc.cleanedForTerminal)
        while let first = text.first, first == "#" || first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

extension Tags: TextColumnValue {
    /// Kept as text.
    public static var storageType: StorageType { .text }

    /// One tag a line.
    public static var meaning: ColumnMeaning { .lines }

    /// Reads what ``write(to:at:)`` wrote.
    public static func read(from row: RowReader, at index: Int) -> Tags {
        var tags = Tags([])
        tags.values = row.text(at: index).split(separator: "\n").map(String.init)
        return tags
    }

    /// Writes the value as it is kept.
    public func write(to row: RowWriter, at index: Int) throws {
        try text.write(to: row, at: index)
    }

    /// What search sees.
    public var searchableText: String { text }

    /// The stored text, which is searched as it is.
    public static func searchableText(in row: RowReader, at index: Int) -> String {
        row.text(at: index)
    }

    private var text: String {
        values.isEmpty ? "" : "\n" + values.joined(separator: "\n") + "\n"
    }
}

extension Condition {
    /// The record has this tag, whatever its case.
    public static func hasTag(_ column: KeyPath<R, Tags>, _ tag: String) -> Condition {
        .contains(column, "\n" + Tags.cleaned(tag) + "\n", ignoringCase: true)
    }
}
