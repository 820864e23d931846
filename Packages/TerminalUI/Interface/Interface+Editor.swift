extension Interface {
    /// Gives the terminal to another program until that ends, then draws everything again.
    ///
    /// - Returns: its status; 128 and the signal's number if a signal has ended it.
    /// - Throws: ``TerminalError/editorMissing`` if it cannot be started.
    public func run(_ command: [String]) async throws(TerminalError) -> Int {
        isAway = true
        defer {
            isAway = false
            redraw()
        }

        return try await device.run(command)
    }

    /// Gives the terminal away while `work` runs, which may give it to a program of its own; then
    /// draws everything again. Nothing is drawn meanwhile.
    ///
    /// - Throws: what `work` throws.
    public func lend<Value: Sendable>(
        to work: @Sendable () async throws -> Value
    ) async rethrows -> Value {
        device.giveAway()
        isAway = true
        defer {
            isAway = false
            device.takeBack()
            redraw()
        }

        return try await work()
    }

    /// Lets the person change a text in their own editor: `VISUAL`, `EDITOR`, or `vi`.
    ///
    /// The text is in a file that only its owner can read, in memory where the system has a folder
    /// for that, and the file is removed whatever happens.
    ///
    /// - Returns: the text as it was left, without line breaks at its end; `nil` if it was not
    ///   changed.
    /// - Throws: ``TerminalError/editorFailed(command:status:)`` if the editor says that something
    ///   went wrong, ``TerminalError/editorMissing``, ``TerminalError/fileFailed(code:)``.
    public func edit(
        _ text: String,
        fileExtension: String = "md",
        environment: [String: String]
    ) async throws(TerminalError) -> String? {
        let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }
        let editor = named.first { !$0.isEmpty } ?? "vi"
        let folders = ["XDG_RUNTIME_DIR", "TMPDIR"].lazy.compactMap { environment[$0] }
        let file = try EditorFile(
            text, folder: folders.first { !$0.isEmpty } ?? "/tmp", fileExtension: fileExtension)
        defer { file.remove() }

        // An editor may be stated with options, so a shell takes its words apart.
        let status = try await run(["/bin/sh", "-c", editor + " \"$1\"", "sh", file.path])
        guard status != 127 else { throw .editorMissing }
        guard status == 0 else { throw .editorFailed(command: editor, status: status) }
        var edited = try file.read()
        while let last = edited.last, last.isNewline, !text.hasSuffix("\n") { edited.removeLast() }

        return edited == text ? nil : edited
    }
}
