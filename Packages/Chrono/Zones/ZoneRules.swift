/// What clocks show during one period of a zone.
struct LocalTimeType: Sendable, Hashable {
    /// Seconds east of UTC.
    var offset: Int
    var isDaylightSaving: Bool
    var abbreviation: String
}

/// A stretch of time, `start` included and `end` not, in which a zone's clocks run evenly.
struct ZonePeriod {
    var start: Int64
    var end: Int64
    var type: LocalTimeType
}

/// The whole history and future of a zone: recorded transitions, then a yearly rule.
struct ZoneRules: Sendable, Hashable {
    /// When clocks changed, in seconds since 1970, strictly ascending.
    var transitions: [Int64] = []
    /// For each transition, the index into `types` of what holds from then on.
    var typeIndices: [UInt8] = []
    /// Never empty; the first holds before all transitions.
    var types: [LocalTimeType]
    /// What holds after the last transition; without it the last type goes on for ever.
    var rule: ZoneRule?

    init(fixed type: LocalTimeType) {
        types = [type]
    }

    init(rule: ZoneRule) {
        types = [rule.standard]
        self.rule = rule
    }

    init(
        transitions: [Int64],
        typeIndices: [UInt8],
        types: [LocalTimeType],
        rule: ZoneRule?
    ) {
        self.transitions = transitions
        self.typeIndices = typeIndices
        self.types = types
        self.rule = rule
    }

    /// The period that contains `seconds`; logarithmic in the number of transitions.
    func period(at seconds: Int64) -> ZonePeriod {
        let passed = countOfTransitions(upTo: seconds)
        let start = passed == 0 ? .min : transitions[passed - 1]
        if passed == transitions.count, let rule {
            var period = rule.period(at: seconds)
            period.start = max(period.start, start)
            return period
        }

        return ZonePeriod(
            start: start,
            end: passed == transitions.count ? .max : transitions[passed],
            type: types[passed == 0 ? 0 : Int(typeIndices[passed - 1])])
    }

    private func countOfTransitions(upTo seconds: Int64) -> Int {
        guard let last = transitions.last, seconds < last else { return transitions.count }
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= seconds {
                low = middle + 1
            } else {
                high = middle
            }
        }

        return low
    }
}
