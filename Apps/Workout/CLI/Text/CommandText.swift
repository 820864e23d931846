import AppSupport
import TextProcessing
import WorkoutCore

/// The sentences of the commands of `workout`: what all of them need, and those of each group.
protocol CommandText:
    ExerciseCommandText, LogCommandText, BodyCommandText, StatisticsCommandText, RoutineCommandText,
    TransferCommandText, PhotoCommandText
{
    var workoutAbstract: String { get }
    var workoutDiscussion: String { get }

    // Headings and labels.
    var exercise: String { get }
    var bodyPart: String { get }
    var kind: String { get }
    var sets: String { get }
    var lastTime: String { get }
}

extension Language {
    var commands: any CommandText {
        switch self {
        case .english: EnglishCommands()
        case .korean: KoreanCommands()
        }
    }
}

/// A sentence for a declaration: `help: text(\.titleHelp)`.
///
/// The key path is made when somebody reads the sentence: a program that has just started declares
/// hundreds and reads none.
func text(
    _ sentence:
        @autoclosure @escaping @Sendable () -> any KeyPath<any CommandText, String> & Sendable
) -> LocalizedText {
    LocalizedText { $0.commands[keyPath: sentence()] }
}
