import Persistence
import TestSupport

extension RandomSteps {
    /// A pattern of the signs that mean something and of parts of the texts.
    mutating func pattern() -> (Condition<Note>, String) {
        var pattern = ""
        for _ in 0..<random.below(5) {
            pattern += random.pick(["%", "_", "\\", "a", "s", "w", "시청", "é", "\u{301}", "😀"])
        }
        let isFolding = random.oneIn(2)
        let escape = random.pick(["\\", "a", nil] as [Unicode.Scalar?])
        if random.oneIn(4) {
            return (
                .ends(\.text, with: pattern, ignoringCase: isFolding),
                "text ends \(pattern.debugDescription) \(isFolding)"
            )
        }
        return (
            .like(\.title, pattern, escape: escape, ignoringCase: isFolding),
            "title like \(pattern.debugDescription) \(String(describing: escape)) \(isFolding)"
        )
    }

    mutating func compareColumns() -> (Condition<Note>, String) {
        switch random.below(6) {
        case 0: (.compare(\.title, .equal, \.text), "title == text")
        case 1: (.compare(\.text, .notEqual, \.code), "text != code")
        case 2: (.compare(\.text, .less, \.title), "text < title")
        case 3: (.compare(\.code, .lessOrEqual, \.text), "code <= text")
        case 4: (.compare(\.original, .greater, \.id), "original > id")
        default: (.compare(\.text, .greaterOrEqual, \.code), "text >= code")
        }
    }

    /// A condition on the records that refer to a note or to which it refers.
    mutating func relatedCondition(depth: Int) -> (Condition<Note>, String) {
        let least = random.below(3)
        let range = least...(least + random.below(2))
        switch random.below(5) {
        case 0:
            let (inner, text) = condition(depth: depth)
            return (.has(\Note.original, where: inner), "has copy where \(text)")
        case 1:
            let (inner, text) = condition(depth: depth)
            return (
                .has(range, of: \Note.original, where: inner), "has \(range) copies where \(text)"
            )
        case 2:
            let (inner, text) = condition(depth: depth)
            return (.refers(\.original, toOneWhere: inner), "original where \(text)")
        case 3:
            let (inner, text) = condition(depth: depth)
            return (
                .refers(\.folder, toOneWhere: .has(range, of: \Note.folder, where: inner)),
                "folder has \(range) notes where \(text)"
            )
        default:
            let name = random.pick(["f", "g", "h"])
            return (
                .refers(\.folder, toOneWhere: .refers(\.parent, toOneWhere: \.name != name)),
                "folder's parent is not \(name)"
            )
        }
    }
}
