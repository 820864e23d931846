import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Importing bookmarks")
struct ImportBookmarksTests {
    private static let added = Date(timeIntervalSince1970: 1_500_000_000)
    private static let changed = Date(timeIntervalSince1970: 1_600_000_000)

    private static let file: [BookmarkEvent] = [
        .folder("Work"), .folder("Work", "Swift"),
        .page("https://swift.org/", "Swift", in: ["Work", "Swift"], line: 3) {
            $0.note = "the language"
            $0.tags = ["swift", "#lang"]
            $0.addDate = added
            $0.modifiedDate = changed
            $0.visitDate = changed
            $0.keyword = "sw"
            $0.isPrivate = false
            $0.isToRead = true
            $0.isFavorite = true
        },
        .page("https://a.example/", in: ["Work"], line: 4),
        .folder("Empty"),
        .page("http://unfiled.example", "Unfiled", line: 6),
        .problem(BookmarkProblem(line: 7, kind: .skipped(.script), name: "Bookmarklet")),
        .problem(BookmarkProblem(line: 8, kind: .dateDropped(.added), name: "Odd")),
        .problem(BookmarkProblem(line: 9, kind: .notABookmark)),
    ]

    @Test("links and folders are made with all that the file says", arguments: Provider.all)
    func everything(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let report = try world.importing(Self.file)
        #expect(report.added == 3 && report.updated == 0 && report.unchanged == 0)
        #expect(report.skipped == 2 && report.folders == 3 && !report.isUnchanged)
        #expect(report.problems.map(\.line) == [7, 8, 9])
        #expect(report.problems.map(\.name) == ["Bookmarklet", "Odd", ""])
        #expect(try world.tree == ["Work": 1, "Work/Swift": 1, "Empty": 0])
        let links = try world.all.links
        #expect(links.map(\.title) == ["Swift", "https://a.example/", "Unfiled"])
        let swift = links[0]
        #expect(swift.note == "the language" && swift.tags.values == ["lang", "swift"])
        #expect(swift.createdAt == Self.added && swift.updatedAt == Self.changed)
        #expect(swift.visitedAt == Self.changed && swift.keyword == "sw")
        #expect(swift.visibility == .public && swift.readState == .toRead && swift.isFavorite)
        #expect(links[1].createdAt == world.clock.now && links[1].visibility == nil)
        #expect(links[2].folder == nil && links[2].url.href == "http://unfiled.example/")
    }

    @Test("importing a file again changes nothing, not even an instant", arguments: Provider.all)
    func twice(provider: Provider) throws {
        let world = try LinksWorld(provider)
        try world.importing(Self.file)
        let before = try world.all
        let report = try world.importing(Self.file)
        #expect(report.unchanged == 3 && report.added == 0 && report.updated == 0)
        #expect(report.skipped == 2 && report.isUnchanged)
        #expect(try world.all == before)
        #expect(try world.library.undoLog.operations().count == 1)
    }

    @Test("a dry run tells what would be done, and does none of it", arguments: Provider.all)
    func dryRun(provider: Provider) throws {
        let world = try LinksWorld(provider)
        try world.add("swift.org")
        let before = try world.all
        let told = try world.importing(Self.file) {
            $0.isDryRun = true
            $0.folder = FolderPath("Imported/Today")
        }
        #expect(try world.all == before)
        #expect(try world.library.undoLog.operations().count == 1)
        let done = try world.importing(Self.file) { $0.folder = FolderPath("Imported/Today") }
        #expect(told == done)
        #expect(done.added == 2 && done.updated == 1 && done.folders == 5)
    }

