import AppShell
import AppSupport
import TextProcessing
import WorkoutCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The program that takes pictures: the person's own, else one that is known.
struct PhotoCamera {
    private static let known = [
        ["fswebcam", "-q", "--no-banner", "-r", "1920x1080", "%s"],
        ["imagesnap", "-q", "-w", "1", "%s"],
    ]

    private let programs: ChildProgram
    private let setting: String
    private let folder: String

    init(_ app: WorkoutApp) {
        programs = ChildProgram(environment: app.context.world.environment)
        setting = app.context.settings[.camera]
        folder = app.context.world.home.data
    }

    /// Has a picture taken and hands over its path; the file is gone afterwards.
    ///
    /// - Throws: `PhotoError.noCamera` or `PhotoError.noShot`, and what `body` throws.
    func shoot(_ body: (String) throws -> Void) throws {
        let command = try command()
        // Beside the data, for only the person can look there.
        try Home.makeFolder(folder)
        let path = folder + "/.camera-\(UInt64.random(in: .min ... .max)).jpg"
        defer { unlink(path) }
        let words = command.map { $0.replacing("%s", with: path) }
        let call = command.contains { $0.contains("%s") } ? words : words + [path]
        let status = try programs.runInForeground(call)
        var information = stat()
        guard stat(path, &information) == 0, information.st_size > 0 else {
            throw PhotoError.noShot(call[0], said: status == 0 ? "" : "\(status)")
        }
        try body(path)
    }

    private func command() throws -> [String] {
        let own = setting.split(separator: " ").map(String.init)
        if let program = own.first {
            guard programs.locate(program) != nil else { throw PhotoError.noCamera([program]) }
            return own
        }
        guard let command = Self.known.first(where: { programs.locate($0[0]) != nil }) else {
            throw PhotoError.noCamera(Self.known.map { $0[0] })
        }
        return command
    }
}

/// The program that shows pictures: the person's own, else the system's.
struct PhotoViewer {
    private let programs: ChildProgram
    private let commands: [[String]]

    init(_ app: WorkoutApp) {
        programs = ChildProgram(environment: app.context.world.environment)
        let own = app.context.settings[.viewer].split(separator: " ").map(String.init)
        #if canImport(Darwin)
        commands = own.isEmpty ? [["open"]] : [own]
        #else
        // Without a display it would have the picture shown by some browser of text.
        let environment = app.context.world.environment
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
            environment[$0]?.isEmpty == false
        }
        commands = own.isEmpty ? (hasDisplay ? [["xdg-open"]] : []) : [own]
        #endif
    }

    /// Shows a file.
    ///
    /// - Throws: `PhotoError.noViewer`.
    func show(_ path: String) throws {
        for command in commands {
            let words = command.map { $0.replacing("%s", with: path) }
            let call = command.contains { $0.contains("%s") } ? words : words + [path]
            if (try? programs.runInForeground(call)) == 0 { return }
        }
        throw PhotoError.noViewer(commands.map { $0[0] })
    }
}
