extension ExportValue {
    /// The same value for writing.
    public init(_ json: JSONValue) {
        switch json {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .integer(let number): self = .integer(number)
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .array(let values): self = .list(values.map { ExportValue($0) })
        case .object(let object):
            self = .object(object.members.map { ExportField($0.name, ExportValue($0.value)) })
        }
    }
}
