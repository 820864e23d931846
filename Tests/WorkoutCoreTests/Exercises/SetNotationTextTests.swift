import TestSupport
import Testing
import WorkoutCore

@Suite("sets back to text")
struct SetNotationTextTests {
    @Test(
        "the text is what people write",
        arguments: [
            ("60 kg x 5", ExerciseKind.weightAndRepetitions, "60x5"),
            ("135lb x 5 @8.50", .weightAndRepetitions, "135lbx5@8.5"),
            ("60x5, 60x5,60x5, 65x5", .weightAndRepetitions, "60x5x3, 65x5"),
            ("warmup 40x10", .weightAndRepetitions, "w 40x10"),
            ("60x5 failure rpe 10", .weightAndRepetitions, "60x5@10 f"),
            ("drop 60x5", .weightAndRepetitions, "60x5 drop"),
            ("x12", .weightAndRepetitions, "x12"), ("bwx12", .weightAndRepetitions, "bwx12"),
            ("12회", .bodyWeight, "12"), ("맨몸 12회 3세트", .bodyWeight, "bwx12x3"),
            ("bw + 10 x 8", .bodyWeight, "bw+10x8"), ("bw-20lb x 8", .bodyWeight, "bw-20lbx8"),
            ("90s", .time, "1:30"), ("1h 2m 3s", .time, "1:02:03"),
            ("20kg x 60", .time, "20kg 1:00"),
            ("60 x 3", .time, "1:00x3"), ("5km in 27:40", .distance, "5km 27:40"),
            ("400 meters x 4", .distance, "400mx4"), ("400 meters", .time, "400meters"),
        ])
    func canonical(_ written: String, _ kind: ExerciseKind, _ expected: String) throws {
        let notation = SetNotation(unit: .kilogram, kind: kind)
        let sets = try notation.sets(in: written)
        #expect(notation.text(of: sets) == expected)
        #expect(try notation.sets(in: expected) == sets)
    }

    @Test("random sets come back as they were", arguments: ExerciseKind.allCases)
    func roundTrip(_ kind: ExerciseKind) throws {
        var random = SeededRandom(seed: 60)
        for unit in Weight.Unit.allCases {
            let notation = SetNotation(unit: unit, kind: kind)
            for _ in 0..<300 {
                let sets = (0..<Int.random(in: 1...4, using: &random)).flatMap { _ in
                    let set = Self.randomSet(kind, &random)
                    return Array(repeating: set, count: Int.random(in: 1...3, using: &random))
                }
                let text = notation.text(of: sets)
                let again = try? notation.sets(in: text)
                try #require(again == sets, "\(text)")
                for set in sets {
                    let one = notation.text(of: set)
                    try #require((try? notation.sets(in: one)) == [set], "\(one)")
                }
            }
        }
    }

    private static func randomSet(_ kind: ExerciseKind, _ random: inout SeededRandom) -> StatedSet {
        var set = StatedSet()
        set.kind = SetKind.allCases.randomElement(using: &random) ?? .normal
        set.isAddedToBody = kind == .bodyWeight || Int.random(in: 0..<4, using: &random) == 0
        if Bool.random(using: &random) {
            let least: Int64 = set.isAddedToBody ? -9_999 : 0
            let digits = Int64.random(in: least...9_999, using: &random)
            let amount = DecimalNumber(digits: digits, scale: Int.random(in: 0...3, using: &random))
            set.weight = Weight(
                amount, Weight.Unit.allCases.randomElement(using: &random) ?? .pound)
        }
        let measures = Int.random(in: 1...7, using: &random)
        if measures & 1 != 0 { set.repetitions = Int.random(in: 0...120, using: &random) }
        if measures & 2 != 0 { set.seconds = Int.random(in: 1...20_000, using: &random) }
        if measures & 4 != 0 {
            let amount = DecimalNumber(
                digits: Int64.random(in: 1...5_999, using: &random),
                scale: Int.random(in: 0...2, using: &random))
            set.distance = Distance(
                amount, Distance.Unit.allCases.randomElement(using: &random) ?? .mile)
        }
        if Bool.random(using: &random) {
            set.exertion = DecimalNumber(
                digits: Int64.random(in: 10...100, using: &random), scale: 1)
        }

        return set
    }
}
