public import TextProcessing

/// The person's settings: `config.json`, a JSON object of names and values, shared by all apps.
///
/// Settings of programs that this one does not know stay as they are.
public struct Settings: Sendable {
    private let path: String
    private let known: [Setting]
    private var values: [String: String]
    private var order: [String]

    /// Reads the settings file; none means that everything is as by default.
    ///
    /// - Throws: ``FileProblem``, or ``SettingsProblem/damaged(path:line:)``.
    public init(path: String, known: [Setting]) throws {
        self.path = path
        self.known = Setting.common + known
        values = [:]
        order = []
        guard let bytes = try File.readIfPresent(path) else { return }
        let json: JSONValue
        do {
            json = try JSONValue(parsing: bytes)
        } catch {
            throw SettingsProblem.damaged(path: path, line: error.line)
        }
        guard case .object(let object) = json else {
            throw SettingsProblem.damaged(path: path, line: 1)
        }
        for member in object.members {
            order.append(member.name)
            values[member.name] = Self.text(member.value)
        }
    }

    /// All settings with their values, in their order.
    public var all: [(setting: Setting, value: String)] {
        known.map { ($0, values[$0.name] ?? $0.defaultValue) }
    }

    /// The value of a setting.
    public subscript(setting: Setting) -> String {
        guard let value = values[setting.name], setting.accepts(value) else {
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

    /// Sets a value and writes the file.
    ///
    /// - Throws: ``SettingsProblem`` or ``FileProblem``; the file is then as it was.
    public mutating func set(_ name: String, to value: String) throws {
        let setting = try setting(named: name)
        guard setting.accepts(value) else {
            throw SettingsProblem.badValue(name, value, allowed: setting.allowed)
        }
        if values.updateValue(value, forKey: name) == nil { order.append(name) }
        let fields = order.compactMap { name in
            values[name].map { ExportField(name, .text($0)) }
        }
        let text = JSONText.text(of: .object(fields), pretty: true)
        if let slash = path.lastIndex(of: "/") { try Home.makeFolder(String(path[..<slash])) }
        try File.write(Array((text + "\n").utf8), to: path)
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .bool(let flag): String(flag)
        default: ""
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

    public static func sentences(in language: Language) -> any SupportText { language.support }

    public func message(in text: any SupportText) -> Message {
        switch self {
        case .unknown(let name, let known):
            Message(
                text.unknownSetting(name),
                advice: text.knownSettings(known, closest: known.first { $0.hasPrefix(name) }))
        case .badValue(let name, let value, let allowed):
            Message(text.badSetting(name, value, allowed: allowed))
        case .damaged(let path, let line):
            Message(text.damagedSettings(path, line: line), advice: text.mendSettings(path))
        }
    }

    public var status: ExitStatus {
        switch self {
        case .unknown, .badValue: .usage
        case .damaged: .failed
        }
    }
}
