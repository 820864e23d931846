import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Folders")
struct FolderRepositoryTests {
    @Test("a folder is made with those above it that do not exist", arguments: Provider.all)
    func nested(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let swift = try world.folder("Work/Swift") {
            $0.visibility = .public
            $0.category = .some("Code")
            $0.subcategory = .some("Languages")
            $0.addedTags = ["#swift"]
            $0.note = "a note"
        }
        let server = try world.folder("work/SWIFT/Server")
        #expect(try world.tree == ["Work": 0, "Work/Swift": 0, "Work/Swift/Server": 0])
        #expect(server.parent == swift.id && server.visibility == .private)
        #expect(swift.category == "Code" && swift.subcategory == "Languages")
        #expect(swift.tags.values == ["swift"] && swift.note == "a note")
        #expect(try world.all.folders[0].visibility == .private)
    }

    @Test(
        "folders are listed by their paths whatever the case, each below its parent",
        arguments: Provider.all)
    func listing(provider: Provider) throws {
        let world = try LinksWorld(provider)
        for path in ["b", "A/z", "가", "a/B", "C", "A/z/x"] { try world.folder(path) }
        let folder = try world.folders.folder("A/z").folder
        for index in 1...3 { try world.add("\(index).example") { $0.folder = .some(folder.id) } }
        let listed = try world.folders.list()
        #expect(listed.map(\.path.description) == ["A", "A/B", "A/z", "A/z/x", "b", "C", "가"])
        #expect(listed.map(\.links) == [0, 0, 3, 0, 0, 0, 0])
    }

