import Foundation
import Testing

@testable import Chrono

@Suite("The system's zones")
struct ZoneDatabaseTests {
    private let summer = Date(milliseconds: 1_782_864_000_000)  // 2026-07-01

    @Test(
        "names that could leave the database are refused",
        arguments: [
            "", "/etc/passwd", "../etc/passwd", "Asia/../Seoul", "Asia//Seoul", "Asia/",
            "Asia/Seoul\0",
            "아시아/서울", "Asia Seoul", ".", String(repeating: "a", count: 200),
        ])
    func badNames(name: String) {
        #expect(throws: ZoneError.invalidIdentifier(name)) { try Zone(identifier: name) }
    }

    @Test("names that are not there are said to be unknown", arguments: ["Asia/Nowhere", "Asia"])
    func unknownNames(name: String) {
        #expect(throws: ZoneError.unknown(name)) { try Zone(identifier: name) }
    }

    @Test("TZDIR names the database, and UTC needs none")
    func configuredDatabase() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Test"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["TZDIR": folder.path(percentEncoded: false)]
        try Data(TZifBuilder(footer: "<+05>-5").bytes).write(
            to: folder.appending(path: "Test/Five"))
        try Data("not a zone".utf8).write(to: folder.appending(path: "Broken"))

        #expect(
            try Zone(identifier: "Test/Five", environment: environment).offset(at: summer) == 18_000
        )
        #expect(throws: ZoneError.unknown("Asia/Seoul")) {
            try Zone(identifier: "Asia/Seoul", environment: environment)
        }
        #expect(throws: ZoneError.damaged(identifier: "Broken", .notZoneData)) {
            try Zone(identifier: "Broken", environment: environment)
        }
        #expect(try Zone(identifier: "UTC", environment: environment).offset(at: summer) == 0)
        #expect(
            Zone.current(environment: ["TZ": "Test/Five"].merging(environment) { $1 }).identifier
                == "Test/Five")
    }

    @Test(
        "TZ decides as in the C library",
        arguments: [
            ("Asia/Seoul", "Asia/Seoul", 32_400), (":Asia/Seoul", "Asia/Seoul", 32_400),
            ("/usr/share/zoneinfo/Asia/Seoul", "Asia/Seoul", 32_400), ("KST-9", "KST-9", 32_400),
            ("EST5EDT,M3.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0", -14_400),
            ("XST5XDT", "XST5XDT", -14_400), ("<-03>3", "<-03>3", -10_800), ("", "UTC", 0),
            ("UTC", "UTC", 0), ("Not/A/Zone", "UTC", 0), ("../../etc/passwd", "UTC", 0),
            ("/dev/zero", "UTC", 0), ("/nonexistent", "UTC", 0), ("!!", "UTC", 0),
        ])
    func environmentZone(setting: String, identifier: String, offset: Int) {
        let zone = Zone.current(environment: ["TZ": setting])
        #expect(zone.identifier == identifier)
        #expect(zone.offset(at: summer) == offset)
    }

    @Test(
        "a path names the zone that it has below the database's folder",
        arguments: [
            ("/var/db/timezone/zoneinfo/Asia/Seoul", "Asia/Seoul"),
            ("/usr/share/zoneinfo/posix/Asia/Seoul", "Asia/Seoul"),
            ("/usr/share//zoneinfo//Asia//Seoul/", "Asia/Seoul"),
            ("/zoneinfo/zoneinfo/Etc/UTC", "Etc/UTC"), ("/posix/zoneinfo/GMT", "GMT"),
            ("/srv/zoneinfo/America/Argentina/Ushuaia", "America/Argentina/Ushuaia"),
            ("/usr/share/zoneinfo", nil), ("/usr/share/zoneinfo/posix", nil),
            ("/usr/share/zoneinfos/Asia/Seoul", nil), ("/zoneinfo/Asia/Se oul", nil),
            ("/zoneinfo/../../etc/passwd", nil), ("", nil),
            ("/zoneinfo/" + String(repeating: "a", count: 129), nil),
        ])
    func namesInPaths(path: String, name: String?) {
        #expect(Zone.databaseName(inPath: path) == name)
    }

    @Test("without TZ the system's link or file decides, and without that it is UTC")
    func systemZone() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "localtime").path(percentEncoded: false)

        #expect(Zone.current(environment: [:], localTimePath: path) == .utc)

        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: "../usr/share/zoneinfo/Asia/Seoul")
        #expect(Zone.current(environment: [:], localTimePath: path).identifier == "Asia/Seoul")

        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: "/usr/share/zoneinfo/Asia/Tokyo", toPath: path)
        let copied = Zone.current(environment: [:], localTimePath: path)
        #expect(copied.identifier == "localtime")
        #expect(copied.abbreviation(at: summer) == "JST")
    }
}
