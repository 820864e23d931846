import AppSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The media that one entry of Day One lists, and those of them that are there.
struct DayOneAttachments {
    /// Those that are there, the text's in its order, then the others.
    private(set) var attachments: [AttachmentDraft] = []
    /// The names of those that are not.
    private(set) var missing: [String] = []

    private struct Item {
        var kind: DayOneMedia.Kind
        var identifier: String
        var md5: String
        var type: String
        var name: String?
        var order: Int64
        var outcome: Outcome?

        /// A name for people: that of the file.
        var shownName: String {
            let stem = md5.isEmpty ? identifier : md5
            return type.isEmpty ? stem : "\(stem).\(type)"
        }
    }

    private enum Outcome {
        case attached(UUID)
        case missing
    }

    private var items: [Item] = []
    private let media: DayOneMedia?

    init(_ entry: JSONObject, _ media: DayOneMedia?) {
        self.media = media
        for kind in DayOneMedia.Kind.allCases {
            for value in entry[kind.key]?.array ?? [] {
                items.append(
                    Item(
                        kind: kind, identifier: value["identifier"]?.string ?? "",
                        md5: value["md5"]?.string ?? "",
                        type: value["type"]?.string ?? value["format"]?.string ?? "",
                        name: value["filename"]?.string,
                        order: value["orderInEntry"]?.integer ?? .max))
            }
        }
    }

    /// What to write for the image of that address; nil if it is none of Day One's.
    mutating func replacement(for address: String) -> String? {
        let scheme = "dayone-moment:"
        guard address.lowercased().hasPrefix(scheme) else { return nil }
        let path = address.dropFirst(scheme.count).split(separator: "/")
        let identifier = path.last.map { $0.uppercased() } ?? ""
        guard let index = items.firstIndex(where: { $0.identifier.uppercased() == identifier })
        else {
            let name = String(address.dropFirst(scheme.count).drop { $0 == "/" })
            missing.append(name)
            return "[\(name)]"
        }
        switch take(index) {
        case .attached(let uid): return "![](attachment:\(uid.text))"
        case .missing: return "[\(items[index].kind.rawValue) \(items[index].shownName)]"
        }
    }

    /// Attaches what the text has not mentioned.
    mutating func takeUnmentioned() {
        let order = items.indices.sorted { (items[$0].order, $0) < (items[$1].order, $1) }
        for index in order where items[index].outcome == nil { _ = take(index) }
    }

    private mutating func take(_ index: Int) -> Outcome {
        if let outcome = items[index].outcome { return outcome }
        let item = items[index]
        let outcome: Outcome
        if let uid = UUID(digits: item.identifier.utf8) ?? UUID(digits: item.md5.utf8),
            let attachment = media?.attachment(
                item.kind, md5: item.md5, name: item.name, uid: uid)
        {
            if !attachments.contains(where: { $0.uid == uid }) { attachments.append(attachment) }
            outcome = .attached(uid)
        } else {
            missing.append(item.shownName)
            outcome = .missing
        }
        items[index].outcome = outcome

        return outcome
    }
}
