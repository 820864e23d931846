import AppSupport
import Chrono
import Foundation
import TestSupport
import Testing

@testable import DiaryCore

@Suite("Texts in forms that were not saved")
struct UnsavedFormsTests {
    @Test("each has its day, its text and what was said beside it; what changes nothing is none")
    func forms() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        let entry = try library.entries.add("Old", on: Day(of: "2026-02-27"))
        func draft(_ form: String, _ fields: [String: String]) throws {
            try library.drafts.save(
                Draft(form: form, changed: world.clock.now, fields: fields))
            world.clock.advance(seconds: 1)
        }
        try draft(
            "add 2026-03-02",
            ["text": "Half", "tags": "a, b", "mood": "▼ 나쁨", "time": "오후 9시", "day": "2026-03-01"])
        try draft("page 2026-02-28", ["text": "Page", "before": "", "day": "last day"])
        try draft("edit \(entry.id)", ["text": "Old and new", "before": "Old", "mood": "–"])
        try draft("edit 99", ["text": "Of one that is gone", "before": "x"])
        try draft("add 2026-03-03", ["text": "  "])
        try draft("page 2026-03-03", ["text": "Same", "before": "Same"])
        try library.rescue("Of an editor", of: "2026-03-02", EntryChanges())
        let found = try library.unsavedForms()
        #expect(
            found.map(\.name) == [
                "2026-03-02-99", "2026-02-27-\(entry.id)", "2026-02-28", "2026-03-01",
            ])
        #expect(found.map(\.text) == ["Of one that is gone", "Old and new", "Page", "Half"])
        let said = try #require(found.last?.details)
        #expect(said.mood == .some(.bad) && said.time == .some(TimeOfDay(hour: 21, minute: 0)))
        #expect(said.addedTags.count == 2)
    }
}
