import AppSupport
import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The programs of the apps: beside this one, where packages put them, or in `PATH`.
struct AppPrograms {
    private let environment: [String: String]
    /// The folders that are looked into before `PATH`.
    private let folders: [String]

    /// Looks beside a program.
    ///
    /// - Parameter executable: where this program is; symbolic links are followed.
    init(environment: [String: String], beside executable: String = Executable.path) {
        self.environment = environment
        let folder = Self.resolved(executable).split(
            separator: "/", omittingEmptySubsequences: false
        ).dropLast().joined(separator: "/")
        folders = [folder, folder + "/../lib/kitbag"]
    }

    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Where an app's program is; `nil` if it is nowhere.
    func path(of app: AppName) -> String? {
        let programs = ChildProgram(environment: environment)
        return folders.lazy.map { $0 + "/" + app.rawValue }.compactMap(programs.locate).first
            ?? programs.locate(app.rawValue)
    }

    /// Becomes an app's program, with these words as its arguments.
    ///
    /// - Throws: ``AppProblem``; if the program can be started, this never returns.
    func become(_ app: AppName, _ words: [String]) throws -> Never {
        guard let path = path(of: app) else { throw AppProblem.missing(app) }
        var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + words).map { strdup($0) }
        arguments.append(nil)
        execv(path, arguments)
        let code = errno
        for argument in arguments { free(argument) }
        throw AppProblem.notStarted(app, path: path, code: code)
    }
}

/// Why an app can't be run.
enum AppProblem: Problem, Equatable {
    /// Its program is nowhere.
    case missing(AppName)
    /// The system did not start it.
    case notStarted(AppName, path: String, code: Int32)

    static func sentences(in language: Language) -> any CommandText { language.commands }

    func message(in text: any CommandText) -> Message {
        switch self {
        case .missing(let app): Message(text.noProgram(app), advice: text.installAllApps)
        case .notStarted(_, let path, let code):
            Message(text.notStarted(path, reason: String(cString: strerror(code))))
        }
    }

    var status: ExitStatus {
        if case .missing = self { .notFound } else { .failed }
    }
}
