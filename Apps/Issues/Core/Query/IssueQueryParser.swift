import Chrono
import TextProcessing

/// Makes sense of the terms of a query.
struct IssueQueryParser {
    private let text: String
    private var terms: [IssueQueryTerm] = []
    /// How an issue must stand by the terms before.
    private var standings = IssueStanding.all
    /// Where words are looked for by the terms before.
    private var fields = Set(IssueQueryField.allCases)
    private var chosenFields: Set<IssueQueryField> = []

    private init(_ text: String) { self.text = text }

    /// The terms of a query.
    ///
    /// - Throws: ``IssueQueryError``.
    static func terms(of text: String) throws -> [IssueQueryTerm] {
        var parser = IssueQueryParser(text)
        var scanner = IssueQueryScanner(text)
        while let term = try scanner.next() { try parser.add(term) }
        return parser.terms
    }

    private func place(_ range: Range<String.Index>) -> IssueQueryPlace {
        IssueQueryPlace(range, in: text)
    }

    private mutating func add(_ term: IssueQueryScanner.Term) throws {
        guard let name = term.key else {
            guard let word = term.values.first else { return }
            terms.append(
                IssueQueryTerm(
                    content: .words(word.text, isPhrase: word.isQuoted),
                    isExcluded: term.isExcluded, range: term.range, pieces: [word]))
            return
        }
        guard let key = IssueQuery.Key(rawValue: name.text.lowercased()) else {
            let known = IssueQuery.Key.allCases.map(\.rawValue)
            throw IssueQueryError.unknownKey(
                name.text, term: String(text[term.range]),
                nearest: Misspelling.nearest(to: name.text, among: known), place(name.range))
        }
        var pieces = term.values
        if key == .sort {
            let order = try order(term, &pieces)
            append(.order(order), term, pieces)
            return
        }
        var values: [IssueQueryValue] = []
        for index in pieces.indices { values.append(try value(of: key, &pieces[index])) }
        try narrow(values, term)
        append(.filter(key, values), term, pieces)
    }

    private mutating func append(
        _ content: IssueQueryTerm.Content, _ term: IssueQueryScanner.Term,
        _ pieces: [IssueQueryPiece]
    ) {
        terms.append(
            IssueQueryTerm(
                content: content, isExcluded: term.isExcluded, range: term.range, pieces: pieces))
    }

    // MARK: - Terms that bear on one another

    /// Refuses a term that leaves nothing beside those before it.
    private mutating func narrow(
        _ values: [IssueQueryValue], _ term: IssueQueryScanner.Term
    ) throws {
        let named: [Set<IssueStanding>] = values.compactMap {
            if case .standing(let standings) = $0 { standings } else { nil }
        }
        if !named.isEmpty, named.count == values.count {
            let meant = named.reduce(into: Set()) { $0.formUnion($1) }
            standings.formIntersection(
                term.isExcluded ? IssueStanding.all.subtracting(meant) : meant)
            guard !standings.isEmpty else {
                throw IssueQueryError.contradiction(place(term.range))
            }
        }
        for case .field(let field) in values {
            if term.isExcluded { fields.remove(field) } else { chosenFields.insert(field) }
        }
        let isNowhere = !chosenFields.isEmpty && chosenFields.isDisjoint(with: fields)
        guard !isNowhere, !fields.isEmpty else {
            throw IssueQueryError.contradiction(place(term.range))
        }
    }

    private func order(
        _ term: IssueQueryScanner.Term, _ pieces: inout [IssueQueryPiece]
    ) throws -> IssueQueryOrder {
        let isSecond = terms.contains { $0.key == .sort } || pieces.count > 1
        guard !isSecond else { throw IssueQueryError.secondSort(place(term.range)) }
        guard !term.isExcluded else {
            throw IssueQueryError.notExcludable(.sort, place(term.range))
        }
        let name = try word(.sort, &pieces[0])
        let parts = name.split(separator: "-")
        guard let column = IssueQueryOrder.Column(rawValue: String(parts[0])) else {
            throw unknown(pieces[0], .sort)
        }
        return IssueQueryOrder(
            column: column,
            isAscending: parts.count > 1 ? parts[1] == "asc" : column == .title)
    }

    // MARK: - Values

