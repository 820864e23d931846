#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Shows notifications on the person's desktop, also from a timer that runs outside of it.
///
/// On Linux by `notify-send`, on macOS by `osascript`.
public struct DesktopNotifier: Sendable {
    /// A program to run, and the variables that it is to get.
    public struct Plan: Sendable, Equatable {
        /// The program and its arguments.
        public var command: [String]
        /// All its variables.
        public var environment: [String: String]
    }

    private let environment: [String: String]
    private let programs: ChildProgram
    private let runtimeFolder: String

    /// Shows notifications to whom the environment belongs.
    ///
    /// - Parameter runtimeFolder: where the session's bus is if the environment names no other
    ///   folder; by default the one that systemd makes for the user, `/run/user/UID`.
    public init(environment: [String: String], runtimeFolder: String? = nil) {
        self.environment = environment
        programs = ChildProgram(environment: environment)
        let named = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        self.runtimeFolder = runtimeFolder ?? named ?? "/run/user/\(getuid())"
    }

    /// What ``show(title:body:)`` would run.
    ///
    /// - Throws: ``NotificationProblem/nothingShows`` or ``NotificationProblem/noDesktop``.
    public func plan(title: String, body: String) throws(NotificationProblem) -> Plan {
        if programs.locate("notify-send") != nil {
            // The text of a notification is markup (Desktop Notifications Specification, 4.1).
            return Plan(
                command: ["notify-send", "--", title, Self.escaped(body)],
                environment: try sessionEnvironment())
        }
        guard programs.locate("osascript") != nil else { throw .nothingShows }

        // The words are arguments of the script and never part of it.
        let script = [
            "on run argv",
            "display notification (item 2 of argv) with title (item 1 of argv)",
            "end run",
        ]
        return Plan(
            command: ["osascript"] + script.flatMap { ["-e", $0] } + ["--", title, body],
            environment: environment)
    }

    /// Shows a notification.
    ///
    /// - Throws: ``NotificationProblem``.
    public func show(title: String, body: String) throws(NotificationProblem) {
        let plan = try plan(title: title, body: body)
        let outcome: ChildProgram.Outcome
        do throws(ChildProgramProblem) {
            outcome = try ChildProgram(environment: plan.environment)
                .run(plan.command, timeLimit: .seconds(15))
        } catch {
            throw .notRun(error)
        }
        guard outcome.status == 0 else {
            throw .failed(plan.command[0], reason: outcome.firstErrorLine)
        }
    }

    /// The environment with what leads to the desktop; timers start without it.
    private func sessionEnvironment() throws(NotificationProblem) -> [String: String] {
        func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        var environment = environment
        let bus = "DBUS_SESSION_BUS_ADDRESS"
        if !isSet(bus) {
            let socket = runtimeFolder + "/bus"
            if Self.isSocket(socket) {
                environment[bus] = "unix:path=" + Self.busEscaped(socket)
            } else if !isSet("DISPLAY"), !isSet("WAYLAND_DISPLAY") {
                throw .noDesktop
            }
        }
        return environment
    }

    private static func isSocket(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFSOCK
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }

    /// A value in a bus's address (D-Bus Specification, Server Addresses): all but a few
    /// characters are `%` and two hexadecimal digits.
    private static func busEscaped(_ path: String) -> String {
        path.utf8.reduce(into: "") { result, byte in
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || "-_/.\\".contains(character)
            {
                result.append(character)
            } else {
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
            }
        }
    }
}
