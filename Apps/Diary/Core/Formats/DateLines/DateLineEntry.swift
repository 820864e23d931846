import Chrono

/// An entry of a text with date lines, as its lines come.
struct DateLineEntry {
    /// A detail that has no place here.
    struct Field: Hashable {
        var detail: EntryProblem.Detail
        var name: String
    }

    let line: Int
    private(set) var leftOut: Set<Field> = []

    private let heading: DateLine.Heading
    private let document: DateLineDocument
    private var text = EntryText()
    private var lineCount = 0
    /// Whether lines `Key: value` may come.
    private var isInFields: Bool
    private var tags: [String] = []
    private var isLiked = false
    private var mood: Mood?
    private var zone: String?

    init(_ heading: DateLine.Heading, line: Int, document: DateLineDocument) {
        self.heading = heading
        self.line = line
        self.document = document
        isInFields = heading.isField
    }

    var isCut: Bool { text.isCut }

    /// Takes the next line in.
    mutating func append(_ line: [UInt8]) {
        lineCount += 1
        if lineCount == 1, heading.level == 0, !heading.isField, DateLine.isUnderline(line) {
            return
        }
        if isInFields {
            if takeField(line) { return }
            isInFields = false
        }
        if document == .kitbag, text.bytes.allSatisfy(\.isSpace), lineCount <= 2,
            takeDetails(line)
        {
            return
        }
        text.append(restored(line), isFirst: text.bytes.isEmpty)
    }

    /// The line as it was before the writer of the document changed it.
    private func restored(_ line: [UInt8]) -> ArraySlice<UInt8> {
        switch document {
        case .jrnl where line.starts(with: "####".utf8):
            let level = line.prefix { $0 == UInt8(ascii: "#") }.count
            return level < line.count && line[level].isSpace ? line.dropFirst(3) : line[...]
        case .kitbag:
            // A backslash before a heading's mark, and before those that were there already.
            let space = line.prefix { $0 == 0x20 }.count
            let slashes = line[space...].prefix { $0 == UInt8(ascii: "\\") }.count
            guard space < 4, slashes > 0, space + slashes < line.count,
                line[space + slashes] == UInt8(ascii: "#")
            else { return line[...] }
            return line[..<space] + line[(space + 1)...]
        default: return line[...]
        }
    }

    /// `\tWeather:\t25°C` and its like, as Day One writes them under the date.
    private mutating func takeField(_ line: [UInt8]) -> Bool {
        let content = line[...].trimmed
        guard let colon = content.firstIndex(of: UInt8(ascii: ":")),
            content.startIndex < colon, colon - content.startIndex < 30,
            content[..<colon].allSatisfy({ $0.isASCIILetter || $0 == 0x20 }),
            line.first == 0x09 || line.first == 0x20
        else { return false }
        let name = String(decoding: content[..<colon], as: UTF8.self)
        let value = String(decoding: content[(colon + 1)...].trimmed, as: UTF8.self)
        switch name.lowercased() {
        case "tags":
            tags += value.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        case "starred", "favorite": isLiked = ["yes", "true", "1"].contains(value.lowercased())
        case "location", "place": leftOut.insert(Field(detail: .location, name: ""))
        case "weather": leftOut.insert(Field(detail: .weather, name: ""))
        case "activity", "steps", "music": leftOut.insert(Field(detail: .activity, name: ""))
        default: leftOut.insert(Field(detail: .other, name: name))
        }
        return true
    }

    /// `*good · liked · #walk · Asia/Seoul*`, as Kitbag writes it under the heading; nothing is
    /// taken unless all of it is understood.
    private mutating func takeDetails(_ line: [UInt8]) -> Bool {
        let content = line[...].trimmed
        guard content.count > 2, content.first == UInt8(ascii: "*"),
            content.last == UInt8(ascii: "*"), content[content.startIndex + 1] != content.first
        else { return false }
        let plain = content.dropFirst().dropLast().filter { $0 != UInt8(ascii: "\\") }
        var details = self
        for part in String(decoding: plain, as: UTF8.self).split(separator: "·").map(\.trimmed) {
            if let mood = Mood(rawValue: part) {
                details.mood = mood
            } else if part == "liked" {
                details.isLiked = true
            } else if part.hasPrefix("#") {
                details.tags += part.split(separator: " ").map {
                    String($0.drop { $0 == "#" })
                }.filter { !$0.isEmpty }
            } else if let zone = try? Zone(identifier: part) {
                details.zone = zone.identifier
            } else {
                return false
            }
        }
        self = details

        return true
    }

    /// The entry.
    func draft(symbols: [UInt8]) -> EntryDraft {
        var body = String(decoding: text.bytes, as: UTF8.self).asEntryText
        let title = heading.title.trimmed
        if !title.isEmpty {
            // jrnl's title is the first line of the text.
            let joint = document == .jrnl ? "\n" : "\n\n"
            body = body.isEmpty ? title : title + joint + body
        }
        var draft = EntryDraft(
            day: heading.date.day, time: heading.date.time, text: body)
        draft.tags = tags
        if document == .jrnl { draft.tags = JrnlText.tags(body, symbols: symbols) }
        draft.takeMoodTag()
        draft.mood = mood ?? draft.mood
        draft.isLiked = isLiked
        draft.zone = zone
        draft.createdAt = heading.date.instant

        return draft
    }
}