    private func value(
        of key: IssueQuery.Key, _ piece: inout IssueQueryPiece
    ) throws -> IssueQueryValue {
        switch key {
        case .is, .state, .reason: return try standing(word(key, &piece))
        case .label, .assignee, .milestone:
            return piece.isAnything ? .present(key) : .name(piece.text)
        case .project: return piece.isAnything ? .all : .name(piece.text)
        case .author, .mentions, .commenter, .involves: return .name(piece.text)
        case .no: return .absent(try related(key, &piece))
        case .has: return .present(try related(key, &piece))
        case .in:
            let name = try word(key, &piece)
            guard let field = IssueQueryField(rawValue: name) else { throw unknown(piece, key) }
            return .field(field)
        case .created, .updated, .closed:
            return .days(try IssueQueryDays(piece.text, place(piece.range)))
        case .comments, .number: return try numbers(piece, key)
        case .sort: throw unknown(piece, key)
        }
    }

    /// A value that must be one of a few words; `not planned` and `not_planned` are `not-planned`.
    private func word(_ key: IssueQuery.Key, _ piece: inout IssueQueryPiece) throws -> String {
        let name = String(
            piece.text.lowercased().map { $0 == "_" || $0.isWhitespace ? "-" : $0 })
        guard key.values.contains(name) else { throw unknown(piece, key) }
        (piece.text, piece.isQuoted) = (name, false)
        return name
    }

    private func unknown(_ piece: IssueQueryPiece, _ key: IssueQuery.Key) -> IssueQueryError {
        .unknownValue(
            piece.text, key, nearest: Misspelling.nearest(to: piece.text, among: key.values),
            place(piece.range))
    }

    private func standing(_ name: String) -> IssueQueryValue {
        switch name {
        case "open": .standing([.open])
        case "closed": .standing(IssueStanding.anyClosed)
        case "completed": .standing([.completed])
        case "not-planned": .standing([.notPlanned])
        case "duplicate": .standing([.duplicate])
        case "pinned": .pinned
        case "all": .standing(IssueStanding.all)
        default: .all
        }
    }

    private func related(
        _ key: IssueQuery.Key, _ piece: inout IssueQueryPiece
    ) throws -> IssueQuery.Key {
        let name = try word(key, &piece)
        guard let related = IssueQuery.Key(rawValue: name) else { throw unknown(piece, key) }
        return related
    }

    private func numbers(
        _ piece: IssueQueryPiece, _ key: IssueQuery.Key
    ) throws -> IssueQueryValue {
        let span = IssueQuerySpan(piece.text)
        func number(_ text: Substring?) throws -> Int? {
            guard let text else { return nil }
            let digits = key == .number && text.first == "#" ? text.dropFirst() : text
            guard digits.utf8.first.map({ $0 != UInt8(ascii: "+") }) ?? false,
                let number = Int(digits), number >= 0, number < Int.max
            else { throw IssueQueryError.badNumber(piece.text, place(piece.range)) }
            return number
        }
        var (least, most) = (try number(span.first), try number(span.last))
        if let first = least, let last = most, first > last {
            throw IssueQueryError.backwards(place(piece.range))
        }
        if span.isExclusive {
            (least, most) = (least.map { $0 + 1 }, most.map { $0 - 1 })
        }
        return .numbers(least: least, most: most)
    }
}

extension IssueQueryPiece {
    /// Whether it is the `*` that stands for every name.
    fileprivate var isAnything: Bool { !isQuoted && text == "*" }
}

/// A value from which to which others are meant: `>=3`, `<3`, `3..5`, `*..5`, `3`.
struct IssueQuerySpan {
    /// Where it begins; `nil` for no beginning.
    var first: Substring?
    /// Where it ends; `nil` for no end.
    var last: Substring?
    /// Whether the bounds do not belong to it.
    var isExclusive = false

    init(_ text: String) {
        let signs = [">=", "<=", ">", "<", "="]
        guard let sign = signs.first(where: text.hasPrefix) else {
            let dots = text.indices.first { text[$0...].hasPrefix("..") }
            let parts = dots.map { [text[..<$0], text[$0...].dropFirst(2)] } ?? [text[...]]
            let bounds = parts.map { part in
                let part = part.trimmedOfSpace
                return part == "*" && parts.count > 1 ? nil : part
            }
            (first, last) = (bounds[0], bounds[bounds.count - 1])
            return
        }
        let value = text.dropFirst(sign.count).trimmedOfSpace
        first = sign.first == "<" ? nil : value
        last = sign.first == ">" ? nil : value
        isExclusive = sign == ">" || sign == "<"
    }
}

extension Substring {
    /// This without the space around it.
    fileprivate var trimmedOfSpace: Substring {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
