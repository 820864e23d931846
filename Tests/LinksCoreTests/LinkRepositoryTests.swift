import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Saving, changing and deleting links")
struct LinkRepositoryTests {
    @Test("a page is saved with what is known of it, and is read back", arguments: Provider.all)
    func add(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let folder = try world.folder("Work/Swift")
        let link = try world.add("Example.com/a") {
            $0.title = "A page"
            $0.summary = "About"
            $0.note = "Mine"
            $0.addedTags = ["#Swift", "swift", "한글"]
            $0.folder = .some(folder.id)
            $0.visibility = .some(.public)
            $0.readState = .toRead
            $0.isFavorite = true
            $0.keyword = .some("ex")
        }
        #expect(link.id == 1)
        #expect(link.uid == CountingUIDs.uid(3))
        #expect(link.url.href == "https://example.com/a")
        #expect(link.createdAt == world.clock.now && link.updatedAt == world.clock.now)
        #expect(link.tags.values == ["Swift", "한글"])
        let filed = try world.links.link(link.id)
        #expect(filed.link == link)
        #expect(filed.folder == FolderPath("Work/Swift"))
        #expect(filed.visibility == .public)
    }

    @Test("without a title the address is the title, as people read it", arguments: Provider.all)
    func noTitle(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let link = try world.add("https://example.com/%ED%95%9C")
        #expect(link.title == "https://example.com/한")
        let titled = try world.add("b.example") { $0.title = "" }
        #expect(titled.title == "https://b.example/")
    }

