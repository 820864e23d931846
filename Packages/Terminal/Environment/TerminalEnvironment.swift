#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// When to color output, as `--color` has it.
public enum ColorChoice: String, Sendable, CaseIterable {
    /// On terminals, as the environment says.
    case auto
    /// Also into pipes and files.
    case always
    /// Never.
    case never
}

/// What the process is connected to: which of its streams are terminals, how wide they are, and
/// whether to color.
///
/// Made once at the start and handed down; asking the system costs a few calls. Color is decided
/// for each stream by the first of these that says something:
///
/// 1. the choice (`--color always` or `never`);
/// 2. `NO_COLOR` not empty: none (no-color.org);
/// 3. `CLICOLOR_FORCE` neither empty nor `0`: color;
/// 4. the stream is no terminal, `TERM` is `dumb` or unset, or `CLICOLOR` is `0`: none; else color.
public struct TerminalEnvironment: Sendable, Equatable {
    /// One of the standard streams that are written to.
    public struct Stream: Sendable, Equatable {
        /// Whether the stream is a terminal.
        public let isTerminal: Bool
        /// Whether to color what is written to it.
        public let usesColor: Bool
        /// Whether text that stands there can be overwritten: a terminal that knows how to move its
        /// cursor.
        public let canRedraw: Bool
    }

    /// Whether standard input is a terminal.
    public let inputIsTerminal: Bool
    /// Standard output.
    public let output: Stream
    /// Standard error.
    public let error: Stream
    /// How many cells a line of the terminal has; at least 1.
    ///
    /// The terminal's own answer, else `COLUMNS`, else 80.
    public let columns: Int
    /// What charts are drawn with: Braille, unless the terminal is not expected to have it.
    ///
    /// It is not where the locale's character set is another than UTF-8 (the first of `LC_ALL`,
    /// `LC_CTYPE` and `LANG` that is not empty decides, as in POSIX, XBD 8.2; `C` and a locale
    /// without a set are others too), and on the console of Linux, whose fonts have no Braille.
    /// Where no locale is named, as in many containers, UTF-8 is assumed.
    public let chartSymbols: ChartSymbols

    /// Whether a person sits at both ends, so that an app without arguments opens its interface.
    public var isInteractive: Bool { inputIsTerminal && output.isTerminal }

    /// The width that tables and details are to fit: the terminal's, or `nil` for pipes and files,
    /// where nothing is cut.
    public var layoutWidth: Int? { output.isTerminal ? columns : nil }

    /// Looks at the process's standard streams.
    public init(environment: [String: String], color: ColorChoice = .auto) {
        let descriptors = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        let terminals = descriptors.map { isatty($0) == 1 }
        // Output is asked first; when it is a pipe, progress still goes to the terminal on error.
        let columns = [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].lazy
            .filter { terminals[Int($0)] }.compactMap(Self.columns(of:)).first

        self.init(
            inputIsTerminal: terminals[0],
            outputIsTerminal: terminals[1],
            errorIsTerminal: terminals[2],
            terminalColumns: columns,
            environment: environment,
            color: color)
    }

    /// Decides from what is given alone, for tests and for terminals of one's own.
    ///
    /// - Parameters:
    ///   - inputIsTerminal: whether someone types.
    ///   - outputIsTerminal: whether someone reads standard output.
    ///   - errorIsTerminal: whether someone reads standard error.
    ///   - terminalColumns: the terminal's answer, if it gave one.
    ///   - environment: the variables that say what the terminal can do, and what its reader wants.
    ///   - color: what the command line says of colors.
    public init(
        inputIsTerminal: Bool,
        outputIsTerminal: Bool,
        errorIsTerminal: Bool,
        terminalColumns: Int? = nil,
        environment: [String: String] = [:],
        color: ColorChoice = .auto
    ) {
        let isCapable = !["", "dumb"].contains(environment["TERM"] ?? "")
        func stream(_ isTerminal: Bool) -> Stream {
            Stream(
                isTerminal: isTerminal,
                usesColor: Self.usesColor(
                    isTerminal: isTerminal && isCapable, environment: environment, choice: color),
                canRedraw: isTerminal && isCapable)
        }

        self.inputIsTerminal = inputIsTerminal
        output = stream(outputIsTerminal)
        error = stream(errorIsTerminal)
        let stated = environment["COLUMNS"].flatMap { Int($0) }
        columns =
            [terminalColumns, stated].lazy.compactMap { $0 }
            .first { (1...10_000).contains($0) } ?? 80
        let isConsole = environment["TERM"] == "linux"
        chartSymbols = Self.usesUTF8(environment) && !isConsole ? .braille : .ascii
    }

    private static func usesUTF8(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty }
        guard let locale = locale?.lowercased() else { return true }
        // What follows an @ is a modifier.
        let name = locale.prefix { $0 != "@" }

        return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
    }

    private static func usesColor(
        isTerminal: Bool,
        environment: [String: String],
        choice: ColorChoice
    ) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if environment["NO_COLOR"]?.isEmpty == false { return false }
        if !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") { return true }

        return isTerminal && environment["CLICOLOR"] != "0"
    }

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }

        return Int(size.ws_col)
    }
}
