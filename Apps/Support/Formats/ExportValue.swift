/// A value on its way out of Kitbag: what every machine format can say.
///
/// Instants and days travel as `text`, written by Chrono's `Timestamp` and `Day`; identifiers as
/// `text` too.
public enum ExportValue: Sendable, Equatable {
    /// Nothing: JSON `null`, an empty cell.
    case null
    /// A truth value.
    case bool(Bool)
    /// A whole number, kept exact.
    case integer(Int64)
    /// A number with a fraction. What is not finite is written as nothing.
    case number(Double)
    /// Text.
    case text(String)
    /// Values in order.
    case list([ExportValue])
    /// Named values in order.
    case object([ExportField])
}

extension ExportValue {
    /// `text`, or nothing for nil.
    public init(_ text: String?) {
        self = text.map(ExportValue.text) ?? .null
    }

    /// `integer`, or nothing for nil.
    public init(_ integer: Int?) {
        self = integer.map { .integer(Int64($0)) } ?? .null
    }

    /// `integer`, or nothing for nil.
    public init(_ integer: Int64?) {
        self = integer.map(ExportValue.integer) ?? .null
    }

    /// `number`, or nothing for nil.
    public init(_ number: Double?) {
        self = number.map(ExportValue.number) ?? .null
    }

    /// `bool`, or nothing for nil.
    public init(_ bool: Bool?) {
        self = bool.map(ExportValue.bool) ?? .null
    }

    /// A list of texts.
    public init(_ texts: [String]) {
        self = .list(texts.map(ExportValue.text))
    }
}

/// One named value of a row or an object. Names are snake_case and never localized.
public struct ExportField: Sendable, Equatable {
    /// The name, as scripts know it.
    public var name: String
    /// The value.
    public var value: ExportValue

    /// A field of that name.
    public init(_ name: String, _ value: ExportValue) {
        self.name = name
        self.value = value
    }
}

/// One record on its way out: fields in the documented order.
public struct ExportRow: Sendable, Equatable {
    /// The fields, in the order in which they are written.
    public var fields: [ExportField]

    /// A row of these fields.
    public init(_ fields: [ExportField]) {
        self.fields = fields
    }

    /// The value of the first field of that name, or nil if there is none. Linear in the number of
    /// fields.
    public subscript(name: String) -> ExportValue? {
        fields.first { $0.name == name }?.value
    }
}

extension ExportRow: ExpressibleByDictionaryLiteral {
    /// A row written down as a literal; the order is kept.
    public init(dictionaryLiteral elements: (String, ExportValue)...) {
        fields = elements.map { ExportField($0.0, $0.1) }
    }
}