    @Test(
        "the same page is recognized and refused, and nothing changes",
        arguments: [
            "https://example.com/a?x=1&y=2", "http://example.com/a?x=1&y=2",
            "https://EXAMPLE.com/a?x=1&y=2", "https://example.com:443/a?x=1&y=2",
            "https://example.com./a?x=1&y=2", "https://example.com/a/?x=1&y=2",
            "https://example.com/a?y=2&x=1", "https://example.com/a?x=1&y=2#part",
            "https://example.com/a?x=1&utm_source=mail&y=2&fbclid=z", "example.com/a?x=1&y=2",
        ])
    func duplicate(url: String) throws {
        for provider in Provider.all {
            let world = try LinksWorld(provider)
            let first = try world.add("https://example.com/a?x=1&y=2")
            let before = try world.all
            #expect(throws: LinksError.duplicate(first.url, existing: first.id)) {
                try world.add(url) { $0.title = "Again" }
            }
            #expect(try world.all == before)
            #expect(try world.links.link(at: WebURL(page: url)) == first)
        }
    }

    @Test(
        "another page is another link",
        arguments: [
            "https://example.com/b", "https://example.com/a?x=2", "https://example.org/a",
            "https://example.com:8443/a", "https://example.com/A",
        ])
    func noDuplicate(url: String) throws {
        let world = try LinksWorld(.sqlite)
        try world.add("https://example.com/a")
        try world.add(url)
        #expect(try world.all.links.count == 2)
    }

    @Test("an edit changes what it names and the instant of the change", arguments: Provider.all)
    func edit(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let first = try world.add("a.example") {
            $0.addedTags = ["old", "both"]
            $0.keyword = .some("k")
        }
        let other = try world.add("b.example")
        world.clock.advance(seconds: 60)
        var changes = LinkChanges()
        #expect(changes.isEmpty)
        changes.note = "note"
        changes.addedTags = ["new", "BOTH"]
        changes.removedTags = ["OLD"]
        changes.keyword = .some(nil)
        #expect(!changes.isEmpty)
        let edited = try world.recording("edit").links.edit([first.id], changes)
        var expected = first
        expected.note = "note"
        expected.tags = Tags(["both", "new"])
        expected.keyword = nil
        expected.updatedAt = world.clock.now
        #expect(edited.map(\.link) == [expected])
        #expect(try world.all.links == [expected, other])
        try world.undo()
        #expect(try world.all.links == [first, other])
    }

    @Test("an edit that changes nothing does not touch the link", arguments: Provider.all)
    func emptyEdit(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let link = try world.add("a.example") { $0.addedTags = ["a"] }
        world.clock.advance(seconds: 60)
        var changes = LinkChanges()
        changes.addedTags = ["A"]
        changes.removedTags = ["b"]
        changes.isFavorite = false
        #expect(try world.recording("edit").links.edit([link.id], changes).map(\.link) == [link])
        #expect(try world.library.undoLog.operations().map(\.name) == ["add"])
    }

    @Test("a new address moves the title along unless the person gave one", arguments: Provider.all)
    func newAddress(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let plain = try world.add("a.example")
        let titled = try world.add("b.example") { $0.title = "B" }
        var changes = LinkChanges()
        changes.url = try WebURL("https://c.example/")
        #expect(
            try world.recording().links.edit([plain.id], changes)[0].link.title
                == "https://c.example/")
        changes.url = try WebURL("https://d.example/")
        let moved = try world.recording().links.edit([titled.id], changes)[0].link
        #expect(moved.title == "B" && moved.canonicalURL == changes.url?.canonical)
        changes = LinkChanges()
        changes.title = ""
        #expect(
            try world.recording().links.edit([titled.id], changes)[0].link.title
                == "https://d.example/")
    }

    @Test(
        "an address that another link has is refused; a link's own in another form is not",
        arguments: Provider.all)
    func addressOfAnother(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let first = try world.add("https://a.example/")
        let second = try world.add("https://b.example/")
        let before = try world.all
        var changes = LinkChanges()
        changes.url = try WebURL("http://A.example/#x")
        #expect(throws: LinksError.duplicate(first.url, existing: first.id)) {
            try world.recording().links.edit([second.id], changes)
        }
        #expect(try world.all == before)
        #expect(try world.recording().links.edit([first.id], changes)[0].link.url == changes.url)
    }

    @Test("of several links all are changed or deleted, or none", arguments: Provider.all)
    func allOrNone(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let ids = try ["a", "b", "c"].map { try world.add("\($0).example").id }
        let before = try world.all
        var changes = LinkChanges()
        changes.isFavorite = true
        #expect(throws: LinksError.noLink(9)) {
            try world.recording().links.edit([ids[0], 9, ids[1]], changes)
        }
        #expect(throws: LinksError.noLink(9)) {
            try world.recording().links.delete([ids[0], ids[1], 9])
        }
        #expect(throws: LinksError.noLink(9)) { try world.links.link(9) }
        #expect(try world.all == before)
        #expect(try world.recording().links.edit(ids, changes).count == 3)
        #expect(try world.all.links.allSatisfy(\.isFavorite))
        #expect(try world.recording().links.delete([ids[0], ids[2]]).map(\.link.id) == [1, 3])
        #expect(try world.all.links.map(\.id) == [2])
        try world.undo()
        try world.undo()
        #expect(try world.all == before)
    }

    @Test(
        "a deleted link tells where it was filed, and its number is not given again",
        arguments: Provider.all)
    func delete(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let folder = try world.folder("Work")
        let link = try world.add("a.example") { $0.folder = .some(folder.id) }
        let deleted = try world.recording("delete").links.delete([link.id])
        #expect(deleted.map(\.folder) == [FolderPath("Work")])
        #expect(try world.add("b.example").id == 2)
        #expect(try world.add("a.example").id == 3)
        #expect(try world.links.link(at: link.url)?.id == 3)
    }

    @Test(
        "opening a page is no change of the link and keeps nothing from being undone",
        arguments: Provider.all)
    func visit(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let link = try world.add("a.example")
        world.clock.advance(seconds: 60)
        try world.links.visit(link.id)
        var visited = link
        visited.visitedAt = world.clock.now
        #expect(try world.all.links == [visited])
        #expect(throws: LinksError.noLink(9)) { try world.links.visit(9) }
        #expect(try world.library.undoLog.operations().map(\.name) == ["add"])
        try world.undo()
        #expect(try world.all.links == [])
    }

    @Test(
        "a link is as visible as it says itself, else as its folder, else to its owner alone",
        arguments: Provider.all)
    func visibility(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let open = try world.folder("Open") { $0.visibility = .public }
        let closed = try world.folder("Closed")
        let link = try world.add("a.example")
        #expect(try world.links.link(link.id).visibility == .private)
        let cases: [(RecordID<Folder>?, Visibility?, Visibility)] = [
            (open.id, nil, .public), (closed.id, nil, .private), (open.id, .private, .private),
            (closed.id, .public, .public), (nil, .public, .public), (nil, nil, .private),
        ]
        for (folder, own, expected) in cases {
            var changes = LinkChanges()
            changes.folder = .some(folder)
            changes.visibility = .some(own)
            let edited = try world.recording().links.edit([link.id], changes)
            #expect(edited.map(\.visibility) == [expected])
            #expect(try world.links.link(link.id).visibility == expected)
        }
    }

    @Test(
        "what is no address of a page is refused",
        arguments: ["javascript:alert(1)", "about:blank", "data:text/html,x", "place:sort=8"])
    func noPage(text: String) {
        #expect(throws: LinksError.notAPage(text)) { try WebURL(page: text) }
    }

    @Test("what is no address is refused as such, with wrong usage")
    func malformed() {
        for text in ["", "http://", "https://exa mple.com/", "https://[::1", "http://a:99999/"] {
            let error = #expect(throws: LinksError.self) { try WebURL(page: text) }
            guard case .malformedURL = error else {
                Issue.record("\(text): \(String(describing: error))")
                continue
            }
            #expect(error?.status == .usage)
        }
    }

    @Test("twenty at once are all saved", arguments: Provider.all)
    func parallel(provider: Provider) throws {
        let world = try LinksWorld(provider)
        inThreads(20) { index in
            #expect(throws: Never.self) { try world.add("https://\(index % 20).example/") }
        }
        #expect(try world.all.links.map(\.id.rawValue) == Array(1...20))
        #expect(Set(try world.addresses).count == 20)
        #expect(try world.library.undoLog.operations().count == 20)
    }
}
