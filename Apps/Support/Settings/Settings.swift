public import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The person's settings: `config.json`, a JSON object of names and values, shared by all apps.
///
/// Settings of programs that this one does not know stay as they are.
public struct Settings: Sendable {
    private let path: String
    private let known: [Setting]
    private var stored: JSONObject

    /// Reads the settings file; none means that everything is as by default.
    ///
    /// - Throws: ``FileProblem``, or ``SettingsProblem/damaged(path:line:)``.
    public init(path: String, known: [Setting]) throws {
        self.path = path
        self.known = Setting.common + known
        stored = try Self.read(path)
    }

    private static func read(_ path: String) throws -> JSONObject {
        guard let bytes = try File.readIfPresent(path), !bytes.isEmpty else { return JSONObject() }
        do {
            if case .object(let object) = try JSONValue(parsing: bytes) { return object }
        } catch {
            throw SettingsProblem.damaged(path: path, line: error.line)
        }
        throw SettingsProblem.damaged(path: path, line: 1)
    }

    /// All settings with their values, in their order.
    public var all: [(setting: Setting, value: String)] { known.map { ($0, self[$0]) } }

    /// The value of a setting: what was set, or the default if nothing was or it is none of what
    /// the setting may be.
    public subscript(setting: Setting) -> String {
        guard let value = stored[setting.name]?.settingText, setting.accepts(value) else {
            return setting.defaultValue
        }
        return value
    }

    /// The setting of a name.
    ///
    /// - Throws: ``SettingsProblem/unknown(_:known:)``.
    public func setting(named name: String) throws -> Setting {
        guard let setting = known.first(where: { $0.name == name }) else {
            throw SettingsProblem.unknown(name, known: known.map(\.name))
        }
        return setting
    }

    /// Sets a value and writes the file; what others have set meanwhile stays.
    ///
    /// - Throws: ``SettingsProblem`` or ``FileProblem``; the file is then as it was.
    public mutating func set(_ name: String, to value: String) throws {
        let setting = try setting(named: name)
        guard setting.accepts(value) else {
            throw SettingsProblem.badValue(name, value, allowed: setting.allowed)
        }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        try Home.makeFolder(folder)
        stored = try Self.locking(folder) {
            var object = try Self.read(path)
            object.set(name, .string(value))
            let text = JSONText.text(of: ExportValue(.object(object)), pretty: true)
            try File.write(Array((text + "\n").utf8), to: path)
            return object
        }
    }

    /// Runs `body` while nobody else does with the same folder. Where the file system has no locks,
    /// nobody is kept away, and of two who set something at once the last one wins.
    private static func locking<Result>(
        _ folder: String, _ body: () throws -> Result
    ) rethrows -> Result {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }
}

extension JSONValue {
    /// The value as a person would type it; `nil` for what no setting can be.
    fileprivate var settingText: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .bool(let flag): String(flag)
        case .null, .number, .array, .object: nil
        }
    }
}

/// Why a setting could not be read or changed.
public enum SettingsProblem: Problem, Equatable {
    /// There is no setting of that name.
    case unknown(String, known: [String])
    /// The value is none that the setting may have.
    case badValue(String, String, allowed: String)
    /// The settings file is no JSON object.
    case damaged(path: String, line: Int)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message {
        switch self {
        case .unknown(let name, let known):
            Message(
                text.unknownSetting(name),
                advice: text.knownSettings(
                    known, closest: Misspelling.nearest(to: name, among: known)))
        case .badValue(let name, let value, let allowed):
            Message(text.badSetting(name, value, allowed: allowed))
        case .damaged(let path, let line):
            Message(text.damagedSettings(path, line: line), advice: text.mendSettings(path))
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .unknown, .badValue: .usage
        case .damaged: .failed
        }
    }
}
