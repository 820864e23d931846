/// How long something took, as programs write it.
enum WrittenDuration {
    /// The greatest that is believed, in seconds: a year.
    static let limit = 366 * 86_400

    /// The seconds of `1h 8m`, `42m`, `1 hr 5 min 3 s`, `1:02:03`, `32:06`, `PT1H2M3S`; `nil` for
    /// anything else, also for a number without a unit.
    static func seconds(_ text: some StringProtocol) -> Int? {
        let bytes = Array(text.utf8)
        if bytes.contains(UInt8(ascii: ":")) { return clock(text) }
        var rest = bytes[...]
        if rest.starts(with: [UInt8(ascii: "P"), UInt8(ascii: "T")]) { rest = rest.dropFirst(2) }
        var total = 0.0
        var parts = 0
        while true {
            rest = rest.drop { $0 == 0x20 || $0 == UInt8(ascii: ",") }
            guard !rest.isEmpty else { break }
            let digits = rest.prefix { (0x30...0x39).contains($0) || $0 == 0x2E }
            rest = rest.dropFirst(digits.count).drop { $0 == 0x20 }
            let word = rest.prefix { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) }
            rest = rest.dropFirst(word.count)
            guard let number = Double(String(decoding: digits, as: UTF8.self)),
                let unit = units[String(decoding: word, as: UTF8.self).lowercased()]
            else { return nil }
            total += number * unit
            parts += 1
        }
        guard parts > 0 else { return nil }

        return within(total)
    }

    /// The seconds of a text that is either a number of seconds or what ``seconds(_:)`` reads.
    static func secondsOrNumber(_ text: some StringProtocol) -> Int? {
        guard let number = WrittenNumber.decimal(text) else { return seconds(text) }
        return within(number.double)
    }

    /// The seconds of a number of hours.
    static func hours(_ text: some StringProtocol) -> Int? {
        WrittenNumber.decimal(text).flatMap { within($0.double * 3600) }
    }

    /// `1:02:03`, or minutes and seconds.
    private static func clock(_ text: some StringProtocol) -> Int? {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        var total = 0
        for (index, part) in parts.enumerated() {
            guard (1...6).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            let number = part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
            guard index == 0 || number < 60 else { return nil }
            total = total * 60 + number
        }

        return total <= limit ? total : nil
    }

    private static func within(_ seconds: Double) -> Int? {
        guard (0...Double(limit)).contains(seconds) else { return nil }
        return Int(seconds.rounded())
    }

    private static let units: [String: Double] = [
        "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600, "std": 3600, "시간": 3600,
        "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60, "분": 60,
        "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "초": 1,
    ]
}
