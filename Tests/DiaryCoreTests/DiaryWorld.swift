import AppSupport
import Chrono
import Foundation
import Persistence
import PersistenceSealed
import TestSupport
import TextProcessing

@testable import DiaryCore

typealias Attachment = DiaryCore.Attachment

/// A diary of its own for a test, with a clock that stands still and identifiers that count.
final class DiaryWorld: Sendable {
    let clock = VirtualClock()
    let directory = TemporaryDirectory()
    let world: AppSupport.World

    /// The least that a password may cost: tests derive many.
    static let cost = KeyCost(passes: 1, memoryInBytes: 8192)

    /// Makes a diary in a file, where it can be opened again, in the zone of Seoul.
    init(zone: String = "Asia/Seoul") throws {
        let (clock, uids, directory) = (clock, CountingUIDs(), directory)
        world = AppSupport.World(
            environment: ["KITBAG_HOME": directory.file("home"), "KITBAG_LANG": "en"],
            zone: try Zone(identifier: zone), now: { clock.now },
            // Whatever is opened keeps the files for as long as it is used.
            makeUID: { withExtendedLifetime(directory) { uids.next() } })
    }

    /// The diary as it lies on the disk.
    func vault(zone: String? = nil) throws -> DiaryVault {
        var world = world
        if let zone { world.zone = try Zone(identifier: zone) }
        return try DiaryVault(world, cost: Self.cost)
    }

    /// The diary, opened; by a password if one is given.
    func open(_ password: String? = nil, zone: String? = nil) throws -> DiaryLibrary {
        try vault(zone: zone).open {
            guard let password else { throw DiaryError.locked }
            return try Password(password)
        }
    }

    /// All bytes of all files of the home.
    var allBytes: [(name: String, bytes: [UInt8])] {
        let home = directory.file("home")
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: home)) ?? []
        return names.compactMap { name in
            FileManager.default.contents(atPath: home + "/" + name).map { (name, Array($0)) }
        }
    }

    /// The files of the home in which a text stands.
    func files(with text: String) -> [String] {
        let data = Data(text.utf8)
        return allBytes.filter { Data($0.bytes).range(of: data) != nil }.map(\.name)
    }
}

/// Gives entries as an importer would.
final class ListReader: EntryReader {
    private var events: [EntryEvent]

    init(_ drafts: [EntryDraft]) { events = drafts.map { .entry($0, line: 1, file: nil) } }

    func next() -> EntryEvent? { events.isEmpty ? nil : events.removeFirst() }
}

extension Day {
    /// A day of a test.
    init(of text: String) { self = Day(text) ?? .first }
}
