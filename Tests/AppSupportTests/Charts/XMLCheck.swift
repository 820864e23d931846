/// Reads a document as XML 1.0 has it, as far as pictures need: elements, attributes, text and the
/// five predefined entities. Anything else is a mistake.
struct XMLCheck {
    struct Element: Equatable {
        var name: String
        var attributes: [String: String]
        var text = ""
    }

    struct Mistake: Error, Equatable {
        var what: String
    }

    /// The elements in the order of their beginnings.
    private(set) var elements: [Element] = []
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) throws(Mistake) {
        rest = Substring(text).unicodeScalars
        for scalar in rest {
            let value = scalar.value
            let isAllowed = value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : value == 0x0A
            guard isAllowed else { throw Mistake(what: "U+\(String(value, radix: 16))") }
        }
        var open: [Int] = []
        while !rest.isEmpty {
            if take("</") {
                let name = try name()
                try expect(">")
                guard let last = open.popLast(), elements[last].name == name else {
                    throw Mistake(what: "</\(name)> ends nothing")
                }
            } else if take("<") {
                guard !open.isEmpty || elements.isEmpty else { throw Mistake(what: "two roots") }
                let (element, isEmpty) = try element()
                elements.append(element)
                if !isEmpty { open.append(elements.count - 1) }
            } else {
                let text = try content(until: "<")
                if let last = open.last {
                    elements[last].text += text
                } else if text != "\n" {
                    throw Mistake(what: "text outside: \(text)")
                }
            }
        }
        guard open.isEmpty else { throw Mistake(what: "not all elements end") }
    }

    private mutating func element() throws(Mistake) -> (Element, isEmpty: Bool) {
        var element = Element(name: try name(), attributes: [:])
        while true {
            if take("/>") { return (element, true) }
            if take(">") { return (element, false) }
            try expect(" ")
            let name = try name()
            try expect("=\"")
            let value = try content(until: "\"")
            try expect("\"")
            guard element.attributes.updateValue(value, forKey: name) == nil else {
                throw Mistake(what: "\(name) twice")
            }
        }
    }

    private mutating func name() throws(Mistake) -> String {
        var name = ""
        while let first = rest.first, first.isASCII,
            Character(first).isLetter || first == "-"
                || first == ":" || (!name.isEmpty && Character(first).isNumber)
        {
            name.unicodeScalars.append(rest.removeFirst())
        }
        guard !name.isEmpty else { throw Mistake(what: "no name before \(String(rest.prefix(9)))") }
        return name
    }

    private mutating func content(until end: Unicode.Scalar) throws(Mistake) -> String {
        var text = ""
        while let scalar = rest.first, scalar != end {
            guard scalar != "<" else { throw Mistake(what: "< in an attribute") }
            rest.removeFirst()
            guard scalar == "&" else {
                text.unicodeScalars.append(scalar)
                continue
            }
            var entity = ""
            while let next = rest.first, next != ";" {
                entity.unicodeScalars.append(next)
                rest.removeFirst()
            }
            try expect(";")
            let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
            guard let meaning = known[entity] else { throw Mistake(what: "&\(entity);") }
            text += meaning
        }
        return text
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest.removeFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func expect(_ text: String) throws(Mistake) {
        guard take(text) else {
            throw Mistake(what: "\(text) is missing before \(String(rest.prefix(20)))")
        }
    }
}
