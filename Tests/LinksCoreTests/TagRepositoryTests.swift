import AppSupport
import Foundation
import TestSupport
import Testing

@testable import LinksCore

@Suite("Tags of all links")
struct TagRepositoryTests {
    private func library(_ provider: Provider) throws -> LinksWorld {
        let world = try LinksWorld(provider)
        try world.add("1.example") { $0.addedTags = ["Swift", "한글"] }
        try world.add("2.example") { $0.addedTags = ["swift", "linux"] }
        try world.add("3.example") { $0.addedTags = ["SWIFT", "Swift Server"] }
        try world.add("4.example")
        return world
    }

    @Test("tags are counted whatever their case, the most used first", arguments: Provider.all)
    func counting(provider: Provider) throws {
        let tags = try library(provider).links.tags()
        #expect(tags.map(\.tag) == ["Swift", "linux", "Swift Server", "한글"])
        #expect(tags.map(\.links) == [3, 1, 1, 1])
        #expect(try LinksWorld(provider).links.tags() == [])
    }

    @Test("a tag is renamed everywhere, and nothing else changes", arguments: Provider.all)
    func rename(provider: Provider) throws {
        let world = try library(provider)
        let before = try world.all
        world.clock.advance(seconds: 60)
        #expect(try world.recording().links.renameTag("#SWIFT", to: "#스위프트") == 3)
        #expect(
            try world.all.links.map(\.tags.values)
                == [["스위프트", "한글"], ["linux", "스위프트"], ["Swift Server", "스위프트"], []])
        #expect(
            try world.all.links.map { $0.updatedAt == world.clock.now } == [
                true, true, true, false,
            ])
        try world.undo()
        #expect(try world.all == before)
    }

    @Test("a tag that is renamed into one that a link has is there once", arguments: Provider.all)
    func merge(provider: Provider) throws {
        let world = try library(provider)
        #expect(try world.recording().links.renameTag("linux", to: "swift") == 1)
        #expect(try world.all.links[1].tags.values == ["swift"])
        #expect(try world.links.tags().map(\.links) == [3, 1, 1])
    }

    @Test("another case of a tag is a new name, too", arguments: Provider.all)
    func changeOfCase(provider: Provider) throws {
        let world = try library(provider)
        #expect(try world.recording().links.renameTag("swift", to: "swift") == 3)
        #expect(try world.links.tags().first == TagCount(tag: "swift", links: 3))
        #expect(try world.all.links.map(\.tags.values)[0] == ["swift", "한글"])
    }

    @Test("a tag is deleted from every link", arguments: Provider.all)
    func delete(provider: Provider) throws {
        let world = try library(provider)
        let before = try world.all
        #expect(try world.recording().links.deleteTag("\u{1112}\u{1161}\u{11AB}글") == 1)
        #expect(try world.all.links[0].tags.values == ["Swift"])
        #expect(try Array(world.all.links.dropFirst()) == Array(before.links.dropFirst()))
        try world.undo()
        #expect(try world.all == before)
    }

    @Test("a tag that no link has and a name of nothing are refused", arguments: Provider.all)
    func refused(provider: Provider) throws {
        let world = try library(provider)
        let before = try world.all
        #expect(throws: LinksError.noTag("wift")) { try world.recording().links.deleteTag("wift") }
        #expect(throws: LinksError.noTag("no")) {
            try world.recording().links.renameTag("no", to: "yes")
        }
        for name in ["", " ", "#"] {
            #expect(throws: LinksError.emptyName) {
                try world.recording().links.renameTag("swift", to: name)
            }
        }
        #expect(try world.all == before)
        #expect(LinksError.noTag("no").status == .notFound)
    }
}
