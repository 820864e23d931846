import Testing
import WorkoutCore

@Suite("finding exercises by their names")
struct ExerciseIndexTests {
    private func key(_ name: String) -> String? { ExerciseCatalog.exercise(named: name)?.key }

    private func likely(_ name: String) -> [String] {
        switch ExerciseCatalog.index.match(name) {
        case .exact(let key): ["exactly", key]
        case .unknown(let likely): likely
        }
    }

    @Test(
        "names as other programs write them are found",
        arguments: [
            ("Bench Press (Barbell)", "bench-press"),
            ("Flat Barbell Bench Press", "bench-press"),
            ("Barbell Bench Press", "bench-press"),
            ("Incline Bench Press (Barbell)", "incline-bench-press"),
            ("Incline Bench Press (Dumbbell)", "incline-dumbbell-bench-press"),
            ("Incline Dumbbell Bench Press", "incline-dumbbell-bench-press"),
            ("Squat (Barbell)", "squat"),
            ("Barbell Squat", "squat"),
            ("Squat (Bodyweight)", "bodyweight-squat"),
            ("Squat (Smith Machine)", "smith-machine-squat"),
            ("Deadlift (Barbell)", "deadlift"),
            ("Romanian Deadlift (Barbell)", "romanian-deadlift"),
            ("Romanian Deadlift (Dumbbell)", "dumbbell-romanian-deadlift"),
            ("Overhead Press (Barbell)", "overhead-press"),
            ("Lat Pulldown (Cable)", "lat-pulldown"),
            ("Lat Pulldown", "lat-pulldown"),
            ("Seated Row (Cable)", "seated-cable-row"),
            ("Seated Cable Row - V Grip (Cable)", "seated-cable-row"),
            ("Bent Over Row (Barbell)", "barbell-row"),
            ("Bicep Curl (Barbell)", "barbell-curl"),
            ("Bicep Curl (Dumbbell)", "dumbbell-curl"),
            ("EZ-Bar Curl", "ez-bar-curl"),
            ("Hammer Curl (Dumbbell)", "hammer-curl"),
            ("Triceps Pushdown", "triceps-pushdown"),
            ("Tricep Push Down", "triceps-pushdown"),
            ("Lying Leg Curl (Machine)", "lying-leg-curl"),
            ("Leg Extension (Machine)", "leg-extension"),
            ("Leg Press", "leg-press"),
            ("Pull Up", "pull-up"),
            ("Pull Up (Weighted)", "pull-up"),
            ("Pull Up (Assisted)", "assisted-pull-up"),
            ("Chest Fly (Machine)", "pec-deck"),
            ("Butterfly (Pec Deck)", "pec-deck"),
            ("Hip Thrust (Barbell)", "hip-thrust"),
            ("Hip Abductor (Machine)", "hip-abduction"),
            ("Hip Adductor (Machine)", "hip-adduction"),
            ("Captain's Chair Knee Raise", "captains-chair-leg-raise"),
            ("Running (Treadmill)", "treadmill"),
            ("Cycling (Indoor)", "stationary-bike"),
            ("Clean & Jerk", "clean-and-jerk"),
            ("Farmers Walk", "farmers-walk"),
        ])
    func ofOtherPrograms(_ name: String, _ expected: String) {
        #expect(key(name) == expected)
    }

    @Test(
        "spelling makes no difference",
        arguments: [
            ("bench-press", "bench-press"), ("BENCHPRESS", "bench-press"),
            ("bench  presses", "bench-press"), ("BB bench press", "bench-press"),
            ("DB Bench Press", "dumbbell-bench-press"), ("pullups", "pull-up"),
            ("Pull-Ups", "pull-up"), ("dumbbell flyes", "dumbbell-fly"),
            ("dumbbell flies", "dumbbell-fly"), ("Dumbbell Flys", "dumbbell-fly"),
            ("crunches", "crunch"), ("Farmer’s Walk", "farmers-walk"),
            ("one-arm dumbbell row", "dumbbell-row"),
            ("Dumbbell Incline Bench Press", "incline-dumbbell-bench-press"),
            ("tricep extension (machine)", "machine-triceps-extension"),
            ("ｓｑｕａｔ", "squat"), ("t bar row", "t-bar-row"),
        ])
    func spelling(_ name: String, _ expected: String) {
        #expect(key(name) == expected)
    }

