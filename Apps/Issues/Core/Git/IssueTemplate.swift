import AppSupport
import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a project has new issues begin with, as GitHub keeps it in a repository.
public struct IssueTemplate: Sendable, Equatable {
    /// The name of its file, without the ending.
    public var file: String
    /// What it is called.
    public var name: String
    /// When it is to be used.
    public var about = ""
    /// What the title begins with.
    public var title = ""
    /// The labels that an issue of it has.
    public var labels: [String] = []
    /// Who is to do it.
    public var assignees: [String] = []
    /// What the body begins with.
    public var body: String

    /// Reads a template: Markdown, in front of which there may be lines of `key: value` between
    /// lines of three hyphens.
    public init(_ text: String, file: String) {
        (self.file, name, body) = (file, file, text)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.first?.trimmed == "---",
            let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "---" })
        else { return }
        body = lines[(end + 1)...].drop { $0.trimmed.isEmpty }.joined(separator: "\n")
        var key = ""
        for line in lines[1..<end] {
            if line.first?.isWhitespace == true || line.hasPrefix("-") {
                let item = line.trimmed
                if item.hasPrefix("- ") { take([Self.plain(item.dropFirst(2))], for: key) }
            } else if let colon = line.firstIndex(of: ":") {
                key = line[..<colon].trimmed.lowercased()
                take(Self.values(line[line.index(after: colon)...], of: key), for: key)
            }
        }
    }

    private mutating func take(_ values: [String], for key: String) {
        guard let value = values.first, !value.isEmpty else { return }
        switch key {
        case "name": name = value.singleLine
        case "about", "description": about = value.singleLine
        case "title": title = value
        case "labels": labels += values
        case "assignees": assignees += values
        default: break
        }
    }

    /// What stands behind the colon: a list, `a, b` or `[a, b]`, where the key has one.
    private static func values(_ text: Substring, of key: String) -> [String] {
        guard key == "labels" || key == "assignees" else { return [plain(text)] }
        var list = Substring(text.trimmed)
        if list.hasPrefix("["), list.hasSuffix("]") { list = list.dropFirst().dropLast() }
        if list.hasPrefix("\"") || list.hasPrefix("'"), !list.contains(",") { return [plain(list)] }
        if let first = list.first, "\"'".contains(first), list.last == first,
            !list.dropFirst().dropLast().contains(first)
        {
            list = list.dropFirst().dropLast()
        }
        return list.split(separator: ",").map { plain($0) }.filter { !$0.isEmpty }
    }

    /// A value without the quotes around it.
    private static func plain(_ text: Substring) -> String {
        let text = text.trimmed
        guard text.count >= 2, let first = text.first, "\"'".contains(first), text.last == first
        else { return text }
        return String(text.dropFirst().dropLast())
    }
    private static func plain(_ text: some StringProtocol) -> String { plain(Substring(text)) }
}

/// The templates of a repository.
public struct IssueTemplates: Sendable, Equatable {
    /// Those that can be used, by the names of their files.
    public var templates: [IssueTemplate] = []
    /// The names of forms in YAML, which are not understood.
    public var forms: [String] = []

    /// None.
    public init() {}

    /// Reads the templates of a working tree: those in `.github/ISSUE_TEMPLATE`, else a single one in
    /// `.github`, the folder itself or `docs`. What can't be read is left out.
    public init(in folder: String) {
        for place in [".github/ISSUE_TEMPLATE", "ISSUE_TEMPLATE", "docs/ISSUE_TEMPLATE"] {
            let path = folder + "/" + place
            for name in Self.names(in: path).sorted() {
                let stem = name.split(separator: ".").dropLast().joined(separator: ".")
                let lowercase = name.lowercased()
                if lowercase.hasSuffix(".md"), let text = Self.text(of: path + "/" + name) {
                    templates.append(IssueTemplate(text, file: stem))
                } else if lowercase.hasSuffix(".yml") || lowercase.hasSuffix(".yaml"),
                    stem.lowercased() != "config"
                {
                    forms.append(name)
                }
            }
        }
        guard templates.isEmpty else { return }
        for place in [".github/", "", "docs/"] {
            for name in ["ISSUE_TEMPLATE.md", "issue_template.md"] {
                guard let text = Self.text(of: folder + "/" + place + name) else { continue }
                templates = [IssueTemplate(text, file: "ISSUE_TEMPLATE")]
                return
            }
        }
    }

    /// The template of a name, that of its file too, whatever its case.
    public func template(_ name: String) -> IssueTemplate? {
        let key = name.lookupKey
        let file = key.hasSuffix(".md") ? String(key.dropLast(3)) : key
        return templates.first { $0.name.lookupKey == key || $0.file.lookupKey == file }
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    /// The text of a file of ordinary size; a pipe or device is none.
    private static func text(of path: String) -> String? {
        var information = stat()
        guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
            information.st_size <= 1 << 20, let bytes = try? File.read(path)
        else { return nil }
        var text = String(decoding: bytes, as: UTF8.self)
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return text
    }
}

extension StringProtocol {
    /// This without spaces around it.
    fileprivate var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
