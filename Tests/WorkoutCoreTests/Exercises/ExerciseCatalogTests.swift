import Testing
import TextProcessing
import WorkoutCore

@Suite("the built-in exercises")
struct ExerciseCatalogTests {
    static let all = ExerciseCatalog.all

    @Test("there are more than 160, some for every body part, of every kind and for all equipment")
    func breadth() {
        #expect(Self.all.count > 160)
        #expect(Set(Self.all.map(\.bodyPart)) == Set(BodyPart.allCases))
        #expect(Set(Self.all.map(\.kind)) == Set(ExerciseKind.allCases))
        #expect(Set(Self.all.map(\.equipment)) == Set(Equipment.allCases))
        for part in BodyPart.allCases {
            #expect(Self.all.count { $0.bodyPart == part } >= 5, "\(part)")
        }
    }

    @Test("keys are unique, plain, and made of the English name")
    func keys() {
        #expect(Set(Self.all.map(\.key)).count == Self.all.count)
        for exercise in Self.all {
            let isPlain = exercise.key.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
            }
            #expect(isPlain, "\(exercise.key)")
            #expect(ExerciseNameKey(exercise.key) == ExerciseNameKey(exercise.english))
            #expect(ExerciseCatalog.exercise(exercise.key) == exercise)
        }
        #expect(ExerciseCatalog.exercise("bench") == nil)
    }

    @Test("no name belongs to two exercises, and every name finds its own")
    func names() {
        var owners: [ExerciseNameKey: String] = [:]
        for exercise in Self.all {
            for name in exercise.names {
                let other = owners.updateValue(exercise.key, forKey: ExerciseNameKey(name))
                #expect(other == nil || other == exercise.key, "\(name): \(other ?? "")")
                #expect(ExerciseCatalog.exercise(named: name)?.key == exercise.key, "\(name)")
            }
        }
    }

    @Test("other names say something that the names before do not")
    func otherNames() {
        for exercise in Self.all {
            var known: Set = [ExerciseNameKey(exercise.english), ExerciseNameKey(exercise.korean)]
            for name in exercise.otherNames {
                #expect(known.insert(ExerciseNameKey(name)).inserted, "\(exercise.key): \(name)")
            }
        }
    }

    @Test("Korean names are in Hangul, English ones are not")
    func languages() {
        for exercise in Self.all {
            #expect(exercise.name(in: .korean).unicodeScalars.contains(where: Self.isHangul))
            #expect(!exercise.name(in: .english).unicodeScalars.contains(where: Self.isHangul))
            #expect(exercise.name(in: .english).first?.isUppercase == true)
        }
    }

    @Test("what is measured is what one would write down")
    func kinds() {
        let kinds: [(String, ExerciseKind)] = [
            ("squat", .weightAndRepetitions), ("pull-up", .bodyWeight), ("push-up", .bodyWeight),
            ("plank", .time), ("running", .distance), ("rowing-machine", .distance),
            ("farmers-walk", .distance), ("dead-hang", .time), ("dip", .bodyWeight),
        ]
        for (key, kind) in kinds { #expect(ExerciseCatalog.exercise(key)?.kind == kind, "\(key)") }
    }

    @Test("only what helps is assisted")
    func assistance() {
        let assisted = Self.all.filter(\.isAssisted).map(\.key)
        #expect(assisted == ["assisted-pull-up", "assisted-chin-up", "assisted-dip"])
        #expect(ExerciseCatalog.exercise(named: "Pull Up (Assisted)")?.isAssisted == true)
        #expect(ExerciseCatalog.exercise(named: "Pull Up (Weighted)")?.isAssisted == false)
    }

    @Test("body parts, kinds, equipment and formulas have a name of their own in both languages")
    func texts() {
        for language in Language.allCases {
            let text = language.workoutExercises
            let parts = Set(BodyPart.allCases.map(text.name(of:)))
            #expect(parts.count == BodyPart.allCases.count)
            #expect(Set(ExerciseKind.allCases.map(text.name(of:))).count == 4)
            #expect(Set(Equipment.allCases.map(text.name(of:))).count == 8)
            #expect(Set(OneRepMaximum.Formula.allCases.map(text.name(of:))).count == 2)
        }
        #expect(Language.korean.workoutExercises.name(of: BodyPart.traps) == "승모근")
        #expect(Language.english.workoutExercises.name(of: BodyPart.wholeBody) == "whole body")
    }

    @Test("categories of other programs are body parts, where they are one")
    func categories() {
        #expect(BodyPart(category: "Legs") == .legs)
        #expect(BodyPart(category: "quadriceps") == .legs)
        #expect(BodyPart(category: "Upper Back") == .back)
        #expect(BodyPart(category: "ABS") == .abs)
        #expect(BodyPart(category: "Full-body") == .wholeBody)
        #expect(BodyPart(category: "가슴") == .chest)
        #expect(BodyPart(category: "하체") == .legs)
        #expect(BodyPart(category: "Arms") == nil)
        #expect(BodyPart(category: "") == nil)
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0xAC00...0xD7A3).contains(scalar.value)
    }
}
