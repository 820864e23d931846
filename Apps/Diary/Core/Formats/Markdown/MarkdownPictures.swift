import AppSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Turns the pictures that a text shows from files beside it into attachments.
struct MarkdownPictures {
    /// What is to be told.
    private(set) var problems: [EntryProblem] = []

    private let tree: any DiaryTree
    private let path: String
    private let stated: [String: MarkdownEntryBuilder.StatedAttachment]
    private var uids: [String: UUID] = [:]

    init(
        _ tree: any DiaryTree, path: String,
        stated: [String: MarkdownEntryBuilder.StatedAttachment]
    ) {
        self.tree = tree
        self.path = path
        self.stated = stated
    }

    /// Attaches them, and names them in the text by their identifiers. Those that the front matter
    /// alone has are attached, too.
    mutating func take(from entry: inout EntryDraft) {
        let bytes = Array(entry.text.utf8)
        if bytes.contains(UInt8(ascii: "!")) {
            var output: [UInt8] = []
            for piece in MarkdownScan(bytes) {
                switch piece {
                case .plain(let range): output += bytes[range]
                case .escape(let index): output.append(bytes[index])
                case .image(let range, let label, let destination):
                    let link = String(decoding: bytes[destination], as: UTF8.self)
                    if let uid = attach(link, to: &entry) {
                        output += "![".utf8 + bytes[label] + "](attachment:\(uid.text))".utf8
                    } else {
                        output += bytes[range]
                    }
                }
            }
            entry.text = String(decoding: output, as: UTF8.self)
        }
        for file in stated.keys.sorted() { _ = attach(file, to: &entry) }
    }

    private mutating func attach(_ link: String, to entry: inout EntryDraft) -> UUID? {
        guard !link.isEmpty, !Self.hasScheme(link) else { return nil }
        let reference = Self.withoutEscapes(link)
        guard let file = DiaryTreePath.resolve(reference, from: path) else {
            problems.append(EntryProblem(line: nil, kind: .outsideAttachment, text: reference))
            return nil
        }
        if let uid = uids[file] { return uid }
        switch tree.lookUp(file) {
        case .file: break
        case .missing:
            problems.append(EntryProblem(line: nil, kind: .missingAttachment, text: reference))
            return nil
        case .outside:
            problems.append(EntryProblem(line: nil, kind: .outsideAttachment, text: reference))
            return nil
        }
        let known = stated[reference]
        let uid = known?.uid ?? UUID(madeOf: path + "\0" + file)
        let name = known?.name ?? AttachmentDraft.safeName(DiaryTreePath.name(file))
        entry.attachments.append(
            AttachmentDraft(
                uid: uid, name: name, mediaType: known?.mediaType ?? FileMediaType.of(file),
                content: tree.content(of: file)))
        uids[file] = uid

        return uid
    }

    /// Whether it is an address such as `https:` or `attachment:`, and not a path.
    private static func hasScheme(_ link: String) -> Bool {
        let scheme = link.utf8.prefix { $0.isASCIILetter || $0.isDigit || "+-.".utf8.contains($0) }

        return link.hasPrefix("#") || link.hasPrefix("//")
            || scheme.count > 1 && link.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
    }

    /// The path with `%20` and `\(` undone.
    private static func withoutEscapes(_ link: String) -> String {
        var bytes: [UInt8] = []
        let source = Array(link.utf8)
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
                let byte = UInt8(
                    String(decoding: source[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                index += 3
            } else {
                if source[index] == UInt8(ascii: "\\"), index + 1 < source.count,
                    source[index + 1].isPunctuation
                {
                    index += 1
                }
                bytes.append(source[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
