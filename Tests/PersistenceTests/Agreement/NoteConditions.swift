import Persistence
import TestSupport

extension RandomSteps {
    mutating func noteQuery() -> RandomQuery<Note> {
        let condition = condition(depth: 3) { $0.noteCondition(depth: $1) }
        var query = query(where: condition) { $0.noteOrdering() }
        if random.oneIn(4) { query.words = random.pick(Self.words) }
        return query
    }

    private mutating func noteOrdering() -> (String, (Query<Note>) -> Query<Note>) {
        let direction = direction()
        let nulls = random.pick([NullPlacement.first, .last])
        switch random.below(9) {
        case 0: return ordering(\.title, "title")
        case 1: return ordering(nullable: \.text, "text")
        case 2: return ordering(\.rank, "rank")
        case 3: return ordering(nullable: \.folder, "folder")
        case 4: return ordering(nullable: \.code, "code")
        case 5:
            return (
                "title \(direction) folded",
                { $0.sorted(by: \.title, direction, ignoringCase: true) }
            )
        case 6:
            return (
                "text \(direction) nulls \(nulls) folded",
                { $0.sorted(by: \.text, direction, nulls: nulls, ignoringCase: true) }
            )
        case 7:
            return (
                "text \(direction) folded",
                { $0.sorted(by: \.text, direction, ignoringCase: true) }
            )
        default: return ordering(\.id, "id")
        }
    }

    private mutating func noteCondition(depth: Int) -> RandomCondition<Note> {
        let text = text()
        switch random.below(depth > 0 ? 12 : 10) {
        case 0: return compare(\.title, text, "title")
        case 1: return compare(\.text, maybe(text), "text")
        case 2: return compare(\.rank, random.pick([-1, 0, 1, 2, .max, .min]), "rank")
        case 3: return compare(\.folder, random.oneIn(2) ? id() : nil, "folder")
        case 4: return compare(\.code, random.pick(["x", nil]), "code")
        case 5, 6: return textCondition(text)
        case 7: return pattern()
        case 8: return list()
        case 9: return compareColumns()
        default: return relatedCondition(depth: depth - 1)
        }
    }

    private mutating func textCondition(_ text: String) -> RandomCondition<Note> {
        // A part of a text, which may end within a character.
        let scalars = Array(text.unicodeScalars)
        let start = random.below(scalars.count + 1)
        let end = start + random.below(scalars.count - start + 1)
        var part = String.UnicodeScalarView()
        if random.oneIn(2) { part.append(contentsOf: scalars[start..<end]) }
        let text = random.oneIn(2) ? String(part) : text
        let isFolding = random.oneIn(2)
        let words = "\(text.line)\(isFolding ? " folded" : "")"
        return switch random.below(7) {
        case 0: .leaf("text equals \(words)", .equals(\.text, text, ignoringCase: isFolding))
        case 1: .leaf("text contains \(words)", .contains(\.text, text, ignoringCase: isFolding))
        case 2:
            .leaf("title contains \(words)", .contains(\.title, text, ignoringCase: isFolding))
        case 3:
            .leaf("title begins \(words)", .begins(\.title, with: text, ignoringCase: isFolding))
        case 4: .leaf("text begins \(words)", .begins(\.text, with: text, ignoringCase: isFolding))
        case 5: .leaf("title ends \(words)", .ends(\.title, with: text, ignoringCase: isFolding))
        default: .leaf("text ends \(words)", .ends(\.text, with: text, ignoringCase: isFolding))
        }
    }

    private mutating func list() -> RandomCondition<Note> {
        switch random.below(5) {
        case 0:
            let values = (0..<random.below(4)).map { _ in maybe(text()) }
            return .leaf("text in \(values.map { $0?.line ?? "-" })", .isIn(\.text, values))
        case 1:
            let values: [RecordID<Note>] = (0..<random.below(4)).map { _ in id() }
            return .leaf("id in \(values)", .isIn(\.id, values))
        case 2:
            // A list that is longer than a statement takes parameters for.
            let values = (0..<40).map { "\($0)" } + (0..<3).map { _ in text() }
            return .leaf(
                "title in 0...39, \(values.suffix(3).map(\.line))", .isIn(\.title, values))
        case 3:
            let (low, high) = (text(), text())
            guard low <= high else { return .leaf("title < \(high.line)", \.title < high) }
            return .leaf("text in \(low.line)..<\(high.line)", .isIn(\.text, low..<high))
        default:
            let (least, most) = (random.below(4) - 1, random.below(4) - 1)
            let range = min(least, most)...max(least, most)
            return .leaf("rank in \(range)", .isIn(\.rank, range))
        }
    }

    /// A pattern of the signs that mean something and of parts of the texts.
    private mutating func pattern() -> RandomCondition<Note> {
        var pattern = ""
        for _ in 0..<random.below(5) {
            pattern += random.pick(["%", "_", "\\", "a", "s", "w", "시청", "é", "\u{301}", "😀"])
        }
        let isFolding = random.oneIn(2)
        let escape = random.pick(["\\", "a", nil] as [Unicode.Scalar?])
        let words =
            "\(pattern.line)\(isFolding ? " folded" : "") escape \(escape.map(String.init) ?? "-")"
        guard random.oneIn(3) else {
            return .leaf(
                "title like \(words)",
                .like(\.title, pattern, escape: escape, ignoringCase: isFolding))
        }
        return .leaf(
            "text like \(words)", .like(\.text, pattern, escape: escape, ignoringCase: isFolding))
    }

    private mutating func compareColumns() -> RandomCondition<Note> {
        switch random.below(6) {
        case 0: .leaf("title == text", .compare(\.title, .equal, \.text))
        case 1: .leaf("text != code", .compare(\.text, .notEqual, \.code))
        case 2: .leaf("text < title", .compare(\.text, .less, \.title))
        case 3: .leaf("code <= text", .compare(\.code, .lessOrEqual, \.text))
        case 4: .leaf("original > id", .compare(\.original, .greater, \.id))
        default: .leaf("text >= code", .compare(\.text, .greaterOrEqual, \.code))
        }
    }

    /// A condition on the records that refer to a note or to which it refers.
    private mutating func relatedCondition(depth: Int) -> RandomCondition<Note> {
        let least = random.below(3)
        let range = least...(least + random.below(2))
        let inner = condition(depth: depth) { $0.noteCondition(depth: $1) }
        switch random.below(6) {
        case 0: return .related("has copy", inner) { .has(\Note.original, where: $0) }
        case 1:
            return .related("has \(range) copies", inner) {
                .has(range, of: \Note.original, where: $0)
            }
        case 2:
            return .related("original", inner) { .refers(\.original, toOneWhere: $0) }
        case 3:
            return .related("folder has \(range) notes", inner) {
                .refers(\.folder, toOneWhere: .has(range, of: \Note.folder, where: $0))
            }
        case 4:
            return .related("author has note", inner) {
                .refers(\.author, toOneWhere: .has(\Note.author, where: $0))
            }
        default:
            let name = random.pick(["f", "g", "h"])
            return .leaf(
                "folder's parent is not \(name)",
                .refers(\.folder, toOneWhere: .refers(\.parent, toOneWhere: \.name != name)))
        }
    }
}
