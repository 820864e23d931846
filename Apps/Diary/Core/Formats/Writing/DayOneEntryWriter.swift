public import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes Day One's archive: a ZIP with `Journal.json` and the files beside it, each named by the MD5
/// of its bytes (`photos/`, `videos/`, `audios/`, `pdfs/`).
///
/// - Day and time are an instant in UTC and the zone in which it shows them; without a zone they are
///   UTC's. A time that a clock skipped is that of the clock before the change.
/// - An entry without a time lasts all day (`isAllDay`); its instant is noon.
/// - A backslash before punctuation is itself escaped, for Day One's own texts have one before much
///   of it.
/// - The mood is a tag, as in ``JrnlEntryWriter``. Without an identifier an entry gets one made of
///   what it says.
///
/// Lost are numbers, what is a page, milliseconds, instants of making that differ from day and time,
/// and attachments that are neither picture, film, sound nor PDF.
///
/// What is kept meanwhile is the list of files, not their contents; each is read twice.
public struct DayOneEntryWriter: EntryWriter {
    private struct File {
        var path: String
        var content: AttachmentContent
    }

    private var zip = ZipWriter()
    private var files: [File] = []
    private var paths: Set<String> = []
    private var zones: [String: Zone] = [:]
    private var isFirst = true

    /// A writer.
    public init() {}

    /// Begins the archive and the list of entries.
    public mutating func start(into sink: inout some TextSink) throws {
        try zip.begin("Journal.json", into: &sink)
        try put("{\"metadata\":{\"version\":\"1.0\"},\"entries\":[", into: &sink)
    }

    /// Writes what `Journal.json` says of one entry.
    public mutating func write(_ entry: EntryDraft, into sink: inout some TextSink) throws {
        var media: [Medium] = []
        for (order, attachment) in entry.attachments.enumerated() {
            if let medium = try medium(order, attachment) { media.append(medium) }
        }
        let zone = zone(entry.zone)
        let time = entry.time ?? TimeOfDay(secondsSinceMidnight: 12 * 3600)
        let created = instant(entry, time, in: zone)
        var fields = [
            ExportField("uuid", .text(entry.uid?.dayOneText ?? Self.identifier(of: entry))),
            ExportField("creationDate", .text(Self.seconds(created))),
            ExportField("modifiedDate", .text(Self.seconds(entry.updatedAt ?? created))),
        ]
        // Without the key the times are UTC's.
        if entry.zone != nil { fields.append(ExportField("timeZone", .text(zone.identifier))) }
        fields += [
            ExportField("text", .text(Self.text(of: entry, media))),
            ExportField("starred", .bool(entry.isLiked)),
            ExportField("isPinned", .bool(false)),
            ExportField("isAllDay", .bool(entry.time == nil)),
            ExportField("tags", ExportValue(entry.tagsWithMood)),
        ]
        for kind in DayOneMedia.Kind.allCases {
            let fitting = media.filter { $0.kind == kind }
            guard !fitting.isEmpty else { continue }
            fields.append(ExportField(kind.key, .list(fitting.map { .object($0.fields) })))
        }
        try put((isFirst ? "\n" : ",\n") + JSONText.text(of: .object(fields)), into: &sink)
        isFirst = false
    }

    /// Ends the list and writes the files, each once.
    ///
    /// - Throws: what the attachments throw when they can't be read; what the sink throws.
    public mutating func finish(into sink: inout some TextSink) throws {
        try put("\n]}\n", into: &sink)
        try zip.end(into: &sink)
        for file in files { try zip.add(file.path, file.content.bytes(), into: &sink) }
        try zip.finish(into: &sink)
    }

    private mutating func put(_ text: String, into sink: inout some TextSink) throws {
        try zip.write(Array(text.utf8), into: &sink)
    }
}

// MARK: - Times

extension DayOneEntryWriter {
    private mutating func zone(_ name: String?) -> Zone {
        guard let name else { return .utc }
        if let zone = zones[name] { return zone }
        // Of a zone that this system does not know the clock is unknown as well.
        let zone = (try? Zone(identifier: name)) ?? .utc
        zones[name] = zone

        return zone
    }

