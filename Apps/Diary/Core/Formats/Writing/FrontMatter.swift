import AppSupport
import Chrono

/// The head of an entry's own Markdown file: YAML between two lines of `---`.
enum FrontMatter {
    /// What is known of `entry` beside its text; what is not known is left out.
    ///
    /// - Parameter files: the path of each attachment, from the file.
    static func text(of entry: EntryDraft, files: [String]) -> String {
        var lines = ["day: \(entry.day)"]
        // In quotes, for YAML 1.1 would read a number to the base of sixty.
        if let time = entry.time { lines.append("time: \"\(time)\"") }
        if let zone = entry.zone { lines.append("zone: \(scalar(zone))") }
        if let isPage = entry.isPage { lines.append("page: \(isPage)") }
        if !entry.tags.isEmpty {
            lines.append("tags: [\(entry.tags.map(scalar).joined(separator: ", "))]")
        }
        if let mood = entry.mood { lines.append("mood: \(mood.rawValue)") }
        if entry.isLiked { lines.append("liked: true") }
        if let number = entry.number { lines.append("id: \(number)") }
        if let uid = entry.uid { lines.append("uid: \"\(uid.text)\"") }
        if let created = entry.createdAt { lines.append("created: \(Timestamp.format(created))") }
        if let updated = entry.updatedAt { lines.append("updated: \(Timestamp.format(updated))") }
        if !entry.attachments.isEmpty { lines.append("attachments:") }
        for (attachment, file) in zip(entry.attachments, files) {
            // JSON is YAML, too.
            let fields = attachment.fields + [ExportField("file", .text(file))]
            lines.append("  - " + JSONText.text(of: .object(fields)))
        }

        return "---\n" + lines.joined(separator: "\n") + "\n---\n"
    }

    /// `text` as YAML reads it back as text: plain where no reader could see anything else in it, in
    /// JSON's quotes otherwise.
    static func scalar(_ text: String) -> String {
        let isPlain =
            text.unicodeScalars.first?.properties.isAlphabetic == true
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || "0123456789_-/".unicodeScalars.contains(scalar)
            }
        let reserved = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]

        return isPlain && !reserved.contains(text.lowercased())
            ? text : JSONText.text(of: .text(text))
    }
}
