/// The ticks and labels of an axis of days: as many as stand beside each other without touching.
///
/// Ticks are at days, every second day, weeks, every second week, months, every second month,
/// quarters, half years, or years (1, 2, 5, 10 …), the finest of these whose labels fit. Where none
/// has two labels that fit, the first and the last day are named, or one of them.
public struct DayAxis: Sendable, Equatable {
    /// A label and the place it has, in the units of whoever draws.
    public struct Label: Sendable, Equatable {
        /// The day that is named.
        public let tick: DayTick
        /// Where the day is.
        public let place: Double
        /// Where the text begins.
        public let start: Double
        /// How wide the text is.
        public let width: Double
        /// The text.
        public let text: String

        /// Where the text ends.
        public var end: Double { start + width }
    }

    /// The labels from left to right. None touches another or stands out of the bounds, but for a
    /// single one that is wider than them.
    public let labels: [Label]

    /// Chooses ticks.
    ///
    /// - Parameters:
    ///   - days: The days from one end of the axis to the other.
    ///   - bounds: Between which places labels may stand.
    ///   - gap: The least room between two labels.
    ///   - labels: How days are written, and when weeks start.
    ///   - place: Where a day is. Labels stand with their middle there, or closer to the middle of
    ///     the axis where they would stand out of the bounds.
    ///   - width: How wide a text is.
    public init(
        days: ClosedRange<Double>,
        bounds: ClosedRange<Double>,
        gap: Double,
        labels: ChartLabels,
        place: (Double) -> Double,
        width: (String) -> Double
    ) {
        let first = Int(DayTick.clamped(days.lowerBound).rounded(.up))
        let last = Int(DayTick.clamped(days.upperBound).rounded(.down))
        let room = bounds.upperBound - bounds.lowerBound
        func labelled(_ ticks: [DayTick]) -> [Label] {
            ticks.map { tick in
                let text = labels.day(tick)
                let width = width(text)
                let place = place(Double(tick.day))
                let start = (place - width / 2).rounded(.down)
                let inside = max(min(start, bounds.upperBound - width), bounds.lowerBound)
                return Label(tick: tick, place: place, start: inside, width: width, text: text)
            }
        }
        func fits(_ labels: [Label]) -> Bool {
            zip(labels, labels.dropFirst()).allSatisfy { $0.end + gap <= $1.start }
        }

        var single: [Label] = []
        let span = days.upperBound - days.lowerBound
        for step in DayStep.all
        where span / step.length * (gap + 1) <= room && span <= step.longest {
            let days = step.days(from: first, through: last, firstWeekday: labels.firstWeekday)
            let candidates = labelled(Self.ticks(days, step.precision))
            guard fits(candidates) else { continue }
            if candidates.count >= 2 {
                self.labels = candidates
                return
            }
            if single.isEmpty { single = candidates }
        }

        let ends = labelled(Self.ticks(first < last ? [first, last] : [first], .day))
        if fits(ends) {
            self.labels = ends
        } else if single.isEmpty {
            self.labels = Array(ends.prefix(1))
        } else {
            self.labels = single
        }
    }

    private static func ticks(_ days: [Int], _ precision: DayTick.Precision) -> [DayTick] {
        var yearBefore: Int?
        return days.map { day in
            let year = MonthNumber(containing: day).yearAndMonth.year
            let tick = DayTick(day: day, precision: precision, saysYear: year != yearBefore)
            yearBefore = year
            return tick
        }
    }
}
