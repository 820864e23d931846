extension SetNotation {
    /// A set in short: `60x5@8`, `bw+10x8`, `5km 27:40`.
    ///
    /// ``sets(in:)`` of the same notation reads the same set of it, as far as it is within the bounds and
    /// but for its note. In an exercise with the body's weight every weight is added to it.
    public func text(of set: StatedSet) -> String { text(of: set, times: 1) }

    /// Sets in short, those that follow each other and are equal together: `60x5x3, 65x5`.
    ///
    /// - Parameter saysUnits: whether the unit of every weight is said, that of the notation too.
    public func text(of sets: [StatedSet], saysUnits: Bool = false) -> String {
        var texts: [String] = []
        var rest = sets[...]
        while let first = rest.first {
            let count = min(rest.prefix { $0 == first }.count, Self.maximumSets)
            texts.append(text(of: first, times: count, saysUnits: saysUnits))
            rest = rest.dropFirst(count)
        }

        return texts.joined(separator: ", ")
    }

    private func text(of set: StatedSet, times: Int, saysUnits: Bool = false) -> String {
        var parts: [String] = []
        if set.kind == .warmUp { parts.append("w") }
        let load = load(of: set, times: times, saysUnits: saysUnits)
        switch set.repetitions {
        case nil: parts += load.isEmpty ? [] : [load]
        case let repetitions? where kind == .time || kind == .distance:
            parts += (load.isEmpty ? [] : [load]) + ["\(repetitions)reps"]
        case let repetitions? where load.isEmpty && isAlone(set, times):
            parts.append("\(repetitions)")
        case let repetitions?: parts.append("\(load)x\(repetitions)")
        }
        if let distance = set.distance { parts.append(text(of: distance)) }
        if let seconds = set.seconds { parts.append(Self.clock(seconds)) }
        var text = parts.joined(separator: " ")
        if times > 1 { text += "x\(times)" }
        if let exertion = set.exertion { text += "@\(exertion)" }
        switch set.kind {
        case .normal, .warmUp: break
        case .drop: text += " drop"
        case .failure: text += " f"
        }

        return text
    }

    /// Whether a number alone says what a set is.
    private func isAlone(_ set: StatedSet, _ times: Int) -> Bool {
        kind == .bodyWeight && times == 1 && set.seconds == nil && set.distance == nil
    }

    /// The weight, or that it is the body's.
    private func load(of set: StatedSet, times: Int, saysUnits: Bool) -> String {
        guard let weight = set.weight else {
            let isSaid = kind != .bodyWeight || (set.repetitions != nil && !isAlone(set, times))
            return set.isAddedToBody && isSaid ? "bw" : ""
        }
        let unit = weight.unit == unit && !saysUnits ? "" : weight.unit.rawValue
        if set.isAddedToBody {
            return "bw" + (weight.amount.digits < 0 ? "" : "+") + "\(weight.amount)" + unit
        }
        let isClear = kind == .weightAndRepetitions && set.repetitions != nil

        return "\(weight.amount)" + (isClear ? unit : weight.unit.rawValue)
    }

    private func text(of distance: Distance) -> String {
        let isClear = distance.unit != .meter || kind == .distance

        return "\(distance.amount)" + (isClear ? distance.unit.rawValue : "meters")
    }

    private static func clock(_ seconds: Int) -> String {
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let last = (hours > 0 ? padded(minutes) : "\(minutes)") + ":" + padded(seconds % 60)

        return hours > 0 ? "\(hours):" + last : last
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
