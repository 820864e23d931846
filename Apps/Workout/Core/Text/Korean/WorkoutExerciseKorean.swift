/// The sentences in Korean.
struct WorkoutExerciseKorean: WorkoutExerciseText {
    func name(of part: BodyPart) -> String {
        switch part {
        case .chest: "가슴"
        case .back: "등"
        case .shoulders: "어깨"
        case .traps: "승모근"
        case .legs: "다리"
        case .glutes: "둔근"
        case .calves: "종아리"
        case .biceps: "이두"
        case .triceps: "삼두"
        case .forearms: "전완"
        case .abs: "복근"
        case .calisthenics: "맨몸 운동"
        case .cardio: "유산소"
        case .wholeBody: "전신"
        }
    }

    func name(of kind: ExerciseKind) -> String {
        switch kind {
        case .weightAndRepetitions: "무게와 횟수"
        case .bodyWeight: "맨몸"
        case .time: "시간"
        case .distance: "거리와 시간"
        }
    }

    func name(of equipment: Equipment) -> String {
        switch equipment {
        case .barbell: "바벨"
        case .dumbbell: "덤벨"
        case .machine: "머신"
        case .cable: "케이블"
        case .body: "맨몸"
        case .kettlebell: "케틀벨"
        case .band: "밴드"
        case .other: "기타"
        }
    }

    func name(of measure: SetNotationError.Measure) -> String {
        switch measure {
        case .weight: "무게"
        case .repetitions: "횟수"
        case .sets: "세트 수"
        case .time: "시간"
        case .distance: "거리"
        case .exertion: "운동자각도"
        case .purpose: "세트 종류"
        }
    }

    func name(of formula: OneRepMaximum.Formula) -> String {
        switch formula {
        case .epley: "에플리(Epley, 1985)"
        case .brzycki: "브르지키(Brzycki, 1993)"
        }
    }

    func problem(_ error: SetNotationError) -> String {
        let place =
            error.found.isEmpty
            ? "끝부분" : "\(error.offset + 1)번째 글자 ‘\(error.found)’"

        return "\(place): \(sentence(error.reason))"
    }

    private func sentence(_ reason: SetNotationError.Reason) -> String {
        switch reason {
        case .expectedSet: "세트가 있어야 합니다. 예: 60x5"
        case .expectedNumber: "숫자가 있어야 합니다"
        case .expectedTimes: "두 숫자 사이에 x를 쓰세요. 예: 60x5"
        case .unexpected: "이 자리에서는 이해할 수 없습니다"
        case .missing(.repetitions): "몇 회인지 쓰세요. 예: 60x5, 12회"
        case .missing(.time): "얼마 동안인지 쓰세요. 예: 1:30, 90초"
        case .missing(.distance): "거리나 시간을 쓰세요. 예: 5km 27:40"
        case .missing(let measure): "빠진 것이 있습니다: \(name(of: measure))"
        case .expectedUnit: "단위를 쓰세요. 예: 5km, 400m, 90초"
        case .twice(let measure): "이미 쓴 것입니다: \(name(of: measure))"
        case .tooManyNumbers: "무게x횟수x세트보다 숫자가 많습니다"
        case .weightAfterNumbers: "무게를 먼저 쓰세요: 무게x횟수x세트"
        case .ambiguousNumbers: "무게와 횟수는 bw+10x3, 횟수와 세트는 bwx10x3처럼 쓰세요"
        case .ambiguousComma:
            "소수는 점으로 쓰고, 두 세트 사이의 쉼표 뒤는 띄우고, 1000은 쉼표 없이 쓰세요"
        case .ambiguousUnit: "m 대신 미터나 분으로 쓰세요"
        case .badTime: "시간은 1:30이나 1:02:03처럼 쓰세요"
        case .notWhole(.time): "초 단위로 나누어떨어지는 시간이어야 합니다"
        case .notWhole(let measure): "정수로 써야 합니다: \(name(of: measure))"
        case .outOfRange(let measure): "범위를 벗어났습니다: \(range(of: measure))"
        case .tooLong: "\(SetNotation.maximumLength)자보다 깁니다"
        }
    }

    private func range(of measure: SetNotationError.Measure) -> String {
        switch measure {
        case .weight: "무게는 \(SetNotation.maximumWeight) 이하"
        case .repetitions: "횟수는 \(SetNotation.maximumRepetitions) 이하"
        case .sets: "세트 수는 1부터 \(SetNotation.maximumSets)까지"
        case .time: "시간은 0초보다 길고 일주일 이하"
        case .distance: "거리는 0보다 길고 \(SetNotation.maximumKilometers)km 이하"
        case .exertion: "운동자각도는 1부터 10까지"
        case .purpose: "세트 종류는 하나"
        }
    }
}
