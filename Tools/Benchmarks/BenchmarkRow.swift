/// One piece of work, measured beside its floor.
struct BenchmarkRow {
    let work: String
    let floorName: String
    let floor: Samples
    let ours: Samples
    /// The greatest ratio of the medians that is good enough; nil for what is not ours.
    let target: Double?
    /// How many times the floor ours takes.
    let ratio: Double

    var isMet: Bool { target.map { ratio <= $0 } ?? true }

    /// Makes a row of what was measured already.
    init(
        _ work: String, floor floorName: String, _ floor: Samples, _ ours: Samples, target: Double?
    ) {
        self.work = work
        self.floorName = floorName
        self.floor = floor
        self.ours = ours
        self.target = target
        ratio = ours.median / floor.median
    }

    /// Makes a row of what was measured in turn, round by round.
    ///
    /// The ratio is the median of the rounds' ratios: a machine that is shared has fast and slow
    /// spells of some seconds, in which both sides are about equally fast or slow.
    init(
        _ work: String, floor floorName: String, inTurn floor: [Double], _ ours: [Double],
        target: Double?
    ) {
        self.work = work
        self.floorName = floorName
        self.floor = Samples(floor)
        self.ours = Samples(ours)
        self.target = target
        ratio = Samples(zip(floor, ours).map { $1 / $0 }).median
    }

    /// Measures the floor and ours in turn, so that both meet the same noise.
    ///
    /// - Parameters:
    ///   - rounds: how often each is measured, after one round that warms up.
    ///   - target: the greatest ratio that is good enough.
    init(
        _ work: String, rounds: Int, floor floorName: String, target: Double,
        measureFloor: () throws -> Double, measureOurs: () throws -> Double
    ) throws {
        _ = try measureFloor()
        _ = try measureOurs()
        var floor: [Double] = []
        var ours: [Double] = []
        for _ in 0..<rounds {
            floor.append(try measureFloor())
            ours.append(try measureOurs())
        }
        self.init(work, floor: floorName, inTurn: floor, ours, target: target)
    }
}

/// Measurements of the same thing, in seconds of processor time unless a row says something else.
struct Samples {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    var median: Double { quantile(0.5) }

    /// The distance between the quartiles, as a part of the median.
    var spread: Double { (quantile(0.75) - quantile(0.25)) / median }

    private func quantile(_ part: Double) -> Double {
        let position = part * Double(sorted.count - 1)
        let lower = Int(position)
        let upper = min(lower + 1, sorted.count - 1)
        return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
    }
}

/// The rows as a table for people and for `Tools/Benchmarks/README.md`.
struct BenchmarkTable {
    private let lines: [[String]]

    init(_ rows: [BenchmarkRow]) {
        lines =
            [["work", "floor", "floor ms", "ours ms", "ratio", "target", "spread", ""]]
            + rows.map { row in
                [
                    row.work, row.floorName, Self.milliseconds(row.floor.median),
                    Self.milliseconds(row.ours.median), Self.fixed(row.ratio, 2),
                    row.target.map { "≤ " + Self.limit($0) } ?? "",
                    "±" + Self.fixed(max(row.floor.spread, row.ours.spread) * 50, 0) + " %",
                    row.target == nil ? "peer" : row.isMet ? "met" : "MISSED",
                ]
            }
    }

    func print() {
        let widths = (lines.first ?? []).indices.map { column in
            lines.map { $0[column].count }.max() ?? 0
        }
        for (index, line) in lines.enumerated() {
            let cells = zip(line, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            Swift.print("| " + cells.joined(separator: " | ") + " |")
            if index == 0 {
                let rules = widths.map { String(repeating: "-", count: $0) }
                Swift.print("| " + rules.joined(separator: " | ") + " |")
            }
        }
    }

    private static func milliseconds(_ seconds: Double) -> String { fixed(seconds * 1000, 2) }

    /// A target with as many digits as it was set with, at least one.
    private static func limit(_ value: Double) -> String {
        let tenths = value * 10
        return fixed(value, tenths == tenths.rounded() ? 1 : 2)
    }

    private static func fixed(_ value: Double, _ digits: Int) -> String {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        let whole = Int((value * scale).rounded())
        guard digits > 0 else { return String(whole) }
        let fraction = String(whole % Int(scale))
        let zeros = String(repeating: "0", count: digits - fraction.count)
        return "\(whole / Int(scale)).\(zeros)\(fraction)"
    }
}
