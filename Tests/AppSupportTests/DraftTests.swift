import AppSupport
import Foundation
import TestSupport
import Testing

@Suite("Drafts of forms")
struct DraftTests {
    private let directory = TemporaryDirectory()
    private var state: AppState {
        AppState(of: "links", in: Home(environment: ["KITBAG_HOME": directory.path]))
    }
    private var drafts: DraftStore { DraftStore(in: state) }

    private func draft(_ form: String, _ seconds: Double, _ fields: [String: String]) -> Draft {
        Draft(form: form, changed: Date(timeIntervalSince1970: seconds), fields: fields)
    }

    @Test("what was typed is there for the next run, letter by letter, until the form is done")
    func typing() throws {
        for length in 0...5 {
            let title = String("가나 다\n\"라".prefix(length))
            try drafts.save(draft("add", 1_000.125 + Double(length), ["url": "", "title": title]))
        }
        #expect(
            try drafts.draft(of: "add")
                == draft("add", 1_005.125, ["url": "", "title": "가나 다\n"]))
        #expect(try drafts.draft(of: "edit 12") == nil)
        try drafts.remove("add")
        try drafts.remove("add")
        #expect(try drafts.draft(of: "add") == nil)
        #expect(try drafts.all() == [])
    }

    @Test("each form has its draft, and the one that was typed last is first")
    func several() throws {
        let all = [
            draft("edit 12", 300, ["title": "b"]), draft("add", 200, [:]),
            draft("edit 1", 100, ["title": "a"]),
        ]
        for draft in all.reversed() { try drafts.save(draft) }
        try state.write("welcomed", true)
        #expect(try drafts.all() == all)
        try drafts.save(draft("edit 1", 400, ["title": "c"]))
        #expect(try drafts.all().map(\.form) == ["edit 1", "edit 12", "add"])
        try drafts.remove("edit 12")
        #expect(try drafts.all().map(\.form) == ["edit 1", "add"])
        #expect(try state.read("welcomed", as: Bool.self) == true)
    }

    @Test("a draft that another version wrote in its own way hides no other")
    func foreignDraft() throws {
        try drafts.save(draft("add", 100, ["title": "a"]))
        try state.write("draft edit 3", ["pages": 3])
        #expect(try drafts.all().map(\.form) == ["add"])
        #expect(throws: StateProblem.unsuitable(name: "draft edit 3", path: state.path)) {
            try drafts.draft(of: "edit 3")
        }
        try drafts.save(draft("edit 3", 200, [:]))
        #expect(try drafts.all().map(\.form) == ["edit 3", "add"])
    }
}
