import Chrono
import WorkoutCore

extension KoreanCommands {
    var statsAbstract: String { "운동 통계" }
    var statsDiscussion: String {
        "오늘, 한 주, 한 달, 한 해 또는 전체의 운동 횟수와 시간, 세트, 볼륨(무게 × 횟수)을 부위와 종목별로 "
            + "보여 주고, 얼마나 꾸준했는지 알려 줍니다. 워밍업은 세지 않습니다."
    }
    var statsMonthExample: String { "이번 달" }
    var statsSinceExample: String { "어떤 날부터 주별로" }
    var statsSinceHelp: String { "이날부터" }
    var statsUntilHelp: String { "이날까지" }
    var statsByHelp: String { "합치는 단위: day, week, month, year" }
    var statsGoalHelp: String {
        "연속 기록으로 칠 한 주의 운동 횟수; 쓰지 않으면 workout.weekly-goal"
    }
    var statsPeriodHelp: String {
        "오늘, 이번 주, 이번 달, 올해, 전체, 지난달, 2026, 3월; 쓰지 않으면 전체"
    }
    var statsBadGoal: String { "--goal은 1에서 14까지입니다" }
    var statsDay: String { "날짜" }
    var statsWorkout: String { "운동" }
    var statsWorkouts: String { "운동" }
    var statsTime: String { "시간" }
    var statsVolume: String { "볼륨" }
    var statsStreak: String { "연속" }
    var statsAll: String { "전체 운동" }
    var statsNoPart: String { "기타" }
    var statsEmpty: String { "아직 운동 기록이 없습니다. 이렇게 시작하세요: workout start" }
    var statsNoneThen: String { "이 기간에는 운동 기록이 없습니다. 전체 보기: workout stats 전체" }
    func statsSince(_ day: String) -> String { "\(day)부터" }
    func statsUntil(_ day: String) -> String { "\(day)까지" }
    func statsBackwards(_ first: Day, _ last: Day) -> String {
        "--since가 --until보다 뒤입니다: \(first), \(last)"
    }
    func statsUnit(_ unit: CalendarUnit) -> String {
        switch unit {
        case .day: "날"
        case .week: "주 시작"
        case .month: "달"
        case .year: "해"
        }
    }
    func statsWorkoutCount(_ workouts: Int, days: Int) -> String {
        ValueText.number(workouts) + "번" + (days == workouts ? "" : ", \(ValueText.number(days))일")
    }
    func statsMoreExercises(_ number: Int) -> String {
        "종목 \(number)개 더 있음: workout stats --json"
    }
    func statsMore(_ count: Int, _ options: String) -> String { "\(count)개 더 있음: \(options)" }
    func statsNoSuchPage(_ total: Int) -> String { "더 없습니다. 모두 \(total)개입니다." }
    func streakDays(_ run: Run) -> String {
        "\(ValueText.number(run.current))일, 최고 \(ValueText.number(run.longest))일"
    }
    func streakWeeks(_ run: Run, goal: Int) -> String {
        if run.longest == 0 { return "한 주 \(goal)번 이상 운동한 주가 아직 없음" }
        return "한 주 \(goal)번 이상 \(ValueText.number(run.current))주, "
            + "최고 \(ValueText.number(run.longest))주"
    }
    func streakLine(_ streaks: Streaks) -> String {
        var parts: [String] = []
        if streaks.days.current > 0 { parts.append("\(streaks.days.current)일 연속") }
        if streaks.weeks.current > 0 {
            parts.append("한 주 \(streaks.goal)번 이상 \(streaks.weeks.current)주 연속")
        }
        return parts.joined(separator: " · ")
    }

    var calendarAbstract: String { "한 달의 운동을 달력으로 보여 줍니다" }
    var calendarExample: String { "이번 달" }
    var calendarMonthExample: String { "지난달" }
    var calendarMonthHelp: String { "달: 2026-03, 3월, 지난달; 쓰지 않으면 이번 달" }
    var calendarEmpty: String { "운동 기록이 없습니다." }
    func calendarCount(_ workouts: Int, _ days: Int) -> String {
        "운동 \(workouts)번" + (days == workouts ? "" : ", \(days)일")
    }
    func weekday(_ weekday: Weekday) -> String {
        ["월", "화", "수", "목", "금", "토", "일"][weekday.rawValue - 1]
    }

    var recordsAbstract: String { "개인 기록" }
    var recordsDiscussion: String {
        "종목마다 가장 무거운 세트, 추정 1RM(한 번 들 수 있는 최대 무게), 최다 반복, 최대 볼륨, 최장 시간과 "
            + "거리, 최고 페이스를 보여 줍니다. 종목 하나를 쓰면 세운 날과 반복 횟수별 최고 중량도 나옵니다. "
            + "맨몸 운동에서는 도움이 적을수록 좋은 기록입니다. 워밍업은 세지 않습니다."
    }
    var recordsExample: String { "종목마다 한 줄" }
    var recordsOneExample: String { "한 종목의 모든 기록과 세운 날" }
    var recordsFormulaHelp: String { "추정 공식: epley, brzycki" }
    var recordsExerciseHelp: String { "종목: 영어나 한국어 이름, 또는 번호" }
    var recordsRecord: String { "기록" }
    var recordsSet: String { "세트" }
    var recordsWeight: String { "최고 중량" }
    var recordsEstimate: String { "1RM" }
    var recordsRepetitions: String { "반복" }
    var recordsVolume: String { "볼륨" }
    var recordsTime: String { "최장 시간" }
    var recordsDistance: String { "거리" }
    var recordsPace: String { "페이스" }
    func recordsFormula(_ name: String, _ repetitions: Int) -> String {
        "1RM은 \(name) 공식으로 추정한 값입니다."
    }
    func recordsFormulaDoubtful(_ name: String, _ repetitions: Int) -> String {
        "1RM은 \(name) 공식으로 추정한 값입니다. ~는 \(repetitions)회가 넘는 세트에서 나온 값이라 믿기 "
            + "어렵습니다."
    }

    var chartAbstract: String { "종목의 발전, 볼륨, 몸의 변화를 그립니다" }
    var chartDiscussion: String { "터미널에 그리거나, .svg 또는 .png로 끝나는 파일로 만듭니다." }
    var chartExerciseExample: String { "한 종목의 발전" }
    var chartVolumeExample: String { "달마다의 볼륨" }
    var chartFileExample: String { "그림 파일" }
    var chartOutputHelp: String { "만들 파일: .svg, .png; -는 SVG를 표준 출력으로" }
    var chartThemeHelp: String { "그림의 색: auto, light, dark" }
    var chartWidthHelp: String { "너비: 칸 수, 그림은 픽셀" }
    var chartHeightHelp: String { "높이: 줄 수, 그림은 픽셀" }
    var chartOfHelp: String {
        "종목에서 그릴 값: weight, 1rm, reps, volume, time, distance, pace"
    }
    var chartSubjectHelp: String { "volume, weight, muscle, fat 또는 종목" }
    var chartUnknownFile: String { "파일 이름은 .svg나 .png로 끝나야 합니다" }
    func chartBadSize(_ size: Int, _ sizes: ClosedRange<Int>) -> String {
        "쓸 수 없는 크기입니다: \(size). \(sizes.lowerBound)에서 \(sizes.upperBound)까지 됩니다"
    }
    func chartWritten(_ file: String) -> String { "그림을 만들었습니다: \(file)" }
}
