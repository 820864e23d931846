internal import TextProcessing

/// What an exercise trains, as people sort exercises.
public enum BodyPart: String, Sendable, CaseIterable {
    /// The chest.
    case chest
    /// The back: the latissimi, the rhomboids, the erectors of the spine.
    case back
    /// The shoulders.
    case shoulders
    /// The trapezius.
    case traps
    /// The thighs, front and back.
    case legs
    /// The buttocks.
    case glutes
    /// The calves.
    case calves
    /// The front of the upper arms.
    case biceps
    /// The back of the upper arms.
    case triceps
    /// The forearms and the grip.
    case forearms
    /// The belly and the sides.
    case abs
    /// Skills with one's own body.
    case calisthenics
    /// Endurance.
    case cardio
    /// Lifts that take the whole body.
    case wholeBody = "whole-body"

    /// The part that a category of another program means: `Upper Back`, `Quadriceps`, `가슴`.
    ///
    /// `nil` where it could be several (`Arms`) or none.
    ///
    /// Cost: that of the name's key, after the first time.
    public init?(category: some StringProtocol) {
        guard let part = Self.byCategory[ExerciseNameKey(category)] else { return nil }
        self = part
    }

    private static let byCategory: [ExerciseNameKey: BodyPart] = {
        var parts: [ExerciseNameKey: BodyPart] = [:]
        for part in allCases {
            for category in part.categories { parts[ExerciseNameKey(category)] = part }
        }
        return parts
    }()

    /// What the part is called here and elsewhere, in both languages.
    private var categories: [String] {
        let ours = Language.allCases.map { $0.workoutExercises.name(of: self) }
        return switch self {
        case .chest: ours + ["Pecs", "Pectorals"]
        case .back: ours + ["Upper Back", "Lower Back", "Lats", "광배", "광배근"]
        case .shoulders: ours + ["Delts", "Deltoids"]
        case .traps: ours + ["Trapezius"]
        case .legs:
            ours + ["Upper Legs", "Quads", "Quadriceps", "Hamstrings", "Thighs", "하체", "허벅지"]
        case .glutes: ours + ["Hips", "엉덩이"]
        case .calves: ours + ["Calf"]
        case .biceps: ours + ["이두근"]
        case .triceps: ours + ["삼두근"]
        case .forearms: ours + ["Lower Arms", "Grip"]
        case .abs: ours + ["Abdominals", "Core", "Waist", "코어", "배"]
        case .calisthenics: ours + ["Bodyweight"]
        case .cardio: ours + ["Cardiovascular", "유산소 운동"]
        case .wholeBody: ours + ["Full Body", "Olympic", "Olympic Lifts"]
        }
    }
}
