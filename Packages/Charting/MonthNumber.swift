/// A month of the proleptic Gregorian calendar, counted from January of the year 0.
///
/// The libraries at the bottom import no other, so the few lines of the calendar that ticks need
/// are here.
struct MonthNumber: Equatable {
    var index: Int

    /// The month of a day, which is given as days since 1970-01-01.
    init(containing day: Int) {
        index = 1970 * 12 + Int((Double(day) / 30.436_875).rounded(.down))
        while firstDay > day { index -= 1 }
        while MonthNumber(index: index + 1).firstDay <= day { index += 1 }
    }

    init(index: Int) {
        self.index = index
    }

    /// The year, and the month from 1 to 12.
    var yearAndMonth: (year: Int, month: Int) {
        let (year, month) = index.quotientAndRemainder(dividingBy: 12)

        return month < 0 ? (year - 1, month + 13) : (year, month + 1)
    }

    /// The month's first day, as days since 1970-01-01.
    var firstDay: Int {
        let (year, month) = yearAndMonth
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let past = year - 1
        let leapDays = Self.floor(past, 4) - Self.floor(past, 100) + Self.floor(past, 400)

        return past * 365 + leapDays + Self.daysBefore[month - 1] + (isLeap && month > 2 ? 1 : 0)
            - 719_162
    }

    /// The days of a common year before each month.
    private static let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

    private static func floor(_ value: Int, _ divisor: Int) -> Int {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)

        return remainder < 0 ? quotient - 1 : quotient
    }
}
