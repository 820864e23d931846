/// The stored properties of a struct as the compiler lays them out.
///
/// They are read from what the compiler writes down for reflection, whose form is part of Swift's
/// binary interface (docs/ABI/TypeMetadata.rst in the compiler's repository), without making the
/// metadata of each property's type, which is what costs time in `Mirror`.
struct StoredProperties {
    /// The name that the compiler gave it, `_dryRun` for the wrapper of `dryRun`, and where in the
    /// value it lies, in bytes.
    typealias Property = (name: String, offset: Int)

    let properties: [Property]

    /// Reads them; `nil` for what is no struct, or whose names were not written down.
    init?(of type: Any.Type) {
        let word = MemoryLayout<Int>.size
        guard word == 8 else { return nil }
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard metadata.load(as: Int.self) == Kind.metadata else { return nil }
        let type = metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
        guard type.load(as: UInt32.self) & 0x1F == Kind.descriptor else { return nil }
        let count = Int(type.load(fromByteOffset: 20, as: UInt32.self))
        let offsets = metadata + Int(type.load(fromByteOffset: 24, as: UInt32.self)) * word
        guard let fields = Self.follow(type + 16),
            fields.load(fromByteOffset: 12, as: UInt32.self) == count
        else { return nil }
        let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
        var properties: [Property] = []
        properties.reserveCapacity(count)
        for index in 0..<count {
            guard let name = Self.follow(fields + 16 + index * size + 8) else { return nil }
            let offset = (offsets + index * 4).load(as: UInt32.self)
            properties.append(
                (String(cString: name.assumingMemoryBound(to: CChar.self)), Int(offset)))
        }
        self.properties = properties
    }

    /// How structs are told from other types.
    private enum Kind {
        static let metadata = 0x200
        static let descriptor = 17 as UInt32
    }

    /// Where a relative reference leads.
    private static func follow(_ reference: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = Int(reference.load(as: Int32.self))
        return distance == 0 ? nil : reference + distance
    }
}
