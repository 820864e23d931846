import AppSupport
public import Arguments
import TextProcessing
public import WorkoutCore

extension BodyMeasure: ExpressibleByArgument {
    /// Reads what a person typed, in English or Korean.
    public init?(argument: String) {
        let words: [String: BodyMeasure] = [
            "체중": .weight, "몸무게": .weight, "골격근량": .muscle, "근육량": .muscle, "근육": .muscle,
            "체지방률": .fat, "체지방": .fat,
        ]
        let word = argument.lowercased().nfc
        guard let measure = BodyMeasure(rawValue: word) ?? words[word] else { return nil }
        self = measure
    }
    /// The measure as a person types it.
    public var defaultValueDescription: String { rawValue }
}

extension OneRepMaximum.Formula: ExpressibleByArgument {}

extension CalendarUnit: ExpressibleByArgument {}

extension RecordMeasure: ExpressibleByArgument {
    /// Reads what a person typed; `1rm` and `reps` too.
    public init?(argument: String) {
        let words: [String: RecordMeasure] = [
            "1rm": .oneRepMaximum, "e1rm": .oneRepMaximum, "reps": .repetitions,
            "volume": .workoutVolume, "duration": .time,
        ]
        let word = argument.lowercased()
        guard let measure = RecordMeasure(rawValue: word) ?? words[word] else { return nil }
        self = measure
    }
    /// The measure as a person types it.
    public var defaultValueDescription: String { rawValue }
}

/// The colors of a picture, as a person names them.
enum ChartTheme: String, CaseIterable, ExpressibleByArgument {
    case auto, light, dark

    var theme: SVGChart.Theme {
        switch self {
        case .auto: .automatic
        case .light: .light
        case .dark: .dark
        }
    }
}
