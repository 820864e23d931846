import AppShell
import AppSupport
import Arguments
import Terminal
import WorkoutCore

extension WorkoutApp {
    /// Opens lines in the person's editor and hands on what became of them.
    ///
    /// What can't be stored is kept in a file, which is named.
    ///
    /// - Returns: whether anything was changed.
    func editLines(
        _ lines: String, name: String, _ save: ([String]) throws -> Void
    ) throws -> Bool {
        let environment = context.world.environment
        let named = [context.settings[.editor], environment["VISUAL"], environment["EDITOR"]]
        let isNamed = named.contains { $0?.contains { !$0.isWhitespace } == true }
        guard isNamed || context.terminal.inputIsTerminal else {
            throw ValidationError(noTerminal)
        }
        let result: Bool? = try editor.edit(lines, name: name) { bytes in
            let path = File.absolute("\(name.replacingSlashes).routine.txt")
            try File.write(bytes, to: path)
            return path
        } save: { text in
            try save(text.split(whereSeparator: \.isNewline).map(String.init))
            return true
        }
        return result ?? false
    }
}

private let noTerminal = text(\.noTerminalForRoutine)

extension String {
    /// A name that is no path.
    fileprivate var replacingSlashes: String {
        String(map { $0 == "/" || $0 == "\0" ? "-" : $0 })
    }
}
