/// What a text has said of one set so far.
struct SetDraft {
    /// A number without a word for what it is.
    private struct Bare {
        var text: String
        var token: SetToken
        /// Whether repetitions, a time or a distance had been said before it.
        var isAfterAmount: Bool
    }

    private let notation: SetNotation
    private var stated = StatedSet()
    private var sets: Int?
    private var hasPurpose = false
    private var bare: [Bare] = []
    private var startsWithTimes = false
    /// The seconds in the last unit of the time that was said.
    private var lastTimeUnit: Int?

    /// A set of which nothing is said.
    init(_ notation: SetNotation) { self.notation = notation }

    private func error(_ reason: SetNotationError.Reason, _ token: SetToken) -> SetNotationError {
        SetNotationError(reason, offset: token.offset, found: token.text)
    }

    /// Whether any number has been said.
    var hasNumbers: Bool { hasMeasures || sets != nil }
    /// Whether a number other than that of the sets has been said.
    var hasMeasures: Bool { !bare.isEmpty || stated.weight != nil || hasAmount }
    private var hasAmount: Bool {
        stated.repetitions != nil || stated.seconds != nil || stated.distance != nil
    }
    /// Whether a number alone can be the weight.
    var takesWeight: Bool { stated.weight == nil && !stated.isAddedToBody && !startsWithTimes }
    /// Whether a signed number is the weight that is added.
    var takesSign: Bool { !hasNumbers && !startsWithTimes }
    /// Whether a number with `m` is minutes, after hours or a distance.
    var goesOnWithMinutes: Bool { lastTimeUnit == 3600 || stated.distance != nil }
    /// Whether enough has been said for a set.
    var isWhole: Bool {
        let end = SetToken(kind: .end, offset: 0, text: "", isTight: false)
        return (try? finished(at: end)) != nil
    }

    // MARK: - What is said

    mutating func noteTimes() {
        if !hasNumbers, !stated.isAddedToBody { startsWithTimes = true }
    }

    mutating func add(_ text: String, _ token: SetToken) {
        bare.append(Bare(text: text, token: token, isAfterAmount: hasAmount))
    }

    mutating func setBody(_ token: SetToken) throws(SetNotationError) {
        guard !stated.isAddedToBody, stated.weight == nil else {
            throw error(.twice(.weight), token)
        }
        guard bare.isEmpty else { throw error(.unexpected, token) }
        stated.isAddedToBody = true
    }

    mutating func setPurpose(_ purpose: SetKind, _ token: SetToken) throws(SetNotationError) {
        guard !hasPurpose || stated.kind == purpose else { throw error(.twice(.purpose), token) }
        (stated.kind, hasPurpose) = (purpose, true)
    }

    mutating func setExertion(_ text: String, _ token: SetToken) throws(SetNotationError) {
        guard stated.exertion == nil else { throw error(.twice(.exertion), token) }
        guard let number = DecimalNumber(text),
            number >= DecimalNumber(digits: 1), number <= DecimalNumber(digits: 10)
        else { throw error(.outOfRange(.exertion), token) }
        stated.exertion = number
    }

    /// Says the weight with its unit, or with a sign, which adds it to the body's.
    mutating func setWeight(
        _ text: String, sign: Int64, unit: Weight.Unit, _ token: SetToken
    ) throws(SetNotationError) {
        if stated.weight == nil, !bare.isEmpty { throw error(.weightAfterNumbers, token) }
        try keepWeight(text, sign: sign, unit: unit, token)
    }

    private mutating func keepWeight(
        _ text: String, sign: Int64, unit: Weight.Unit, _ token: SetToken
    ) throws(SetNotationError) {
        let isSigned = token.kind == .plus || token.kind == .minus
        guard stated.weight == nil, isSigned || !stated.isAddedToBody else {
            throw error(.twice(.weight), token)
        }
        guard let number = DecimalNumber(text),
            number <= DecimalNumber(digits: Int64(SetNotation.maximumWeight))
        else { throw error(.outOfRange(.weight), token) }
        stated.weight = Weight(
            DecimalNumber(digits: sign * number.digits, scale: number.scale), unit)
        if isSigned { stated.isAddedToBody = true }
    }

    mutating func setDistance(
        _ text: String, _ unit: Distance.Unit, _ token: SetToken
    ) throws(SetNotationError) {
        guard stated.distance == nil else { throw error(.twice(.distance), token) }
        guard let number = DecimalNumber(text), number.digits > 0 else {
            throw error(.outOfRange(.distance), token)
        }
        let distance = Distance(number, unit)
        guard distance.meters <= Double(SetNotation.maximumKilometers) * 1000 else {
            throw error(.outOfRange(.distance), token)
        }
        stated.distance = distance
    }

    mutating func setRepetitions(
        _ text: String, _ token: SetToken
    ) throws(SetNotationError) {
        guard stated.repetitions == nil else { throw error(.twice(.repetitions), token) }
        stated.repetitions = try integer(
            text, 0...SetNotation.maximumRepetitions, .repetitions, token)
    }

    mutating func setSets(_ text: String, _ token: SetToken) throws(SetNotationError) {
        guard sets == nil else { throw error(.twice(.sets), token) }
        sets = try integer(text, 1...SetNotation.maximumSets, .sets, token)
    }

