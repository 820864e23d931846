import Foundation
import Testing

@testable import Chrono

/// Writes zone files, good and bad, byte by byte.
struct TZifBuilder {
    var version: Character = "2"
    var transitions: [Int64] = []
    var indices: [UInt8] = []
    var types: [(offset: Int32, saving: UInt8, name: UInt8)] = [(18_000, 0, 0)]
    var names = "+05\0"
    var footer: String? = ""
    var leapCount: UInt32 = 0
    var standardCount: UInt32 = 0

    var bytes: [UInt8] {
        var result: [UInt8] = []
        if version == "1" {
            result += block(version: 0, timeSize: 4)
        } else {
            var empty = TZifBuilder()
            empty.types = []
            empty.names = ""
            result += empty.block(version: version.asciiValue ?? 0, timeSize: 4)
            result += block(version: version.asciiValue ?? 0, timeSize: 8)
            if let footer { result += Array("\n\(footer)\n".utf8) }
        }

        return result
    }

    private func block(version: UInt8, timeSize: Int) -> [UInt8] {
        var result = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        let counts = [
            0, standardCount, leapCount, UInt32(transitions.count), UInt32(types.count),
            UInt32(names.utf8.count),
        ]
        for count in counts { append(Int64(count), 4, &result) }
        for time in transitions { append(time, timeSize, &result) }
        result += indices
        for type in types {
            append(Int64(type.offset), 4, &result)
            result += [type.saving, type.name]
        }
        result += Array(names.utf8)
        result += [UInt8](repeating: 0, count: Int(leapCount) * (timeSize + 4) + Int(standardCount))

        return result
    }

    private func append(_ value: Int64, _ size: Int, _ bytes: inout [UInt8]) {
        for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> Int64(shift)))
        }
    }
}

@Suite("Zone files")
struct TZifTests {
    private func damage(_ bytes: [UInt8]) -> ZoneError.Damage? {
        do {
            _ = try Zone(identifier: "Test", zoneData: bytes)
            return nil
        } catch {
            guard case .damaged("Test", let damage) = error else { return nil }
            return damage
        }
    }

    private var twoTypes: TZifBuilder {
        TZifBuilder(
            transitions: [-100, 1000], indices: [1, 0],
            types: [(18_000, 0, 0), (-3600, 1, 4)], names: "+05\0SUM\0", footer: "<+05>-5")
    }

    @Test("versions 1 to 4 are read, and versions to come", arguments: ["1", "2", "3", "4", "5"])
    func versions(version: Character) throws {
        var builder = twoTypes
        builder.version = version
        let zone = try Zone(identifier: "Test", zoneData: builder.bytes)
        #expect(zone.offset(at: Date(milliseconds: -101_000)) == 18_000)
        #expect(zone.offset(at: Date(milliseconds: -100_000)) == -3600)
        #expect(zone.abbreviation(at: Date(milliseconds: 999_999)) == "SUM")
        #expect(zone.offset(at: Date(milliseconds: 1_000_000)) == 18_000)
    }

    @Test("a file without transitions or rule keeps its first type for ever")
    func constant() throws {
        let zone = try Zone(identifier: "Test", zoneData: TZifBuilder().bytes)
        #expect(zone.offset(at: .distantFuture) == 18_000)
        #expect(zone.offset(at: .distantPast) == 18_000)
        #expect(zone.nextChange(after: .distantPast) == nil)
    }

    @Test("every cut of a file is refused")
    func everyCut() {
        let bytes = twoTypes.bytes
        for length in 0..<bytes.count {
            #expect(damage(Array(bytes[..<length])) != nil, "cut at \(length) of \(bytes.count)")
        }
        #expect(damage(bytes) == nil)
    }

    @Test("files that contradict themselves are refused")
    func contradictions() {
        func broken(_ change: (inout TZifBuilder) -> Void) -> ZoneError.Damage? {
            var builder = twoTypes
            change(&builder)
            return damage(builder.bytes)
        }
        #expect(broken { $0.transitions = [1000, -100] } == .inconsistent)
        #expect(broken { $0.transitions = [5, 5] } == .inconsistent)
        #expect(broken { $0.indices = [2, 0] } == .inconsistent)
        #expect(broken { $0.types[0].name = 200 } == .inconsistent)
        #expect(broken { $0.types[0].saving = 2 } == .inconsistent)
        #expect(broken { $0.types[0].offset = 100_000 } == .inconsistent)
        #expect(broken { $0.types[0].offset = .min } == .inconsistent)
        #expect(broken { $0.names = "+05SUMMER" } == .inconsistent)
        #expect(broken { $0.names = "+\u{1B}5\0SUM\0" } == .inconsistent)
        #expect(broken { $0.standardCount = 1 } == .inconsistent)
        #expect(broken { $0.leapCount = 27 } == .leapSeconds)
        #expect(broken { $0.footer = "nonsense" } == .badRule)
        #expect(broken { $0.footer = "EST5EDT" } == .badRule)
        #expect(broken { $0.footer = nil } == .tooShort)
        #expect(damage(Array("TZjf2".utf8)) == .notZoneData)
    }

