import AppSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The pictures, films, sounds and documents beside the JSON of a Day One export.
struct DayOneMedia {
    /// A kind of them.
    enum Kind: String, CaseIterable {
        case photo, video, audio, pdf

        /// The member of an entry that lists them.
        var key: String { self == .pdf ? "pdfAttachments" : rawValue + "s" }
        /// The folder that they are in.
        var folder: String { rawValue + "s" }
        /// How an address in a text begins that names one.
        var address: String {
            switch self {
            case .photo: "dayone-moment://"
            case .video: "dayone-moment:/video/"
            case .audio: "dayone-moment:/audio/"
            case .pdf: "dayone-moment:/pdfAttachment/"
            }
        }
    }

    /// The folders of all kinds.
    static let folders = Kind.allCases.map(\.folder)

    private let tree: any DiaryTree
    /// Paths by the folder and the name without its end, in lower case.
    private let paths: [String: String]

    /// Looks through a tree; what can't be listed is not there.
    init(_ tree: any DiaryTree) {
        self.tree = tree
        var paths: [String: String] = [:]
        for path in (try? tree.paths()) ?? [] {
            let parts = path.split(separator: "/")
            guard parts.count > 1, Self.folders.contains(String(parts[parts.count - 2])) else {
                continue
            }
            let stem = parts[parts.count - 1].prefix { $0 != "." }
            let key = "\(parts[parts.count - 2])/\(stem)".lowercased()
            if paths[key] == nil { paths[key] = path }
        }
        self.paths = paths
    }

    /// The file of a kind whose name is that checksum.
    func attachment(_ kind: Kind, md5: String, name: String?, uid: UUID) -> AttachmentDraft? {
        guard let path = paths["\(kind.folder)/\(md5)".lowercased()], tree.lookUp(path) == .file
        else { return nil }
        let fileName = DiaryTreePath.name(path)

        return AttachmentDraft(
            uid: uid, name: AttachmentDraft.safeName(name ?? fileName),
            mediaType: FileMediaType.of(fileName), content: tree.content(of: path))
    }
}
