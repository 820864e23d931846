import Charting
import Chrono

/// Values over days on their way into a chart.
struct ChartPoints {
    private let values: [(day: Day, value: Double)]

    /// - Parameter values: by ascending days.
    init(_ values: [(day: Day, value: Double)]) { self.values = values }

    /// The points; where nothing is known for far longer than usual, the line is interrupted.
    ///
    /// - Parameter best: of two values, whether the second is better; the best one, that of the first
    ///   day, is marked.
    func points(marking isBetter: ((Double, Double) -> Bool)? = nil) -> [ChartPoint] {
        var best: Int?
        if let isBetter {
            for index in values.indices {
                if best.map({ isBetter(values[$0].value, values[index].value) }) ?? true {
                    best = index
                }
            }
        }
        return broken(
            values.indices.map { index in
                ChartPoint(
                    Double(values[index].day.daysSince1970), values[index].value,
                    isMarked: index == best && values.count > 1)
            })
    }

    /// The average of the days up to each one.
    ///
    /// - Parameter days: over how many days.
    func average(days: Int) -> [ChartPoint] {
        var (first, sum) = (0, 0.0)
        return broken(
            values.indices.map { index in
                sum += values[index].value
                while values[first].day.distance(to: values[index].day) >= days {
                    sum -= values[first].value
                    first += 1
                }
                return ChartPoint(
                    Double(values[index].day.daysSince1970), sum / Double(index - first + 1))
            })
    }

    /// Parts points between which there is far more time than there usually is.
    private func broken(_ points: [ChartPoint]) -> [ChartPoint] {
        let gaps = zip(points, points.dropFirst()).map { $1.x - $0.x }.sorted()
        guard let median = gaps.isEmpty ? nil : gaps[gaps.count / 2] else { return points }
        let longest = max(median * 4, 28)
        var result: [ChartPoint] = []
        for point in points {
            if let last = result.last, point.x - last.x > longest {
                result.append(ChartPoint((last.x + point.x) / 2, nil))
            }
            result.append(point)
        }
        return result
    }
}
