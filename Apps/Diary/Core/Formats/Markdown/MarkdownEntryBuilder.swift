import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Makes an entry of a Markdown file's front matter, text and name.
struct MarkdownEntryBuilder {
    /// What is to be told, lines counted from the front matter's first.
    private(set) var problems: [EntryProblem] = []
    /// The files that the front matter states, by their path from the file.
    private(set) var attachments: [String: StatedAttachment] = [:]

    private var body: String
    private let path: String
    private let options: DiaryReadingOptions
    private var title: String?
    private var dates: [DateKey: (text: String, line: Int)] = [:]
    private var time: (text: String, line: Int)?
    private var zoneName: (text: String, line: Int)?
    private var updated: (text: String, line: Int)?
    private var draft = EntryDraft(day: .first, text: "")

    /// What an entry's file is, by the front matter of Kitbag's own export.
    struct StatedAttachment {
        var uid: UUID
        var name: String
        var mediaType: String
    }

    private enum DateKey: Int, CaseIterable {
        case date, day, created
    }

    init(body: String, path: String, options: DiaryReadingOptions) {
        self.body = body
        self.path = path
        self.options = options
    }

    /// Takes a field of the front matter in.
    mutating func take(_ field: FrontMatterParser.Field) {
        let text: String
        switch field.value {
        case .text(let value): text = value
        case .list(let items): text = items.joined(separator: ", ")
        }
        let line = field.line
        switch field.key {
        case "title": title = text.isEmpty ? nil : text
        case "date": dates[.date] = (text, line)
        case "day": dates[.day] = (text, line)
        case "created", "created_at", "created-at": dates[.created] = (text, line)
        case "time": time = (text, line)
        case "zone", "timezone", "time_zone", "tz": zoneName = (text, line)
        case "updated", "updated_at", "updated-at", "modified", "modified_at":
            updated = (text, line)
        case "tags", "tag", "keywords": takeTags(field.value)
        case "mood": takeMood(text, line)
        case "starred", "star", "favorite", "favourite", "liked", "like":
            draft.isLiked = draft.isLiked || Self.isTrue(text)
        case "page": draft.isPage = Self.isTrue(text)
        case "uid", "uuid": takeIdentifier(text, line)
        case "id":
            draft.number = Int64(text)
            if draft.number == nil, draft.uid == nil { draft.uid = UUID(anyForm: text) }
            if draft.number == nil, draft.uid == nil { reportUnknown(field.key) }
        case "body": body = body.trimmed.isEmpty ? text : text + "\n\n" + body
        case "attachments": takeAttachments(field.value)
        default: reportUnknown(field.key)
        }
    }

    private mutating func takeTags(_ value: FrontMatterParser.Value) {
        let tags: [String]
        switch value {
        case .list(let items): tags = items
        case .text(let text) where text.utf8.contains(UInt8(ascii: ",")):
            tags = text.split(separator: ",").map(\.trimmed)
        // Words, where each has its mark; else one tag.
        case .text(let text) where text.hasPrefix("#"):
            tags = text.split(separator: " ").map(String.init)
        case .text(let text): tags = [text]
        }
        for tag in tags {
            let name = String(tag.drop { $0 == "#" || $0 == "@" })
            if !name.isEmpty, !draft.tags.contains(name) { draft.tags.append(name) }
        }
    }

    private mutating func takeMood(_ text: String, _ line: Int) {
        guard !text.isEmpty else { return }
        draft.mood = Mood(word: text)
        if draft.mood == nil { report(.unknownMood, line, text) }
    }

    private mutating func takeIdentifier(_ text: String, _ line: Int) {
        guard !text.isEmpty else { return }
        draft.uid = UUID(anyForm: text)
        if draft.uid == nil { report(.malformedIdentifier, line, text) }
    }

    private mutating func takeAttachments(_ value: FrontMatterParser.Value) {
        guard case .list(let items) = value else { return }
        for item in items {
            guard let value = try? JSONValue(parsing: item), let file = value["file"]?.string,
                let uid = value["uid"]?.string.flatMap(UUID.init(anyForm:))
            else { continue }
            let name = value["name"]?.string ?? DiaryTreePath.name(file)
            attachments[file] = StatedAttachment(
                uid: uid, name: AttachmentDraft.safeName(name),
                mediaType: value["media_type"]?.string ?? FileMediaType.of(file))
        }
    }

    private static func isTrue(_ text: String) -> Bool {
        ["true", "yes", "on", "1", "y"].contains(text.lowercased())
    }

    private mutating func reportUnknown(_ key: String) {
        problems.append(EntryProblem(line: nil, kind: .unknownKey(count: 1), text: key))
    }