    @Test(
        "Korean names are found with any spaces, usual spelling and order",
        arguments: [
            ("벤치프레스", "bench-press"), ("벤치 프레스", "bench-press"),
            ("바벨 벤치프레스", "bench-press"), ("벤치프레스(바벨)", "bench-press"),
            ("벤치프레스 (덤벨)", "dumbbell-bench-press"),
            ("인클라인 벤치프레스", "incline-bench-press"),
            ("인클라인벤치프레스", "incline-bench-press"),
            ("덤벨 인클라인 벤치프레스", "incline-dumbbell-bench-press"),
            ("랫풀다운", "lat-pulldown"), ("랫 풀 다운", "lat-pulldown"),
            ("렛풀다운", "lat-pulldown"), ("스쾃", "squat"), ("스쿼트", "squat"),
            ("백스쿼트", "squat"), ("데드리프트", "deadlift"), ("데드 리프트", "deadlift"),
            ("루마니안 데드리프트", "romanian-deadlift"), ("턱걸이", "pull-up"),
            ("팔굽혀펴기", "push-up"), ("푸쉬업", "push-up"), ("힙쓰러스트", "hip-thrust"),
            ("힙 트러스트", "hip-thrust"), ("사이드 래터럴 레이즈", "lateral-raise"),
            ("사레레", "lateral-raise"), ("케이블 푸쉬다운", "triceps-pushdown"),
            ("씨티드 레그컬", "seated-leg-curl"), ("밀리터리 프레스", "overhead-press"),
            ("오버헤드프레스", "overhead-press"), ("시티드 로우", "seated-cable-row"),
            ("딥스", "dip"), ("러닝머신", "treadmill"), ("달리기", "running"), ("플랭크", "plank"),
            ("T바 로우", "t-bar-row"), ("EZ바 컬", "ez-bar-curl"), ("천국의 계단", "stair-climber"),
            ("벤치프레스 (Barbell)", "bench-press"),
        ])
    func korean(_ name: String, _ expected: String) {
        #expect(key(name) == expected)
    }

    @Test("decomposed Hangul, as file names of some systems have it, is found")
    func decomposed() {
        #expect(key("스쿼트".unicodeScalars.flatMap(Self.jamo).map(String.init).joined()) == "squat")
    }

    @Test(
        "names that are near each other stay apart",
        arguments: [
            [
                "Bench Press", "Incline Bench Press", "Decline Bench Press",
                "Close Grip Bench Press",
            ],
            ["벤치프레스", "인클라인 벤치프레스", "디클라인 벤치프레스", "클로즈그립 벤치프레스"],
            [
                "Deadlift", "Romanian Deadlift", "Sumo Deadlift", "Stiff Leg Deadlift",
                "RDL (Dumbbell)",
            ],
            ["Lying Leg Curl", "Seated Leg Curl", "Standing Leg Curl", "Leg Extension"],
            ["Squat", "Front Squat", "Goblet Squat", "Hack Squat", "Split Squat", "Air Squat"],
            ["Pull Up", "Chin Up", "Assisted Pull Up", "Muscle Up", "Lat Pulldown"],
            ["Hip Abduction", "Hip Adduction", "Hip Thrust"],
            ["힙 어브덕션", "힙 어덕션"],
            ["Barbell Row", "Upright Row", "Inverted Row", "Rowing", "T-Bar Row", "Low Row"],
            ["Wrist Curl", "Reverse Wrist Curl", "Reverse Curl", "Barbell Curl"],
            ["Crunch", "Reverse Crunch", "Cable Crunch"],
            ["Dip", "Chest Dip", "Bench Dip", "Machine Dip", "Ring Dip", "Assisted Dip"],
            ["Plank", "Side Plank", "Planche"],
            ["Front Raise", "Lateral Raise", "Cable Lateral Raise", "Bent Over Lateral Raise"],
            ["Calf Raise (Machine)", "Seated Calf Raise", "Barbell Calf Raise"],
            ["Running", "Treadmill", "Walking", "Trail Running"],
        ])
    func nearMisses(_ names: [String]) {
        let keys = names.map(key)
        #expect(!keys.contains(nil), "\(zip(names, keys).map { "\($0) \($1 ?? "?")" })")
        #expect(Set(keys).count == names.count)
    }

