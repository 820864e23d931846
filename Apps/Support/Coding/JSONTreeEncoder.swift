/// Takes one value apart into a tree of nodes.
///
/// Whoever asks for a container a second time gets the one that is there. One of another kind takes
/// its place.
final class JSONTreeEncoder: Encoder {
    let path: CodingPath
    let userInfo: [CodingUserInfoKey: Any] = [:]
    /// What has been encoded; nil until something has.
    var content: JSONNode?

    init(_ path: CodingPath) { self.path = path }

    var codingPath: [any CodingKey] { path.keys }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        let object: JSONObjectNode
        if case .object(let existing) = content {
            object = existing
        } else {
            object = JSONObjectNode()
            content = .object(object)
        }
        return KeyedEncodingContainer(KeyedContainer(object: object, path: path))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .list(let existing) = content {
            return UnkeyedContainer(list: existing, path: path)
        }
        let list = JSONListNode()
        content = .list(list)

        return UnkeyedContainer(list: list, path: path)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleContainer(encoder: self)
    }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let object: JSONObjectNode
    let path: CodingPath

    var codingPath: [any CodingKey] { path.keys }

    func encodeNil(forKey key: Key) { object.set(key.stringValue, .value(.null)) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        object.set(key.stringValue, try JSONNode(value, at: path.appending(key)))
    }

    func encode(_ value: Int128, forKey key: Key) throws {
        object.set(key.stringValue, try JSONNode(value, at: path.appending(key)))
    }

    func encode(_ value: UInt128, forKey key: Key) throws {
        object.set(key.stringValue, try JSONNode(value, at: path.appending(key)))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        let nested: JSONObjectNode
        if case .object(let existing) = object[key.stringValue] {
            nested = existing
        } else {
            nested = JSONObjectNode()
            object.set(key.stringValue, .object(nested))
        }
        return KeyedEncodingContainer(
            KeyedContainer<NestedKey>(object: nested, path: path.appending(key)))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        let nested: JSONListNode
        if case .list(let existing) = object[key.stringValue] {
            nested = existing
        } else {
            nested = JSONListNode()
            object.set(key.stringValue, .list(nested))
        }
        return UnkeyedContainer(list: nested, path: path.appending(key))
    }

    func superEncoder() -> any Encoder { encoder(for: JSONStep.ofSuperclass) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

    private func encoder(for key: any CodingKey) -> any Encoder {
        let encoder = JSONTreeEncoder(path.appending(key))
        object.set(key.stringValue, .encoder(encoder))

        return encoder
    }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
    let list: JSONListNode
    let path: CodingPath

    var codingPath: [any CodingKey] { path.keys }
    var count: Int { list.elements.count }
    private var pathOfNext: CodingPath { path.appending(JSONStep(index: count)) }

    func encodeNil() { list.elements.append(.value(.null)) }

    func encode<Value: Encodable>(_ value: Value) throws {
        list.elements.append(try JSONNode(value, at: pathOfNext))
    }

    func encode(_ value: Int128) throws {
        list.elements.append(try JSONNode(value, at: pathOfNext))
    }

    func encode(_ value: UInt128) throws {
        list.elements.append(try JSONNode(value, at: pathOfNext))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        let nested = KeyedContainer<NestedKey>(object: JSONObjectNode(), path: pathOfNext)
        list.elements.append(.object(nested.object))

        return KeyedEncodingContainer(nested)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        let nested = UnkeyedContainer(list: JSONListNode(), path: pathOfNext)
        list.elements.append(.list(nested.list))

        return nested
    }

    func superEncoder() -> any Encoder {
        let encoder = JSONTreeEncoder(pathOfNext)
        list.elements.append(.encoder(encoder))

        return encoder
    }
}

private struct SingleContainer: SingleValueEncodingContainer {
    let encoder: JSONTreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.content = .value(.null) }

    func encode<Value: Encodable>(_ value: Value) throws {
        encoder.content = try JSONNode(value, at: encoder.path.appending(nil))
    }

    func encode(_ value: Int128) throws {
        encoder.content = try JSONNode(value, at: encoder.path)
    }

    func encode(_ value: UInt128) throws {
        encoder.content = try JSONNode(value, at: encoder.path)
    }
}
