#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder of one text that is being edited, with whatever the editor puts beside it.
///
/// Beside the text is a small file that says whose text it is. It is locked by this process and by
/// the editor; a folder whose file nobody has locked was left behind.
struct EditorFolder {
    /// What the small file says.
    struct Label: Equatable {
        /// Which app and home the text belongs to, as a digest.
        var owner: String
        /// The digest of the text as it was handed over, without a line break at its end.
        var digest: String
        /// The name of the text's file.
        var file: String

        /// Takes a label apart; `nil` for one of another version.
        init?(_ bytes: [UInt8]) {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            guard lines.count == 4, lines[0] == "kitbag-editor 1", !lines[3].contains("/") else {
                return nil
            }
            (owner, digest, file) = (String(lines[1]), String(lines[2]), String(lines[3]))
        }

        init(owner: String, digest: String, file: String) {
            (self.owner, self.digest, self.file) = (owner, digest, file)
        }

        var bytes: [UInt8] { Array("kitbag-editor 1\n\(owner)\n\(digest)\n\(file)\n".utf8) }
    }

    private static let labelFile = ".kitbag"

    let path: String
    let label: Label
    /// The open small file, whose lock the editor is to share.
    let lock: Int32

    var file: String { path + "/" + label.file }

    static func digest(_ bytes: some Sequence<UInt8>) -> String {
        SHA256.digest(of: bytes).hexadecimal
    }

    // MARK: - Making and finding

    /// Makes a folder of its own for a text.
    ///
    /// - Throws: ``FileProblem``; nothing is left then.
    init(in folder: String, prefix: String, label: Label, text: [UInt8]) throws {
        var template = Array((folder + "/" + prefix + "XXXXXX").utf8CString)
        // mkdtemp makes it with mode 0700.
        guard mkdtemp(&template) != nil else {
            throw FileProblem(.makeFolder, folder, code: errno)
        }
        path = String(
            decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        self.label = label
        let name = path + "/" + Self.labelFile
        lock = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        let code = errno
        do {
            guard lock >= 0 else { throw FileProblem(.write, name, code: code) }
            // Before it says anything: who can read it can also tell whether it is locked.
            guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
                throw FileProblem(.write, name, code: errno)
            }
            try Self.write(label.bytes, to: lock, named: name)
            try Self.make(file, of: text)
        } catch {
            wipe()
            throw error
        }
    }

    private static func make(_ path: String, of text: [UInt8]) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileProblem(.write, path, code: errno) }
        defer { close(descriptor) }
        try write(text, to: descriptor, named: path)
    }

    /// A folder that was left behind, locked; `nil` for any other.
    init?(leftIn path: String, owner: String) {
        var information = stat()
        guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR,
            information.st_uid == geteuid(), information.st_mode & 0o077 == 0
        else { return nil }
        let name = path + "/" + Self.labelFile
        let lock = open(name, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
        guard lock >= 0 else { return nil }
        var labelInformation = stat()
        // One that cannot be read is another version's or on its way out, and no text to offer.
        // What is another's is not locked, lest they miss it.
        guard let bytes = try? File.read(descriptor: lock, named: name),
            let label = Label(bytes), label.owner == owner,
            flock(lock, LOCK_EX | LOCK_NB) == 0, fstat(lock, &labelInformation) == 0,
            labelInformation.st_nlink > 0
        else {
            close(lock)
            return nil
        }
        (self.path, self.label, self.lock) = (path, label, lock)
    }

    /// The names in a folder, sorted; none if it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The names of what the editor has put beside the text.
    var otherFiles: [String] {
        Self.names(in: path).filter { $0 != Self.labelFile && $0 != label.file }
    }

    /// The text as it stands in its file now.
    ///
    /// - Throws: ``FileProblem``; of the code `ENOENT` if there is no such file any more.
    func text() throws -> [UInt8] {
        let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(.read, file, code: errno) }
        defer { close(descriptor) }
        return try File.read(descriptor: descriptor, named: file)
    }

    // MARK: - Ending

    /// Overwrites and removes all of it.
    func wipe() {
        Self.wipe(path)
        leave()
    }

    /// Closes the small file; what is in the folder stays. The lock stays too for as long as the
    /// editor, or what it has started, is there.
    func leave() { if lock >= 0 { close(lock) } }

    /// Gives up the lock; what is in the folder stays.
    func unlock() {
        // Closing would not do while another thread is just starting a program.
        flock(lock, LOCK_UN)
        leave()
    }

    /// Overwrites the files of a folder with zeros, also in the folders in it, and removes it. What
    /// cannot be overwritten is removed all the same. The label goes last: should the process be
    /// killed meanwhile, the rest is found by it.
    private static func wipe(_ folder: String) {
        let names = names(in: folder)
        for name in names.filter({ $0 != labelFile }) + names.filter({ $0 == labelFile }) {
            let path = folder + "/" + name
            var information = stat()
            guard lstat(path, &information) == 0 else { continue }
            switch information.st_mode & S_IFMT {
            case S_IFDIR:
                chmod(path, 0o700)
                wipe(path)
            case S_IFREG:
                chmod(path, 0o600)
                overwrite(path)
                unlink(path)
            default: unlink(path)
            }
        }
        rmdir(folder)
    }

    private static func overwrite(_ path: String) {
        let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let zeros = [UInt8](repeating: 0, count: 65_536)
        var rest = Int(lseek(descriptor, 0, SEEK_END))
        lseek(descriptor, 0, SEEK_SET)
        while rest > 0 {
            let piece = Array(zeros.prefix(rest))
            guard (try? write(piece, to: descriptor, named: path)) != nil else { break }
            rest -= piece.count
        }
        fsync(descriptor)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, named path: String) throws {
        var sink = FileSink(descriptor, path: path)
        try sink.write(bytes)
        try sink.flush()
    }
}
