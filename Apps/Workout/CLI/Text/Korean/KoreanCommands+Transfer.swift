import WorkoutCore

extension KoreanCommands {
    var importAbstract: String { "다른 프로그램이나 Kitbag의 운동 기록을 가져옵니다" }
    var importDiscussion: String {
        "Strong, Hevy, FitNotes, StrongLifts, LiftLog, Alpha Progression, wger 파일은 내용으로 "
            + "구별하고, Kitbag이 내보낸 JSON과 NDJSON도 읽습니다. 같은 파일을 다시 가져와도 바뀌는 것이 없고, 그동안 여기서 고친 것은 "
            + "그대로 둡니다. 이해할 수 없는 것은 몇 행인지 알려 주고 뺍니다. 모르는 운동은 나만의 종목이 됩니다. “workout undo”로 모두 "
            + "되돌릴 수 있습니다."
    }
    var importDryRunExample: String { "무엇이 들어올지 미리 보기" }
    var importUnitExample: String { "단위가 적혀 있지 않은 파일" }
    var importMapExample: String { "이름이 어느 종목인지 정하기" }
    var dryRunHelp: String { "무엇을 할지 알리기만 하기" }
    var strictHelp: String { "이해할 수 없는 것이 있으면 아무것도 가져오지 않기" }
    var allUnreadHelp: String { "빠진 것을 모두 보여 주기" }
    var importUnitHelp: String { "단위 없는 무게의 단위" }
    var importDistanceUnitHelp: String { "단위 없는 거리의 단위" }
    var dateOrderHelp: String { "05/06/2026 같은 날짜를 읽는 순서" }
    var importZoneHelp: String { "운동한 곳의 시간대. 예: Asia/Seoul" }
    var importMapHelp: String { "파일 속 이름이 뜻하는 종목" }
    var importPhotosHelp: String { "사진 파일이 있는 폴더" }
    var importFileHelp: String { "파일; 표준 입력은 -" }
    var standardInput: String { "표준 입력" }
    var mapForm: String { "파일 속 이름과 종목을 쓰세요: --map \"가슴 운동=벤치프레스\"" }
    var unknownZone: String { "그런 시간대가 없습니다. Asia/Seoul이나 Europe/Berlin처럼 쓰세요." }
    var exportAbstract: String { "모두 파일로 내보냅니다" }
    var exportDiscussion: String {
        "JSON과 NDJSON에는 모든 것이 들어가며 “workout import”로 다시 읽을 수 있습니다. --photos를 쓰면 사진 "
            + "파일도 함께 나갑니다. CSV는 한 행에 한 세트이고, "
            + "Markdown은 읽기 위한 것이며, strong은 다른 프로그램이 받아들이는 Strong의 CSV입니다."
    }
    var exportJSONExample: String { "모두 담아 다른 곳에서 가져오기" }
    var exportCSVExample: String { "세트를 스프레드시트로" }
    var exportStrongExample: String { "Hevy 등 다른 앱으로" }
    var exportFormatHelp: String { "파일 형식(기본값: 이름에 따라, 아니면 json)" }
    var outputHelp: String { "쓸 파일" }
    var exportPhotosHelp: String { "사진 파일도 모두 이 폴더에 쓰기" }
    var unknownFileKind: String { "파일 이름으로는 형식을 알 수 없습니다. --format으로 알려 주세요." }
    func importing(_ amount: String) -> String { "세트를 읽는 중: \(amount)" }
    func moreUnread(_ count: Int, isAll: Bool) -> String {
        isAll
            ? "… 이 밖에 \(count)개가 더 있습니다."
            : "… 이 밖에 \(count)개가 더 있습니다. --verbose로 모두 볼 수 있습니다."
    }
    func newExercise(_ exercise: ImportReport.NewExercise, wouldBe: Bool) -> String {
        let likely =
            exercise.likely.isEmpty
            ? "" : " 혹시 \(exercise.likely.prefix(3).joined(separator: ", ")) 중 하나인가요?"
        return wouldBe
            ? "‘\(exercise.shownName)’(\(exercise.sets)세트)은(는) 모르는 운동이라 나만의 종목이 됩니다.\(likely)"
            : "‘\(exercise.shownName)’(\(exercise.sets)세트)은(는) 모르는 운동이라 나만의 종목으로 만들었습니다.\(likely)"
    }
    func mapAdvice(_ isTakenBack: Bool) -> String {
        isTakenBack
            ? "이름이 어느 종목인지는 --map \"이름=종목\"으로 정할 수 있습니다."
            : "이름이 어느 종목인지 정하려면 “workout undo” 뒤에 --map \"이름=종목\"을 붙여 다시 가져오세요."
    }
    func imported(_ report: ImportReport) -> [String] {
        var parts: [String] = []
        func add(_ count: Int, _ name: String, _ unit: String) {
            if count > 0 { parts.append("\(name) \(count)\(unit)") }
        }
        add(report.workouts.added, "운동", "건")
        add(report.sets, "세트", "개")
        add(report.bodies.added, "신체 기록", "일")
        add(report.amendedBodies, "보충한 신체 기록", "일")
        add(report.routines.added, "루틴", "개")
        add(report.photos.added, "사진", "장")
        add(report.exercises.added, "종목", "개")
        let new = parts.joined(separator: ", ")
        parts = []
        add(report.workouts.known, "운동", "건")
        add(report.bodies.known, "신체 기록", "일")
        add(report.routines.known, "루틴", "개")
        add(report.photos.known, "사진", "장")
        let known = parts.joined(separator: ", ")
        var sentences: [String] = []
        if !known.isEmpty { sentences.append("이미 있어서 그대로 둔 것: \(known)") }
        if report.unreadCount > 0 { sentences.append("뺀 것: \(report.unreadCount)개") }
        switch (new.isEmpty, report.isTakenBack) {
        case (true, _): sentences.append("새로운 것이 없어 아무것도 바뀌지 않았습니다.")
        case (false, true):
            sentences.append("가져올 것: \(new). 아무것도 바뀌지 않았습니다.")
        case (false, false): sentences.append("가져왔습니다: \(new)")
        }
        return sentences
    }
    func exported(_ count: Int, _ path: String) -> String {
        "운동 \(count)건을 \(path)에 썼습니다."
    }
}
