import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value that is one JSON value without containers, whatever its own `Codable` would make of it.
protocol JSONScalar: Codable {
    /// The value for the writer; nil if JSON has none for it.
    var exported: ExportValue? { get }

    /// The value for an error that is safe to print.
    var named: Any { get }

    /// Whether such a JSON value is what such a value is written as, whatever it is.
    static func accepts(_ json: JSONValue) -> Bool

    /// The value of a JSON value that is accepted; nil if it does not fit.
    init?(json: JSONValue)
}

extension JSONScalar {
    var named: Any { self }
}

extension Bool: JSONScalar {
    var exported: ExportValue? { .bool(self) }
    static func accepts(_ json: JSONValue) -> Bool { json.bool != nil }
    init?(json: JSONValue) {
        guard let bool = json.bool else { return nil }
        self = bool
    }
}

extension String: JSONScalar {
    var exported: ExportValue? { .text(self) }
    static func accepts(_ json: JSONValue) -> Bool { json.string != nil }
    init?(json: JSONValue) {
        guard let string = json.string else { return nil }
        self = string
    }
}

extension Double: JSONScalar {
    var exported: ExportValue? { isFinite ? .number(self) : nil }
    static func accepts(_ json: JSONValue) -> Bool { json.number != nil }
    init?(json: JSONValue) {
        guard let number = json.number else { return nil }
        self = number
    }
}

extension Float: JSONScalar {
    var exported: ExportValue? {
        guard isFinite else { return nil }
        // The digits that tell it from other floats are fewer than those of the same double. Read
        // as a double and rounded they can, rarely, be its neighbor.
        if let short = Double(description), Float(short) == self { return .number(short) }
        return .number(Double(self))
    }
    static func accepts(_ json: JSONValue) -> Bool { json.number != nil }
    init?(json: JSONValue) {
        guard let number = json.number, Float(number).isFinite else { return nil }
        self = Float(number)
    }
}

extension JSONScalar where Self: FixedWidthInteger {
    /// Whether there are values that JSON's writer cannot write as a number.
    private static var isWide: Bool { Int64(exactly: max) == nil }

    var exported: ExportValue? { Int64(exactly: self).map(ExportValue.integer) ?? .text("\(self)") }

    static func accepts(_ json: JSONValue) -> Bool {
        switch json {
        case .integer, .number: true
        case .string: isWide
        default: false
        }
    }

    init?(json: JSONValue) {
        switch json {
        case .integer(let integer): self.init(exactly: integer)
        case .number(let number) where abs(number) <= 0x1p53: self.init(exactly: number)
        case .string(let text):
            guard let integer = Self(text), "\(integer)" == text else { return nil }
            self = integer
        default: return nil
        }
    }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension Int128: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension UInt128: JSONScalar {}

extension Date: JSONScalar {
    var exported: ExportValue? {
        let text = Timestamp.format(self)
        // Instants too far away would be written as the last one there is.
        guard timeIntervalSinceReferenceDate.isFinite,
            Timestamp.parse(text)?.milliseconds == milliseconds
        else { return nil }

        return .text(text)
    }
    /// Seconds since 2001: printing a date that is not a number ends the process.
    var named: Any { timeIntervalSinceReferenceDate }
    static func accepts(_ json: JSONValue) -> Bool { json.string != nil }
    init?(json: JSONValue) {
        guard let date = json.string.flatMap(Timestamp.parse) else { return nil }
        self = date
    }
}

extension UUID: JSONScalar {
    var exported: ExportValue? { .text(text) }
    static func accepts(_ json: JSONValue) -> Bool { json.string != nil }
    init?(json: JSONValue) {
        guard let string = json.string else { return nil }
        self.init(uuidString: string)
    }
}
