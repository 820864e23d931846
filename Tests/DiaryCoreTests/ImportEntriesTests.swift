import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import DiaryCore

@Suite("Bringing entries in")
struct ImportEntriesTests {
    private func draft(_ day: String, _ time: String? = nil, _ text: String) -> EntryDraft {
        EntryDraft(day: Day(of: day), time: time.flatMap { TimeOfDay($0) }, text: text)
    }

    private func run(
        _ library: DiaryLibrary, _ drafts: [EntryDraft], isDryRun: Bool = false
    ) throws -> ImportReport {
        try library.recording("import", "").importEntries(ListReader(drafts), isDryRun: isDryRun)
    }

    @Test("the same file twice changes nothing, and two alike in one second stay two")
    func twice() throws {
        let library = try DiaryWorld().open()
        let drafts = [
            draft("2026-03-01", "09:30", "One"), draft("2026-03-01", "09:30", "Twin"),
            draft("2026-03-01", "09:30", "Twin"), draft("2026-03-02", nil, "A page"),
        ]
        let first = try run(library, drafts)
        #expect(first.added == 4 && first.unchanged == 0)
        let entries = try library.entries.list(isReversed: true, range: ListRange(limit: nil))
            .entries
        let second = try run(library, drafts)
        #expect(second.added == 0 && second.unchanged == 4 && second.isUnchanged)
        #expect(
            try library.entries.list(isReversed: true, range: ListRange(limit: nil)).entries
                == entries)
        #expect(entries.map(\.isPage) == [false, false, false, true])
    }

    @Test("an entry that was changed since is still the one that was brought in")
    func changedSince() throws {
        let library = try DiaryWorld().open()
        _ = try run(library, [draft("2026-03-01", "09:30", "One")])
        let id = try #require(try library.entries.list(range: ListRange(limit: 1)).entries.first).id
        var changes = EntryChanges()
        (changes.text, changes.day) = ("Another text", Day(of: "2026-02-01"))
        _ = try library.entries.edit([id], changes)
        #expect(try run(library, [draft("2026-03-01", "09:30", "One")]).unchanged == 1)
        #expect(try library.entries.count() == 1)
    }

    @Test("one of the same identifier with another text is told and changes nothing")
    func otherText() throws {
        let library = try DiaryWorld().open()
        var one = draft("2026-03-01", "09:30", "One")
        one.uid = UUID()
        var twin = draft("2026-03-01", "09:30", "Another")
        twin.uid = one.uid
        // In one file, as some programs write them, they are two.
        #expect(try run(library, [one, twin]).added == 2)
        var changed = one
        changed.text = "One, changed elsewhere"
        let report = try run(library, [changed])
        #expect(report.skipped == 1 && report.added == 0)
        #expect(report.problems.map(\.kind) == [.knownWithOtherText(1)])
        #expect(try library.entries.entry(RecordID(1)).text == "One")
        #expect(try run(library, [one, twin]).unchanged == 2)
    }

    @Test("an entry that was written here and exported without an identifier is known again")
    func ownEntries() throws {
        let diary = try DiaryWorld()
        diary.clock.advance(seconds: 17)
        let library = try diary.open()
        let page = try library.entries.write("Mine", onPageOf: Day(of: "2026-03-02"))
        let past = try library.entries.write("Past", onPageOf: Day(of: "2025-03-02"))
        #expect(page.time == TimeOfDay("18:00:17") && past.time == nil)
        // Files of minutes, and of those that give everything a time.
        let report = try run(
            library, [draft("2026-03-02", "18:00", "Mine"), draft("2025-03-02", "00:00", "Past")])
        #expect(report.unchanged == 2 && report.added == 0)
    }

    @Test("a text that jrnl has kept is known again, and another one is not")
    func throughJrnl() throws {
        let library = try DiaryWorld().open()
        _ = try library.entries.add("One\n\nTwo", on: Day(of: "2026-03-02"), at: TimeOfDay("09:00"))
        let same = draft("2026-03-02", "09:00", "One\nTwo\n@walk @mood-good")
        #expect(try run(library, [same]).unchanged == 1)
        let other = draft("2026-03-02", "09:00", "One\nTwo\nand @walk")
        #expect(try run(library, [other]).added == 1)
    }

    @Test("a day keeps the page that it has")
    func pages() throws {
        let library = try DiaryWorld().open()
        let page = try library.entries.write("Mine", onPageOf: Day(of: "2026-03-02"))
        var other = draft("2026-03-02", nil, "Theirs")
        other.isPage = true
        #expect(try run(library, [other, draft("2026-03-02", nil, "More")]).added == 2)
        #expect(try library.entries.page(of: page.day) == page)
        #expect(try library.entries.entries(on: page.day).filter(\.isPage) == [page])
    }

    @Test("all of an entry is kept, its number where that is free")
    func everything() throws {
        let library = try DiaryWorld().open()
        var one = draft("2026-03-01", "09:30:15", "Text")
        (one.uid, one.number, one.zone) = (UUID(), 12, "Europe/Berlin")
        (one.tags, one.mood, one.isLiked) = (["b", "a"], .bad, true)
        one.createdAt = Date(timeIntervalSince1970: 1_700_000_000)
        one.updatedAt = Date(timeIntervalSince1970: 1_700_000_001.5)
        var two = draft("2026-03-01", "09:31", "Other")
        (two.uid, two.number) = (UUID(), 12)
        _ = try run(library, [one, two])
        let entry = try library.entries.entry(RecordID(12))
        #expect(entry.uid == one.uid && entry.time == one.time && entry.zone == "Europe/Berlin")
        #expect(entry.tags.values == ["a", "b"] && entry.mood == .bad && entry.isLiked)
        #expect(entry.createdAt == one.createdAt && entry.updatedAt == one.updatedAt)
        #expect(try library.entries.entry(RecordID(13)).uid == two.uid)
    }

    @Test("a dry run tells the same and changes nothing; what fails keeps nothing")
    func dryRun() throws {
        let library = try DiaryWorld().open()
        var picture = draft("2026-03-01", nil, "Picture")
        picture.attachments = [
            AttachmentDraft(
                uid: UUID(), name: "a.txt", mediaType: "text/plain",
                content: AttachmentContent(source: "a") { [1, 2, 3] })
        ]
        let report = try run(library, [picture], isDryRun: true)
        #expect(report.added == 1 && report.attachments == 1)
        #expect(try library.entries.count() == 0 && library.files.names() == nil)
        struct Unreadable: Error {}
        var broken = draft("2026-03-02", nil, "Broken")
        broken.attachments = [
            AttachmentDraft(
                uid: UUID(), name: "b.txt", mediaType: "text/plain",
                content: AttachmentContent(source: "b") { throw Unreadable() })
        ]
        #expect(throws: Unreadable.self) { try run(library, [picture, broken]) }
        #expect(try library.entries.count() == 0)
        #expect(library.files.names() == [])
    }

    @Test("undoing an import takes all of it back")
    func undo() throws {
        let library = try DiaryWorld().open()
        _ = try run(
            library, [draft("2026-03-01", "09:30", "One"), draft("2026-03-02", nil, "Two")])
        #expect(try library.undoLog.undoLast().operation.name == "import")
        #expect(try library.entries.count() == 0)
    }
}
