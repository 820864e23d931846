import AppSupport
import TextProcessing

/// The things that a page's scripts of JSON-LD describe.
struct LinkedData {
    /// The values of the scripts, in their order.
    private(set) var values: [JSONValue] = []
    /// What can be referred to.
    private var byIdentifier: [String: JSONObject] = [:]

    /// How deep things stand in each other.
    private static let depthLimit = 64

    /// Reads every script of the type, or the text itself if that is JSON.
    init(_ source: SourceBytes) {
        if let first = source.firstByte, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            add(source.utf8[...], firstLine: 1)
        } else {
            var line = 1
            var countedTo = 0
            for script in source.scripts where script.type.hasPrefix("application/ld+json") {
                line += MarkupScanner.lines(in: source.utf8[countedTo..<script.content.lowerBound])
                countedTo = script.content.lowerBound
                add(source.utf8[script.content], firstLine: line)
            }
        }
        for value in values { index(value, depth: 0) }
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>, firstLine: Int) {
        if let value = try? JSONValue(parsing: Array(bytes), firstLine: firstLine) {
            values.append(value)
            return
        }
        var mended = JSONMending.mended(bytes)
        if !bytes.contains(UInt8(ascii: "\"")), bytes.contains(UInt8(ascii: "&")) {
            // Escaped as if it were text.
            mended = JSONMending.mended(Array(CharacterReferences.replaced(in: bytes).utf8)[...])
        }
        // UTF-8 that is none is mended as text is.
        let text = Array(String(decoding: mended, as: UTF8.self).utf8)
        if let value = try? JSONValue(parsing: text, firstLine: firstLine) { values.append(value) }
    }

    private mutating func index(_ value: JSONValue, depth: Int) {
        guard depth < Self.depthLimit else { return }
        switch value {
        case .array(let items):
            for item in items { index(item, depth: depth + 1) }
        case .object(let object):
            if object.members.count > 1, let identifier = object["@id"]?.string,
                byIdentifier[identifier] == nil
            {
                byIdentifier[identifier] = object
            }
            for member in object.members { index(member.value, depth: depth + 1) }
        default: break
        }
    }

    // MARK: - Looking

    /// Calls `body` with every object that `@type` makes a thing, outer ones first. The answer says
    /// whether to look into it as well.
    func visit(_ body: (JSONObject, Set<String>) -> Bool) {
        for value in values { visit(value, depth: 0, body) }
    }

    func visit(_ value: JSONValue, depth: Int, _ body: (JSONObject, Set<String>) -> Bool) {
        guard depth < Self.depthLimit else { return }
        switch value {
        case .array(let items):
            for item in items { visit(item, depth: depth + 1, body) }
        case .object(let object):
            let types = Self.types(of: object)
            guard types.isEmpty || body(object, types) else { return }
            for member in object.members
            where member.name != "@context" && member.name != "superEvent" {
                visit(member.value, depth: depth + 1, body)
            }
        default: break
        }
    }

    /// The types of a thing by their last names: `http://schema.org/Event` is an `Event`.
    static func types(of object: JSONObject) -> Set<String> {
        Set(
            texts(object["@type"]).map {
                String($0.split(whereSeparator: { "/#:".contains($0) }).last ?? "")
            })
    }

    // MARK: - Values

    /// All texts of a value: itself, those of a list, an object's `@value`.
    static func texts(_ value: JSONValue?, depth: Int = 0) -> [String] {
        guard depth < 4 else { return [] }
        switch value {
        case .string(let text)?: return [text]
        case .integer(let number)?: return [String(number)]
        case .number(let number)?: return [String(number)]
        case .array(let items)?: return items.flatMap { texts($0, depth: depth + 1) }
        case .object(let object)?: return texts(object["@value"], depth: depth + 1)
        default: return []
        }
    }

    /// The first text of a value that says something, as one line.
    static func line(_ value: JSONValue?) -> String? {
        texts(value).lazy.map { plain($0).statedLine() }.first { !$0.isEmpty }
    }

    /// The text of what may be HTML, or was escaped once more than needed.
    static func plain(_ text: String) -> String {
        var bytes = Array(text.utf8.prefix(64_000))
        if bytes.contains(UInt8(ascii: "&")) {
            bytes = Array(CharacterReferences.replaced(in: bytes[...]).utf8)
        }
        guard bytes.contains(UInt8(ascii: "<")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var scanner = MarkupScanner(bytes)
        var output = ""
        while let token = scanner.next() {
            switch token {
            case .text(let range): output += scanner.text(range)
            case .open(let name, _) where ["br", "p", "li", "div"].contains(name): output += "\n"
            default: break
            }
        }

        return output
    }

    /// The objects of a value: itself or what it refers to, or those of a list.
    func objects(_ value: JSONValue?, depth: Int = 0) -> [JSONObject] {
        guard depth < 4 else { return [] }
        switch value {
        case .object(let object)?:
            if object.members.count == 1, let identifier = object["@id"]?.string,
                let known = byIdentifier[identifier]
            {
                return [known]
            }
            return [object]
        case .array(let items)?: return items.flatMap { objects($0, depth: depth + 1) }
        default: return []
        }
    }
}
