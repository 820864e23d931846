public import AppSupport
public import Terminal
public import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a command of any app works with: the world, the person's settings and where to print.
public struct AppContext {
    /// The world outside.
    public let world: World
    /// The person's settings.
    public let settings: Settings
    /// What the process is connected to.
    public let terminal: TerminalEnvironment
    /// Where results go.
    public let output: StandardOutput
    /// Whether only results and errors are printed.
    public let isQuiet: Bool

    /// Looks at the process's surroundings.
    ///
    /// - Parameter settings: the settings that the app has beside the common ones.
    /// - Throws: `FileProblem` or `SettingsProblem` if the settings file can't be used.
    public init(_ options: GlobalOptions, settings known: [Setting] = []) throws {
        let environment = ProcessEnvironment.variables
        var world = World.current(environment: environment)
        settings = try Settings(path: world.home.settingsFile, known: known)
        world.language = Language(environment: environment, settings: settings)
        self.world = world
        let color = options.color ?? ColorChoice(rawValue: settings[.color]) ?? .auto
        terminal = TerminalEnvironment(environment: environment, color: color)
        output = StandardOutput()
        isQuiet = options.quiet
    }

    /// Makes the surroundings of a test.
    package init(_ world: World, settings known: [Setting]) throws {
        self.world = world
        settings = try Settings(path: world.home.settingsFile, known: known)
        terminal = TerminalEnvironment(environment: world.environment)
        output = StandardOutput()
        isQuiet = true
    }

    /// The language to speak.
    public var language: Language { world.language }

    /// The shell's own sentences.
    var text: any ShellText { language.shell }
}

extension Language {
    /// The language that `KITBAG_LANG` names, else the settings, else the locale.
    init(environment: [String: String], settings: Settings) {
        let isNamed = !(environment["KITBAG_LANG"] ?? "").isEmpty
        self =
            isNamed
            ? Language(environment: environment)
            : Language(rawValue: settings[.language]) ?? Language(environment: environment)
    }
}

/// The variables of this process.
public enum ProcessEnvironment {
    /// All variables by their names.
    public static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            if let equals = strchr(entry, 0x3D) {
                let name = UnsafeRawBufferPointer(start: entry, count: equals - entry)
                variables[String(decoding: name, as: UTF8.self)] = String(cString: equals + 1)
            }
            next += 1
        }
        return variables
    }
}
