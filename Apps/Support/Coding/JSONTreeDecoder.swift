/// Puts a value together from what was read.
struct JSONTreeDecoder: Decoder {
    let json: JSONValue
    let path: CodingPath
    let userInfo: [CodingUserInfoKey: Any] = [:]

    var codingPath: [any CodingKey] { path.keys }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let object = json.object else {
            throw json.mismatch([String: Any].self, at: path)
        }
        return KeyedDecodingContainer(KeyedContainer(object: object, path: path))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = json.array else { throw json.mismatch([Any].self, at: path) }
        return UnkeyedContainer(elements: elements, path: path)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        SingleContainer(json: json, path: path)
    }
}

extension JSONValue {
    /// The value as a value of a type.
    ///
    /// - Throws: `DecodingError` if it does not fit; what the type's own `init(from:)` throws.
    func decoded<Value: Decodable>(
        as type: Value.Type, at path: @autoclosure () -> CodingPath
    ) throws -> Value {
        guard let scalar = type as? any JSONScalar.Type else {
            return try Value(from: JSONTreeDecoder(json: self, path: path()))
        }
        guard scalar.accepts(self) else { throw mismatch(type, at: path()) }
        guard let value = scalar.init(json: self) as? Value else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: path().keys,
                    debugDescription: "\(kind) is none that \(type) can be"))
        }
        return value
    }

    /// The error of a value of another kind.
    fileprivate func mismatch(_ type: Any.Type, at path: CodingPath) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: path.keys, debugDescription: "\(type) was expected, not \(kind)")
        return self == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// What it is, without the person's data.
    private var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a truth value"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let object: JSONObject
    let path: CodingPath

    var codingPath: [any CodingKey] { path.keys }
    var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.name) } }

    func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key) == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try member(key).decoded(as: type, at: path.appending(key))
    }

    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
        try member(key).decoded(as: type, at: path.appending(key))
    }

    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try member(key).decoded(as: type, at: path.appending(key))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
        JSONTreeDecoder(
            json: object[JSONStep.ofSuperclass.stringValue] ?? .null,
            path: path.appending(JSONStep.ofSuperclass))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        JSONTreeDecoder(json: try member(key), path: path.appending(key))
    }

    private func member(_ key: Key) throws -> JSONValue {
        guard let value = object[key.stringValue] else {
            throw DecodingError.keyNotFound(
                key,
                .init(
                    codingPath: path.keys,
                    debugDescription: "there is no member \"\(key.stringValue)\""))
        }
        return value
    }
}

private struct UnkeyedContainer: UnkeyedDecodingContainer {
    let elements: [JSONValue]
    let path: CodingPath
    private(set) var currentIndex = 0

    init(elements: [JSONValue], path: CodingPath) {
        self.elements = elements
        self.path = path
    }

    var codingPath: [any CodingKey] { path.keys }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }
    private var pathOfNext: CodingPath { path.appending(JSONStep(index: currentIndex)) }

    mutating func decodeNil() throws -> Bool {
        guard try next(Never.self) == .null else { return false }
        currentIndex += 1

        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try next(type).decoded(as: type, at: pathOfNext)
        currentIndex += 1

        return value
    }

    mutating func decode(_ type: Int128.Type) throws -> Int128 {
        let value = try next(type).decoded(as: type, at: pathOfNext)
        currentIndex += 1

        return value
    }

    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        let value = try next(type).decoded(as: type, at: pathOfNext)
        currentIndex += 1

        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try decoderOfNext([String: Any].self).container(keyedBy: type)
        currentIndex += 1

        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try decoderOfNext([Any].self).unkeyedContainer()
        currentIndex += 1

        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoderOfNext((any Decoder).self)
        currentIndex += 1

        return decoder
    }

    private func decoderOfNext(_ type: Any.Type) throws -> JSONTreeDecoder {
        JSONTreeDecoder(json: try next(type), path: pathOfNext)
    }

    private func next(_ type: Any.Type) throws -> JSONValue {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                type,
                .init(
                    codingPath: pathOfNext.keys,
                    debugDescription: "the array ends after \(elements.count)"))
        }
        return elements[currentIndex]
    }
}

private struct SingleContainer: SingleValueDecodingContainer {
    let json: JSONValue
    let path: CodingPath

    var codingPath: [any CodingKey] { path.keys }

    func decodeNil() -> Bool { json == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try json.decoded(as: type, at: path.appending(nil))
    }

    func decode(_ type: Int128.Type) throws -> Int128 { try json.decoded(as: type, at: path) }

    func decode(_ type: UInt128.Type) throws -> UInt128 { try json.decoded(as: type, at: path) }
}
