import Persistence
import TestSupport

/// One thing that a random program does; all that it needs is in it, so that parts of a program can
/// be left out or made simpler and the rest still means the same.
struct Step: CustomStringConvertible {
    indirect enum Kind {
        /// Reads from a snapshot, or from the transaction that it stands in.
        case reading((any ReadTransaction) throws -> String)
        case changing((any Transaction) throws -> String)
        /// Several steps, of which those that fail are caught.
        case transaction([Step], isKept: Bool)
    }

    let kind: Kind
    let description: String
    /// The same with less in it, for finding the smallest that differs.
    let simpler: () -> [Step]

    static func change(
        _ description: String, simpler: @escaping () -> [Step],
        _ body: @escaping (any Transaction) throws -> String
    ) -> Step {
        Step(kind: .changing(body), description: description, simpler: simpler)
    }

    static func read(
        _ description: String, simpler: @escaping () -> [Step],
        _ body: @escaping (any ReadTransaction) throws -> String
    ) -> Step {
        Step(kind: .reading(body), description: description, simpler: simpler)
    }

    static func transaction(_ steps: [Step], isKept: Bool) -> Step {
        let lines = steps.map { "\n    " + $0.description.replacing("\n", with: "\n    ") }
        return Step(
            kind: .transaction(steps, isKept: isKept),
            description: (isKept ? "commit {" : "roll back {") + lines.joined() + "\n}"
        ) {
            steps.smaller.map { Step.transaction($0, isKept: isKept) }
                + (steps.count == 1 ? steps : [])
        }
    }

    /// What comes of the step on a store, in words that can be compared.
    func run(on store: any DataStore) -> [String] {
        switch kind {
        case .reading(let body): return [told { try store.snapshot(body) }]
        case .changing: return [told { try store.transaction { try run(in: $0) } }]
        case .transaction(let steps, let isKept):
            var results: [String] = []
            let ending = told {
                try store.transaction { transaction in
                    for step in steps { results.append(told { try step.run(in: transaction) }) }
                    if !isKept { throw Stop() }
                }
                return "kept"
            }
            return results + [ending]
        }
    }

    private func run(in transaction: any Transaction) throws -> String {
        switch kind {
        case .reading(let body): try body(transaction)
        case .changing(let body): try body(transaction)
        case .transaction(let steps, _):
            try steps.map { try $0.run(in: transaction) }.joined(separator: ", ")
        }
    }
}

/// An answer that cannot be right, whatever the other provider answers.
struct Mistake: Error {
    static let word = "wrong:"
    let text: String

    init(_ text: String) { self.text = text }
}

/// What a body answers or throws, in words that can be compared.
func told(_ body: () throws -> String) -> String {
    do { return try body() } catch let error as StoreError {
        return "throws \(error.code.rawValue) \(error.table ?? "-") \(error.columns)"
            + (error.check.map { " check \($0)" } ?? "")
    } catch let mistake as Mistake {
        return "\(Mistake.word) \(mistake.text)"
    } catch {
        return "throws \(error)"
    }
}

extension [Step] {
    /// The steps without one of them, and with one made simpler.
    var smaller: [[Step]] {
        var all: [[Step]] = []
        for length in [count / 2, count / 4, 1] where length > 0 && (length > 1 || count < 200) {
            for start in stride(from: count - length, through: 0, by: -length) {
                all.append(Array(self[..<start] + self[(start + length)...]))
            }
        }
        for index in indices.reversed() {
            for step in self[index].simpler() {
                var steps = self
                steps[index] = step
                all.append(steps)
            }
        }
        return all
    }
}

extension Record {
    /// The record as it is stored, on one line.
    var line: String {
        guard let values = try? Self.schema.values(of: self) else { return "\(self)" }
        let columns = zip(Self.schema.columnNames, values).compactMap { name, value in
            value.isNull ? nil : "\(name) \(value.line)"
        }
        return "(" + columns.joined(separator: ", ") + ")"
    }

    /// The record with less in one of its columns.
    var simpler: [Self] {
        guard let values = try? Self.schema.values(of: self) else { return [] }
        return Self.schema.definition.columns.enumerated().compactMap { index, column in
            guard column.name != "id" else { return nil }
            var fewer = values
            fewer[index] = column.isNullable ? .null : values[index].simplest
            guard fewer != values else { return nil }
            return try? Self.schema.record(from: fewer)
        }
    }
}

extension StoredValue {
    /// The value to the last bit; of long ones the beginning and a checksum.
    var line: String {
        switch self {
        case .null: "-"
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .text(let text): text.line
        case .blob(let bytes):
            bytes.count > 40 ? "\(bytes.count) bytes \(bytes.checksum)" : "\(bytes)"
        }
    }

    fileprivate var simplest: StoredValue {
        switch self {
        case .null: .null
        case .integer: .integer(0)
        case .real: .real(0)
        case .text: .text("")
        case .blob: .blob([])
        }
    }
}

extension String {
    /// The text with its scalars told apart, whatever their normal form.
    var line: String {
        guard utf8.count <= 100 else { return "\(utf8.count) bytes \(utf8.checksum)" }
        if unicodeScalars.allSatisfy({ 0x20..<0x7F ~= $0.value }) { return "\"\(self)\"" }
        let scalars = unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .format, .control, .unassigned, .privateUse:
                scalar.escaped(asASCII: true)
            default: scalar.escaped(asASCII: 0x1100...0x11FF ~= scalar.value)
            }
        }
        return "\"" + scalars.joined() + "\""
    }
}

extension Collection<UInt8> {
    /// Differs from one run to the next.
    fileprivate var checksum: Int {
        var hasher = Hasher()
        let isDone: Void? = withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if isDone == nil { for byte in self { hasher.combine(byte) } }
        return hasher.finalize()
    }
}

extension String {
    /// Whether the bytes are the same; looks may be the same of other bytes.
    func isSame(as other: String) -> Bool {
        utf8.count == other.utf8.count && self == other && utf8.checksum == other.utf8.checksum
    }
}
