import AppShell
import AppSupport
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A workout whole, for people.
struct WorkoutPage {
    let app: WorkoutApp
    let details: WorkoutDetails

    private var workout: Workout { details.workout }
    private var text: any CommandText { app.text }

    /// The lines; those that people wrote are wrapped.
    var lines: [StyledText] {
        var lines = [heading] + written(summary) + written(workout.note)
        for index in details.entries.indices { lines += ["" as StyledText] + entry(at: index) }
        return lines
    }

    private var heading: StyledText {
        StyledText(app.title(of: workout), .heading) + StyledText("  #\(workout.id)", .accent)
    }

    /// When it was, how long it took and what it came to.
    private var summary: String {
        var parts = [app.context.language.support.day(workout.day)]
        if let time = workout.time { parts[0] += " " + time.hourAndMinute }
        if let zone = workout.zone, zone != app.context.world.zone.identifier {
            parts[0] += " (\(zone))"
        }
        if workout.isOpen {
            let seconds = workout.startedAt.map { app.context.world.now().timeIntervalSince($0) }
            parts.append(text.inProgress(app.log.duration(Int(seconds ?? 0))))
        } else if let seconds = workout.seconds {
            parts.append(app.log.duration(seconds))
        }
        parts += app.sums(details.totals)
        if let routine = details.routine, routine.name != workout.name {
            parts.append(text.ofRoutine(routine.name))
        }
        if let source = workout.source { parts.append(text.importedFrom(source)) }
        return parts.joined(separator: " · ")
    }

    // MARK: - Exercises

    private func entry(at index: Int) -> [StyledText] {
        let entry = details.entries[index]
        let isCurrent = workout.isOpen && index == details.currentIndex
        var lines = [
            StyledText("\(index + 1)  ", .accent)
                + StyledText(app.library.workouts.name(of: entry.exercise), .heading)
        ]
        if let letter = superset(of: entry) {
            lines[0] += StyledText("  " + text.inSuperset(letter), .muted)
        }
        if isCurrent { lines[0] += StyledText("  ← " + text.current, .success) }
        lines += written(entry.entry.note, indent: 3)
        let phrases = SetPhrase(in: app.context.language, entry.exercise.kind)
        for (place, set) in entry.sets.enumerated() {
            lines.append(
                StyledText("   \(index + 1).\(place + 1)  ", .accent)
                    + StyledText(phrases.phrase(set.stated)))
            lines += written(set.note, indent: 8)
        }
        guard workout.isOpen else { return lines }
        for set in entry.remaining {
            let dash = String(repeating: " ", count: "\(index + 1)".count + 3)
            lines.append(StyledText("\(dash) –  \(phrases.phrase(set))", .muted))
        }
        if let last = entry.last {
            let sentence = text.lastTime(
                last.day.description, phrases.phrase(last.sets.map(\.stated)))
            lines += written(sentence, indent: 3)
        }
        return lines
    }

    /// The letter of the superset, in the order of the workout.
    private func superset(of entry: DetailedEntry) -> String? {
        guard let superset = entry.entry.superset else { return nil }
        let all = details.entries.compactMap(\.entry.superset)
        guard all.count(where: { $0 == superset }) > 1 else { return nil }
        var seen: [Int] = []
        for number in all where !seen.contains(number) { seen.append(number) }
        let place = seen.firstIndex(of: superset) ?? 0
        return place < 26 ? String(UnicodeScalar(UInt8(65 + place))) : "\(place + 1)"
    }

    /// What somebody wrote, line by line and wrapped.
    private func written(_ note: String, indent: Int = 0) -> [StyledText] {
        guard !note.isEmpty else { return [] }
        let width = app.context.terminal.layoutWidth.map { max(20, $0 - indent) } ?? .max
        return StyledText(note, .muted).wrapped(toDisplayWidth: width).map { line in
            StyledText(String(repeating: " ", count: indent)) + line
        }
    }
}
