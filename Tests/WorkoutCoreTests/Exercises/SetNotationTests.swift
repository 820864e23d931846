import Testing
import WorkoutCore

@Suite("sets as people write them")
struct SetNotationTests {
    static func read(
        _ text: String, _ kind: ExerciseKind = .weightAndRepetitions,
        _ unit: Weight.Unit = .kilogram
    ) throws -> [StatedSet] {
        try SetNotation(unit: unit, kind: kind).sets(in: text)
    }

    static func set(
        _ weight: String? = nil, _ repetitions: Int? = nil, body: Bool = false,
        _ kind: SetKind = .normal, rpe: String? = nil, distance: String? = nil, seconds: Int? = nil
    ) -> StatedSet {
        var set = StatedSet()
        set.weight = weight.flatMap(Weight.init)
        set.repetitions = repetitions
        set.isAddedToBody = body
        set.kind = kind
        set.exertion = rpe.flatMap { DecimalNumber($0) }
        set.distance = distance.flatMap(Distance.init)
        set.seconds = seconds
        return set
    }

    @Test(
        "a weight and repetitions",
        arguments: [
            ("60x5", set("60 kg", 5)), ("60 x 5", set("60 kg", 5)), ("60X5", set("60 kg", 5)),
            ("60×5", set("60 kg", 5)), ("60*5", set("60 kg", 5)), ("６０ｘ５", set("60 kg", 5)),
            ("60kgx5", set("60 kg", 5)), ("60 kg x 5 reps", set("60 kg", 5)),
            ("135lb x 5", set("135 lb", 5)), ("135lbsx5", set("135 lb", 5)),
            ("62.5x5", set("62.5 kg", 5)), ("62,5x5", set("62.5 kg", 5)),
            ("62,5kg x 5", set("62.5 kg", 5)), ("0x5", set("0 kg", 5)), ("100x0", set("100 kg", 0)),
            ("x12", set(nil, 12)), ("12 reps", set(nil, 12)), ("5 reps 60kg", set("60 kg", 5)),
            ("60킬로 5회", set("60 kg", 5)), ("60키로5번", set("60 kg", 5)),
            ("100 파운드 8회", set("100 lb", 8)), ("60 x 5 1:30", set("60 kg", 5, seconds: 90)),
            ("10000 x 100000", set("10000 kg", 100_000)), ("60kg 1:30", set("60 kg", seconds: 90)),
        ])
    func weights(_ text: String, _ expected: StatedSet) throws {
        #expect(try Self.read(text) == [expected])
    }

