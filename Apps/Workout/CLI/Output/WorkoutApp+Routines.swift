import AppShell
import AppSupport
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

extension WorkoutApp {
    /// Prints a changed routine, or for people just that it was done.
    func print(_ planned: PlannedRoutine, as format: OutputFormat, done: String) throws {
        guard format == .table else { return try print(planned, as: format) }
        context.say(done)
    }

    /// Prints all that is known of a routine.
    func print(_ planned: PlannedRoutine, as format: OutputFormat) throws {
        let routine = planned.routine
        guard format == .table else {
            return try context.print(planned.row(in: context.language), as: format) {
                DetailList()
            }
        }
        var list = DetailList()
        list.add("#", StyledText("\(routine.id)", .accent))
        list.add(text.routine, StyledText(title(of: routine), .heading))
        list.add(text.routineNote, StyledText(routine.note))
        if planned.workouts > 0 {
            list.add(text.workouts, StyledText("\(planned.workouts)"))
            list.add(text.lastTime, planned.lastDay.map { StyledText($0.description) })
        }
        try context.print(list.lines(width: context.terminal.layoutWidth))
        guard !planned.entries.isEmpty else {
            try context.flush()
            return context.say(text.emptyRoutine(routine))
        }
        try context.print([StyledText("")] + table(planned))
        try context.flush()
    }

    /// Prints routines.
    func print(_ routines: [PlannedRoutine], as format: OutputFormat) throws {
        try context.printList(as: format, columns: PlannedRoutine.columns) {
            var table = Table([
                .number("#"), .text(text.routine, minimumWidth: 12),
                .text(text.routineExercises, minimumWidth: 16, priority: 1),
                .number(text.workouts), .fixed(text.lastTime),
            ])
            for planned in routines {
                let names = planned.entries.map { planned.name(of: $0, in: context.language) }
                table.append([
                    StyledText("\(planned.routine.id)", .accent),
                    StyledText(title(of: planned.routine)),
                    StyledText(names.joined(separator: ", "), .muted),
                    StyledText(planned.workouts == 0 ? "" : "\(planned.workouts)"),
                    StyledText(planned.lastDay?.description ?? "", .muted),
                ])
            }
            return ListPage(table: table, emptyText: text.noRoutines)
        } rows: { emit in
            for routine in routines { try emit(routine.row(in: context.language)) }
        }
    }

    private func table(_ planned: PlannedRoutine) -> [StyledText] {
        var table = Table([
            .number("#"), .text(text.exercise, minimumWidth: 16),
            .text(text.targets, minimumWidth: 12), .fixed(text.rest),
            .text(text.routineNote, minimumWidth: 8, priority: 1),
        ])
        for (index, entry) in planned.entries.enumerated() {
            let mark = planned.goesOn(at: index) ? "+ " : ""
            table.append([
                StyledText("\(index + 1)", .accent),
                StyledText(mark + planned.name(of: entry, in: context.language)),
                StyledText(entry.targets),
                StyledText(entry.restSeconds.map(RoutineRepository.rest) ?? "", .muted),
                StyledText(entry.note, .muted),
            ])
        }
        return table.lines(width: context.terminal.layoutWidth)
    }

    private func title(of routine: Routine) -> String {
        routine.stamp.isEmpty ? routine.name : routine.stamp + " " + routine.name
    }
}
