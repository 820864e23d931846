import AppShell
import AppSupport
import Arguments
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

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `workout rest [TIME]`
struct Rest: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.restAbstract), discussion: text(\.restDiscussion),
        examples: [
            CommandExample("workout rest 90s", text(\.restExample)),
            CommandExample("workout rest --background", text(\.restBackgroundExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @Flag(help: text(\.restBackgroundHelp)) var background = false
    @Argument(help: ArgumentHelp(text(\.restTimeHelp), valueName: "time")) var time: TimeSpan?

    func run() throws {
        let app = try WorkoutApp(global)
        let step = try app.library.workouts.open().flatMap { _ in
            try app.library.workouts.status().nextStep()
        }
        let seconds = time?.seconds ?? step?.entry.entry.restSeconds ?? app.restSeconds
        guard seconds > 0 else { throw ValidationError(text(\.restIsOff)) }
        let next = step.map(app.sentence)
        if background { return try goOn(app, seconds) }
        let countdown = Countdown(of: .seconds(seconds))
        let text = app.text
        let progress = ProgressLine(app.context.terminal, total: Int64(seconds) * 1000) { state in
            let left = Int(((state.total ?? 0) - state.completed + 999) / 1000)
            return text.resting(SetPhrase.clock(left), next)
        }
        let isWhole = countdown.run { passed in
            progress.update(completed: min(passed.milliseconds, Int64(seconds) * 1000))
        }
        progress.finish()
        guard isWhole else { throw ExitCode.interrupted }
        if app.context.terminal.error.isTerminal { Self.ring() }
        app.context.say(app.text.restOver(next))
        try notify(app, next)
    }

    /// Has a process of its own, which no terminal takes along when it is closed, count down and tell.
    private func goOn(_ app: WorkoutApp, _ seconds: Int) throws {
        let environment = app.context.world.environment
        // Without a desktop nobody would hear of it.
        _ = try DesktopNotifier(environment: environment).plan(title: "", body: "")
        try ChildProgram(environment: environment)
            .startDetached([Executable.path, "rest", "\(seconds)s"])
        let end = app.context.world.now().addingTimeInterval(Double(seconds))
        app.context.say(
            app.text.willTell(TimeOfDay(end, in: app.context.world.zone).description))
    }

    /// Has the terminal ring.
    private static func ring() {
        // A bell that can't be heard keeps nobody from going on.
        _ = write(STDERR_FILENO, "\u{7}", 1)
    }

    /// Shows a notification on the desktop; where there is none, the terminal has told already.
    private func notify(_ app: WorkoutApp, _ next: String?) throws {
        do throws(NotificationProblem) {
            try DesktopNotifier(environment: app.context.world.environment)
                .show(title: app.text.restOver, body: next ?? "")
        } catch .noDesktop {
            return
        } catch .nothingShows {
            return
        } catch {
            app.context.complain(error.message(in: app.context.language))
        }
    }
}
