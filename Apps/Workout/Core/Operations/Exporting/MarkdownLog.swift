import AppSupport
import Chrono
import Persistence
import TextProcessing

/// The workouts and measurements for reading, in the person's language.
struct MarkdownLog {
    private let language: Language
    private let text: any MarkdownLogText

    init(_ language: Language) {
        self.language = language
        text = language.markdownLog
    }

    func write<Sink: TextSink>(_ contents: ExportContents, into sink: inout Sink) throws -> Int {
        var count = 0
        try sink.write("# \(text.title)\n")
        try contents.forEachWorkout { workout in
            count += 1
            try write(workout, into: &sink)
        }
        for (index, routine) in contents.routines.enumerated() {
            if index == 0 { try sink.write("\n# \(text.routines)\n") }
            try write(routine, into: &sink)
        }
        var isFirst = true
        try contents.forEachBody { body in
            if isFirst {
                try sink.write("\n# \(text.body)\n\n")
                try sink.write("| " + text.bodyColumns.joined(separator: " | ") + " |\n")
                try sink.write("| --- | ---: | ---: | ---: | --- |\n")
            }
            isFirst = false
            let cells = [
                "\(body.day)", body.weight.map { "\($0)" } ?? "",
                body.muscle.map { "\($0)" } ?? "", body.fat.map { "\($0) %" } ?? "",
                Self.escaped(body.note),
            ]
            try sink.write("| " + cells.joined(separator: " | ") + " |\n")
        }

        return count
    }

    private func write(_ exported: ExportedWorkout, into sink: inout some TextSink) throws {
        let workout = exported.workout
        let words =
            [
                workout.day.description, workout.time?.hourAndMinute ?? "", workout.stamp,
                workout.name,
            ] + (workout.seconds.map { ["(" + RoutineNotation.clock($0) + ")"] } ?? [])
        try sink.write(
            "\n## " + words.filter { !$0.isEmpty }.map(Self.escaped).joined(separator: " ")
                + "\n\n")
        if !workout.note.isEmpty { try sink.write(Self.paragraph(workout.note) + "\n\n") }
        for (entry, exercise, sets) in exported.entries {
            let line = Self.text(of: sets.map(\.stated.withoutNote), exercise.kind)
            let notes = ([entry.note] + sets.map(\.note)).filter { !$0.isEmpty }
            let name = Self.escaped(exercise.name(in: language))
            try sink.write(
                "- **\(name)**" + (line.isEmpty ? "" : ": " + Self.escaped(line))
                    + notes.map { " — " + Self.escaped($0.singleLine) }.joined() + "\n")
        }
    }

    private func write(_ planned: PlannedRoutine, into sink: inout some TextSink) throws {
        let routine = planned.routine
        let words = [routine.stamp, routine.name].filter { !$0.isEmpty }.map(Self.escaped)
        try sink.write("\n## " + words.joined(separator: " ") + "\n\n")
        if !routine.note.isEmpty { try sink.write(Self.paragraph(routine.note) + "\n\n") }
        for entry in planned.entries {
            let name = Self.escaped(planned.name(of: entry, in: language))
            try sink.write(
                "- **\(name)**" + (entry.targets.isEmpty ? "" : ": " + Self.escaped(entry.targets))
                    + (entry.note.isEmpty ? "" : " — " + Self.escaped(entry.note.singleLine))
                    + "\n")
        }
    }

    /// The sets in short. A weight always says its unit: the notation's own one is another.
    private static func text(of sets: [StatedSet], _ kind: ExerciseKind) -> String {
        var texts: [String] = []
        var rest = sets[...]
        while let first = rest.first {
            let unit = first.weight?.unit
            let run = rest.prefix { $0.weight?.unit == unit }
            let notation = SetNotation(unit: unit == .pound ? .kilogram : .pound, kind: kind)
            texts.append(notation.text(of: Array(run)))
            rest = rest.dropFirst(run.count)
        }

        return texts.joined(separator: ", ")
    }

    /// A text that is no markup.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.singleLine {
            switch character {
            case "\\", "`", "*", "_", "[", "]", "|", "#": result += "\\" + String(character)
            case "<": result += "&lt;"
            case "&": result += "&amp;"
            default: result.append(character)
            }
        }

        return result
    }

    private static func paragraph(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { "> " + escaped(String($0)) }
            .joined(separator: "\n")
    }
}

extension StatedSet {
    /// The set with nothing said about it.
    fileprivate var withoutNote: StatedSet {
        var set = self
        set.note = ""
        return set
    }
}
