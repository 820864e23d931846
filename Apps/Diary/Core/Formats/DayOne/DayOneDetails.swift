import AppSupport

/// Counts what entries of Day One state that has no place here.
struct DayOneDetails {
    private struct Key: Hashable {
        var detail: EntryProblem.Detail
        var name: String
    }

    private var counts: [Key: Int] = [:]

    private static let known: Set<String> = [
        "uuid", "creationDate", "modifiedDate", "timeZone", "text", "richText", "starred",
        "isAllDay", "tags", "photos", "videos", "audios", "pdfAttachments",
    ]

    /// Counts what `entry` has more than is read. What is empty, zero or false says nothing.
    mutating func count(_ entry: JSONObject) {
        var keys: Set<Key> = []
        for member in entry.members where !Self.known.contains(member.name) {
            switch member.value {
            case .null, .bool(false), .integer(0), .string(""), .array([]): continue
            case .object(let object) where object.members.isEmpty: continue
            default: break
            }
            let detail = Self.detail(member.name)
            keys.insert(Key(detail: detail, name: detail == .other ? member.name : ""))
        }
        for key in keys { counts[key, default: 0] += 1 }
    }

    /// What was counted, a problem for each kind.
    func problems(_ file: String?) -> [EntryProblem] {
        let order = EntryProblem.Detail.allCases
        return counts.sorted { left, right in
            (order.firstIndex(of: left.key.detail) ?? 0, left.key.name)
                < (order.firstIndex(of: right.key.detail) ?? 0, right.key.name)
        }.map { key, count in
            EntryProblem(
                line: nil, file: file, kind: .leftOut(key.detail, count: count), text: key.name)
        }
    }

    private static func detail(_ name: String) -> EntryProblem.Detail {
        switch name {
        case "location": .location
        case "weather": .weather
        case "userActivity", "steps", "music": .activity
        case "isPinned": .pin
        case "duration", "editingTime": .editingTime
        case "sourceString": .device
        default: name.hasPrefix("creation") ? .device : .other
        }
    }
}
