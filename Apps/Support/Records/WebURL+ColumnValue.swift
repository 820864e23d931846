public import Persistence
public import TextProcessing

extension WebURL: TextColumnValue {
    /// Kept as text.
    public static var storageType: StorageType { .text }

    /// Reads what ``write(to:at:)`` wrote.
    public static func read(from row: RowReader, at index: Int) throws -> WebURL {
        do {
            return try WebURL(row.text(at: index))
        } catch {
            throw StoreError(.unreadableValue, "what is stored is no address")
        }
    }

    /// Writes the value as it is kept.
    public func write(to row: RowWriter, at index: Int) { row.set(text: href, at: index) }

    /// What search sees.
    public var searchableText: String { displayString }

    /// The address for people; where nothing in it is encoded, that is the stored text.
    public static func searchableText(in row: RowReader, at index: Int) throws -> String {
        let text = row.text(at: index)
        // Escapes, a person's name, and the two hyphens of an encoded host (`xn--`).
        var hyphens = 0
        let isEncoded = text.utf8.contains { byte in
            hyphens = byte == UInt8(ascii: "-") ? hyphens + 1 : 0
            return hyphens == 2 || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "@")
        }
        return isEncoded ? try read(from: row, at: index).searchableText : text
    }
}
