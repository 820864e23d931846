import AppShell
import AppSupport
import Arguments
import TextProcessing

/// Where the words of a body come from.
struct BodyOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp(text(\.bodyHelp), valueName: "text"))
    var body: String?
    @Option(
        name: [.customShort("F"), .customLong("body-file")],
        help: ArgumentHelp(text(\.bodyFileHelp), valueName: "file"), completion: .file())
    var file: String?
    @Flag(name: [.customShort("e"), .customLong("editor")], help: text(\.editorHelp))
    var usesEditor = false

    mutating func validate() throws {
        if body != nil, file != nil { throw ValidationError.conflicting("--body", "--body-file") }
        if usesEditor, body != nil { throw ValidationError.conflicting("--editor", "--body") }
        if usesEditor, file != nil { throw ValidationError.conflicting("--editor", "--body-file") }
    }

    /// The body that was given; `nil` if none was.
    ///
    /// - Throws: `FileProblem`; ``CommandProblem/notText(_:)``, `UnreadableInput`.
    func given() throws -> String? {
        guard let file else { return body }
        if file == "-" { return try GivenText.readInput() }
        guard var text = String(validating: try File.read(file), as: UTF8.self) else {
            throw CommandProblem.notText(file)
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}
