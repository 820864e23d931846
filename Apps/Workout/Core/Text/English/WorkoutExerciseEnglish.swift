/// The sentences in English.
struct WorkoutExerciseEnglish: WorkoutExerciseText {
    func name(of part: BodyPart) -> String {
        switch part {
        case .chest: "chest"
        case .back: "back"
        case .shoulders: "shoulders"
        case .traps: "traps"
        case .legs: "legs"
        case .glutes: "glutes"
        case .calves: "calves"
        case .biceps: "biceps"
        case .triceps: "triceps"
        case .forearms: "forearms"
        case .abs: "abs"
        case .calisthenics: "calisthenics"
        case .cardio: "cardio"
        case .wholeBody: "whole body"
        }
    }

    func name(of kind: ExerciseKind) -> String {
        switch kind {
        case .weightAndRepetitions: "weight and repetitions"
        case .bodyWeight: "body weight"
        case .time: "time"
        case .distance: "distance and time"
        }
    }

    func name(of equipment: Equipment) -> String {
        switch equipment {
        case .barbell: "barbell"
        case .dumbbell: "dumbbell"
        case .machine: "machine"
        case .cable: "cable"
        case .body: "body"
        case .kettlebell: "kettlebell"
        case .band: "band"
        case .other: "other"
        }
    }

    func name(of measure: SetNotationError.Measure) -> String {
        switch measure {
        case .weight: "weight"
        case .repetitions: "repetitions"
        case .sets: "number of sets"
        case .time: "time"
        case .distance: "distance"
        case .exertion: "perceived exertion"
        case .purpose: "kind of set"
        }
    }

    func name(of formula: OneRepMaximum.Formula) -> String {
        switch formula {
        case .epley: "Epley (1985)"
        case .brzycki: "Brzycki (1993)"
        }
    }

    func problem(_ error: SetNotationError) -> String {
        let place =
            error.found.isEmpty
            ? "at the end" : "at \"\(error.found)\" (character \(error.offset + 1))"

        return "\(place): \(sentence(error.reason))"
    }

    private func sentence(_ reason: SetNotationError.Reason) -> String {
        switch reason {
        case .expectedSet: "a set is missing here, such as 60x5"
        case .expectedNumber: "a number is missing here"
        case .expectedTimes: "write an x between two numbers, such as 60x5"
        case .unexpected: "this is not understood here"
        case .missing(.repetitions): "say how many repetitions, such as 60x5 or 12 reps"
        case .missing(.time): "say how long, such as 1:30 or 90s"
        case .missing(.distance): "say how far or how long, such as 5km 27:40"
        case .missing(let measure): "the \(name(of: measure)) is missing"
        case .expectedUnit: "say the unit, such as 5km, 400m or 90s"
        case .twice(.purpose): "the set was already said to be of another kind"
        case .twice(let measure): "the \(name(of: measure)) was said already"
        case .tooManyNumbers: "there are more numbers than weight x repetitions x sets"
        case .weightAfterNumbers: "write the weight first: weight x repetitions x sets"
        case .ambiguousNumbers:
            "write bw+10x3 for a weight and repetitions, bwx10x3 for repetitions and sets"
        case .ambiguousComma:
            "write a point for decimals, a space after a comma between two sets, and 1000 without a comma"
        case .ambiguousUnit: "write meters or min instead of m"
        case .badTime: "a time looks like 1:30 or 1:02:03"
        case .notWhole(.time): "the time must come to whole seconds"
        case .notWhole(let measure): "the \(name(of: measure)) must be a whole number"
        case .outOfRange(let measure):
            "the \(name(of: measure)) must be \(range(of: measure))"
        case .tooLong: "the text is longer than \(SetNotation.maximumLength) characters"
        }
    }

    private func range(of measure: SetNotationError.Measure) -> String {
        switch measure {
        case .weight: "at most \(SetNotation.maximumWeight)"
        case .repetitions: "at most \(SetNotation.maximumRepetitions)"
        case .sets: "from 1 to \(SetNotation.maximumSets)"
        case .time: "more than 0 seconds and at most a week"
        case .distance: "more than 0 and at most \(SetNotation.maximumKilometers) km"
        case .exertion: "from 1 to 10"
        case .purpose: "one"
        }
    }
}
