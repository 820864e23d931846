#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension SupportEnglish {
    func program(_ problem: ChildProgramProblem) -> Message {
        switch problem {
        case .missing(let program):
            Message("there is no program \"\(program)\"", advice: "Is it installed, and in PATH?")
        case .notStarted(let program, let code):
            Message("\"\(program)\" could not be started: \(String(cString: strerror(code)))")
        case .tooMuchOutput(let program): Message("\"\(program)\" wrote more than was expected")
        case .timedOut(let program): Message("\"\(program)\" did not end in time and was stopped")
        }
    }

    func browser(_ problem: BrowserProblem) -> Message {
        Message(
            "no program could show the page; tried: " + problem.tried.joined(separator: ", "),
            advice: "Choose one with: \(problem.app) config set \(problem.app).browser PROGRAM")
    }

    func editor(_ problem: EditorProblem) -> Message {
        switch problem {
        case .missing(let command):
            Message(
                "there is no editor \"\(command)\"",
                advice: "Name yours in the variable EDITOR, for example: export EDITOR=nano")
        case .failed(let command, let status):
            Message(
                "the editor \"\(command)\" ended with status \(status)",
                advice: "Nothing was changed.")
        case .fileRemoved(let command):
            Message("the editor \"\(command)\" left no file", advice: "Nothing was changed.")
        }
    }
    var editedTextIsNoText: String { "what the editor left is not text in UTF-8" }
    func place(of text: UnsavedText.Place) -> String {
        switch text {
        case .file(let path): "What you typed is in \(path)"
        case .app: "What you typed is kept and will be offered next time."
        case .editorFile(let path):
            "What you typed is still in \(path); copy it to a safe place before a restart."
        }
    }

    func notification(_ problem: NotificationProblem) -> Message {
        switch problem {
        case .nothingShows:
            Message(
                "there is no program that shows notifications",
                advice: "Install notify-send (Debian: libnotify-bin).")
        case .noDesktop:
            Message(
                "there is no desktop to show a notification on",
                advice: "Is anybody signed in? DISPLAY and DBUS_SESSION_BUS_ADDRESS tell where.")
        case .notRun(let problem): program(problem)
        case .failed(let program, let reason):
            Message("the notification was not shown: " + said(reason, by: program))
        }
    }

    func reminder(_ problem: ReminderProblem) -> Message {
        switch problem {
        case .nothingSchedules:
            Message(
                "nothing here runs commands by the clock: no systemd that answers, no cron",
                advice: "Install cron (Debian: cron), "
                    + "or have another program run what --print shows.")
        case .unusable(let text):
            Message(
                "no schedule can hold this, for it has a line break or the like: "
                    + shown(text))
        case .notRun(let problem): program(problem)
        case .failed(let command, let reason):
            Message(
                said(reason, by: command),
                advice: "Nothing was changed; --print shows what you can set up yourself.")
        }
    }

    /// What a program says of itself, under its name.
    private func said(_ reason: String, by program: String) -> String {
        reason.isEmpty ? "\(program) gave no reason" : "\(program): \(reason)"
    }

    /// A text on one line.
    private func shown(_ text: String) -> String { text.debugDescription }
}
