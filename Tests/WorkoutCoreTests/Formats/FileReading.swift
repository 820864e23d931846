import AppSupport
import Chrono
import Testing
import WorkoutCore

/// All that a file of workouts gives.
struct FileContents {
    var format: WorkoutFormat
    var workouts: [StatedWorkout] = []
    var bodies: [StatedBody] = []
    var unread: [UnreadRow] = []

    /// Reads a file as a command does: what it is is found out first.
    ///
    /// - Parameter largestPiece: how many bytes the source gives at a time.
    init(
        _ bytes: [UInt8], _ options: WorkoutReadingOptions = WorkoutReadingOptions(),
        largestPiece: Int = .max
    ) throws {
        format = try WorkoutFormat.detect(Array(bytes.prefix(TextInput.chunkSize)), options)
        let reader = try format.reader(
            of: MemoryByteSource(bytes, largestPiece: largestPiece), options)
        try take(reader)
    }

    init(_ text: String, _ options: WorkoutReadingOptions = WorkoutReadingOptions()) throws {
        try self.init(Array(text.utf8), options)
    }

    private mutating func take(_ reader: any WorkoutReader) throws {
        var reader = reader
        while let event = try reader.next() {
            switch event {
            case .workout(let workout): workouts.append(workout)
            case .body(let body): bodies.append(body)
            case .unread(let row): unread.append(row)
            case .record(let record, let line):
                Issue.record("no file of another program has it: \(record), line \(line)")
            }
        }
    }

    /// The only workout.
    var workout: StatedWorkout {
        get throws {
            try #require(workouts.count == 1, "\(workouts)")
            return workouts[0]
        }
    }
}

extension WorkoutReadingOptions {
    static func unit(_ unit: Weight.Unit, _ distance: Distance.Unit? = nil) -> Self {
        var options = WorkoutReadingOptions()
        options.weightUnit = unit
        options.distanceUnit = distance
        return options
    }

    static func order(_ order: DateOrder) -> Self {
        var options = WorkoutReadingOptions.unit(.kilogram)
        options.dateOrder = order
        return options
    }
}

extension StatedSet {
    /// A set in short: `60 kg x5`, `bw+10 kg x8`, `5 km 1660s`, with its kind and effort.
    var short: String {
        var parts: [String] = []
        if let weight { parts.append((isAddedToBody ? "bw" : "") + weight.description) }
        if let repetitions { parts.append("x\(repetitions)") }
        if let distance { parts.append(distance.description) }
        if let seconds { parts.append("\(seconds)s") }
        if kind != .normal { parts.append(kind.rawValue) }
        if let exertion { parts.append("@\(exertion)") }
        return parts.joined(separator: " ")
    }
}

extension StatedWorkout {
    /// Its exercises and their sets in short.
    var short: [String] {
        exercises.map { "\($0.name): " + $0.sets.map(\.short).joined(separator: ", ") }
    }

    /// Its day and time.
    var start: String { "\(day)" + (time.map { " \($0)" } ?? "") }
}

extension UnreadRow {
    /// The line and the reason.
    var short: String { "\(line) \(reason.rawValue)" }
}
