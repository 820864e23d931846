/// A date of the proleptic Gregorian calendar as three numbers, and the arithmetic between it and a
/// count of days.
///
/// Years are counted from the first of March here: the leap day is then the last of its year, and
/// the days before a month follow one linear formula.
struct CivilDate: Equatable {
    var year: Int
    var month: Int
    var day: Int

    /// Days from 0000-03-01 to 1970-01-01.
    private static let epoch = 719_468
    private static let daysPer400Years = 146_097

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    init(daysSince1970 days: Int) {
        let (cycle, dayOfCycle) = floorDivision(days + Self.epoch, Self.daysPer400Years)
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153

        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    }

    var daysSince1970: Int {
        let (cycle, yearOfCycle) = floorDivision(month <= 2 ? year - 1 : year, 400)
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfCycle = 365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear

        return cycle * Self.daysPer400Years + dayOfCycle - Self.epoch
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days of a month from 1 to 12.
    static func daysIn(month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// Quotient rounded towards negative infinity and a remainder that is never negative; `divisor` is
/// positive.
@inline(__always)
func floorDivision<Value: FixedWidthInteger & SignedInteger>(
    _ value: Value,
    _ divisor: Value
) -> (quotient: Value, remainder: Value) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)

    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
