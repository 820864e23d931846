public import TextProcessing

/// The program that shows a page.
public struct Browser: Sendable {
    private let app: String
    private let candidates: [String]
    private let programs: ChildProgram

    /// The setting, else `$BROWSER` (programs parted by colons), else what the system has.
    ///
    /// - Parameters:
    ///   - app: whose setting `APP.browser` it is.
    ///   - setting: its value; empty for nothing.
    public init(app: String, environment: [String: String], setting: String) {
        self.app = app
        programs = ChildProgram(environment: environment)
        let own = setting.isEmpty ? environment["BROWSER"] ?? "" : setting
        let chosen = own.split(separator: ":").map(String.init)
        #if canImport(Darwin)
        candidates = chosen + ["open"]
        #else
        candidates = chosen.isEmpty ? ["xdg-open", "www-browser", "w3m"] : chosen
        #endif
    }

    /// Shows a page; the address is one argument and never goes through a shell. Blocks the thread as
    /// long as a browser that needs the terminal is open.
    ///
    /// - Throws: ``BrowserProblem``.
    public func open(_ url: WebURL) throws(BrowserProblem) {
        for candidate in candidates {
            let words = candidate.split(separator: " ").map(String.init)
            guard let program = words.first else { continue }
            // `%s` stands for the address, as in other programs that read $BROWSER.
            let isMarked = words.dropFirst().contains { $0.contains("%s") }
            let arguments =
                words.dropFirst().map { $0.replacing("%s", with: url.href) }
                + (isMarked ? [] : [url.href])
            if run([program] + arguments) { return }
        }
        throw BrowserProblem(app: app, tried: candidates)
    }

    /// - Returns: whether the program is there and could show it.
    private func run(_ command: [String]) -> Bool {
        guard let status = try? programs.runInForeground(command) else { return false }
        return status == 0
    }
}

/// No program could show the page.
public struct BrowserProblem: Problem, Equatable {
    /// Whose setting names the program.
    public var app: String
    /// The programs that were tried, in their order.
    public var tried: [String]

    /// Describes a problem.
    public init(app: String, tried: [String]) {
        self.app = app
        self.tried = tried
    }

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message { text.browser(self) }
}