    private mutating func report(_ kind: EntryProblem.Kind, _ line: Int?, _ text: String = "") {
        problems.append(EntryProblem(line: line, kind: kind, text: text))
    }
}

// MARK: - The entry

extension MarkdownEntryBuilder {
    /// An entry, or why there is none.
    enum Outcome {
        case entry(EntryDraft)
        case none(EntryProblem)
    }

    /// The entry, or why there is none.
    ///
    /// - Parameter isUntitled: whether the file's name may give the title.
    func entry(isUntitled: Bool) -> Outcome {
        let named = FileDate(path: path)
        let stated = DateKey.allCases.compactMap { dates[$0] }.first
        var draft = draft
        if let stated {
            switch date(stated.text) {
            case .date(let date): apply(date, to: &draft)
            case .ambiguous:
                return .none(
                    EntryProblem(line: stated.line, kind: .ambiguousDate, text: stated.text))
            case .none:
                return .none(
                    EntryProblem(line: stated.line, kind: .malformedDate, text: stated.text))
            }
        } else if let named {
            draft.day = named.day
            draft.time = named.time
        } else {
            return .none(EntryProblem(line: nil, kind: .noDate, text: path))
        }
        if let time { draft.time = WrittenDate.parseTime(time.text) }
        draft.text = body.asEntryText
        if let title = title ?? (isUntitled ? named?.title : nil) { entitle(&draft, title) }
        let zone = draft.zone
        if let created = dates[.created], let instant = instant(created.text, zone: zone) {
            draft.createdAt = instant
        }
        draft.updatedAt = updated.flatMap { instant($0.text, zone: zone) }

        return .entry(draft)
    }

    /// What of the front matter could not be taken although its place is known; to be told before
    /// the entry.
    mutating func checkTimes() {
        if let time, !time.text.isEmpty, WrittenDate.parseTime(time.text) == nil {
            report(.timeDropped, time.line, time.text)
        }
        if let updated, !updated.text.isEmpty, instant(updated.text, zone: nil) == nil {
            report(.updateDropped, updated.line, updated.text)
        }
        if let zoneName, !zoneName.text.isEmpty, zone(zoneName.text) == nil {
            report(.zoneDropped, zoneName.line, zoneName.text)
        }
    }

    private func apply(_ date: WrittenDate, to draft: inout EntryDraft) {
        draft.day = date.day
        draft.time = date.time
        let zone = zoneName.flatMap { self.zone($0.text) }
        draft.zone = zone?.identifier ?? (date.offset == 0 ? "UTC" : nil)
        guard let instant = date.instant else { return }
        draft.createdAt = instant
        guard let zone else { return }
        // The offset tells the instant, the zone which clock to read it by.
        draft.day = Day(instant, in: zone)
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.offset(at: instant)
        draft.time = TimeOfDay(secondsSinceMidnight: seconds - seconds.floored(to: 86_400))
    }

    /// A date by any of the ways in which front matter has them, with the name of a zone behind it
    /// or without.
    private func date(_ text: String) -> WrittenDate.Outcome {
        let pattern = options.timeFormat.flatMap { TimePattern($0) }
        let outcome = WrittenDate.parse(text, pattern: pattern)
        if outcome != .none { return outcome }
        var scanner = TextScanner(text.utf8)
        guard case .date(let date) = WrittenDate.parse(&scanner), scanner.skipSpace(),
            zone(scanner.rest.trimmed.filter { $0 != "[" && $0 != "]" }) != nil
        else { return .none }

        return .date(date)
    }

    private func instant(_ text: String, zone name: String?) -> Date? {
        if let instant = Timestamp.parse(text) { return instant }
        guard let date = WrittenDate.parse(text).date else { return nil }
        if let instant = date.instant { return instant }
        let zone = name.flatMap { self.zone($0) } ?? Zone.utc

        return zone.instant(of: date.day, second: date.time?.secondsSinceMidnight ?? 0)
    }

    private func zone(_ name: String) -> Zone? { try? Zone(identifier: name) }

    private func entitle(_ draft: inout EntryDraft, _ title: String) {
        let first = draft.text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }
        guard first.trimmed != title.trimmed else { return }
        let line = title.split(whereSeparator: \.isNewline).joined(separator: " ")
        draft.text = "# \(line)" + (draft.text.isEmpty ? "" : "\n\n\(draft.text)")
    }
}

extension Int {
    /// The greatest multiple of `step` that is not above.
    fileprivate func floored(to step: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: step)

        return (remainder < 0 ? quotient - 1 : quotient) * step
    }
}
