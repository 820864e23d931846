/// Any `Codable` value as JSON and back, by this module's own reader and writer.
///
/// - Members stand in the order in which they were encoded, those of a dictionary sorted by name:
///   equal values give equal bytes. (A set, and a dictionary whose keys are no `CodingKey`s, is an
///   array in its own order.)
/// - A date is text, RFC 3339 in UTC, rounded to the millisecond: `2026-01-02T03:04:05.678Z`;
///   Foundation's default would be seconds since 2001. A `UUID` is text in lower case.
/// - A whole number beyond 64 bits with sign, as `UInt64` and `Int128` can have, is text (RFC 7493
///   §2.2), for JSON's readers keep no more exactly. A number with a fraction or an exponent is
///   taken for a whole number if it is one of at most 53 bits.
/// - A `Float` is written with the digits that it needs. What is not finite is refused.
public enum JSONCoding {
    /// How deep a value may be nested; less than what is read, so that others can put it into
    /// something of theirs.
    static let depthLimit = 500

    /// `value` as JSON, in UTF-8 and without a newline at its end. Linear in the size of the value.
    ///
    /// - Parameter pretty: one member a line, two spaces deep; else without any space.
    /// - Throws: `EncodingError` with the path to what cannot be written: a number that is not
    ///   finite, a date outside the years 1 to 9999, a value that encodes nothing, or one that is
    ///   nested too deep; and what the value itself throws.
    public static func encode(_ value: some Encodable, pretty: Bool = false) throws -> [UInt8] {
        var bytes: [UInt8] = []
        JSONText.append(try exported(value), to: &bytes, indentation: pretty ? 0 : nil)

        return bytes
    }

    /// The value that `bytes` hold. Members that the type does not know are passed over.
    ///
    /// - Throws: `DecodingError` with the path to what does not fit the type;
    ///   `DecodingError.dataCorrupted` with a ``JSONError`` beneath it if the bytes are not JSON;
    ///   and what the type itself throws.
    public static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8]
    ) throws -> Value {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: bytes)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: [],
                    debugDescription: "not JSON at line \(error.line), column \(error.column)",
                    underlyingError: error))
        }
        return try decode(type, from: json)
    }

    /// `value` for the writer.
    static func exported(_ value: some Encodable) throws -> ExportValue {
        let node = try JSONNode(value, at: CodingPath())
        if case .encoder(let encoder) = node, encoder.content == nil {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "the value encodes nothing"))
        }
        guard let exported = node.exported(depthLimit: depthLimit) else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "nested too deep"))
        }
        return exported
    }

    /// The value that was read as `json`.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from json: JSONValue
    ) throws -> Value {
        try json.decoded(as: type, at: CodingPath())
    }
}