    @Test(
        "the same page twice in a file is one link that has what both say, and that is told",
        arguments: Provider.all)
    func samePageTwice(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let file: [BookmarkEvent] = [
            .page("https://a.example/page", line: 1) { $0.tags = ["one"] },
            .page("http://A.example/page/#part", "Titled", in: ["Work"], line: 2) {
                $0.tags = ["two"]
                $0.note = "note"
            },
            .page("https://a.example/page?utm_source=x", "Other title", in: ["Home"], line: 3),
        ]
        let report = try world.importing(file)
        #expect(report.added == 1 && report.updated == 0 && report.unchanged == 0)
        #expect(report.problems.map(\.line) == [2, 3])
        #expect(
            report.problems.map { $0.reason(in: Language.english.links) }
                == Array(repeating: "the same page as another entry; merged", count: 2))
        let link = try #require(try world.all.links.first)
        #expect(link.url.href == "https://a.example/page" && link.title == "Titled")
        #expect(link.tags.values == ["one", "two"] && link.note == "note")
        #expect(try world.links.link(link.id).folder == FolderPath("Work"))
        let before = try world.all
        #expect(try world.importing(file).isUnchanged)
        #expect(try world.all == before)
    }

    @Test(
        "what the person made of a link is kept; it gets only what it lacks",
        arguments: Provider.all)
    func ownEditsAreKept(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let home = try world.folder("Home")
        let mine = try world.add("https://swift.org") {
            $0.title = "My title"
            $0.note = "my note"
            $0.addedTags = ["mine"]
            $0.folder = .some(home.id)
            $0.visibility = .some(.private)
            $0.readState = .read
        }
        let before = try world.all
        let report = try world.importing(Self.file)
        #expect(report.updated == 1 && report.added == 2)
        var expected = mine
        expected.tags = Tags(["mine", "swift", "lang"])
        expected.isFavorite = true
        expected.keyword = "sw"
        expected.visitedAt = Self.changed
        expected.updatedAt = world.clock.now
        #expect(try world.all.links[0] == expected)
        try world.undo()
        #expect(try world.all == before)
    }

    @Test("an import is undone whole", arguments: Provider.all)
    func undo(provider: Provider) throws {
        let world = try LinksWorld(provider)
        try world.folder("Work")
        try world.add("https://a.example/")
        let before = try world.all
        try world.importing(Self.file)
        #expect(try world.all != before)
        try world.undo()
        #expect(try world.all == before)
        #expect(try world.importing(Self.file).added == 2)
    }

    @Test("a failure in the middle leaves nothing", arguments: Provider.all)
    func failure(provider: Provider) throws {
        let world = try LinksWorld(provider)
        try world.add("https://swift.org")
        let before = try world.all
        let problem = FileProblem(.read, "bookmarks.html", code: EIO)
        #expect(throws: problem) {
            try world.importing(Self.file, failing: problem) { $0.folder = FolderPath("Imported") }
        }
        #expect(throws: BookmarkFileError.empty) {
            try world.importing([], failing: BookmarkFileError.empty)
        }
        #expect(throws: LinksError.emptyName) {
            try world.importing(Self.file) { $0.folder = FolderPath("/") }
        }
        #expect(try world.all == before)
        #expect(try world.library.undoLog.operations().map(\.name) == ["add"])
    }

    @Test(
        "folders are found again by their names, whatever the case, form and spaces",
        arguments: Provider.all)
    func folders(provider: Provider) throws {
        let world = try LinksWorld(provider)
        try world.folder("Work/한글")
        let report = try world.importing([
            .page("1.example", in: ["WORK", "\u{1112}\u{1161}\u{11AB}글"]),
            .page("2.example", in: [" Work ", "한글\n"]),
            .page("3.example", in: ["", "work", "\u{200B}"]),
            .folder("work", "New/Name"),
        ])
        #expect(report.folders == 1)
        #expect(try world.tree == ["Work": 1, "Work/한글": 2, "Work/New\\/Name": 0])
    }

    @Test("a file's folders can be put into one, which is made or found", arguments: Provider.all)
    func intoFolder(provider: Provider) throws {
        let world = try LinksWorld(provider)
        try world.folder("Imported")
        let report = try world.importing(Self.file) { $0.folder = FolderPath("imported/Today") }
        #expect(report.folders == 4)
        #expect(
            try world.tree == [
                "Imported": 0, "Imported/Today": 1, "Imported/Today/Work": 1,
                "Imported/Today/Work/Swift": 1, "Imported/Today/Empty": 0,
            ])
        #expect(
            try world.importing(Self.file) { $0.folder = FolderPath("Imported/TODAY") }.isUnchanged)
    }

    @Test("an entry that is no page is left out, and told with its line", arguments: Provider.all)
    func noPage(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let report = try world.importing([
            .page("https://exa mple.com/", "Broken", line: 5),
            .page("javascript:x", "Script", line: 6),
            .page("https://good.example/", line: 7),
        ])
        #expect(report.added == 1 && report.skipped == 2)
        #expect(
            report.problems == [
                .file(
                    BookmarkProblem(
                        line: 5, kind: .skipped(.malformedAddress), name: "Broken",
                        text: "https://exa mple.com/")),
                .file(
                    BookmarkProblem(
                        line: 6, kind: .skipped(.script), name: "Script", text: "javascript:x")),
            ])
        #expect(try world.addresses == ["https://good.example/"])
    }

    @Test(
        "the character U+0000, which no store keeps, is dropped and keeps nothing out",
        arguments: Provider.all)
    func nulls(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let events: [BookmarkEvent] = [
            .page("https://a.example/", "A\0B", in: ["Fol\0der"]) {
                $0.note = "no\0te"
                $0.tags = ["t\0ag"]
                $0.keyword = "\0"
                $0.iconURL = "i\0"
            }
        ]
        #expect(try world.importing(events).added == 1)
        let link = try #require(try world.all.links.first)
        #expect(link.title == "AB" && link.note == "note" && link.iconURL == "i")
        #expect(link.tags.values.allSatisfy { !$0.utf8.contains(0) })
        #expect(try world.importing(events).isUnchanged)
    }

    @Test("any file imported twice is the same as once, and undone is as before", arguments: 1...12)
    func randomFiles(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let names = ["Work", "work", "한글", "A/B", " ", "Deep"]
        let events: [BookmarkEvent] = (0..<40).map { line in
            let path = (0..<random.below(4)).map { _ in random.pick(names) }
            if random.oneIn(6) { return .folder(path.map { BookmarkFolder(name: $0) }, line: line) }
            let url = random.pick(["https://", "http://www.", ""]) + "\(random.below(12)).example/"
            return .page(
                url + random.pick(["", "#x", "?utm_medium=a"]), random.pick(["", "T", "U"]),
                in: path, line: line
            ) {
                $0.tags = (0..<random.below(3)).map { _ in random.pick(["a", "A", "b", "#c"]) }
                $0.note = random.oneIn(3) ? "note \(line)" : nil
                $0.isPrivate = random.pick([nil, true, false])
                $0.isToRead = random.pick([nil, true, false])
                $0.addDate = random.oneIn(2) ? Self.added : nil
            }
        }
        for provider in Provider.all {
            let world = try LinksWorld(provider)
            try world.add("https://3.example/") { $0.note = "mine" }
            let before = try world.all
            let told = try world.importing(events) { $0.isDryRun = true }
            #expect(try world.all == before)
            #expect(try world.importing(events) == told)
            let after = try world.all
            #expect(try world.importing(events).isUnchanged)
            #expect(try world.all == after)
            #expect(after.links[0].note == "mine")
            try world.undo()
            #expect(try world.all == before)
        }
    }

    @Test("progress is told now and then")
    func progress() throws {
        let world = try LinksWorld()
        let events = (1...1200).map { BookmarkEvent.page("https://\($0).example/") }
        var told: [Int] = []
        let report = try world.recording().importBookmarks(EventReader(events)) { told.append($0) }
        #expect(report.added == 1200 && told == [500, 1000])
    }
}
