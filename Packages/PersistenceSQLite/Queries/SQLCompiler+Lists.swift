import Persistence

extension SQLCompiler {
    /// Longer lists are one parameter: SQLite allows a statement 32,766 of them.
    private static let longestList = 32

    mutating func isIn(
        _ column: String, _ values: [StoredValue], _ isNegated: Bool
    ) -> String {
        var present = values.filter { !$0.isNull }
        let hasNull = present.count < values.count
        let members: String
        if present.count > Self.longestList {
            parameters.append(.text(Self.json(present)))
            members = "SELECT \(Self.member(like: present[0])) FROM json_each(?)"
        } else {
            // Lists of about the same length have the same statement: the last value fills it up.
            if let last = present.last {
                var count = 1
                while count < present.count { count *= 2 }
                present += Array(repeating: last, count: count - present.count)
            }
            parameters.append(contentsOf: present)
            members = Array(repeating: "?", count: present.count).joined(separator: ", ")
        }
        let list = definite("\(column) IN (\(members))", isNegated)
        return hasNull ? "(\(list) OR \(column) IS NULL)" : list
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
