import AppSupport
import Chrono
import TextProcessing

struct WorkoutStatisticsKorean: WorkoutStatisticsText {
    func name(of measure: RecordMeasure, _ kind: ExerciseKind) -> String {
        switch measure {
        case .weight: kind == .bodyWeight ? "최고 추가 중량" : "최고 중량"
        case .oneRepMaximum: "추정 1RM"
        case .repetitions: "최다 반복"
        case .setVolume: "한 세트 최대 볼륨"
        case .workoutVolume: "한 운동 최대 볼륨"
        case .time: "최장 시간"
        case .distance: "최장 거리"
        case .pace: "최고 페이스"
        }
    }
    func chartName(of measure: RecordMeasure, _ kind: ExerciseKind) -> String {
        switch measure {
        case .weight: kind == .bodyWeight ? "추가 중량" : "최고 세트"
        case .oneRepMaximum: "추정 1RM"
        case .repetitions: "최다 반복"
        case .setVolume, .workoutVolume: "그날의 볼륨"
        case .time: "최장 시간"
        case .distance: "최장 거리"
        case .pace: "최고 페이스"
        }
    }
    func shortName(of formula: OneRepMaximum.Formula) -> String {
        switch formula {
        case .epley: "에플리"
        case .brzycki: "브르지키"
        }
    }
    func duration(_ seconds: Int) -> String {
        guard seconds >= 60 else { return "\(seconds)초" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return hours == 0 ? "\(minutes)분" : "\(hours)시간" + (minutes > 0 ? " \(minutes)분" : "")
    }
    func repetitions(_ number: String) -> String { "\(number)회" }
    var bodyWeight: String { "맨몸" }
    func volumeTitle(_ unit: CalendarUnit) -> String {
        switch unit {
        case .day: "일별 볼륨"
        case .week: "주별 볼륨"
        case .month: "월별 볼륨"
        case .year: "연도별 볼륨"
        }
    }
    func name(of unit: CalendarUnit, _ start: Day) -> String {
        let text = Language.korean.support
        return switch unit {
        case .day: text.day(start)
        case .week: text.days(start, start.advanced(by: 6))
        case .month: text.month(start)
        case .year: "\(start.year)년"
        }
    }
    var measured: String { "측정값" }
    func average(days: Int) -> String { "\(days)일 평균" }
    var record: String { "기록" }

    func neverDone(_ exercise: String) -> String { "아직 하지 않은 운동입니다: \(exercise)" }
    var listDone: String { "해 본 운동은 다음 명령으로 볼 수 있습니다: workout exercise list --own" }
    func nothingToDraw(_ title: String) -> String { "그릴 값이 없습니다: \(title)" }
    var drawOther: String { "다른 기간(--since, --until)이나 다른 값을 고르세요" }
    func unknownPeriod(_ words: String) -> String { "기간이 아닙니다: \"\(words)\"" }
    var periodExamples: String {
        "이렇게 쓰세요: 오늘, 이번 주, 이번 달, 올해, 전체, 지난달, 2026, 2026-03, 3월"
    }
    func unknownMonth(_ words: String) -> String { "달이 아닙니다: \"\(words)\"" }
    var monthExamples: String { "이렇게 쓰세요: 2026-03, 3월, 지난달" }
}