    @Test("a weight without a unit is in the one that was handed in, and stays as it was written")
    func units() throws {
        #expect(
            try Self.read("77.16x5", .weightAndRepetitions, .pound) == [Self.set("77.16 lb", 5)])
        #expect(try Self.read("35kgx5", .weightAndRepetitions, .pound) == [Self.set("35 kg", 5)])
        #expect(try Self.read("bw+10x8", .bodyWeight, .pound) == [Self.set("10 lb", 8, body: true)])
    }

    @Test(
        "a third number is how many sets",
        arguments: [
            "60x5x3", "60kg x 5 x 3", "60 x 5 x 3 sets", "60킬로 5회 3세트", "60킬로 5회씩 3세트", "3세트 60x5",
        ])
    func repeated(_ text: String) throws {
        #expect(try Self.read(text) == Array(repeating: Self.set("60 kg", 5), count: 3))
    }

    @Test(
        "the body's weight, with more or with help",
        arguments: [
            ("12", set(nil, 12, body: true)), ("bwx12", set(nil, 12, body: true)),
            ("bw 12", set(nil, 12, body: true)), ("x12", set(nil, 12, body: true)),
            ("12회", set(nil, 12, body: true)), ("맨몸 12회", set(nil, 12, body: true)),
            ("bodyweight x 12", set(nil, 12, body: true)),
            ("bw+10x8", set("10 kg", 8, body: true)),
            ("BW + 10 lb x 8", set("10 lb", 8, body: true)),
            ("bw-20x8", set("-20 kg", 8, body: true)), ("bw−20x8", set("-20 kg", 8, body: true)),
            ("bw–20x8", set("-20 kg", 8, body: true)), ("+10x8", set("10 kg", 8, body: true)),
            ("-20x8", set("-20 kg", 8, body: true)), ("맨몸+10킬로 8회", set("10 kg", 8, body: true)),
            ("bw+2,5x8", set("2.5 kg", 8, body: true)), ("10kgx8", set("10 kg", 8, body: true)),
            ("10x8회", set("10 kg", 8, body: true)), ("1:30", set(body: true, seconds: 90)),
        ])
    func bodies(_ text: String, _ expected: StatedSet) throws {
        #expect(try Self.read(text, .bodyWeight) == [expected])
    }

    @Test("sets of an exercise with the body's weight are counted where that is clear")
    func bodySets() throws {
        let twelve = Self.set(nil, 12, body: true)
        #expect(try Self.read("bwx12x3", .bodyWeight) == [twelve, twelve, twelve])
        #expect(try Self.read("12 x 3 sets", .bodyWeight) == [twelve, twelve, twelve])
        #expect(try Self.read("12회 3세트", .bodyWeight) == [twelve, twelve, twelve])
        let added = Self.set("10 kg", 8, body: true)
        #expect(try Self.read("10x8x2", .bodyWeight) == [added, added])
        #expect(try Self.read("12, 10,8", .bodyWeight).map(\.repetitions) == [12, 10, 8])
        #expect(try Self.read("bw+10x8") == [added], "with any kind")
    }

    @Test(
        "times",
        arguments: [
            ("1:30", 90), ("90s", 90), ("90", 90), ("90 sec", 90), ("90초", 90), ("2m", 120),
            ("2 min", 120), ("2분", 120), ("1.5min", 90), ("1:02:03", 3723), ("1h 5m 3s", 3903),
            ("1h5m", 3900), ("2m30s", 150), ("1분 30초", 90), ("1시간 20분", 4800), ("0:45", 45),
            ("90:00", 5400), ("168:00:00", 604_800),
        ])
    func times(_ text: String, _ seconds: Int) throws {
        #expect(try Self.read(text, .time) == [Self.set(seconds: seconds)])
    }

    @Test("times with a weight, and several of them")
    func timesWithMore() throws {
        let plank = Self.set("20 kg", seconds: 60)
        #expect(try Self.read("20kg 1:00", .time) == [plank])
        #expect(try Self.read("20kg x 60 x 2", .time) == [plank, plank])
        #expect(try Self.read("bw+20 60s", .time) == [Self.set("20 kg", body: true, seconds: 60)])
        #expect(try Self.read("60x3", .time).map(\.seconds) == [60, 60, 60])
        #expect(try Self.read("90,60,45", .time).map(\.seconds) == [90, 60, 45])
    }

    @Test(
        "distances",
        arguments: [
            ("5km 27:40", set(distance: "5 km", seconds: 1660)),
            ("5 km in 27:40", set(distance: "5 km", seconds: 1660)),
            ("27:40 5km", set(distance: "5 km", seconds: 1660)),
            ("5,2km 27m40s", set(distance: "5.2 km", seconds: 1660)),
            ("5킬로 27분 40초", set(distance: "5 km", seconds: 1660)),
            ("400m", set(distance: "400 m")), ("400m 2m", set(distance: "400 m", seconds: 120)),
            ("3mi", set(distance: "3 mi")),
            ("100 yards 1:20", set(distance: "100 yd", seconds: 80)),
            ("1.5 miles 12:00", set(distance: "1.5 mi", seconds: 720)),
            ("50ft", set(distance: "50 ft")), ("400미터", set(distance: "400 m")),
            ("42.195km 3:30:00", set(distance: "42.195 km", seconds: 12600)),
            ("40kg 20m", set("40 kg", distance: "20 m")), ("27:40", set(seconds: 1660)),
        ])
    func distances(_ text: String, _ expected: StatedSet) throws {
        #expect(try Self.read(text, .distance) == [expected])
    }

    @Test("repeats of a distance")
    func repeats() throws {
        #expect(
            try Self.read("400m x 4", .distance)
                == Array(repeating: Self.set(distance: "400 m"), count: 4))
        #expect(try Self.read("400m 1:30 x 2", .distance).map(\.seconds) == [90, 90])
        #expect(
            try Self.read("5km, 4km,3,5km", .distance).map(\.distance?.description) == [
                "5 km", "4 km", "3.5 km",
            ])
    }

    @Test(
        "what a set was for, and how hard it was",
        arguments: [
            ("w 60x5", set("60 kg", 5, .warmUp)), ("w60x5", set("60 kg", 5, .warmUp)),
            ("60x5 w", set("60 kg", 5, .warmUp)), ("60x5w", set("60 kg", 5, .warmUp)),
            ("warmup 60x5", set("60 kg", 5, .warmUp)), ("Warm-up 60x5", set("60 kg", 5, .warmUp)),
            ("워밍업 60킬로 5회", set("60 kg", 5, .warmUp)), ("drop 60x5", set("60 kg", 5, .drop)),
            ("60x5 drop set", set("60 kg", 5, .drop)), ("60x5 드롭", set("60 kg", 5, .drop)),
            ("60x5f", set("60 kg", 5, .failure)), ("60x5 to failure", set("60 kg", 5, .failure)),
            ("60x5 실패", set("60 kg", 5, .failure)), ("60x5@8", set("60 kg", 5, rpe: "8")),
            ("60x5 @8.5", set("60 kg", 5, rpe: "8.5")), ("60x5 @ 8.5", set("60 kg", 5, rpe: "8.5")),
            ("60x5@8,5", set("60 kg", 5, rpe: "8.5")), ("60x5 rpe 9", set("60 kg", 5, rpe: "9")),
            ("60x5 RPE9", set("60 kg", 5, rpe: "9")),
            ("@10 60x5 f", set("60 kg", 5, .failure, rpe: "10")),
            ("60x5@rpe8", set("60 kg", 5, rpe: "8")),
        ])
    func marks(_ text: String, _ expected: StatedSet) throws {
        #expect(try Self.read(text) == [expected])
    }

    @Test("several sets, parted by commas, semicolons or lines")
    func lists() throws {
        let expected = [
            Self.set("60 kg", 5), Self.set("65 kg", 5), Self.set("70 kg", 3, rpe: "9"),
            Self.set("70 kg", 3, rpe: "9"),
        ]
        for text in [
            "60x5, 65x5, 70x3x2@9", "60x5,65x5,70x3@9x2", "60x5; 65x5; 70x3@9 x2",
            "60x5、65x5、70x3@9x2", "60x5\n65x5\r\n70x3@9\n70x3@9",
        ] {
            #expect(try Self.read(text) == expected, "\(text)")
        }
        #expect(
            try Self.read("62,5x5,65x3,67,5x1").map(\.weight?.description) == [
                "62.5 kg", "65 kg", "67.5 kg",
            ])
        #expect(try Self.read("95x5,100x3").map(\.repetitions) == [5, 3])
        #expect(try Self.read("60x5@8,65x3@9").map(\.exertion?.description) == ["8", "9"])
    }
}
