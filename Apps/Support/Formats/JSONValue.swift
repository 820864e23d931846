/// A JSON value as it was read: whole numbers stay exact, members keep their order.
public enum JSONValue: Sendable, Equatable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without fraction and exponent that fits 64 bits.
    case integer(Int64)
    /// Any other number, as the nearest double.
    case number(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)
}

extension JSONValue {
    /// The string, or nil if it is anything else.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The whole number, or nil if it is anything else.
    public var integer: Int64? {
        if case .integer(let integer) = self { integer } else { nil }
    }

    /// The number, whole or not, or nil if it is anything else.
    public var number: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }

    /// The truth value, or nil if it is anything else.
    public var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// The elements, or nil if it is not an array.
    public var array: [JSONValue]? {
        if case .array(let array) = self { array } else { nil }
    }

    /// The object, or nil if it is anything else.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The member of that name, or nil if there is none or this is not an object.
    public subscript(name: String) -> JSONValue? {
        object?[name]
    }
}

/// The members of a JSON object in the order of the text. Of members with one name the last one
/// stands, in the first one's place.
public struct JSONObject: Sendable {
    /// One name and its value.
    public struct Member: Sendable, Equatable {
        /// The name.
        public var name: String
        /// The value.
        public var value: JSONValue
    }

    /// The members in order.
    public private(set) var members: [Member] = []
    /// The line on which the object begins, from 1; 0 if it was not read from a text. Not part of
    /// equality.
    public internal(set) var line = 0
    /// Positions by name, once there are many.
    private var index: [String: Int] = [:]

    /// An empty object.
    public init() {}

    /// The value of that name; nil if there is none. Constant cost but for small objects, which are
    /// searched.
    public subscript(name: String) -> JSONValue? {
        position(of: name).map { members[$0].value }
    }

    /// Adds a member, or replaces the one that has this name.
    mutating func set(_ name: String, _ value: JSONValue) {
        if let position = position(of: name) {
            members[position].value = value
            return
        }
        members.append(Member(name: name, value: value))
        if !index.isEmpty {
            index[name] = members.count - 1
        } else if members.count > 16 {
            for (position, member) in members.enumerated() { index[member.name] = position }
        }
    }

    private func position(of name: String) -> Int? {
        index.isEmpty ? members.firstIndex { $0.name == name } : index[name]
    }
}

extension JSONObject: Equatable {
    /// Whether both have the same members in the same order, wherever they were read.
    public static func == (one: JSONObject, other: JSONObject) -> Bool {
        one.members == other.members
    }
}

/// Why a text is not JSON, and where.
public struct JSONError: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Kind: Sendable, Equatable {
        /// The text ends before the value does.
        case unexpectedEnd
        /// Something stands where a value, a name, a comma, a colon or a bracket should.
        case unexpectedCharacter(Character)
        /// A number is not written as JSON writes numbers.
        case invalidNumber
        /// A number is too large for a double.
        case numberOutOfRange
        /// A backslash is followed by something that is no escape.
        case invalidEscape
        /// A control character stands in a string unescaped.
        case controlCharacter
        /// The bytes are not UTF-8.
        case invalidUTF8
        /// Arrays and objects are nested deeper than allowed.
        case tooDeep(limit: Int)
        /// Something follows the value.
        case trailingContent
    }

    /// What is wrong.
    public var kind: Kind
    /// The line, from 1.
    public var line: Int
    /// The column in characters (Unicode scalars) of that line, from 1.
    public var column: Int
    /// The offset in bytes, from 0.
    public var offset: Int

    /// An error at a place.
    public init(kind: Kind, line: Int, column: Int, offset: Int) {
        self.kind = kind
        self.line = line
        self.column = column
        self.offset = offset
    }
}
