#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Instants as protocols write them: RFC 3339, the Internet's profile of ISO 8601.
///
/// Both directions cover the years 1 to 9999 and work on bytes without a formatter behind them,
/// because exports write one for every record.
public enum Timestamp {
    private static let earliest: Int64 = -62_135_596_800_000
    private static let latest: Int64 = 253_402_300_799_999

    /// The instant in UTC with milliseconds, always 24 characters: `2026-01-02T03:04:05.678Z`.
    ///
    /// Rounded to the nearest millisecond. Instants outside the years 1 to 9999, for which RFC 3339
    /// has no form, are written as the first or last millisecond of that range.
    public static func format(_ date: Date) -> String {
        let milliseconds = min(max(date.milliseconds, earliest), latest)
        let (days, ofDay) = floorDivision(Int(milliseconds), 86_400_000)
        let civil = CivilDate(daysSince1970: days)

        return String(unsafeUninitializedCapacity: 24) { buffer in
            DecimalText.write(civil, to: buffer)
            buffer[10] = UInt8(ascii: "T")
            DecimalText.write(ofDay / 3_600_000, count: 2, at: 11, to: buffer)
            buffer[13] = UInt8(ascii: ":")
            DecimalText.write(ofDay / 60_000 % 60, count: 2, at: 14, to: buffer)
            buffer[16] = UInt8(ascii: ":")
            DecimalText.write(ofDay / 1000 % 60, count: 2, at: 17, to: buffer)
            buffer[19] = UInt8(ascii: ".")
            DecimalText.write(ofDay % 1000, count: 3, at: 20, to: buffer)
            buffer[23] = UInt8(ascii: "Z")
            return 24
        }
    }

    /// Reads an RFC 3339 date-time; `nil` for anything else.
    ///
    /// The offset is required (`Z` or `±HH:MM`), the fraction is optional and kept to nanoseconds
    /// as far as `Date` can hold them. `t`, `z` and a space in place of `T` are read as RFC 3339
    /// section 5.6 permits. A leap second (`23:59:60` UTC) is read as the second that follows it,
    /// as POSIX time counts.
    public static func parse(_ text: String) -> Date? {
        var text = text

        return text.withUTF8 { bytes in
            var scanner = TimestampScanner(bytes: bytes)
            return scanner.scan()
        }
    }
}

/// The grammar of RFC 3339 section 5.6, one byte after another.
private struct TimestampScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func scan() -> Date? {
        guard let year = number(4), skip("-"), let month = number(2), skip("-"),
            let dayOfMonth = number(2),
            let day = Day(year: year, month: month, day: dayOfMonth),
            skip("T") || skip("t") || skip(" "),
            let hour = number(2), hour < 24, skip(":"),
            let minute = number(2), minute < 60, skip(":"),
            let second = number(2), second <= 60,
            let nanoseconds = fraction(), let offset = offset(), position == bytes.count
        else { return nil }

        let local = (day.daysSince1970 * 24 + hour) * 3600 + minute * 60 + second
        let seconds = local - offset
        if second == 60, seconds % 86_400 != 0 { return nil }
        guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
        if nanoseconds % 1_000_000 == 0 {
            return Date(milliseconds: Int64(seconds * 1000 + nanoseconds / 1_000_000))
        }

        return Date(
            timeIntervalSinceReferenceDate: Double(seconds - 978_307_200)
                + Double(nanoseconds) / 1_000_000_000)
    }

    private mutating func number(_ digits: Int) -> Int? {
        guard bytes.count - position >= digits else { return nil }
        var value = 0
        for _ in 0..<digits {
            let digit = bytes[position] &- 0x30
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
            position += 1
        }

        return value
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, UInt32(bytes[position]) == character.value else {
            return false
        }
        position += 1

        return true
    }

    /// Nanoseconds of an optional fraction; digits beyond the ninth are read and dropped.
    private mutating func fraction() -> Int? {
        guard skip(".") else { return 0 }
        var value = 0
        var digits = 0
        while position < bytes.count {
            let digit = bytes[position] &- 0x30
            guard digit < 10 else { break }
            if digits < 9 { value = value * 10 + Int(digit) }
            digits += 1
            position += 1
        }
        guard digits > 0 else { return nil }
        for _ in min(digits, 9)..<9 { value *= 10 }

        return value
    }

    /// Seconds east of UTC.
    private mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(2), hours < 24, skip(":"),
            let minutes = number(2), minutes < 60
        else { return nil }

        return sign * (hours * 3600 + minutes * 60)
    }
}
