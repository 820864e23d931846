import AppSupport
import Chrono

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes a folder of Markdown files with front matter: `2026-01-02.md` for a day's page,
/// `2026-01-02-0930.md` for an entry of a time, and `attachments/` with the files that they show.
///
/// Nothing is lost but the white space at the end of a text. File names are changed where a link or a
/// file system would not take them; the front matter has them as they were.
public struct MarkdownFolderWriter: ~Copyable {
    private let folder: String
    private var hasAttachments = false

    /// Has `body` write a folder that is whole or not there: it is written beside the target and
    /// renamed when `body` is done.
    ///
    /// Only a new folder or one that is empty can be written; its parent must exist. It is for its
    /// owner alone. The promise holds whatever happens to the process, not when the machine loses
    /// its power.
    ///
    /// - Throws: `FileProblem`, with `ENOTEMPTY` if there is something in the folder; what `body`
    ///   throws. Nothing is left behind then.
    public static func write<Result>(
        to path: String, _ body: (inout MarkdownFolderWriter) throws -> Result
    ) throws -> Result {
        var target = path
        while target.count > 1, target.hasSuffix("/") { target.removeLast() }
        try requireEmpty(target)
        let parent = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
        let temporary = parent + ".kitbag-\(UInt64.random(in: .min ... .max)).tmp"
        guard mkdir(temporary, 0o700) == 0 else {
            throw FileProblem(.makeFolder, path, code: errno)
        }
        var isInPlace = false
        defer { if !isInPlace { remove(folder: temporary) } }
        var writer = MarkdownFolderWriter(folder: temporary)
        let result = try body(&writer)
        // Onto an empty folder, POSIX renames a folder as well.
        guard rename(temporary, target) == 0 else {
            throw FileProblem(.makeFolder, path, code: errno)
        }
        isInPlace = true

        return result
    }

    private init(folder: String) {
        self.folder = folder
    }

    /// Writes one entry and its attachments.
    ///
    /// - Throws: `FileProblem`; what the attachments throw when they can't be read.
    public mutating func write(_ entry: EntryDraft) throws {
        let stem = freeName(folder + "/", Self.stem(of: entry), ".md")
        var files: [String] = []
        for attachment in entry.attachments {
            if !hasAttachments {
                guard mkdir(folder + "/attachments", 0o700) == 0 else {
                    throw FileProblem(.makeFolder, folder + "/attachments", code: errno)
                }
                hasAttachments = true
            }
            let (name, end) = Self.fileName(attachment)
            let file = freeName(folder + "/attachments/", "\(stem)-\(name)", end) + end
            try File.write(
                attachment.content.bytes(), to: folder + "/attachments/" + file, isSynced: false)
            files.append("attachments/" + file)
        }
        let text = AttachmentAddress.replacing(in: entry.text) { uid in
            entry.attachments.firstIndex { $0.uid == uid }.map { files[$0] }
        }
        var output = FrontMatter.text(of: entry, files: files)
        if !text.isEmpty { output += "\n" + text + (text.hasSuffix("\n") ? "" : "\n") }
        try File.write(Array(output.utf8), to: "\(folder)/\(stem).md", isSynced: false)
    }

    private static func stem(of entry: EntryDraft) -> String {
        guard entry.isPage != true, let time = entry.time else { return entry.day.description }

        return "\(entry.day)-\(time.hourAndMinute.filter { $0 != ":" })"
    }

    /// `name`, with a number if a file has it already.
    private func freeName(_ folder: String, _ name: String, _ end: String) -> String {
        var candidate = name
        var number = 2
        while access(folder + candidate + end, F_OK) == 0 {
            candidate = "\(name)-\(number)"
            number += 1
        }

        return candidate
    }

    /// The attachment's name and its end, so that every file system has it and a link needs no
    /// quotes.
    static func fileName(_ attachment: AttachmentDraft) -> (name: String, end: String) {
        // A name from elsewhere may be a path.
        var stem = attachment.name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let end = "." + MediaType.fileExtension(attachment.mediaType, name: String(stem))
        if let dot = stem.lastIndex(of: "."), dot > stem.startIndex { stem = stem[..<dot] }
        var name = ""
        for scalar in stem.unicodeScalars where name.utf8.count < 80 {
            let isPlain =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar == "_"
            if isPlain {
                name.unicodeScalars.append(scalar)
            } else if !name.isEmpty, name.last != "-" {
                name += "-"
            }
        }
        while name.last == "-" { name.removeLast() }

        return (name.isEmpty ? "file" : name, end)
    }
}

// MARK: - Folders

extension MarkdownFolderWriter {
    private static func requireEmpty(_ path: String) throws {
        guard let names = try names(in: path, named: path) else { return }
        guard names.isEmpty else { throw FileProblem(.makeFolder, path, code: ENOTEMPTY) }
    }

    /// What is in a folder; nil if there is no such folder.
    private static func names(in folder: String, named path: String) throws -> [String]? {
        guard let directory = opendir(folder) else {
            guard errno == ENOENT else { throw FileProblem(.makeFolder, path, code: errno) }
            return nil
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }

        return names
    }

    /// Takes back what was written: files, and one folder of files.
    private static func remove(folder: String) {
        // What can't be listed can't be removed either; the folder then stays, under its odd name.
        for name in (try? names(in: folder, named: folder)) ?? [] {
            let path = folder + "/" + name
            if unlink(path) != 0 { remove(folder: path) }
        }
        rmdir(folder)
    }
}
