/// What a list by month is made of, however it was written: its headings and the items of its lists,
/// in the order of the text.
struct OutlineLine {
    enum Kind: Equatable {
        /// A heading of that level.
        case heading(level: Int)
        /// An item of a list, so many lists deep.
        case item(depth: Int)
        /// The end of what the headings before it are about.
        case end
    }

    /// What a line says.
    enum Content {
        /// Markdown that is taken apart only if somebody asks.
        case markdown(String)
        case spans([OutlineSpan])
    }

    var kind: Kind
    var content: Content
    /// The line in the source, from 1.
    var line: Int
}

/// A piece of a line whose characters all look alike.
struct OutlineSpan: Equatable {
    var text: String
    var isCode = false
    var isStrong = false
    var isImage = false
    /// Whether it is crossed out.
    var isStruck = false
    /// Where it leads, as written.
    var link: String?
}

extension [OutlineSpan] {
    /// The text without its looks.
    var plainText: String {
        count == 1 ? self[0].text : lazy.filter { !$0.isImage }.map(\.text).joined()
    }
}
