import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing

@testable import LinksCore

@Suite("Deleting folders")
struct FolderDeletionTests {
    /// `Work` with `Swift` and `Swift/Server` in it and a link in each; one link in no folder.
    private func library(_ provider: Provider) throws -> LinksWorld {
        let world = try LinksWorld(provider)
        for path in ["Work", "Work/Swift", "Work/Swift/Server", "Empty"] {
            let folder = try world.folder(path)
            guard path != "Empty" else { continue }
            try world.add("\(folder.id).example") { $0.folder = .some(folder.id) }
        }
        try world.add("unfiled.example")
        world.clock.advance(seconds: 60)
        return world
    }

    @Test(
        "a folder that has something in it is kept, unless it is said what becomes of that",
        arguments: Provider.all)
    func refuse(provider: Provider) throws {
        let world = try library(provider)
        let before = try world.all
        let expected: [(RecordID<Folder>, String, Int, Int)] = [
            (1, "Work", 3, 2), (2, "Work/Swift", 2, 1), (3, "Work/Swift/Server", 1, 0),
        ]
        for (id, path, links, folders) in expected {
            let problem = LinksError.folderNotEmpty(
                FolderPath(path), links: links, folders: folders)
            #expect(throws: problem) {
                try world.recording().folders.delete(id, contents: .refuse)
            }
        }
        #expect(throws: LinksError.noFolder("99", closest: nil)) {
            try world.recording().folders.delete(99, contents: .delete)
        }
        #expect(try world.all == before)
    }

    @Test("an empty folder goes, and comes back", arguments: Provider.all)
    func empty(provider: Provider) throws {
        let world = try library(provider)
        let before = try world.all
        let (deleted, links) = try world.recording().folders.delete(4, contents: .refuse)
        #expect(deleted.path == FolderPath("Empty") && links == 0)
        #expect(try world.all.folders == Array(before.folders.dropLast()))
        #expect(try world.all.links == before.links)
        try world.undo()
        #expect(try world.all == before)
    }

    @Test(
        "what is in a folder moves to the one above it; what is deeper stays where it is",
        arguments: Provider.all)
    func moveUp(provider: Provider) throws {
        let world = try library(provider)
        let before = try world.all
        let (deleted, links) = try world.recording().folders.delete(2, contents: .moveUp)
        #expect(deleted.path == FolderPath("Work/Swift") && deleted.links == 1 && links == 1)
        #expect(try world.tree == ["Work": 2, "Work/Server": 1, "Empty": 0])
        #expect(
            try world.all.links.map { $0.updatedAt == world.clock.now } == [
                false, true, false, false,
            ])
        try world.undo()
        #expect(try world.all == before)
    }

    @Test("what is in a folder at the top is in no folder then", arguments: Provider.all)
    func moveToTop(provider: Provider) throws {
        let world = try library(provider)
        let before = try world.all
        let (_, links) = try world.recording().folders.delete(1, contents: .moveUp)
        #expect(links == 1)
        #expect(try world.tree == ["Swift": 1, "Swift/Server": 1, "Empty": 0])
        #expect(try world.all.links.map(\.folder) == [nil, 2, 3, nil])
        try world.undo()
        #expect(try world.all == before)
    }

    @Test(
        "a folder that would move up beside one of its name stays, and so does everything",
        arguments: Provider.all)
    func moveUpBesideTwin(provider: Provider) throws {
        let world = try library(provider)
        try world.folder("swift")
        let before = try world.all
        #expect(throws: LinksError.folderExists(FolderPath("swift"))) {
            try world.recording().folders.delete(1, contents: .moveUp)
        }
        #expect(try world.all == before)
    }

    @Test(
        "a folder may move up into the place of its parent of the same name",
        arguments: Provider.all)
    func moveUpInPlaceOfParent(provider: Provider) throws {
        let world = try LinksWorld(provider)
        try world.folder("Swift/swift/Deep")
        let before = try world.all
        _ = try world.recording().folders.delete(1, contents: .moveUp)
        #expect(try world.tree == ["swift": 0, "swift/Deep": 0])
        try world.undo()
        #expect(try world.all == before)
    }

    @Test("a folder goes with all that is in it, and all comes back", arguments: Provider.all)
    func deleteContents(provider: Provider) throws {
        let world = try library(provider)
        let before = try world.all
        let (deleted, links) = try world.recording().folders.delete(1, contents: .delete)
        #expect(deleted.path == FolderPath("Work") && deleted.links == 1 && links == 3)
        #expect(try world.tree == ["Empty": 0])
        #expect(try world.addresses == ["https://unfiled.example/"])
        try world.undo()
        #expect(try world.all == before)
    }

    @Test(
        "the links and folders of a folder that came back can be found again",
        arguments: Provider.all)
    func foundAgain(provider: Provider) throws {
        let world = try library(provider)
        _ = try world.recording().folders.delete(1, contents: .delete)
        try world.undo()
        #expect(try world.folders.folder("server").folder.id == 3)
        var filter = LinkFilter()
        filter.folder = 1
        #expect(try world.links.list(filter, range: ListRange(limit: nil)).total == 3)
    }
}
