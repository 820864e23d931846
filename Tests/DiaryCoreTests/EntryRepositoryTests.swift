import AppSupport
import Chrono
import Foundation
import Persistence
import PersistenceSealed
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore

@Suite("The entries and their rules")
struct EntryRepositoryTests {
    private let today = Day(of: "2026-03-02")

    @Test("a second write goes onto the same page, below what stands there")
    func page() throws {
        let diary = try DiaryWorld()
        let entries = try diary.open().entries
        let first = try entries.write("In the morning.", onPageOf: today)
        diary.clock.advance(seconds: 3600)
        let second = try entries.write("In the evening.", onPageOf: today)
        #expect(second.id == first.id)
        #expect(second.text == "In the morning.\n\nIn the evening.")
        #expect(second.time == TimeOfDay("18:00"))
        #expect(second.zone == "Asia/Seoul")
        #expect(second.updatedAt == first.updatedAt.addingTimeInterval(3600))
        #expect(try entries.entries(on: today) == [second])
    }

    @Test("further entries have a time of their own and leave the page alone")
    func further() throws {
        let diary = try DiaryWorld()
        let entries = try diary.open().entries
        let page = try entries.write("Page", onPageOf: today)
        let late = try entries.add("Late", on: today, at: TimeOfDay("23:10"))
        let early = try entries.add("Early", on: today, at: TimeOfDay("06:00"))
        let other = try entries.add("About yesterday", on: Day(of: "2026-03-01"))
        #expect(other.time == nil && other.zone == nil)
        #expect(try entries.entries(on: today).map(\.id) == [early.id, page.id, late.id])
        #expect(
            try entries.list(range: ListRange(limit: 2)).entries.map(\.id) == [late.id, page.id])
        #expect(try entries.entry(.day(today)).id == page.id)
        #expect(try entries.entry(.day(Day(of: "2026-03-01"))).id == other.id)
    }

    @Test("an empty text is refused, and so is one of spaces")
    func empty() throws {
        let entries = try DiaryWorld().open().entries
        for text in ["", "  \n\t"] {
            #expect(throws: DiaryError.emptyText) { try entries.write(text, onPageOf: today) }
            #expect(throws: DiaryError.emptyText) { try entries.add(text, on: today) }
        }
        #expect(try entries.count() == 0)
    }

    @Test("a page that was changed while it was edited keeps both texts")
    func conflict() throws {
        let diary = try DiaryWorld()
        let entries = try diary.open().entries
        let before = try entries.write("Mine", onPageOf: today)
        let other = try diary.open().entries.write("Another program's", onPageOf: today)
        let result = try entries.replacePage(of: today, before, with: "Mine, longer")
        guard case .kept(let kept, let beside) = result else {
            Issue.record("it was replaced")
            return
        }
        #expect(kept.text == "Mine, longer" && !kept.isPage)
        #expect(beside == other)
        #expect(try entries.page(of: today) == other)
        // A page that was made meanwhile is no less another program's.
        guard case .kept = try entries.replacePage(of: today, nil, with: "New") else {
            Issue.record("it was replaced")
            return
        }
        #expect(try entries.count() == 3)
        let unchanged = try entries.replacePage(of: today, other, with: "Better")
        #expect(try unchanged == .done(entries.entry(other.id)))
    }

    @Test("a text that replaces a deleted entry's becomes an entry")
    func deletedMeanwhile() throws {
        let entries = try DiaryWorld().open().entries
        let before = try entries.add("Old", on: Day(of: "2025-12-31"))
        _ = try entries.delete([before.id])
        guard case .kept(let kept, _) = try entries.replaceText(of: before, with: "New") else {
            Issue.record("it was replaced")
            return
        }
        #expect(kept.day == before.day && kept.text == "New")
    }

    @Test("a tag goes with its word; one that was given otherwise stays")
    func tagsOfText() throws {
        let entries = try DiaryWorld().open().entries
        let day = Day(of: "2026-03-02")
        var details = EntryChanges()
        details.addedTags = ["given"]
        let entry = try entries.add("In the #rain with #Mina", on: day, details)
        #expect(entry.tags.values == ["given", "Mina", "rain"])
        var changes = EntryChanges()
        changes.text = "With #mina and #tea"
        let edited = try entries.edit([entry.id], changes)[0]
        #expect(edited.tags.values.map { $0.lowercased() } == ["given", "mina", "tea"])
        changes.text = "With nobody"
        #expect(try entries.edit([entry.id], changes)[0].tags.values == ["given"])
        // What is given in the same change stays, whatever the text says.
        changes.text = "Rain"
        changes.addedTags = ["rain"]
        #expect(try entries.edit([entry.id], changes)[0].tags.values == ["given", "rain"])
    }

    @Test("words with a # become tags, and a tag that was taken away stays away")
    func hashtags() throws {
        let entries = try DiaryWorld().open().entries
        let entry = try entries.add("A walk in the #rain, #비오는날 (#2026 #a1)", on: today)
        #expect(entry.tags.values == ["a1", "rain", "비오는날"])
        var changes = EntryChanges()
        changes.removedTags = ["rain"]
        _ = try entries.edit([entry.id], changes)
        changes = EntryChanges()
        changes.text = entry.text + " and #wind"
        #expect(try entries.edit([entry.id], changes)[0].tags.values == ["a1", "wind", "비오는날"])
    }

    @Test(
        "what only looks like a tag is none",
        arguments: [
            "# Heading", "## Two", "a#b", "#", "#123", "`#code`", "```\n#fenced\n```",
            "https://a.example/#part", "C# is a language",
        ])
    func noHashtags(text: String) { #expect(Hashtags.of(text) == []) }

    @Test("moods belong to the page, which is made for one")
    func mood() throws {
        let entries = try DiaryWorld().open().entries
        let page = try #require(try entries.setMood(.good, of: today))
        #expect(page.isPage && page.text.isEmpty)
        #expect(try !entries.hasText(on: today))
        #expect(try entries.write("Words", onPageOf: today).mood == .good)
        #expect(try entries.setMood(nil, of: today)?.mood == .some(nil))
        #expect(try entries.count() == 1)
        // A page that was made for a mood goes with it.
        let yesterday = today.advanced(by: -1)
        _ = try entries.setMood(.bad, of: yesterday)
        #expect(try entries.setMood(nil, of: yesterday) == nil)
        #expect(try entries.setMood(nil, of: yesterday) == nil)
        #expect(try entries.count() == 1)
    }

    @Test("a page cannot move onto a day that has one, and nothing changes")
    func pageMoves() throws {
        let entries = try DiaryWorld().open().entries
        let first = try entries.write("One", onPageOf: today)
        let other = try entries.write("Two", onPageOf: Day(of: "2026-03-01"))
        var changes = EntryChanges()
        changes.day = today
        changes.isLiked = true
        #expect(throws: DiaryError.pageExists(today, first.id)) {
            try entries.edit([other.id], changes)
        }
        #expect(try entries.entry(other.id) == other)
    }

    @Test("several entries without a page are told by their numbers")
    func several() throws {
        let entries = try DiaryWorld().open().entries
        let ids = try ["a", "b"].map { try entries.add($0, on: today).id }
        #expect(throws: DiaryError.severalOn(today, ids)) { try entries.entry(.day(today)) }
        #expect(throws: DiaryError.nothingOn(.first)) { try entries.entry(.day(.first)) }
        #expect(throws: DiaryError.noEntry(RecordID(9))) { try entries.entry(RecordID(9)) }
    }

    @Test("deleting and editing take all or nothing, and undo brings back what was")
    func undo() throws {
        let diary = try DiaryWorld()
        let library = try diary.open()
        let entry = try library.recording("add", "").entries.add("One #a", on: today)
        #expect(throws: DiaryError.noEntry(RecordID(7))) {
            try library.recording("delete", "").entries.delete([entry.id, RecordID(7)])
        }
        #expect(try library.entries.entry(entry.id) == entry)
        _ = try library.recording("delete", "1").entries.delete([entry.id])
        #expect(try library.entries.count() == 0)
        #expect(try library.undoLog.undoLast().summary == "delete 1 2026-03-02 One #a")
        #expect(try library.entries.entry(entry.id) == entry)
        #expect(try library.undoLog.undoLast().operation.name == "add")
        #expect(try library.entries.count() == 0)
    }

    @Test("filters narrow lists, searches and counts alike")
    func filters() throws {
        let entries = try DiaryWorld().open().entries
        var details = EntryChanges()
        (details.mood, details.isLiked) = (.some(.bad), true)
        let a = try entries.add("Rain #walk", on: Day(of: "2026-02-27"), details)
        let b = try entries.add("Rain again #walk", on: Day(of: "2026-03-01"))
        let c = try entries.add("Sun", on: today)
        func ids(_ change: (inout EntryFilter) -> Void) throws -> [RecordID<Entry>] {
            var filter = EntryFilter()
            change(&filter)
            return try entries.list(filter, isReversed: true, range: ListRange(limit: nil))
                .entries.map(\.id)
        }
        #expect(try ids { $0.since = Day(of: "2026-03-01") } == [b.id, c.id])
        #expect(try ids { $0.until = Day(of: "2026-03-01") } == [a.id, b.id])
        #expect(try ids { $0.tags = ["WALK"] } == [a.id, b.id])
        #expect(try ids { $0.mood = .bad } == [a.id])
        #expect(try ids { $0.isLiked = true } == [a.id])
        let found = try entries.search(
            SearchQuery("rain"), EntryFilter(Day(of: "2026-03-01")...today), ListRange(limit: 5))
        #expect(found.listing.entries.map(\.id) == [b.id] && found.listing.total == 1)
    }

    @Test("a part of a Korean word finds its entry, also in a locked diary")
    func korean() throws {
        let diary = try DiaryWorld()
        let entry = try diary.open().entries.add("강변에서 산책했다", on: today)
        for password in [nil, "한글 암호입니다"] as [String?] {
            if let password { try diary.vault().setPassword(Password(password)) }
            let found = try diary.open(password).entries.search(
                SearchQuery("산책"), EntryFilter(), ListRange(limit: 5))
            #expect(found.listing.entries.map(\.id) == [entry.id])
        }
    }
}

extension DiaryLibrary {
    fileprivate func add(_ text: String, on day: Day) throws -> Entry {
        try recording("add", "").entries.add(text, on: day)
    }
}
