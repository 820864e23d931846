/// Turns CSS selectors (Selectors Level 3, the parts that need no state) into XPath.
struct CSSSelector {
    private var rest: Substring

    /// The XPath of `selector` with its elements sought along `axis`, or nil if it is not understood.
    static func xpath(_ selector: String, axis: String) -> String? {
        var parser = CSSSelector(rest: selector[...])
        var alternatives: [String] = []
        repeat {
            guard let path = parser.path(axis: axis) else { return nil }
            alternatives.append(path)
        } while parser.take(",")

        return parser.rest.isEmpty ? alternatives.joined(separator: " | ") : nil
    }

    private mutating func path(axis: String) -> String? {
        skipSpace()
        guard var path = compound().map({ axis + $0 }) else { return nil }
        while true {
            let hadSpace = skipSpace()
            guard let next = rest.first, next != "," else { return path }
            let step: String
            switch next {
            case ">": step = "/"
            case "+": step = "/following-sibling::*[1]/self::"
            case "~": step = "/following-sibling::"
            default: step = hadSpace ? "//" : ""
            }
            guard !step.isEmpty else { return nil }
            if step != "//" {
                rest.removeFirst()
                skipSpace()
            }
            guard let part = compound() else { return nil }
            path += step + part
        }
    }

    private mutating func compound() -> String? {
        var name = "*"
        var isEmpty = true
        if take("*") {
            isEmpty = false
        } else if let type = identifier() {
            name = type.lowercased()
            isEmpty = false
        }
        var conditions = ""
        while let condition = condition() {
            conditions += "[\(condition)]"
            isEmpty = false
        }
        if let next = rest.first, ".#[:".contains(next) { return nil }

        return isEmpty ? nil : name + conditions
    }

    private mutating func condition() -> String? {
        let start = rest
        switch rest.first {
        case "#":
            rest.removeFirst()
            if let name = identifier() { return "@id='\(name)'" }
        case ".":
            rest.removeFirst()
            if let name = identifier() { return Self.word("class", "'\(name)'") }
        case "[":
            rest.removeFirst()
            if let condition = attribute(), take("]") { return condition }
        case ":":
            rest.removeFirst()
            if let condition = pseudoClass() { return condition }
        default: break
        }
        rest = start

        return nil
    }

    private mutating func attribute() -> String? {
        skipSpace()
        guard let name = identifier()?.lowercased() else { return nil }
        skipSpace()
        guard let first = rest.first, first != "]" else { return "@\(name)" }
        let mark: Character
        if first == "=" {
            mark = "="
        } else {
            mark = first
            rest.removeFirst()
        }
        guard take("="), let value = value() else { return nil }
        skipSpace()
        if "~^*$".contains(mark), value.dropFirst().dropLast().isEmpty { return "false()" }
        switch mark {
        case "=": return "@\(name)=\(value)"
        case "~": return Self.word(name, value)
        case "|": return "@\(name)=\(value) or starts-with(@\(name),concat(\(value),'-'))"
        case "^": return "starts-with(@\(name),\(value))"
        case "*": return "contains(@\(name),\(value))"
        case "$":
            return "substring(@\(name),string-length(@\(name))-string-length(\(value))+1)=\(value)"
        default: return nil
        }
    }

    private mutating func pseudoClass() -> String? {
        guard let name = identifier() else { return nil }
        switch name {
        case "first-child": return "not(preceding-sibling::*)"
        case "last-child": return "not(following-sibling::*)"
        case "nth-child":
            guard take("("), let end = rest.firstIndex(of: ")") else { return nil }
            let formula = rest[..<end]
            rest = rest[end...].dropFirst()
            return Self.position(formula)
        case "not":
            guard take("(") else { return nil }
            let inner: String
            if let condition = condition() {
                inner = condition
            } else if let type = identifier() {
                inner = "self::\(type.lowercased())"
            } else {
                return nil
            }
            return take(")") ? "not(\(inner))" : nil
        default: return nil
        }
    }

    /// The condition that `an+b`, `odd`, `even` or a number puts on an element's place among its siblings.
    private static func position(_ formula: Substring) -> String? {
        let text = formula.filter { !$0.isWhitespace }.lowercased()
        let place = "(count(preceding-sibling::*)+1)"
        if text == "odd" { return "\(place) mod 2=1" }
        if text == "even" { return "\(place) mod 2=0" }
        guard let variable = text.firstIndex(of: "n") else {
            return Int(text).flatMap { $0 > 0 ? "\(place)=\($0)" : nil }
        }
        let factor = text[..<variable]
        let rest = text[text.index(after: variable)...]
        let step: Int? = factor.isEmpty || factor == "+" ? 1 : factor == "-" ? -1 : Int(factor)
        let start: Int? = rest.isEmpty ? 0 : Int(rest)
        guard let step, let start, abs(step) < 1_000_000, abs(start) < 1_000_000 else { return nil }
        if step == 0 { return "\(place)=\(start)" }
        let bound = step > 0 ? ">=" : "<="

        return "(\(place)-\(start)) mod \(step)=0 and \(place)\(bound)\(start)"
    }

    private static func word(_ name: String, _ value: String) -> String {
        "contains(concat(' ',normalize-space(@\(name)),' '),concat(' ',\(value),' '))"
    }

    // MARK: - Tokens

    /// A quoted value or an identifier as a literal of XPath.
    private mutating func value() -> String? {
        skipSpace()
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            return identifier().map { "'\($0)'" }
        }
        rest.removeFirst()
        guard let end = rest.firstIndex(of: quote) else { return nil }
        let text = rest[..<end]
        rest = rest[rest.index(after: end)...]

        return "\(quote)\(text)\(quote)"
    }

    private mutating func identifier() -> String? {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        guard let first = name.first, !first.isNumber else { return nil }
        rest = rest[name.endIndex...]

        return String(name)
    }

    private mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()

        return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = rest.startIndex
        rest = rest.drop(while: \.isWhitespace)

        return rest.startIndex != start
    }
}