    @Test(
        "a folder that exists is not made again, whatever its case and form",
        arguments: Provider.all)
    func exists(provider: Provider) throws {
        let world = try LinksWorld(provider)
        try world.folder("Work/한글")
        let before = try world.all
        for path in ["work/한글", "WORK", "Work/\u{1112}\u{1161}\u{11AB}글", " Work / 한글 "] {
            #expect(throws: LinksError.folderExists(FolderPath(path))) {
                try world.folder(path) { $0.note = "other" }
            }
        }
        let withJunk = FolderPath(names: ["Wo\u{200B}rk\n"])
        #expect(throws: LinksError.folderExists(withJunk)) {
            try world.recording().folders.add(withJunk)
        }
        #expect(try world.all == before)
    }

    @Test("a name of nothing is refused", arguments: ["", " ", "/", "\u{200B}", "\t\n"])
    func emptyName(name: String) throws {
        let world = try LinksWorld()
        #expect(throws: LinksError.emptyName) { try world.folder(name) }
        #expect(throws: LinksError.emptyName) {
            try world.recording().folders.add(
                FolderPath(names: ["A", name.replacing("/", with: "")]))
        }
        let folder = try world.folder("Work")
        var changes = FolderChanges()
        changes.name = name.replacing("/", with: "")
        #expect(throws: LinksError.emptyName) {
            try world.recording().folders.edit(folder.id, changes)
        }
        #expect(try world.all.folders == [folder])
    }

    @Test(
        "a folder is found by its number, its path, and an end of its path that no other has",
        arguments: Provider.all)
    func finding(provider: Provider) throws {
        let world = try LinksWorld(provider)
        for path in ["Work/Swift", "Home/Swift", "Home/Garden/Pond", "2"] { try world.folder(path) }
        func path(_ text: String) throws -> String {
            try world.folders.folder(text).path.description
        }
        #expect(try path("2") == "Work/Swift")
        #expect(try path("/2") == "2")
        #expect(try path("home/swift") == "Home/Swift")
        #expect(try path("pond") == "Home/Garden/Pond")
        #expect(try path("Garden/Pond") == "Home/Garden/Pond")
        #expect(try path(" HOME / garden ") == "Home/Garden")
        let paths = ["Home/Swift", "Work/Swift"].map { FolderPath($0) }
        let ambiguous = LinksError.ambiguousFolder("swift", paths: paths)
        #expect(throws: ambiguous) { try path("swift") }
        #expect(ambiguous.status == .usage)
        let missing = LinksError.noFolder("Gardens", closest: FolderPath("Home/Garden"))
        #expect(throws: missing) { try path("Gardens") }
        #expect(missing.status == .notFound)
        #expect(missing.message(in: .english).advice == "Did you mean \"Home/Garden\"?")
        for text in ["", "/", "99", "Work/Garden"] {
            #expect(throws: LinksError.self) { try path(text) }
        }
        #expect(throws: LinksError.noFolder("", closest: nil)) { try path("") }
    }

    @Test(
        "the top-level folder of a name is meant before those below others", arguments: Provider.all
    )
    func exactPathFirst(provider: Provider) throws {
        let world = try LinksWorld(provider)
        for path in ["A/Swift", "Swift", "B/Swift"] { try world.folder(path) }
        #expect(try world.folders.folder("swift").path == FolderPath("Swift"))
    }

    @Test("an edit changes what it names, and can be undone", arguments: Provider.all)
    func edit(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let folder = try world.folder("Work/Swift") { $0.addedTags = ["old"] }
        let before = try world.all
        world.clock.advance(seconds: 60)
        var changes = FolderChanges()
        changes.name = " Swift\n6 "
        changes.parent = .some(nil)
        changes.visibility = .public
        changes.addedTags = ["new"]
        changes.removedTags = ["OLD"]
        changes.note = "note"
        let edited = try world.recording("edit").folders.edit(folder.id, changes)
        #expect(edited.path == FolderPath("Swift 6"))
        var expected = folder
        expected.name = "Swift 6"
        expected.parent = nil
        expected.visibility = .public
        expected.tags = Tags(["new"])
        expected.note = "note"
        expected.updatedAt = world.clock.now
        #expect(edited.folder == expected)
        #expect(try world.all.folders == [before.folders[0], expected])
        try world.undo()
        #expect(try world.all == before)
        #expect(throws: LinksError.noFolder("99", closest: nil)) {
            try world.recording().folders.edit(99, changes)
        }
    }

    @Test("an edit that changes nothing does not touch the folder", arguments: Provider.all)
    func emptyEdit(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let folder = try world.folder("Work")
        world.clock.advance(seconds: 60)
        var changes = FolderChanges()
        changes.name = "Work"
        changes.visibility = .private
        #expect(try world.recording("edit").folders.edit(folder.id, changes).folder == folder)
        #expect(try world.library.undoLog.operations().map(\.name) == ["folder add"])
    }

    @Test("a folder cannot be moved into itself or one below it", arguments: Provider.all)
    func intoItself(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let deepest = try world.folder("A/B/C")
        let top = try world.folders.folder("A").folder
        let before = try world.all
        for target in [top.id, deepest.id] {
            var changes = FolderChanges()
            changes.parent = .some(target)
            #expect(throws: LinksError.folderInsideItself(FolderPath("A"))) {
                try world.recording().folders.edit(top.id, changes)
            }
        }
        #expect(try world.all == before)
    }

    @Test("a folder does not take the name of one at the same place", arguments: Provider.all)
    func twins(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let first = try world.folder("A/Swift")
        let second = try world.folder("Swift")
        let before = try world.all
        var changes = FolderChanges()
        changes.parent = .some(nil)
        #expect(throws: LinksError.folderExists(FolderPath("Swift"))) {
            try world.recording().folders.edit(first.id, changes)
        }
        changes = FolderChanges()
        changes.name = "a"
        #expect(throws: LinksError.folderExists(FolderPath("A"))) {
            try world.recording().folders.edit(second.id, changes)
        }
        #expect(try world.all == before)
        changes.name = "SWIFT"
        #expect(try world.recording().folders.edit(second.id, changes).path == FolderPath("SWIFT"))
    }

    @Test("a sub-category needs a category, and goes with it", arguments: Provider.all)
    func categories(provider: Provider) throws {
        let world = try LinksWorld(provider)
        #expect(throws: LinksError.subcategoryWithoutCategory) {
            try world.folder("Work/Swift") { $0.subcategory = .some("Languages") }
        }
        #expect(try world.all.folders == [])
        let folder = try world.folder("Work") {
            $0.category = .some("Code")
            $0.subcategory = .some("Languages")
        }
        var changes = FolderChanges()
        changes.category = .some(nil)
        changes.subcategory = .some("Languages")
        #expect(throws: LinksError.subcategoryWithoutCategory) {
            try world.recording().folders.edit(folder.id, changes)
        }
        changes.subcategory = nil
        let edited = try world.recording().folders.edit(folder.id, changes).folder
        #expect(edited.category == nil && edited.subcategory == nil)
        changes.category = .some("Art")
        #expect(try world.recording().folders.edit(folder.id, changes).folder.category == "Art")
    }
}
