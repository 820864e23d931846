import AppShell
import AppSupport
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

extension WorkoutApp {
    /// The sentences about doing workouts.
    var log: any WorkoutLogText { context.language.workoutLog }

    /// What a workout is called: its sign and its name.
    func title(of workout: Workout) -> String {
        let name = workout.name.isEmpty ? text.workout : workout.name
        return workout.stamp.isEmpty ? name : "\(workout.stamp) \(name)"
    }

    /// What sets come to, part by part.
    func sums(_ totals: SetTotals) -> [String] {
        var parts = [text.setCount(totals.sets)]
        if totals.volume > 0 { parts.append(Figures.volume(totals.volume, in: weightUnit)) }
        if totals.meters > 0 { parts.append(Figures.distance(totals.meters, in: distanceUnit)) }
        return parts
    }

    // MARK: - Whole workouts

    /// Prints a workout for machines.
    func print(_ details: WorkoutDetails, as format: OutputFormat) throws {
        try context.print(details.row(library.workouts.name), as: format) { DetailList() }
    }

    /// Prints a workout for people.
    func printPage(of details: WorkoutDetails) throws {
        try context.print(WorkoutPage(app: self, details: details).lines)
        try context.flush()
    }

    /// Prints a workout that is over, with the records that it broke.
    func print(
        _ finished: FinishedWorkout, as format: OutputFormat,
        done: (RecordID<Workout>) -> String
    ) throws {
        guard format == .table else {
            return try context.print(finished.row(library.workouts.name), as: format) {
                DetailList()
            }
        }
        context.say(done(finished.details.workout.id))
        try printPage(of: finished.details)
        guard !finished.records.isEmpty else { return }
        try context.print(
            [""] + finished.records.map { StyledText("★ ", .accent) + StyledText(sentence($0)) })
        try context.flush()
    }

    private func sentence(_ record: BrokenRecord) -> String {
        let set = record.set
        func value(_ number: Double) -> String {
            switch record.measure {
            case .weight, .oneRepMaximum, .setVolume, .workoutVolume:
                Figures.weight(number, in: set.weight?.unit ?? weightUnit)
            case .repetitions: log.repetitions(Int(number))
            case .time: SetPhrase.clock(Int(number))
            case .distance, .pace:
                Figures.distance(number, in: set.distance?.unit ?? distanceUnit)
            }
        }
        return text.record(
            library.workouts.name(of: record.exercise), log.name(of: record.measure),
            value(record.value), before: value(record.before))
    }

    // MARK: - While a workout is in progress

    /// Tells what was put down, what it was the last time and what is next.
    func say(_ added: AddedSets) {
        let entry = added.entry
        let phrases = SetPhrase(in: context.language, entry.exercise.kind)
        context.say(
            text.putDown(
                library.workouts.name(of: entry.exercise),
                phrases.phrase(added.sets.map(\.stated)), done: entry.sets.count,
                of: entry.planned.isEmpty ? nil : entry.sets.count + entry.remaining.count))
        say(last: added.last, of: entry.exercise)
        guard let current = added.details.currentIndex else { return }
        let step = added.details.step(at: current)
        if current != added.index || step.set != nil {
            context.say(text.nextIs(sentence(step)))
        } else if !entry.planned.isEmpty {
            context.say(text.allDone)
        }
    }

    /// Tells what was done of an exercise the last time.
    func say(last: LastValues?, of exercise: Exercise) {
        guard let last else { return }
        let phrases = SetPhrase(in: context.language, exercise.kind)
        context.say(
            text.lastTime(last.day.description, phrases.phrase(last.sets.map(\.stated))))
    }

    /// Tells what is to be done next in a workout.
    func sayNext(_ step: NextStep?, in workout: WorkoutDetails) {
        guard let step else {
            let isPlanned = workout.entries.contains(where: \.isPlanned)
            return context.say(isPlanned ? text.allDone : text.nothingPlanned)
        }
        context.say(text.nextIs(sentence(step)))
    }

    /// An exercise, and the set of it that is planned.
    func sentence(_ step: NextStep) -> String {
        let phrases = SetPhrase(in: context.language, step.entry.exercise.kind)
        return text.step(
            library.workouts.name(of: step.entry.exercise), step.set.map { phrases.phrase($0) },
            number: step.number, of: step.total)
    }

    // MARK: - Lists

    /// A page of a list for people.
    func page(
        _ listing: WorkoutListing, after skipped: Int, _ pages: PageOptions,
        _ table: WorkoutTable, emptyText: String?
    ) -> ListPage {
        let isBeyond = skipped > 0 && listing.total > 0
        let rest = listing.total - skipped - listing.workouts.count
        return ListPage(
            table: table.table(listing.workouts),
            emptyText: isBeyond ? text.noSuchPage(listing.total) : emptyText ?? text.noWorkouts,
            footer: rest > 0 && !listing.workouts.isEmpty
                ? text.moreWorkouts(
                    rest, options: "--page \(pages.number + 1)" + pages.limitWords) : nil)
    }
}
