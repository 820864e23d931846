import Persistence

extension SQLCompiler {
    /// Longer lists are one parameter: SQLite allows a statement 32,766 of them.
    private static let longestList = 32

    mutating func isIn(
        _ column: String, _ values: [StoredValue], _ isNegated: Bool
    ) -> String {
        let present = values.filter { !$0.isNull }
        let members: String
        if let few = Self.filledUp(present) {
            parameters.append(contentsOf: few)
            members = Array(repeating: "?", count: few.count).joined(separator: ", ")
        } else {
            parameters.append(.text(Self.json(present)))
            members = "SELECT \(Self.member(like: present[0])) FROM json_each(?)"
        }
        let list = definite("\(column) IN (\(members))", isNegated)
        return present.count < values.count ? "(\(list) OR \(column) IS NULL)" : list
    }

    /// Values that are a parameter each; `nil` if there are too many for that.
    ///
    /// Lists of about the same length have the same statement: the last value fills them up.
    static func filledUp(_ values: [StoredValue]) -> [StoredValue]? {
        guard values.count <= longestList else { return nil }
        guard let last = values.last else { return [] }
        var count = 1
        while count < values.count { count *= 2 }
        return values + Array(repeating: last, count: count - values.count)
    }

    /// What makes a value of a member of the JSON array.
    private static func member(like value: StoredValue) -> String {
        switch value {
        case .null, .integer, .text: "value"
        case .real: "\(ListFunctions.real)(value)"
        case .blob: "\(ListFunctions.blob)(value)"
        }
    }

    /// Values of one kind as a JSON array. Doubles are there as the integers of their bits, since
    /// decimals may be read a bit off, and bytes as hexadecimal digits.
    private static func json(_ values: [StoredValue]) -> String {
        var json: [UInt8] = [UInt8(ascii: "[")]
        for (index, value) in values.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            switch value {
            case .null: break
            case .integer(let number): json += String(number).utf8
            case .real(let number): json += String(Int64(bitPattern: number.bitPattern)).utf8
            case .text(let text): append(text.utf8, to: &json)
            case .blob(let bytes):
                json.append(UInt8(ascii: "\""))
                for byte in bytes { json += [digit(byte >> 4), digit(byte & 0xF)] }
                json.append(UInt8(ascii: "\""))
            }
        }
        json.append(UInt8(ascii: "]"))
        return String(decoding: json, as: UTF8.self)
    }

    private static func append(_ text: String.UTF8View, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
            case ..<0x20:
                json += Array("\\u00".utf8) + [digit(byte >> 4), digit(byte & 0xF)]
            default: json.append(byte)
            }
        }
        json.append(UInt8(ascii: "\""))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
