import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Listing links")
struct LinkListTests {
    private func numbers(
        _ world: LinksWorld, _ filter: LinkFilter = LinkFilter(), by order: LinkOrder = .number,
        isReversed: Bool = false
    ) throws -> [Int64] {
        let listing = try world.links.list(
            filter, by: order, isReversed: isReversed, range: ListRange(limit: nil))
        #expect(listing.total == listing.links.count)
        return listing.links.map(\.link.id.rawValue)
    }

    @Test("links come in each order, and in its reverse", arguments: Provider.all)
    func orders(provider: Provider) throws {
        let world = try LinksWorld(provider)
        for (url, title) in [("c.example", "나"), ("a.example", "가"), ("b.example", "다")] {
            try world.add(url) { $0.title = title }
        }
        world.clock.advance(seconds: 1)
        var changes = LinkChanges()
        changes.note = "changed"
        _ = try world.recording().links.edit([2], changes)
        world.clock.advance(seconds: 1)
        try world.links.visit(3)
        world.clock.advance(seconds: 1)
        try world.links.visit(1)
        let expected: [(LinkOrder, [Int64])] = [
            (.number, [1, 2, 3]), (.created, [3, 2, 1]), (.updated, [2, 3, 1]),
            (.visited, [1, 3, 2]), (.title, [2, 1, 3]), (.url, [2, 3, 1]),
        ]
        #expect(expected.map(\.0).count == LinkOrder.allCases.count)
        for (order, ids) in expected {
            #expect(try numbers(world, by: order) == ids, "\(order)")
            #expect(try numbers(world, by: order, isReversed: true) == ids.reversed(), "\(order)")
        }
    }

    @Test("links that an order does not tell apart come by their numbers", arguments: Provider.all)
    func ties(provider: Provider) throws {
        let world = try LinksWorld(provider)
        for index in 1...5 {
            _ = try world.recording().links.add(WebURL("https://\(index).example/"))
        }
        #expect(try numbers(world, by: .created) == [5, 4, 3, 2, 1])
        #expect(try numbers(world, by: .created, isReversed: true) == [1, 2, 3, 4, 5])
        #expect(try numbers(world, by: .visited) == [5, 4, 3, 2, 1])
    }

    @Test("filters are joined, and each says how many there are", arguments: Provider.all)
    func filters(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let work = try world.folder("Work")
        let swift = try world.folder("Work/Swift")
        try world.add("1.example") { $0.folder = .some(work.id) }
        try world.add("2.example") {
            $0.folder = .some(swift.id)
            $0.addedTags = ["Swift", "한글"]
        }
        try world.add("3.example") {
            $0.addedTags = ["swift"]
            $0.readState = .toRead
        }
        try world.add("4.example") {
            $0.addedTags = ["swift-lang"]
            $0.isFavorite = true
            $0.readState = .read
        }
        func filter(_ change: (inout LinkFilter) -> Void) -> LinkFilter {
            var filter = LinkFilter()
            change(&filter)
            return filter
        }
        #expect(try numbers(world) == [1, 2, 3, 4])
        #expect(try numbers(world, filter { $0.folder = work.id }) == [1, 2])
        #expect(try numbers(world, filter { $0.exactFolder = work.id }) == [1])
        #expect(try numbers(world, filter { $0.folder = swift.id }) == [2])
        #expect(try numbers(world, filter { $0.isUnfiled = true }) == [3, 4])
        #expect(try numbers(world, filter { $0.tags = ["SWIFT"] }) == [2, 3])
        #expect(try numbers(world, filter { $0.tags = ["#swift", "한글"] }) == [2])
        #expect(try numbers(world, filter { $0.tags = ["\u{1112}\u{1161}\u{11AB}글"] }) == [2])
        #expect(try numbers(world, filter { $0.tags = ["wift"] }) == [])
        #expect(try numbers(world, filter { $0.tags = [""] }) == [])
        #expect(try numbers(world, filter { $0.readState = .unread }) == [1, 2])
        #expect(try numbers(world, filter { $0.readState = .toRead }) == [3])
        #expect(try numbers(world, filter { $0.isFavorite = true }) == [4])
        let both = filter {
            $0.tags = ["swift"]
            $0.isUnfiled = true
        }
        #expect(try numbers(world, both) == [3])
    }

    @Test("days begin and end in the person's zone", arguments: Provider.all)
    func days(provider: Provider) throws {
        let world = try LinksWorld(provider)
        // In Seoul: 1 March 23:59:59, 2 March 00:00, 2 March 23:59:59, 3 March 00:00.
        let midnight = Date(timeIntervalSince1970: 1_772_377_200)
        for (index, seconds) in [-1.0, 0, 86_399, 86_400].enumerated() {
            world.clock.now = midnight.addingTimeInterval(seconds - 1)
            try world.add("\(index).example")
        }
        func numbers(since: String?, until: String?) throws -> [Int64] {
            var filter = LinkFilter()
            filter.since = since.flatMap { Day($0) }
            filter.until = until.flatMap { Day($0) }
            return try self.numbers(world, filter)
        }
        #expect(try numbers(since: "2026-03-02", until: "2026-03-02") == [2, 3])
        #expect(try numbers(since: "2026-03-02", until: nil) == [2, 3, 4])
        #expect(try numbers(since: nil, until: "2026-03-01") == [1])
        #expect(try numbers(since: "2026-03-03", until: "2026-03-02") == [])
    }

    @Test("pages follow one another without a gap, and the end is known", arguments: Provider.all)
    func paging(provider: Provider) throws {
        let world = try LinksWorld(provider)
        for index in 1...45 { try world.add("https://\(index).example/") }
        var seen: [Int64] = []
        for page in 0..<3 {
            let listing = try world.links.list(range: ListRange(limit: 20, skip: page * 20))
            #expect(listing.total == 45)
            seen += listing.links.map(\.link.id.rawValue)
            #expect((seen.count == listing.total) == (page == 2))
        }
        #expect(seen == (1...45).reversed().map { Int64($0) })
        let beyond = try world.links.list(range: ListRange(limit: 20, skip: 60))
        #expect(beyond.links.isEmpty && beyond.total == 45)
        let none = try world.links.list(range: ListRange(limit: 0))
        #expect(none.links.isEmpty && none.total == 45)
    }

    @Test("every link is handed out with its path by forEach, too", arguments: Provider.all)
    func forEach(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let folder = try world.folder("A\\/B/C")
        try world.add("1.example") { $0.folder = .some(folder.id) }
        try world.add("2.example")
        var handed: [FiledLink] = []
        try world.links.forEach { handed.append($0) }
        #expect(handed.map(\.folder?.names) == [["A/B", "C"], nil])
        #expect(handed.map(\.folder?.description) == ["A\\/B/C", nil])
        #expect(try handed == world.links.list(by: .number, range: ListRange(limit: nil)).links)
    }
}
