import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Numbers and identifiers of imported links")
struct ImportIdentityTests {
    @Test("a link keeps its number if that is free, and its identifier", arguments: Provider.all)
    func kept(provider: Provider) throws {
        let world = try LinksWorld(provider)
        try world.add("https://mine.example/")
        let uids = [7, 8, 9].map { CountingUIDs.uid($0 << 32) }
        try world.importing([
            .page("https://1.example/") { ($0.number, $0.uid) = (1, uids[0]) },
            .page("https://2.example/") { ($0.number, $0.uid) = (40, uids[1]) },
            .page("https://3.example/") { ($0.number, $0.uid) = (12, uids[2]) },
        ])
        let links = try world.all.links
        #expect(links.map(\.id.rawValue) == [1, 2, 12, 40])
        #expect(links.map(\.url.host) == ["mine.example", "1.example", "3.example", "2.example"])
        #expect(links.dropFirst().map(\.uid) == [uids[0], uids[2], uids[1]])
        #expect(try world.add("https://next.example/").id == 41)
    }

    @Test(
        "a number that would use up all others is not kept",
        arguments: [Int64.max, Int64.max - 1, 1 << 60, 0, -1, .min])
    func hugeNumber(number: Int64) throws {
        for provider in Provider.all {
            let world = try LinksWorld(provider)
            try world.importing([.page("https://1.example/") { $0.number = number }])
            try world.add("https://2.example/")
            #expect(try world.all.links.map(\.id.rawValue) == [1, 2])
        }
    }

    @Test(
        "a link whose address was changed since is known by its identifier", arguments: Provider.all
    )
    func changedAddress(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let link = try world.add("https://old.example/")
        var changes = LinkChanges()
        changes.url = try .init("https://new.example/")
        _ = try world.recording().links.edit([link.id], changes)
        let before = try world.all
        let report = try world.importing([.page("https://old.example/") { $0.uid = link.uid }])
        #expect(report.unchanged == 1 && report.problems == [])
        #expect(try world.all == before)
    }

    @Test("two pages of a file that have one identifier are two links", arguments: Provider.all)
    func sharedIdentifier(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let uid = CountingUIDs.uid(7 << 32)
        let file: [BookmarkEvent] = ["1", "2"].map { name in
            .page("https://\(name).example/") { $0.uid = uid }
        }
        #expect(try world.importing(file).added == 2)
        #expect(try world.addresses == ["https://1.example/", "https://2.example/"])
        #expect(try world.all.links[0].uid == uid && world.all.links[1].uid != uid)
        let before = try world.all
        #expect(try world.importing(file).isUnchanged)
        #expect(try world.all == before)
    }
}
