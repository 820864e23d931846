import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the JSON of one of Day One's journals.
///
/// Instants are UTC there; day and time are those of the zone in which the entry was written. Media
/// become attachments, those that the text does not mention as well. What has no place here is
/// counted and told at the end. The JSON is read as a whole, up to 512 MiB; the media are not.
final class DayOneReader: EntryReader {
    private var source: (any ByteSource)?
    private let media: DayOneMedia?
    private let tag: String?
    private let file: String?
    private var zones: [String: Zone?] = [:]
    private var values: ArraySlice<JSONValue> = []
    private var waiting: [EntryEvent] = []
    private var leftOut = DayOneDetails()
    private var isFinished = false

    /// - Parameters:
    ///   - media: the files beside it; without them all are missing.
    ///   - tag: a tag for all entries.
    ///   - file: how to name the file among others.
    init(_ source: some ByteSource, media: DayOneMedia?, tag: String? = nil, file: String? = nil) {
        self.source = source
        self.media = media
        self.tag = tag
        self.file = file
    }

    /// The next event; nil at the end. The first call reads the file.
    func next() throws -> EntryEvent? {
        if let source {
            self.source = nil
            guard let entries = try JSONFile.read(source)["entries"]?.array else {
                throw DiaryFileError.unexpectedJSON
            }
            values = entries[...]
        }
        while waiting.isEmpty, !isFinished {
            if let value = values.popFirst() {
                take(value)
            } else {
                isFinished = true
                waiting += leftOut.problems(file).map { .problem($0) }
            }
        }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private func take(_ value: JSONValue) {
        guard let object = value.object else { return report(.notAnEntry, nil) }
        guard let stated = object["creationDate"]?.string else {
            return report(.noDate, object.line, object["uuid"]?.string ?? "")
        }
        guard let created = Timestamp.parse(stated) else {
            return report(.malformedDate, object.line, stated)
        }
        let zone = zone(object["timeZone"]?.string, object.line)
        let seconds = Int(created.timeIntervalSince1970.rounded(.down)) + zone.offset(at: created)
        let day = Day(created, in: zone)
        var draft = EntryDraft(day: day, text: "")
        if object["isAllDay"]?.bool != true {
            let ofDay = (seconds % 86_400 + 86_400) % 86_400
            draft.time = TimeOfDay(secondsSinceMidnight: ofDay)
        }
        if object["timeZone"]?.string != nil { draft.zone = named(zone) }
        draft.createdAt = created
        if let stated = object["modifiedDate"]?.string {
            draft.updatedAt = Timestamp.parse(stated)
            if draft.updatedAt == nil { report(.updateDropped, object.line, stated) }
        }
        if let stated = object["uuid"]?.string {
            draft.uid = UUID(anyForm: stated)
            if draft.uid == nil { report(.malformedIdentifier, object.line, stated) }
        }
        draft.isLiked = object["starred"]?.bool ?? false
        draft.tags = object["tags"]?.strings.filter { !$0.isEmpty } ?? []
        draft.takeMoodTag()
        if let tag, !draft.tags.contains(tag) { draft.tags.append(tag) }
        takeText(of: object, into: &draft)
        leftOut.count(object)
        // A page may have nothing but a mood.
        guard !draft.text.isEmpty || !draft.attachments.isEmpty || draft.mood != nil else {
            return report(.emptyEntry, object.line, stated)
        }
        waiting.append(.entry(draft, line: object.line, file: file))
    }

    // MARK: - Zones

    private func zone(_ name: String?, _ line: Int) -> Zone {
        guard let name else { return .utc }
        if let known = zones[name] {
            if known == nil { report(.unknownZone, line, name) }
            return known ?? .utc
        }
        let zone = (try? Zone(identifier: name)) ?? Self.fixedZone(name)
        zones[name] = .some(zone)
        if zone == nil { report(.unknownZone, line, name) }

        return zone ?? .utc
    }

    /// `GMT+0900` and its like, which Apple's systems have where they know no name.
    private static func fixedZone(_ name: String) -> Zone? {
        var scanner = TextScanner(name.utf8)
        guard let offset = WrittenDate.offset(&scanner), scanner.isAtEnd else { return nil }

        return Zone(secondsFromUTC: offset)
    }

    /// The zone's name, if it is one of the database.
    private func named(_ zone: Zone) -> String? {
        zone.identifier.utf8.first?.isASCIILetter == true ? zone.identifier : nil
    }

    // MARK: - Text and media

    private func takeText(of object: JSONObject, into draft: inout EntryDraft) {
        var listed = DayOneAttachments(object, media)
        var text = object["text"]?.string ?? ""
        var hasEscapes = true
        if text.isEmpty, let richText = object["richText"]?.string {
            text = DayOneText.plain(ofRichText: richText) ?? ""
            hasEscapes = false
        }
        draft.text =
            DayOneText.read(text, hasEscapes: hasEscapes) {
                listed.replacement(for: $0)
            }.asEntryText
        if draft.text.utf8.count > EntryProblem.textLimit {
            draft.text = String(
                decoding: draft.text.utf8.prefix(EntryProblem.textLimit), as: UTF8.self)
            report(.cut, object.line)
        }
        listed.takeUnmentioned()
        draft.attachments = listed.attachments
        for name in listed.missing { report(.missingAttachment, object.line, name) }
    }

    private func report(_ kind: EntryProblem.Kind, _ line: Int?, _ text: String = "") {
        waiting.append(.problem(EntryProblem(line: line, file: file, kind: kind, text: text)))
    }
}
