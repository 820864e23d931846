import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("Sets as people read them")
struct SetPhraseTests {
    private func phrase(
        _ sets: String, _ kind: ExerciseKind = .weightAndRepetitions,
        in language: Language = .english
    ) throws -> String {
        let stated = try SetNotation(unit: .kilogram, kind: kind).sets(in: sets)
        return SetPhrase(in: language, kind).phrase(stated)
    }

    @Test("those of one weight stand together, each weight in the unit that was entered")
    func together() throws {
        #expect(try phrase("60x5, 60x5, 60x4") == "60 kg × 5, 5, 4")
        #expect(try phrase("60x5, 132.25lb x 5") == "60 kg × 5 · 132.25 lb × 5")
        #expect(
            try phrase("w 20x10, 60x5, 50x8 drop")
                == "20 kg × 10 (warm-up) · 60 kg × 5 · 50 kg × 8 (drop)")
        #expect(try phrase("w 20x10", in: .korean) == "20 kg × 10 (워밍업)")
    }

    @Test("body weight, help, times and distances are told as they are said")
    func others() throws {
        #expect(try phrase("12, 10", .bodyWeight) == "12 reps, 10")
        #expect(try phrase("12", .bodyWeight, in: .korean) == "12회")
        #expect(try phrase("bw+10x8, bw-20x8", .bodyWeight) == "bw + 10 kg × 8 · bw − 20 kg × 8")
        #expect(try phrase("1:30, 90s", .time) == "1:30 · 1:30")
        #expect(try phrase("5.2km 27:40", .distance) == "5.2 km 27:40")
    }

    @Test("figures have commas between thousands and no more decimals than matter")
    func figures() {
        #expect(Figures.volume(1234567.8, in: .kilogram) == "1,234,568 kg")
        #expect(Figures.volume(135 * 0.453_592_37 * 15, in: .pound) == "2,025 lb")
        #expect(Figures.weight(-12.5, in: .kilogram) == "−12.5 kg")
        #expect(Figures.distance(5230, in: .kilometer) == "5.23 km")
        #expect(Language.english.workoutLog.duration(3661) == "1 h 1 min")
        #expect(Language.korean.workoutLog.duration(3661) == "1시간 1분")
        #expect(Language.english.workoutLog.duration(59) == "59 s")
        #expect(Language.english.workoutLog.duration(3600) == "1 h")
    }
}
