/// `workout` with 200,000 sets beside the `sqlite3` command that answers the same from its database, and
/// the import of 100,000 rows beside `sqlite3` taking the same file into a table; all as whole processes.
enum WorkoutBenchmark {
    private static let setCount = 200_000
    private static let rowCount = 100_000

    static func rows() throws -> [BenchmarkRow] {
        let world = try BenchmarkWorld()
        defer { world.remove() }
        let home = world.path("home")
        try world.write(WorkoutMaker(sets: setCount).csv(), to: "years.csv")
        _ = try importing("years.csv", in: world, home: home).measure()
        return try reading(world, home) + taking(world)
    }

    private static func importing(
        _ file: String, in world: BenchmarkWorld, home: String
    ) -> Command {
        world.workout(["import", world.path(file), "--unit", "kg"], home: home)
    }

    // MARK: - Reading

    private static func reading(
        _ world: BenchmarkWorld, _ home: String
    ) throws -> [BenchmarkRow] {
        func row(
            _ work: String, _ words: [String], rounds: Int = 15, sql: String
        ) throws -> BenchmarkRow {
            try BenchmarkRow(
                work, rounds: rounds, floor: "sqlite3 SELECT", target: 3,
                measureFloor: Command(
                    words: ["sqlite3", "-readonly", home + "/workout.sqlite", sql]
                ).measure,
                measureOurs: world.workout(words, home: home).measure)
        }
        return [
            try row("workout records (200,000 sets)", ["records"], sql: records),
            try row("workout stats (200,000 sets)", ["stats"], sql: stats),
            try row(
                "workout list (20 of 10,000)", ["list", "--limit", "20"], rounds: 41, sql: list),
        ]
    }

    /// What counts.
    private static let sets = "FROM workout_sets WHERE kind <> 'warmup'"

    /// The best of each exercise and the first workout that had it: by windows, for of several greatest
    /// values SQLite tells only one's row.
    private static let records = """
        WITH best AS (
            SELECT exercise, workout, min(day) AS day, max(kilograms) AS kilograms,
                max(one_rep_maximum) AS estimate, max(repetitions) AS repetitions,
                max(volume) AS set_volume, sum(volume) AS volume, max(seconds) AS seconds,
                max(meters) AS meters, max(speed) AS speed
            \(sets) AND (repetitions <> 0 OR repetitions IS NULL) GROUP BY exercise, workout)
        \(["kilograms", "estimate", "repetitions", "set_volume", "volume", "seconds", "meters", "speed"]
            .map { "SELECT '\($0)', exercise, max(\($0)), workout, day FROM best GROUP BY exercise" }
            .joined(separator: " UNION ALL "))
        """

    private static let stats = """
        SELECT day, count(*), sum(seconds) FROM workouts GROUP BY day ORDER BY day;
        SELECT day, count(*), sum(volume) \(sets) GROUP BY day ORDER BY day;
        SELECT exercise, count(*), sum(repetitions), sum(volume), sum(seconds), sum(meters), max(day)
            \(sets) GROUP BY exercise;
        """

    private static let list = """
        SELECT w.id, w.uid, w.name, w.stamp, w.day, w.time, w.seconds, w.note,
            (SELECT group_concat(exercise) FROM workout_entries WHERE workout = w.id),
            (SELECT count(*) || ' ' || sum(volume) FROM workout_sets WHERE workout = w.id)
        FROM workouts w ORDER BY day DESC, time DESC, id DESC LIMIT 20
        """

    // MARK: - Taking in

    private static func taking(_ world: BenchmarkWorld) throws -> [BenchmarkRow] {
        try world.write(WorkoutMaker(sets: rowCount).csv(), to: "rows.csv")
        let file = world.path("rows.csv")
        var floor: [Double] = []
        var ours: [Double] = []
        for _ in 0..<5 {
            for name in ["floor.sqlite", "fresh"] { try world.clear(name) }
            floor.append(
                try Command(words: [
                    "sqlite3", world.path("floor.sqlite"), ".mode csv", ".import \(file) rows",
                ]).measure())
            ours.append(
                try importing("rows.csv", in: world, home: world.path("fresh")).measure())
        }
        return [
            BenchmarkRow(
                "workout import, 100,000 rows of Strong", floor: "sqlite3 .import", inTurn: floor,
                ours, target: 3)
        ]
    }
}
