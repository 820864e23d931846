import AppShell
import AppSupport
import Arguments
import Chrono
import DevEventsCore

/// `devevents notify`, which the schedule of the reminders calls.
struct Notify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.notifyAbstract), discussion: text(\.notifyDiscussion))

    @OptionGroup var global: GlobalOptions

    func run() throws {
        let app = try DevEventsApp(global)
        let notifier = DesktopNotifier(environment: app.context.world.environment)
        for due in try app.library.reminders.due() {
            let body = [
                app.text.notice(
                    due.reminder.occasion, Self.time(of: due, app.dates, app.context.world.today)),
                due.event.location(in: app.sentences),
            ]
            try notifier.show(
                title: due.event.name,
                body: body.filter { !$0.isEmpty }.joined(separator: " · "))
            try app.library.reminders.markShown(due)
        }
    }

    /// When what one is reminded of is; of whole days no time is told.
    private static func time(of due: ReminderRepository.Due, _ dates: EventDates, _ today: Day)
        -> String
    {
        let event = due.event
        let time: String? =
            switch due.reminder.occasion {
            case .start: event.period.map(dates.full)
            case .registration: event.registration.map { dates.end($0, today: today) }
            case .proposals: event.proposalsEnd.map { dates.deadline($0, today: today) }
            }
        return time ?? dates.instant(due.instant)
    }
}