    /// Says a part of the time; smaller ones go on after greater ones.
    mutating func addTime(
        _ text: String, unit: Int, _ token: SetToken
    ) throws(SetNotationError) {
        guard unit < lastTimeUnit ?? .max, lastTimeUnit != nil || stated.seconds == nil else {
            throw error(.twice(.time), token)
        }
        guard let number = DecimalNumber(text),
            number <= DecimalNumber(digits: Int64(SetNotation.maximumSeconds))
        else { throw error(.outOfRange(.time), token) }
        let divisor = (0..<number.scale).reduce(Int64(1)) { power, _ in power * 10 }
        let (seconds, rest) = (number.digits * Int64(unit)).quotientAndRemainder(
            dividingBy: divisor)
        guard rest == 0 else { throw error(.notWhole(.time), token) }
        stated.seconds = (stated.seconds ?? 0) + Int(seconds)
        lastTimeUnit = unit
    }

    mutating func setClock(
        _ parts: [String], _ token: SetToken
    ) throws(SetNotationError) {
        guard stated.seconds == nil else { throw error(.twice(.time), token) }
        guard (2...3).contains(parts.count), !parts[0].contains("."),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 && $0 < "60" })
        else { throw error(.badTime, token) }
        guard let first = Int(parts[0]), first <= SetNotation.maximumSeconds else {
            throw error(.outOfRange(.time), token)
        }
        stated.seconds = parts.dropFirst().reduce(first) { $0 * 60 + (Int($1) ?? 0) }
        lastTimeUnit = 1
    }

    private func integer(
        _ text: String, _ range: ClosedRange<Int>, _ measure: SetNotationError.Measure,
        _ token: SetToken
    ) throws(SetNotationError) -> Int {
        guard let number = DecimalNumber(text) else { throw error(.outOfRange(measure), token) }
        guard number.scale == 0 else { throw error(.notWhole(measure), token) }
        guard let integer = Int(exactly: number.digits), range.contains(integer) else {
            throw error(.outOfRange(measure), token)
        }

        return integer
    }

    // MARK: - What it comes to

    /// The set and how many there are of it.
    func finished(at end: SetToken) throws(SetNotationError) -> (StatedSet, Int) {
        var result = self
        for (number, measure) in zip(bare, try meanings()) {
            switch measure {
            case .weight:
                try result.keepWeight(number.text, sign: 1, unit: notation.unit, number.token)
            case .repetitions: try result.setRepetitions(number.text, number.token)
            case .time: try result.addTime(number.text, unit: 1, number.token)
            default: try result.setSets(number.text, number.token)
            }
        }
        guard result.hasAmount else {
            throw SetNotationError(.missing(amount), offset: end.offset, found: "")
        }
        if let seconds = result.stated.seconds, !(1...SetNotation.maximumSeconds).contains(seconds)
        {
            throw SetNotationError(.outOfRange(.time), offset: end.offset, found: "")
        }
        if notation.kind == .bodyWeight { result.stated.isAddedToBody = true }

        return (result.stated, result.sets ?? 1)
    }

    /// What is measured in this exercise.
    private var amount: SetNotationError.Measure {
        switch notation.kind {
        case .weightAndRepetitions, .bodyWeight: .repetitions
        case .time: .time
        case .distance: .distance
        }
    }

    /// What each of the numbers without a word is.
    private func meanings() throws(SetNotationError) -> [SetNotationError.Measure] {
        let places = hasAmount ? try placesAroundAmount() : try placesWithoutAmount()
        if bare.count > places.count { throw error(.tooManyNumbers, bare[places.count].token) }

        return Array(places.prefix(bare.count))
    }

    /// What numbers are before and after an amount that has its word.
    private func placesAroundAmount() throws(SetNotationError) -> [SetNotationError.Measure] {
        let early = bare.prefix { !$0.isAfterAmount }
        var places: [SetNotationError.Measure] = []
        if amount == .repetitions {
            if takesWeight { places.append(.weight) }
            if stated.repetitions == nil { places.append(.repetitions) }
        }
        if let first = early.first, places.isEmpty { throw error(.expectedUnit, first.token) }
        if let first = early.first, notation.kind == .bodyWeight, early.count < places.count {
            throw error(.ambiguousNumbers, first.token)
        }
        if early.count > places.count {
            throw error(.tooManyNumbers, early[places.count].token)
        }

        return places.prefix(early.count) + (sets == nil ? [.sets] : [])
    }

    /// What numbers are where none of them has a word.
    private func placesWithoutAmount() throws(SetNotationError) -> [SetNotationError.Measure] {
        let last: [SetNotationError.Measure] = sets == nil ? [.sets] : []
        switch notation.kind {
        case .distance:
            if let first = bare.first { throw error(.expectedUnit, first.token) }
            return []
        case .time: return [.time] + last
        case .weightAndRepetitions: return (takesWeight ? [.weight] : []) + [.repetitions] + last
        case .bodyWeight:
            if !takesWeight || bare.count < 2 { return [.repetitions] + last }
            if bare.count == 2, sets == nil { throw error(.ambiguousNumbers, bare[0].token) }
            return [.weight, .repetitions] + last
        }
    }
}
