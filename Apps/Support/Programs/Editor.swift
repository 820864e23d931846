#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lets a person change a text in an editor of their own: the one that a setting names, else
/// `$VISUAL`, else `$EDITOR`, else `vi`. It may be stated with options.
///
/// The text is in a file that only its owner can read, in a folder of its own, so that what the
/// editor puts beside it (`.swp`, `~`, `#…#`) is there too: in memory (`$XDG_RUNTIME_DIR`, else
/// `/dev/shm`) where the system has that, otherwise in the folder of the app's data. Afterwards
/// every file of the folder is overwritten with zeros and removed. On a disk that keeps old blocks,
/// as most of today's do, overwriting can promise nothing, and an editor that is set up to keep its
/// swap files, backups or history elsewhere leaves them there; Vim and Neovim, which do so unasked,
/// are told not to.
///
/// What was typed is not lost. Text that cannot be saved is handed to a rescue; if that fails too,
/// its folder stays. If this process is killed, the folder stays as well: see ``leftovers()``.
public struct Editor: Sendable {
    /// The editor, as a shell reads it.
    public let command: String

    let app: String
    let owner: String
    let fallback: String
    let memoryFolders: [String]
    private let programs: ChildProgram

    /// The person's editor.
    ///
    /// - Parameters:
    ///   - app: the app whose texts these are: `diary`.
    ///   - home: whose texts these are; the leftovers of another home are not this one's.
    ///   - environment: the variables that the editor gets, too.
    ///   - setting: what the person has set as their editor; empty for nothing.
    ///   - sharedMemory: the system's folder in memory.
    public init(
        app: String,
        home: Home,
        environment: [String: String],
        setting: String = "",
        sharedMemory: String = "/dev/shm"
    ) {
        let stated = [setting, environment["VISUAL"] ?? "", environment["EDITOR"] ?? ""]
        command = stated.first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
        self.app = app
        owner = EditorFolder.digest((app + "\n" + File.absolute(home.data)).utf8)
        fallback = home.data
        let runtime = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        memoryFolders = [runtime, sharedMemory].compactMap { $0 }
        programs = ChildProgram(environment: environment)
    }

    /// Has a text changed in the editor, and then saved. Blocks the thread as long as it is open.
    ///
    /// A line break that the editor adds at the end of the text is no change and not handed on.
    ///
    /// ```swift
    /// let page = try editor.edit(old, name: "2026-11-30", rescue: keep) { try save($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - text: what is there to be changed.
    ///   - name: the name of the file without its ending, which is `.md`.
    ///   - rescue: keeps the bytes of a text that was changed and is not saved, and returns the path
    ///     of the file in which it does so; `nil` if they are in none that the person could open.
    ///     It is called at most once.
    ///   - save: saves the changed text.
    /// - Returns: what `save` returned; `nil` if nothing was changed.
    /// - Throws: ``EditorProblem`` if nothing was changed because of it; ``UnsavedText`` if `save`
    ///   has thrown, the editor has failed after the text was changed or with files left beside it,
    ///   or what it left is not UTF-8: it says where the text is. ``FileProblem`` if the text could
    ///   not be handed over.
    public func edit<Value>(
        _ text: String,
        name: String,
        rescue: (_ text: [UInt8]) throws -> String?,
        save: (_ text: String) throws -> Value
    ) throws -> Value? {
        let folder = try makeFolder(Self.withLineBreak(text), name: name)
        var isKept = false
        defer { if isKept { folder.leave() } else { folder.wipe() } }
        func unsaved(_ reason: UnsavedText.Reason, _ bytes: [UInt8]) -> UnsavedText {
            do {
                return UnsavedText(reason, place: try rescue(bytes).map { .file($0) } ?? .app)
            } catch {
                isKept = true
                return UnsavedText(reason, place: .editorFile(folder.file))
            }
        }

        let status = try open(folder)
        let bytes: [UInt8]
        do {
            bytes = try folder.text()
        } catch let problem as FileProblem where problem.code == ENOENT {
            throw EditorProblem.fileRemoved(command)
        } catch let problem as FileProblem {
            isKept = true
            throw problem
        }
        guard let edited = Self.change(from: text, to: bytes) else {
            guard status != 0 else { return nil }
            // One that was killed may have put what was typed beside it, as Vim does in a .swp.
            guard let other = folder.otherFiles.first else { throw failure(status) }
            isKept = true
            throw UnsavedText(
                .editorFailed(command, status: status),
                place: .editorFile(folder.path + "/" + other))
        }
        guard status == 0 else {
            throw unsaved(.editorFailed(command, status: status), edited)
        }
        guard let text = String(validating: edited, as: UTF8.self) else {
            throw unsaved(.notText, edited)
        }
        do {
            return try save(text)
        } catch {
            throw unsaved(.notSaved(error), edited)
        }
    }

    private func open(_ folder: EditorFolder) throws -> Int32 {
        // An editor may be stated with options, so a shell takes its words apart.
        let script = EditorCommand(text: command).script(programs)
        return try programs.runInForeground(
            ["/bin/sh", "-c", script, "sh", folder.file], inheriting: [folder.lock])
    }

    private func failure(_ status: Int32) -> EditorProblem {
        // What POSIX has a shell say of a program that is not there, or can't be run.
        status == 127 || status == 126 ? .missing(command) : .failed(command, status: status)
    }

    private func makeFolder(_ text: [UInt8], name: String) throws -> EditorFolder {
        let plain = name.map { "/\0\n".contains($0) ? "-" : $0 }
        let label = EditorFolder.Label(
            owner: owner, digest: EditorFolder.digest(Self.withoutLineBreak(text)),
            file: (plain.isEmpty ? "text" : String(plain)) + ".md")
        for memory in memoryFolders where MemoryStorage.holds(memory) {
            // A folder that is full, or not this person's, is no reason not to try the next one.
            if let folder = try? EditorFolder(
                in: memory, prefix: prefix, label: label, text: text)
            {
                return folder
            }
        }
        try Home.makeFolder(fallback)

        return try EditorFolder(in: fallback, prefix: prefix, label: label, text: text)
    }

    var prefix: String { "kitbag-\(app)-" }

    // MARK: - Line breaks at the end

    /// The text as a file has it: its last line ends, too.
    private static func withLineBreak(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return bytes.isEmpty || bytes.last == newline ? bytes : bytes + [newline]
    }

    /// The text that a file has now; `nil` if that is the old one.
    private static func change(from text: String, to bytes: [UInt8]) -> [UInt8]? {
        let old = Array(text.utf8)
        guard withoutLineBreak(old) != withoutLineBreak(bytes) else { return nil }

        return old.last == newline ? bytes : withoutLineBreak(bytes)
    }

    static func withoutLineBreak(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.last == newline else { return bytes }
        let line = bytes.dropLast()

        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }

    private static let newline = UInt8(ascii: "\n")
}