    @Test("counts that promise more than memory are refused without being believed")
    func hugeCounts() {
        var bytes = TZifBuilder(version: "1").bytes
        for index in 20..<44 { bytes[index] = 0xFF }
        #expect(damage(bytes) == .tooShort)
    }

    @Test("random damage never crashes")
    func randomDamage() throws {
        let original = Array(
            try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/America/New_York")))
        for _ in 0..<3000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...8) {
                bytes[Int.random(in: 0..<bytes.count)] = UInt8.random(in: 0...255)
            }
            guard let zone = try? Zone(identifier: "Test", zoneData: bytes) else { continue }
            let date = Date(timeIntervalSince1970: Double.random(in: -1e11...1e12))
            #expect(abs(zone.offset(at: date)) < 700_000)
            _ = zone.startOfDay(Day(date, in: zone))
        }
    }

    @Test("every zone of this system can be read")
    func wholeDatabase() throws {
        let root = "/usr/share/zoneinfo"
        let names = try #require(FileManager.default.enumerator(atPath: root)).compactMap {
            $0 as? String
        }
        var count = 0
        for name in names where !name.hasPrefix("right/") && name.first?.isUppercase == true {
            guard let handle = FileManager.default.contents(atPath: "\(root)/\(name)"),
                handle.starts(with: Array("TZif".utf8))
            else { continue }
            #expect(throws: Never.self) { try Zone(identifier: name) }
            count += 1
        }
        #expect(count > 300)
    }
}

@Suite("Zone rules")
struct ZoneRuleTests {
    private func rule(_ text: String) -> ZoneRule? { ZoneRule(text.utf8) }

    private func offset(_ text: String, _ instant: String) -> Int? {
        let seconds = Int64((Timestamp.parse(instant) ?? .distantPast).timeIntervalSince1970)
        return rule(text)?.period(at: seconds).type.offset
    }

    @Test("southern summers, negative savings and late hours follow the rule")
    func forms() {
        let santiago = "<-04>4<-03>,M9.1.6/24,M4.1.6/24"
        #expect(offset(santiago, "2100-01-01T00:00:00Z") == -10_800)
        #expect(offset(santiago, "2100-07-01T00:00:00Z") == -14_400)
        let dublin = "IST-1GMT0,M10.5.0,M3.5.0/1"
        #expect(offset(dublin, "2100-01-01T00:00:00Z") == 0)
        #expect(offset(dublin, "2100-07-01T00:00:00Z") == 3600)
        let gaza = "EET-2EEST,M3.4.4/50,M10.4.4/50"
        #expect(offset(gaza, "2100-03-26T23:59:59Z") == 7200)
        #expect(offset(gaza, "2100-03-27T00:00:00Z") == 10_800)
        let godthab = "<-02>2<-01>,M3.5.0/-1,M10.5.0/0"
        #expect(offset(godthab, "2026-03-29T00:59:59Z") == -7200)
        #expect(offset(godthab, "2026-03-29T01:00:00Z") == -3600)
    }

    @Test("days of the year with and without leap days")
    func daysOfYear() {
        #expect(offset("AAA0BBB,J60/0,J300/0", "2024-02-29T12:00:00Z") == 0)
        #expect(offset("AAA0BBB,J60/0,J300/0", "2024-03-01T00:00:00Z") == 3600)
        #expect(offset("AAA0BBB,59/0,300/0", "2024-02-29T00:00:00Z") == 3600)
        #expect(offset("AAA0BBB,59/0,300/0", "2023-02-28T23:59:59Z") == 0)
    }

    @Test("saving all the year has no gap at new year")
    func allYear() {
        let text = "EST5EDT,0/0,J365/25"
        for instant in ["2026-01-01T04:59:59Z", "2026-01-01T05:00:00Z", "2026-06-01T00:00:00Z"] {
            #expect(offset(text, instant) == -14_400)
        }
    }

    @Test(
        "text that is no rule is refused",
        arguments: [
            "", "K", "KST", "KS-9", "KST-25", "KST-9:60", "KST-9X", "KST-9KDT,M3.2.0",
            "KST-9KDT,M13.1.0,M1.1.0",
            "KST-9KDT,M3.6.0,M1.1.0", "KST-9KDT,M3.1.7,M1.1.0", "KST-9KDT,J0,J5",
            "KST-9KDT,J366,J5",
            "KST-9KDT,366,5", "KST-9KDT,5,6/168", "<KST-9", "<K>-9", "KST-9KDT,5,6 ", "KST--9",
            "KST-9,M3.2.0,M11.1.0",
        ])
    func refused(text: String) {
        #expect(rule(text) == nil)
    }
}
