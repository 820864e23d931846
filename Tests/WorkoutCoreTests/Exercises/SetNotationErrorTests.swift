import TestSupport
import Testing
import TextProcessing
import WorkoutCore

@Suite("what can't be read as sets")
struct SetNotationErrorTests {
    struct Case: Sendable {
        var text: String
        var kind: ExerciseKind
        var reason: SetNotationError.Reason
        var offset: Int
        var found: String

        init(
            _ text: String, _ kind: ExerciseKind, _ reason: SetNotationError.Reason,
            _ offset: Int, _ found: String
        ) {
            (self.text, self.kind, self.reason) = (text, kind, reason)
            (self.offset, self.found) = (offset, found)
        }
    }

    private func failure(_ text: String, _ kind: ExerciseKind) -> SetNotationError? {
        do {
            let sets = try SetNotation(unit: .kilogram, kind: kind).sets(in: text)
            Issue.record("\(text) was read as \(sets)")
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "the error says why and where",
        arguments: [
            Case("", .weightAndRepetitions, .expectedSet, 0, ""),
            Case("   ", .bodyWeight, .expectedSet, 3, ""),
            Case("60x5,", .weightAndRepetitions, .expectedSet, 5, ""),
            Case("60x5,,65x5", .weightAndRepetitions, .expectedSet, 5, ","),
            Case("60", .weightAndRepetitions, .missing(.repetitions), 2, ""),
            Case("60kg", .weightAndRepetitions, .missing(.repetitions), 4, ""),
            Case("62,5", .weightAndRepetitions, .missing(.repetitions), 4, ""),
            Case("60kg, 65x5", .weightAndRepetitions, .missing(.repetitions), 4, ""),
            Case("20kg", .time, .missing(.time), 4, ""),
            Case("w", .distance, .missing(.distance), 1, ""),
            Case("60x", .weightAndRepetitions, .expectedNumber, 3, ""),
            Case("60xx5", .weightAndRepetitions, .expectedNumber, 3, "x"),
            Case("60x, 5", .weightAndRepetitions, .expectedNumber, 3, ","),
            Case("60xw", .weightAndRepetitions, .expectedNumber, 3, "w"),
            Case("60x5@", .weightAndRepetitions, .expectedNumber, 5, ""),
            Case("bw+x8", .bodyWeight, .expectedNumber, 3, "x"),
            Case("60 5", .weightAndRepetitions, .expectedTimes, 3, "5"),
            Case("60kg 5", .weightAndRepetitions, .expectedTimes, 5, "5"),
            Case("60x5 pizza", .weightAndRepetitions, .unexpected, 5, "pizza"),
            Case("60x5 squat", .weightAndRepetitions, .unexpected, 5, "squat"),
            Case("5회 개구리", .bodyWeight, .unexpected, 3, "개구리"),
            Case("60x5 $", .weightAndRepetitions, .unexpected, 5, "$"),
            Case("60x5kg", .weightAndRepetitions, .weightAfterNumbers, 3, "5"),
            Case("60-5", .weightAndRepetitions, .unexpected, 2, "-"),
            Case("kg 5", .weightAndRepetitions, .unexpected, 0, "kg"),
            Case("60x5x3x2", .weightAndRepetitions, .tooManyNumbers, 7, "2"),
            Case("bwx12x3x2", .bodyWeight, .tooManyNumbers, 8, "2"),
            Case("400m x 4 x 2", .distance, .tooManyNumbers, 11, "2"),
            Case("60kgx5x70kg", .weightAndRepetitions, .twice(.weight), 7, "70"),
            Case("3x5 60kg", .weightAndRepetitions, .weightAfterNumbers, 4, "60"),
            Case("60x5 reps 6 reps", .weightAndRepetitions, .twice(.repetitions), 10, "6"),
            Case("1:30 2:00", .time, .twice(.time), 5, "2:00"),
            Case("30s 1h", .time, .twice(.time), 4, "1"),
            Case("5km 6km", .distance, .twice(.distance), 4, "6"),
            Case("w 60x5 drop", .weightAndRepetitions, .twice(.purpose), 7, "drop"),
            Case("60x5@8@9", .weightAndRepetitions, .twice(.exertion), 7, "9"),
            Case("bw bw x 8", .bodyWeight, .twice(.weight), 3, "bw"),
            Case("5", .distance, .expectedUnit, 0, "5"),
            Case("5 27:40", .distance, .expectedUnit, 0, "5"),
            Case("10x3", .bodyWeight, .ambiguousNumbers, 0, "10"),
            Case("12, 10x3", .bodyWeight, .ambiguousNumbers, 4, "10"),
            Case("12 1:30", .bodyWeight, .ambiguousNumbers, 0, "12"),
            Case("1,000x5", .weightAndRepetitions, .ambiguousComma, 1, ","),
            Case("1,000", .bodyWeight, .ambiguousComma, 1, ","),
            Case("1,500m", .distance, .ambiguousComma, 1, ","),
            Case("12,10kgx3", .bodyWeight, .ambiguousComma, 2, ","),
            Case("10,5x8x3", .bodyWeight, .ambiguousComma, 2, ","),
            Case("1,5h", .time, .ambiguousComma, 1, ","),
            Case("22,5kg 60s", .time, .ambiguousComma, 2, ","),
            Case("2m", .bodyWeight, .ambiguousUnit, 1, "m"),
            Case("40kg 20m", .weightAndRepetitions, .ambiguousUnit, 7, "m"),
            Case("1:3", .time, .badTime, 0, "1:3"),
            Case("1:75", .time, .badTime, 0, "1:75"),
            Case("1:02:03:04", .time, .badTime, 0, "1:02:03:04"),
            Case("60x5.5", .weightAndRepetitions, .notWhole(.repetitions), 3, "5.5"),
            Case("60x5x1.5", .weightAndRepetitions, .notWhole(.sets), 5, "1.5"),
            Case("1.001 min", .time, .notWhole(.time), 0, "1.001"),
            Case("60x100001", .weightAndRepetitions, .outOfRange(.repetitions), 3, "100001"),
            Case("60x5x101", .weightAndRepetitions, .outOfRange(.sets), 5, "101"),
            Case("60x5x0", .weightAndRepetitions, .outOfRange(.sets), 5, "0"),
            Case("10000.5x5", .weightAndRepetitions, .outOfRange(.weight), 0, "10000.5"),
            Case("bw-10001x5", .bodyWeight, .outOfRange(.weight), 2, "-"),
            Case("60x5@11", .weightAndRepetitions, .outOfRange(.exertion), 5, "11"),
            Case("60x5@0", .weightAndRepetitions, .outOfRange(.exertion), 5, "0"),
            Case("0:00", .time, .outOfRange(.time), 4, ""),
            Case("168:00:01", .time, .outOfRange(.time), 9, ""),
            Case("0km", .distance, .outOfRange(.distance), 0, "0"),
            Case("10001km", .distance, .outOfRange(.distance), 0, "10001"),
            Case("60x5x60, 60x5x41", .weightAndRepetitions, .outOfRange(.sets), 9, "60"),
            Case(
                "99999999999999999999x5", .weightAndRepetitions, .outOfRange(.weight), 0,
                "99999999999999999999"),
            Case(
                "60x99999999999999999999", .weightAndRepetitions, .outOfRange(.repetitions), 3,
                "99999999999999999999"),
            Case(
                "99999999999999999999:00", .time, .outOfRange(.time), 0, "99999999999999999999:00"),
            Case("👍60x5", .weightAndRepetitions, .unexpected, 0, "👍"),
            Case("스쿼트 60x5", .weightAndRepetitions, .unexpected, 0, "스쿼트"),
        ])
    func place(_ expected: Case) {
        let error = failure(expected.text, expected.kind)
        #expect(error?.reason == expected.reason, "\(expected.text)")
        #expect(error?.offset == expected.offset, "\(expected.text)")
        #expect(error?.found == expected.found, "\(expected.text)")
    }

    @Test("a text that is too long is refused before it is looked at")
    func tooLong() {
        let error = failure(String(repeating: "60x5,", count: 1000), .weightAndRepetitions)
        #expect(error?.reason == .tooLong)
    }

    @Test("the sentence names the place in both languages")
    func sentences() throws {
        let error = try #require(failure("60x5@11", .weightAndRepetitions))
        #expect(
            error.message(in: .english)
                == "at \"11\" (character 6): the perceived exertion must be from 1 to 10")
        #expect(
            error.message(in: .korean) == "6번째 글자 ‘11’: 범위를 벗어났습니다: 운동자각도는 1부터 10까지")
        let end = try #require(failure("60", .weightAndRepetitions))
        #expect(
            end.message(in: .english)
                == "at the end: say how many repetitions, such as 60x5 or 12 reps")
    }

    @Test("random text is read or refused at a place within it, and nothing else")
    func randomText() {
        var random = SeededRandom(seed: 8)
        let pieces = [
            "60", "5", ",", ".", "x", " ", "kg", "bw", "+", "-", "@", ":", "30", "m", "s", "w",
            "킬로",
            "회", "세트", "é", "\n", ";", "rpe", "(", "0", "999999999999", "km", "×", "분", "５",
        ]
        for _ in 0..<1000 {
            let length = Int.random(in: 0...9, using: &random)
            let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            for kind in ExerciseKind.allCases {
                do throws(SetNotationError) {
                    let sets = try SetNotation(unit: .pound, kind: kind).sets(in: text)
                    #expect(!sets.isEmpty && sets.count <= 100)
                } catch {
                    #expect((0...text.count).contains(error.offset), "\(text)")
                }
            }
        }
    }
}
