/// The header fields of a message, in their order; names are compared without regard to case.
public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One field.
    public struct Field: Sendable, Equatable {
        /// The name as it was written.
        public var name: String
        /// The value without white space around it.
        public var value: String

        /// Makes a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields in their order.
    public private(set) var fields: [Field]

    /// Makes headers of fields.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// Makes headers of names and values; a name may stand there more than once.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value of a name; setting replaces all of that name, setting nil removes them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name.isSameHeader(as: name) }?.value }
        set {
            let index = fields.firstIndex { $0.name.isSameHeader(as: name) }
            fields.removeAll { $0.name.isSameHeader(as: name) }
            guard let newValue else { return }
            fields.insert(Field(name: name, value: newValue), at: index ?? fields.count)
        }
    }

    /// Every value of a name, in order.
    public func values(for name: String) -> [String] {
        fields.filter { $0.name.isSameHeader(as: name) }.map(\.value)
    }

    /// Adds a field after those that are there.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// The name of the first field that cannot be sent: a name that is no token, or a value with a
    /// line break or a zero in it (RFC 9110 §5), which would let a value smuggle in fields of its own.
    var unsendable: String? {
        fields.first { field in
            !field.name.isHTTPToken
                || field.value.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 }
        }?.name
    }
}

extension String {
    /// Whether two header names are the same: ASCII letters alike in either case.
    func isSameHeader(as other: String) -> Bool {
        utf8.count == other.utf8.count
            && zip(utf8, other.utf8).allSatisfy {
                $0 == $1 || $0.lowercasedASCII == $1.lowercasedASCII
            }
    }

    /// Whether the text is a token of RFC 9110 §5.6.2.
    var isHTTPToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                byte.isASCIIAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    /// The text in lower case as far as it is ASCII.
    var lowercasedASCII: String { String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self) }
}

extension UInt8 {
    var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    var isASCIIAlphanumeric: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
    }
}