    /// The instant of making if the zone's clock then showed what the entry says: in the hour that a
    /// clock goes through twice that tells which it was.
    private func instant(_ entry: EntryDraft, _ time: TimeOfDay, in zone: Zone) -> Date {
        let instant = zone.instant(of: entry.day, second: time.secondsSinceMidnight)
        guard let made = entry.createdAt, entry.time != nil else { return instant }
        let second = (made.timeIntervalSince1970.rounded(.down) + Double(zone.offset(at: made)))
        let shown = Double(entry.day.daysSince1970) * 86_400 + Double(time.secondsSinceMidnight)

        return second == shown ? made : instant
    }

    /// RFC 3339 without a fraction, as Day One writes it.
    private static func seconds(_ instant: Date) -> String {
        Timestamp.format(Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down)))
            .prefix(19) + "Z"
    }
}

// MARK: - Contents

extension DayOneEntryWriter {
    private struct Medium {
        var kind: DayOneMedia.Kind
        var uid: UUID
        var fields: [ExportField]
    }

    private mutating func medium(_ order: Int, _ attachment: AttachmentDraft) throws -> Medium? {
        guard let kind = DayOneMedia.Kind(mediaType: attachment.mediaType) else { return nil }
        let digest = MD5.hexadecimal(try attachment.content.bytes())
        let type = MediaType.fileExtension(attachment.mediaType, name: attachment.name)
        let path = "\(kind.folder)/\(digest).\(type)"
        if paths.insert(path).inserted {
            files.append(File(path: path, content: attachment.content))
        }

        return Medium(
            kind: kind, uid: attachment.uid,
            fields: [
                ExportField("identifier", .text(attachment.uid.dayOneText)),
                ExportField("md5", .text(digest)), ExportField("type", .text(type)),
                ExportField("orderInEntry", .integer(Int64(order))),
                ExportField("filename", .text(attachment.name)),
            ])
    }

    /// The entry's text so that a reader who undoes escapes and knows media has it back: outside of
    /// code a backslash before punctuation is escaped, and so is the punctuation, which must not
    /// begin anything now; pictures have Day One's addresses.
    private static func text(of entry: EntryDraft, _ media: [Medium]) -> String {
        let bytes = Array(entry.text.utf8)
        var result: [UInt8] = []
        for piece in MarkdownScan(bytes) {
            switch piece {
            case .plain(let range): result += bytes[range]
            // The punctuation begins the next piece.
            case .escape: result += Array(repeating: UInt8(ascii: "\\"), count: 3)
            case .image(let range, _, let destination):
                let uid = AttachmentAddress.uid(
                    of: String(decoding: bytes[destination], as: UTF8.self))
                let medium = uid.flatMap { uid in media.first { $0.uid == uid } }
                let address = medium.map { Array(($0.kind.address + $0.uid.dayOneText).utf8) }
                result += bytes[range.lowerBound..<destination.lowerBound]
                result += address ?? Array(bytes[destination])
                result += bytes[destination.upperBound..<range.upperBound]
            }
        }

        return String(decoding: result, as: UTF8.self)
    }

    private static func identifier(of entry: EntryDraft) -> String {
        let time = entry.time?.description ?? ""
        let text = "\(entry.day)\n\(time)\n\(entry.zone ?? "")\n\(entry.text)"

        return MD5.hexadecimal(Array(text.utf8)).uppercased()
    }
}

extension DayOneMedia.Kind {
    /// The kind of a file of that media type; nil for what Day One has no place for.
    fileprivate init?(mediaType: String) {
        let type = mediaType.lowercased()
        if type.hasPrefix("image/") {
            self = .photo
        } else if type.hasPrefix("video/") {
            self = .video
        } else if type.hasPrefix("audio/") {
            self = .audio
        } else if type == "application/pdf" {
            self = .pdf
        } else {
            return nil
        }
    }
}

extension UUID {
    /// The identifier as Day One writes it: 32 digits, upper-case.
    var dayOneText: String { uuidString.filter { $0 != "-" }.uppercased() }
}