    @Test(
        "what could be several is never chosen",
        arguments: [
            "curl", "Bicep Curl", "row", "press", "raise", "leg curl", "shrug", "fly", "컬", "로우",
            "레그 컬", "슈러그", "Machine", "Barbell", "extension", "lunge", "런지", "",
            "Bench Press (Band)", "Lateral Raise (Barbell)", "Standing Squat Bench Press",
        ])
    func ambiguous(_ name: String) {
        #expect(key(name) == nil)
    }

    @Test("what could be several is offered")
    func offered() {
        #expect(
            Set(likely("leg curl").prefix(3)) == [
                "lying-leg-curl", "seated-leg-curl", "standing-leg-curl",
            ])
        #expect(likely("Bicep Curl").allSatisfy { $0.hasSuffix("curl") })
        #expect(likely("Bicep Curl").contains("dumbbell-curl"))
        #expect(likely("curl").count == 5)
        #expect(likely("슈러그").allSatisfy { $0.hasSuffix("shrug") })
    }

    @Test(
        "what was probably meant comes first",
        arguments: [
            ("benchpres", "bench-press"), ("Bench Pres", "bench-press"),
            ("Barbel Bench Press", "bench-press"), ("Dedlift", "deadlift"),
            ("Romanain Deadlift", "romanian-deadlift"), ("lat puldown", "lat-pulldown"),
            ("Incline Barbell Bnech Press", "incline-bench-press"),
            ("Cable Rope Pushdown Triceps", "rope-pushdown"),
            ("밴치프레스", "bench-press"), ("데드리프드", "deadlift"),
            ("인클라인 밴치프레스", "incline-bench-press"), ("랫풀다은", "lat-pulldown"),
            ("레그프래스", "leg-press"), ("Hex Bar Dead Lift Heavy", "trap-bar-deadlift"),
        ])
    func slips(_ name: String, _ expected: String) {
        #expect(key(name) == nil)
        #expect(likely(name).first == expected, "\(likely(name))")
    }

    @Test("what is like nothing is offered nothing")
    func unlike() {
        #expect(likely("Zzyzx").isEmpty)
        #expect(likely("").isEmpty)
        #expect(likely("설거지").isEmpty)
        #expect(likely("123").isEmpty)
    }

    @Test("one's own exercises stand beside the built-in ones and win")
    func own() {
        let own = [
            ExerciseIndex.Entry(
                identifier: "own-1", names: ["Bench"], kind: .time, equipment: nil),
            ExerciseIndex.Entry(
                identifier: "own-2", names: ["Garage Cable Thing", "창고 운동"],
                kind: .weightAndRepetitions, equipment: .cable),
        ]
        let index = ExerciseCatalog.index.adding(own)
        #expect(index.identifier(named: "bench") == "own-1")
        #expect(index.identifier(named: "bench press") == "bench-press")
        #expect(index.identifier(named: "garage thing (cable)") == "own-2")
        #expect(index.entry(named: "창고운동")?.kind == .weightAndRepetitions)
        #expect(index.match("garrage cable thing") == .unknown(likely: ["own-2"]))
        #expect(ExerciseCatalog.index.identifier(named: "bench") == "bench-press")
        #expect(index.entries.count == ExerciseCatalog.all.count + 2)
    }

    @Test("equipment beside a name is implied only where it is the exercise's own")
    func implied() {
        let index = ExerciseIndex([
            ExerciseIndex.Entry(
                identifier: "a", names: ["Thing"], kind: .weightAndRepetitions, equipment: .cable),
            ExerciseIndex.Entry(identifier: "b", names: ["Other"], kind: .bodyWeight),
        ])
        #expect(index.identifier(named: "Cable Thing") == "a")
        #expect(index.identifier(named: "케이블 Thing") == "a")
        #expect(index.identifier(named: "Thing (Barbell)") == nil)
        #expect(index.identifier(named: "Weighted Thing") == nil)
        #expect(index.identifier(named: "Weighted Other") == "b")
        #expect(index.identifier(named: "Assisted Other") == nil)
        #expect(index.identifier(named: "Incline Thing") == nil)
    }

    /// The conjoining jamo of a syllable (Unicode 3.12).
    private static func jamo(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let index = scalar.value - 0xAC00
        let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
        let last = index % 28

        return (last == 0 ? parts : parts + [0x11A7 + last]).compactMap(Unicode.Scalar.init)
    }
}
