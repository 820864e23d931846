import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is stored and read: ten columns, declared as the library's README declares a record.
struct Place: Record, Hashable {
    var id: RecordID<Place> = .unsaved
    var visits: Int
    var score: Double
    var price: Double
    var openedAt: Date
    var name: String
    var city: String
    var address: String
    var phone: String?
    var note: String?

    static let schema = Schema(
        "places",
        Mapping(
            Place.init, Column("id", \.id), Column("visits", \.visits), Column("score", \.score),
            Column("price", \.price), Column("opened_at", \.openedAt), Column("name", \.name),
            Column("city", \.city), Column("address", \.address), Column("phone", \.phone),
            Column("note", \.note)))

    /// The table first, then its index, so that a great table can be filled in between.
    static let migrations = [
        Migration("places") { try $0.create(schema.definition) },
        Migration("index over city and score") {
            try $0.create(IndexDefinition("city", "score"), on: "places")
        },
    ]

    /// A little of the record, for loops that are timed.
    var glance: Int { visits &+ name.utf8.count }
}

/// Makes places, the same ones each time: half of their texts are Korean, half of their optional
/// columns empty, a good part of their dates before 1970.
struct PlaceMaker {
    static let cities = [
        "Amsterdam", "Berlin", "Busan", "Chicago", "Dublin", "Helsinki", "Lisbon", "London",
        "New York", "Oslo", "강릉", "광주광역시", "대구", "부산", "서울", "수원", "인천", "전주",
        "제주", "춘천",
    ]
    private static let names = [
        "Bakery", "Cafe Luna", "Corner Store", "Museum of Modern Art", "Old Harbor Inn", "국밥집",
        "동네 책방", "시립 미술관", "전통 찻집", "한강 공원 매점",
    ]
    private static let streets = [
        "Canal Street", "Market Square", "Station Road", "세종대로", "중앙로", "해안도로",
    ]

    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func places(_ count: Int) -> [Place] { (0..<count).map { _ in place() } }

    mutating func place() -> Place {
        let milliseconds = random(4_000_000_000_000) - 2_000_000_000_000
        return Place(
            visits: random(1_000_000) - 1000, score: Double(random(100_000)) / 1000,
            price: Double(random(1_000_000)) / 7 - 1000,
            openedAt: Date(timeIntervalSince1970: Double(milliseconds) / 1000),
            name: any(of: Self.names), city: any(of: Self.cities),
            address: "\(1 + random(300)) \(any(of: Self.streets))",
            phone: random(2) == 0 ? nil : "02-555-\(1000 + random(9000))",
            note: random(2) == 0 ? nil : "\(any(of: Self.names)), \(any(of: Self.streets))")
    }

    mutating func random(_ bound: Int) -> Int {
        // SplitMix64 (Steele, Lea and Flood, 2014).
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(bound))
    }

    private mutating func any(of texts: [String]) -> String { texts[random(texts.count)] }
}
