/// A place in a value that is being encoded. Containers are shared with those who fill them.
enum JSONNode {
    case value(ExportValue)
    case list(JSONListNode)
    case object(JSONObjectNode)
    /// What this encoder has been given in the end.
    case encoder(JSONTreeEncoder)

    /// The place of a whole value.
    ///
    /// - Throws: `EncodingError` if JSON cannot say it or it is nested too deep; what the value's
    ///   own `encode(to:)` throws.
    init<Value: Encodable>(_ value: Value, at path: @autoclosure () -> CodingPath) throws {
        if let scalar = value as? any JSONScalar {
            guard let exported = scalar.exported else {
                throw EncodingError.invalidValue(
                    scalar.named,
                    .init(
                        codingPath: path().keys,
                        debugDescription: "JSON has no form for this \(Value.self)"))
            }
            self = .value(exported)
            return
        }
        let path = path()
        guard path.depth <= JSONCoding.depthLimit else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: path.keys, debugDescription: "nested too deep"))
        }
        let encoder = JSONTreeEncoder(path)
        try value.encode(to: encoder)
        if value is any NamedValues, case .object(let object) = encoder.content { object.sort() }
        self = encoder.content ?? .encoder(encoder)
    }

    /// The place for the writer; nil if it is nested deeper than that. Where nothing was encoded
    /// there is an empty object.
    func exported(depthLimit: Int) -> ExportValue? {
        switch self {
        case .value(let value): return value
        case .encoder(let encoder):
            guard let content = encoder.content else { return .object([]) }
            return content.exported(depthLimit: depthLimit)
        case .list(let list):
            guard depthLimit > 0 else { return nil }
            var values: [ExportValue] = []
            values.reserveCapacity(list.elements.count)
            for element in list.elements {
                guard let value = element.exported(depthLimit: depthLimit - 1) else { return nil }
                values.append(value)
            }
            return .list(values)
        case .object(let object):
            guard depthLimit > 0 else { return nil }
            var fields: [ExportField] = []
            fields.reserveCapacity(object.members.count)
            for member in object.members {
                guard let value = member.node.exported(depthLimit: depthLimit - 1) else {
                    return nil
                }
                fields.append(ExportField(member.name, value))
            }
            return .object(fields)
        }
    }
}

/// An array that is being encoded.
final class JSONListNode {
    var elements: [JSONNode] = []
}

/// An object that is being encoded. Of members with one name the last stands, in the first one's
/// place.
final class JSONObjectNode {
    private(set) var members: [(name: String, node: JSONNode)] = []
    /// Positions by name, once there are many.
    private var index: [String: Int] = [:]

    subscript(name: String) -> JSONNode? { position(of: name).map { members[$0].node } }

    func set(_ name: String, _ node: JSONNode) {
        if let position = position(of: name) {
            members[position].node = node
            return
        }
        members.append((name, node))
        if !index.isEmpty {
            index[name] = members.count - 1
        } else if members.count > 16 {
            indexMembers()
        }
    }

    /// Puts the members in the order of their names.
    func sort() {
        members.sort { $0.name < $1.name }
        if !index.isEmpty { indexMembers() }
    }

    private func indexMembers() {
        for (position, member) in members.enumerated() { index[member.name] = position }
    }

    private func position(of name: String) -> Int? {
        index.isEmpty ? members.firstIndex { $0.name == name } : index[name]
    }
}

/// A value that is an object whose members have no order of their own.
private protocol NamedValues {}

extension Dictionary: NamedValues where Key: CodingKeyRepresentable {}
