import AppSupport
import Chrono
import DiaryCore
import Foundation
import Testing

/// What the tests of writers write.
enum EntrySamples {
    static let photo = UUID(uuidString: "0190A6A0-0000-7000-8000-00000000AB01") ?? UUID()
    static let uid = UUID(uuidString: "0190A6A0-1111-7222-8333-444455556666") ?? UUID()

    /// A picture of one pixel.
    static let png: [UInt8] = Array(
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJ\
                RU5ErkJggg==
                """) ?? Data())

    static func entry(
        _ day: String, _ time: String? = nil, _ text: String,
        _ change: (inout EntryDraft) -> Void = { _ in }
    ) throws -> EntryDraft {
        var entry = EntryDraft(
            day: try #require(Day(day)), time: try time.map { try #require(TimeOfDay($0)) },
            text: text)
        change(&entry)

        return entry
    }

    /// An entry in which every field says something.
    static func full() throws -> EntryDraft {
        try entry(
            "2026-01-02", "09:30:15", "# 바다\n\n![](attachment:\(photo.text))\n\nA \"day\" at sea"
        ) {
            $0.uid = uid
            $0.number = 12
            $0.zone = "Asia/Seoul"
            $0.isPage = false
            $0.tags = ["바다", "two words"]
            $0.mood = .good
            $0.isLiked = true
            $0.createdAt = Date(milliseconds: 1_767_313_815_250)
            $0.updatedAt = Date(milliseconds: 1_767_320_000_001)
            $0.attachments = [attachment("beach day.png", "image/png", png)]
        }
    }

    static func attachment(
        _ name: String, _ type: String, _ bytes: [UInt8], uid: UUID = photo
    ) -> AttachmentDraft {
        AttachmentDraft(
            uid: uid, name: name, mediaType: type,
            content: AttachmentContent(source: name) { bytes })
    }

    /// All of a writer's bytes.
    static func written(
        _ entries: [EntryDraft], as format: DiaryExportFormat,
        _ options: DiaryWritingOptions = DiaryWritingOptions()
    ) throws -> [UInt8] {
        var writer = try #require(format.writer(options))
        var sink = MemorySink()
        try writer.start(into: &sink)
        for entry in entries { try writer.write(entry, into: &sink) }
        try writer.finish(into: &sink)

        return sink.bytes
    }

    static func text(
        _ entries: [EntryDraft], as format: DiaryExportFormat,
        _ options: DiaryWritingOptions = DiaryWritingOptions()
    ) throws -> String {
        String(decoding: try written(entries, as: format, options), as: UTF8.self)
    }

    /// A program on the path, or among those that `Tools/setup --tests` installs.
    static func program(_ name: String) -> String? {
        let variables = ProcessInfo.processInfo.environment
        let cache = variables["XDG_CACHE_HOME"] ?? (variables["HOME"] ?? "") + "/.cache"
        let folders = (variables["PATH"] ?? "").split(separator: ":").map(String.init)
        return (folders + [cache + "/kitbag-test-tools/bin"]).map { $0 + "/" + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
