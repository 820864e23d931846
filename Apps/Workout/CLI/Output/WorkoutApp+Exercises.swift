import AppShell
import AppSupport
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

extension WorkoutApp {
    /// Prints a changed exercise, or for people just that it was done.
    func print(_ listed: ListedExercise, as format: OutputFormat, done: String) throws {
        guard format == .table else { return try print(listed, as: format) }
        context.say(done)
    }

    /// Prints all that is known of an exercise.
    func print(_ listed: ListedExercise, as format: OutputFormat) throws {
        try context.print(listed.row, as: format) {
            var list = DetailList()
            list.add("#", listed.exercise.map { StyledText("\($0.id)", .accent) })
            list.add(text.exercise, StyledText(listed.name, .heading))
            list.add(text.bodyPart, listed.bodyPart.map { StyledText(sentences.name(of: $0)) })
            list.add(text.kind, StyledText(sentences.name(of: listed.kind)))
            list.add(
                text.equipment,
                listed.catalog.map { StyledText(sentences.name(of: $0.equipment)) })
            list.add(text.otherNames, listed.catalog.map { StyledText(others($0, listed.name)) })
            if listed.sets > 0 { list.add(text.sets, StyledText("\(listed.sets)")) }
            list.add(text.lastTime, listed.lastDay.map { StyledText($0.description) })
            list.add(text.exerciseNote, listed.exercise.map { StyledText($0.note) })
            return list
        }
    }

    /// What else an exercise of the catalog is called.
    private func others(_ exercise: CatalogExercise, _ name: String) -> String {
        exercise.names.filter { $0 != name }.joined(separator: ", ")
    }
}
