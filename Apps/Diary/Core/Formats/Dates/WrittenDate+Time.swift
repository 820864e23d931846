import Chrono

extension WrittenDate {
    /// Reads the time that follows a day, with what joins both, and passes it; nothing is passed if
    /// there is none.
    static func time(_ scanner: inout TextScanner) -> (time: TimeOfDay, offset: Int?)? {
        let start = scanner.position
        guard skipJoint(&scanner), let time = clockTime(&scanner) else {
            scanner.position = start
            return nil
        }
        let end = scanner.position
        scanner.skipSpace()
        if let offset = offset(&scanner) { return (time, offset) }
        scanner.position = end

        return (time, nil)
    }

    /// Reads a time alone, nothing before or behind it: `21:15`, `9:15 PM`, `오후 9시 15분`.
    static func parseTime(_ text: some StringProtocol) -> TimeOfDay? {
        var scanner = TextScanner(text.utf8)
        scanner.skipSpace()
        let time = clockTime(&scanner)
        scanner.skipSpace()

        return scanner.isAtEnd ? time : nil
    }

    private static func skipJoint(_ scanner: inout TextScanner) -> Bool {
        if scanner.skip("t") { return true }
        let hasComma = scanner.skip("," as Unicode.Scalar)
        let hasSpace = scanner.skipSpace()
        guard hasComma || hasSpace else { return false }
        if scanner.skip(anyOf: ["at"]) != nil { scanner.skipSpace() }

        return true
    }

    private static func clockTime(_ scanner: inout TextScanner) -> TimeOfDay? {
        let start = scanner.position
        var isAfternoon = CalendarWords.isAfternoon(&scanner)
        if isAfternoon != nil { scanner.skipSpace() }
        guard let hour = scanner.number(upTo: 2)?.value,
            let rest = minuteAndSecond(&scanner)
        else {
            scanner.position = start
            return nil
        }
        if isAfternoon == nil {
            let end = scanner.position
            scanner.skipSpace()
            isAfternoon = CalendarWords.isAfternoon(&scanner)
            if isAfternoon == nil { scanner.position = end }
        }
        // An hour alone is a time only beside its half of the day.
        guard rest.isMarked || isAfternoon != nil,
            let hour = CalendarWords.hour(hour, isAfternoon: isAfternoon),
            let time = TimeOfDay(hour: hour, minute: rest.minute, second: min(rest.second, 59))
        else {
            scanner.position = start
            return nil
        }
        return time
    }

    /// What follows the hour; nil if that is broken off.
    private static func minuteAndSecond(
        _ scanner: inout TextScanner
    ) -> (minute: Int, second: Int, isMarked: Bool)? {
        if scanner.skip("시") {
            let end = scanner.position
            scanner.skipSpace()
            guard let minute = scanner.number(upTo: 2)?.value, scanner.skip("분") else {
                scanner.position = end
                return (0, 0, true)
            }
            return (minute, 0, true)
        }
        guard scanner.skip(":" as Unicode.Scalar) else { return (0, 0, false) }
        guard let minute = scanner.number(upTo: 2), minute.digits == 2 else { return nil }
        guard scanner.skip(":" as Unicode.Scalar) else { return (minute.value, 0, true) }
        // 60 is a leap second.
        guard let second = scanner.number(upTo: 2), second.digits == 2, second.value <= 60 else {
            return nil
        }
        if scanner.skip("." as Unicode.Scalar) || scanner.skip("," as Unicode.Scalar) {
            guard scanner.number(upTo: 9, isWhole: false) != nil else { return nil }
        }
        return (minute.value, second.value, true)
    }

    /// `Z`, `UTC`, `GMT+9`, `+09:00`, `+0900`; seconds east of UTC.
    static func offset(_ scanner: inout TextScanner) -> Int? {
        let isNamed = scanner.skip(anyOf: ["utc", "gmt", "z"]) != nil
        let sign = scanner.skip("+" as Unicode.Scalar) ? 1 : scanner.skip("-") ? -1 : 0
        guard sign != 0 else { return isNamed ? 0 : nil }
        guard let number = scanner.number(upTo: 4) else { return nil }
        if number.digits > 2 { return seconds(sign, number.value / 100, number.value % 100) }
        guard scanner.skip(":" as Unicode.Scalar) else { return seconds(sign, number.value, 0) }
        guard let minute = scanner.number(upTo: 2), minute.digits == 2 else { return nil }

        return seconds(sign, number.value, minute.value)
    }

    private static func seconds(_ sign: Int, _ hours: Int, _ minutes: Int) -> Int? {
        hours < 24 && minutes < 60 ? sign * (hours * 3600 + minutes * 60) : nil
    }
}
