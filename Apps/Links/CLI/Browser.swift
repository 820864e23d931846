import AppSupport
import LinksCore
import TextProcessing

/// The program that shows a page.
struct Browser {
    private let candidates: [String]
    private let programs: ChildProgram

    /// The setting, else `$BROWSER` (programs parted by colons), else what the system has.
    init(environment: [String: String], setting: String) {
        programs = ChildProgram(environment: environment)
        let own = setting.isEmpty ? environment["BROWSER"] ?? "" : setting
        let chosen = own.split(separator: ":").map(String.init)
        #if canImport(Darwin)
        candidates = chosen + ["open"]
        #else
        candidates = chosen.isEmpty ? ["xdg-open", "www-browser", "w3m"] : chosen
        #endif
    }

    /// Shows a page; the address is one argument and never goes through a shell.
    func open(_ url: WebURL) throws {
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
        throw BrowserProblem(tried: candidates)
    }

    /// - Returns: whether the program is there and could show it.
    private func run(_ command: [String]) -> Bool {
        guard let status = try? programs.runInForeground(command) else { return false }
        return status == 0
    }
}

/// No program could show the page.
struct BrowserProblem: Problem {
    let tried: [String]

    static func sentences(in language: Language) -> any CommandText { language.commands }

    func message(in text: any CommandText) -> Message {
        Message(text.noBrowser(tried), advice: text.setBrowser)
    }
}
