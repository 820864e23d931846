import AppSupport
import Chrono

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads issues that are a Markdown file each.
final class MarkdownIssueReader: IssueReader {
    private var files: ArraySlice<(path: String, name: String)>
    private var source: (any ByteSource)?
    private let zone: Zone

    /// The files of a folder whose names end with `.md`, in the order of the names; hidden ones are
    /// none.
    ///
    /// - Throws: `FileProblem`; ``IssueFileProblem`` if there are none.
    init(folder: String, zone: Zone) throws {
        self.zone = zone
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        guard let stream = opendir(folder) else {
            throw FileProblem(.read, folder, code: errno)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)
                ) { String(cString: $0) }
            }
            let isMarkdown = name.lowercased().hasSuffix(".md")
            if isMarkdown, !name.hasPrefix(".") { names.append(name) }
        }
        guard !names.isEmpty else { throw IssueFileProblem(.emptyFolder) }
        names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        files = names.map { (base + $0, $0) }[...]
    }

    /// One file that is open already.
    init(_ source: some ByteSource, named name: String, zone: Zone) {
        self.source = source
        self.zone = zone
        files = [("", name)]
    }

    func next() throws -> IssueFileEvent? {
        guard let file = files.popFirst() else { return nil }
        let place = ItemPlace(line: 1, file: file.path.isEmpty ? nil : file.name)
        var title = Substring(file.name.split(separator: "/").last ?? "")
        if title.lowercased().hasSuffix(".md") { title = title.dropLast(3) }
        let bytes = try source?.all() ?? File.read(file.path)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return .unread(UnreadItem(.malformed, place, text: String(title)))
        }
        do {
            return .issue(try MarkdownIssue.issue(text, named: String(title), zone), place)
        } catch let problem as ItemProblem {
            return .unread(
                UnreadItem(problem.reason, place, field: problem.field, text: String(title)))
        }
    }
}

extension ByteSource {
    /// All bytes.
    fileprivate func all() throws -> [UInt8] {
        var source = self
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: TextInput.chunkSize)
        while true {
            let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
            if count == 0 { return bytes }
            bytes += piece[..<count]
        }
    }
}
