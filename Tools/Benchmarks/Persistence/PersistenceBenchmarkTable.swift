import Persistence
import PersistenceSQLite

/// A database of places that both sides work on, and the rows of what they do there.
struct PersistenceBenchmarkTable {
    let store: any DataStore
    let path: String
    /// How many places there are, numbered from 1.
    let count: Int
    private let floor: PersistenceBenchmarkFloor
    /// Sets the table back between measurements, so that neither side knows what is new.
    private let other: PersistenceBenchmarkFloor

    /// Makes the database and fills the table through SQLite's own interface.
    init(_ path: String, count: Int) throws {
        self.path = path
        self.count = count
        var options = SQLiteProvider.Options()
        options.durability = .normal
        let provider = SQLiteProvider(path: path, options: options)
        _ = try provider.makeStore(Array(Place.migrations.prefix(1)))
        try PersistenceBenchmarkFloor(path).fill(count)
        store = try provider.makeStore(Place.migrations)
        floor = try PersistenceBenchmarkFloor(path)
        other = try PersistenceBenchmarkFloor(path)
        try other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    // MARK: - Writing

    func insert(_ work: String, count: Int) throws -> BenchmarkRow {
        var maker = PlaceMaker(seed: 1)
        let places = maker.places(count)
        return try PersistenceBenchmark.row(
            work, target: 1.4, prepare: { try setBack(isCompacting: true) }, sum: added,
            floor: { try floor.write { for place in places { try floor.insert(place) } } },
            ours: { _ = try store.create(contentsOf: places) })
    }

    func transactions(_ work: String, count: Int) throws -> BenchmarkRow {
        var maker = PlaceMaker(seed: 2)
        let places = maker.places(count)
        return try PersistenceBenchmark.row(
            work, target: 1.3, rounds: 15, prepare: { try setBack(isCompacting: false) },
            sum: added,
            floor: { for place in places { try floor.write { try floor.insert(place) } } },
            ours: { for place in places { try store.create(place) } })
    }

    /// Takes away what was added.
    private func setBack(isCompacting: Bool) throws {
        try other.execute(
            """
            DELETE FROM places WHERE id > \(count);
            UPDATE sqlite_sequence SET seq = \(count);
            \(isCompacting ? "VACUUM;" : "")
            PRAGMA wal_checkpoint(TRUNCATE);
            """)
    }

    /// The sum of what was added.
    private func added() throws -> Int { sum(try other.places(after: count, limit: -1)) }

    // MARK: - Reading

    /// Fetches the whole table so many times, or 50,000 records from the middle of a greater one.
    func fetch(_ work: String, repeating times: Int = 1) throws -> BenchmarkRow {
        let most = 50_000
        let start = max(0, (count - most) / 2)
        let query = Query<Place>().where(\.id > RecordID(Int64(start))).limit(most)
        return try PersistenceBenchmark.row(
            work, target: 1.25, rounds: 15, sum: sum,
            floor: {
                var places: [Place] = []
                for _ in 0..<times {
                    places =
                        try start > 0
                        ? floor.places(after: start, limit: most) : floor.allPlaces()
                }
                return places
            },
            ours: {
                var places: [Place] = []
                for _ in 0..<times { places = try start > 0 ? store.fetch(query) : store.fetch() }
                return places
            })
    }

    func read(_ work: String, count: Int) throws -> BenchmarkRow {
        let keys = keys(count)
        return try PersistenceBenchmark.row(
            work, target: 2, sum: { $0 },
            floor: { try readThroughFloor(keys) },
            ours: {
                try store.snapshot { snapshot in
                    var sum = 0
                    for key in keys { sum &+= try snapshot.read(key)?.glance ?? 0 }
                    return sum
                }
            })
    }

    func awaitedRead(_ work: String, count: Int) throws -> BenchmarkRow {
        let keys = keys(count)
        let store = store
        return try PersistenceBenchmark.row(
            work, target: 2.5, sum: { $0 },
            floor: { try readThroughFloor(keys) },
            ours: {
                try waitFor {
                    var sum = 0
                    for key in keys { sum &+= try await store.read(key)?.glance ?? 0 }
                    return sum
                }
            })
    }

    /// A typed query is made anew each time, as programs do.
    func query(_ work: String, count: Int) throws -> BenchmarkRow {
        let questions = Self.questions(count)
        return try PersistenceBenchmark.row(
            work, target: 1.3, sum: { $0 },
            floor: {
                try floor.read {
                    var sum = 0
                    for (city, score) in questions {
                        for place in try floor.places(in: city, from: score, limit: 20) {
                            sum &+= place.glance
                        }
                    }
                    return sum
                }
            },
            ours: {
                try store.snapshot { snapshot in
                    var sum = 0
                    for (city, score) in questions {
                        let query = Query<Place>().where(\.city == city && \.score >= score)
                            .sorted(by: \.score).limit(20)
                        for place in try snapshot.fetch(query) { sum &+= place.glance }
                    }
                    return sum
                }
            })
    }

    private func readThroughFloor(_ keys: [RecordID<Place>]) throws -> Int {
        try floor.read {
            var sum = 0
            for key in keys { sum &+= try floor.place(key.rawValue)?.glance ?? 0 }
            return sum
        }
    }

    // MARK: - What is asked

    /// Numbers of records, all over the table.
    private func keys(_ count: Int) -> [RecordID<Place>] {
        var maker = PlaceMaker(seed: 3)
        return (0..<count).map { _ in RecordID(Int64(1 + maker.random(self.count))) }
    }

    /// Cities, and scores that leave more than twenty places of each.
    static func questions(_ count: Int) -> [(city: String, score: Double)] {
        var maker = PlaceMaker(seed: 4)
        return (0..<count).map { number in
            (PlaceMaker.cities[number % PlaceMaker.cities.count], Double(maker.random(400)) / 10)
        }
    }

    private func sum(_ places: [Place]) -> Int { places.reduce(0) { $0 &+ $1.hashValue } }
}
