import AppSupport
import Chrono
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore

@Suite("The form about an entry")
struct EntryFormViewModelTests {
    private let bag = DisposeBag()
    private let today = Day(of: "2026-03-02")

    /// Saves once, and tells what is said.
    private func save(
        _ library: DiaryLibrary, _ subject: EntrySubject, before: Entry? = nil,
        _ change: (inout EntryFields) -> Void
    ) -> (saved: [Message], notices: [DiaryNotice]) {
        let scheduler = virtualTime()
        let save = PublishRelay<EntryFormViewModel.Edit>()
        let output = EntryFormViewModel(library, subject, scheduler: scheduler)
            .transform(EntryFormViewModel.Input(save: save.asObservable()))
        let saved = scheduler.record(output.saved, in: bag)
        let notices = scheduler.record(output.notice, in: bag)
        var fields = before.map { EntryFields($0) } ?? EntryFields(day: today)
        change(&fields)
        save.accept(EntryFormViewModel.Edit(before: before, fields: fields))
        scheduler.start()
        return (saved.elements, notices.elements)
    }

    @Test("a page is written with all that was filled in, and its streak is told")
    func page() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        for day in ["2026-02-28", "2026-03-01"] {
            _ = try library.recording("add", "").entries.add("x", on: Day(of: day))
        }
        let said = save(library, .page(today)) {
            $0.text = "An early start. #work"
            $0.mood = .good
            $0.tags = "walk, rain"
        }
        #expect(said.saved == [Message("Saved. 3 days in a row")] && said.notices.isEmpty)
        let page = try #require(try library.entries.page(of: today))
        #expect(page.text == "An early start. #work" && page.mood == .good)
        #expect(page.tags.values == ["rain", "walk", "work"])
        #expect(page.time?.hourAndMinute == "18:00")
        _ = try library.undoLog.undoLast()
        #expect(try library.entries.page(of: today) == nil)
    }

    @Test("a form that was opened before midnight saves to the day that it was opened for")
    func midnight() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        let scheduler = virtualTime()
        let save = PublishRelay<EntryFormViewModel.Edit>()
        let output = EntryFormViewModel(library, .page(today), scheduler: scheduler)
            .transform(EntryFormViewModel.Input(save: save.asObservable()))
        let saved = scheduler.record(output.saved, in: bag)
        var fields = EntryFields(day: today)
        fields.text = "Begun before midnight"
        world.clock.advance(seconds: 8 * 3600)
        #expect(world.world.today == Day(of: "2026-03-03"))
        save.accept(EntryFormViewModel.Edit(before: nil, fields: fields))
        scheduler.start()
        #expect(saved.elements == [Message("Saved.")])
        let page = try #require(try library.entries.page(of: today))
        #expect(page.text == "Begun before midnight" && page.time == nil)
        #expect(try library.entries.entries(on: Day(of: "2026-03-03")).isEmpty)
    }

    @Test("what others wrote meanwhile stays, and the text is an entry of its own")
    func conflict() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        let other = try world.open()
        let before = try other.entries.write("Old", onPageOf: today)
        _ = try other.entries.write("Theirs", onPageOf: today)
        let said = save(library, .page(today), before: before) {
            $0.text = "Mine"
            $0.mood = .bad
        }
        #expect(
            said.saved.first?.text
                == "entry 1 was changed by another program while you were writing")
        #expect(said.saved.first?.advice?.contains("diary show 2") == true)
        let entries = try library.entries.entries(on: today)
        #expect(Set(entries.map(\.text)) == ["Old\n\nTheirs", "Mine"])
        #expect(entries.first { $0.isPage }?.mood == .bad)
    }

    @Test("a page that was written meanwhile where there was none is kept as well")
    func pageMeanwhile() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        _ = try world.open().entries.write("Theirs", onPageOf: today)
        let said = save(library, .page(today)) { $0.text = "Mine" }
        #expect(said.saved.first?.advice?.contains("diary show 2") == true)
        #expect(
            try Set(library.entries.entries(on: today).map(\.text)) == ["Theirs", "Mine"])
    }

    @Test("an entry that was deleted meanwhile comes back with what was typed")
    func deleted() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        let before = try library.entries.add("Old", on: today)
        _ = try library.entries.delete([before.id])
        let said = save(library, .entry(before.id), before: before) {
            $0.text = "New"
            $0.tags = "x"
        }
        #expect(said.notices.isEmpty && said.saved.count == 1)
        let entry = try #require(try library.entries.entries(on: today).first)
        #expect(entry.text == "New" && entry.tags.values == ["x"] && entry.id != before.id)
    }

    @Test("changing an entry writes only what was changed, as one operation")
    func changing() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        var details = EntryChanges()
        (details.mood, details.addedTags) = (.good, ["x", "y"])
        let before = try library.entries.add("Text", on: today, at: nil, details)
        // Somebody else likes it while the form is open.
        var others = EntryChanges()
        (others.isLiked, others.addedTags) = (true, ["theirs"])
        _ = try library.recording("like", "").entries.edit([before.id], others)
        let said = save(library, .entry(before.id), before: before) {
            $0.text = "Other text"
            $0.day = Day(of: "2026-03-01")
            $0.time = nil
            $0.mood = nil
            $0.tags = "y"
        }
        #expect(said.saved.count == 1 && said.notices.isEmpty)
        let after = try library.entries.entry(before.id)
        #expect(after.text == "Other text" && after.day == Day(of: "2026-03-01"))
        #expect(after.time == nil && after.mood == nil && after.isLiked)
        #expect(after.tags.values == ["theirs", "y"])
        _ = try library.undoLog.undoLast()
        #expect(try library.entries.entry(before.id).text == "Text")
        #expect(try library.entries.entry(before.id).day == today)
    }

    @Test("what can't be saved says why and changes nothing")
    func refusals() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        let page = try library.entries.write("Page", onPageOf: today)
        let other = try library.entries.write("Other", onPageOf: Day(of: "2026-03-01"))
        let empty = save(library, .new(today)) { $0.text = "  \n" }
        let blank = save(library, .entry(page.id), before: page) { $0.text = "" }
        let taken = save(library, .entry(other.id), before: other) {
            $0.text = "Moved"
            $0.day = today
        }
        for said in [empty, blank, taken] {
            #expect(said.saved.isEmpty && said.notices.count == 1)
        }
        #expect(
            taken.notices == [
                DiaryNotice(failure: DiaryError.pageExists(today, page.id), .english)
            ])
        #expect(try library.entries.entry(page.id) == page)
        #expect(try library.entries.entry(other.id) == other)
        #expect(try library.entries.count() == 2)
    }

    @Test("a mood alone makes a page without a word")
    func moodAlone() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        let said = save(library, .page(today)) {
            $0.mood = .normal
            $0.tags = "rain"
        }
        #expect(said.saved == [Message("Saved.")])
        let page = try #require(try library.entries.page(of: today))
        #expect(page.text.isEmpty && page.mood == .normal && page.tags.values == ["rain"])
    }
}
