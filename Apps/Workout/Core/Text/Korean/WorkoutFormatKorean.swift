import AppSupport

struct WorkoutFormatKorean: WorkoutFormatText {
    func unreadable(_ problem: WorkoutFormatProblem) -> Message {
        let reason = reason(problem.kind)
        return Message(
            problem.file.map { "\($0): \(reason)" } ?? reason, advice: advice(problem.kind))
    }

    private func reason(_ kind: WorkoutFormatProblem.Kind) -> String {
        switch kind {
        case .empty: "내용이 없습니다"
        case .foreign(.picture): "운동 기록이 아니라 그림 파일입니다"
        case .foreign(.pdf): "운동 기록이 아니라 PDF 문서입니다"
        case .foreign(.webPage): "운동 기록이 아니라 웹 페이지입니다"
        case .foreign(.archive): "운동 기록이 아니라 zip 압축 파일입니다"
        case .foreign(.compressed): "운동 기록이 아니라 압축 파일입니다"
        case .foreign(.database): "운동 기록이 아니라 데이터베이스입니다"
        case .foreign(.json): "이 JSON에는 읽을 수 있는 운동 기록이 없습니다"
        case .foreign(.binary): "운동 기록이 아니라 이진 파일입니다"
        case .foreign(.text): "운동 기록 표가 아니라 일반 텍스트입니다"
        case .unknownTable(let columns): "다른 내용의 표입니다. 열 이름: \(list(columns))"
        case .malformedJSON(let error): "\(error.line)행 \(error.column)열의 JSON이 잘못되었습니다"
        case .tooLarge(let limit): "\(limit / 1_048_576) MB보다 큽니다"
        case .unclosedQuote(let line): "\(line)행에서 시작한 따옴표가 닫히지 않습니다"
        case .tooManyFields(let line, let limit): "\(line)행에 칸이 \(limit)개보다 많습니다"
        case .newerVersion(let version): "더 새로운 Kitbag이 쓴 파일입니다(형식 버전 \(version))"
        case .ambiguousDates(let line, let text): "날짜가 두 가지로 읽힙니다. 예: \(line)행의 \(text)"
        }
    }

    private func advice(_ kind: WorkoutFormatProblem.Kind) -> String {
        switch kind {
        case .foreign(.archive), .foreign(.compressed): "압축을 풀고 안의 파일을 가져오세요."
        case .foreign(.database): "백업은 읽을 수 없습니다. 앱에서 운동을 CSV로 내보내세요. \(known)"
        case .newerVersion: "아무것도 바뀌지 않았습니다. 먼저 Kitbag을 업데이트하세요."
        case .malformedJSON, .tooLarge, .unclosedQuote, .tooManyFields:
            "아무것도 바뀌지 않았습니다. 다시 내보내 보세요."
        case .ambiguousDates:
            "무엇이 먼저인지 알려 주세요: --date-order day-first(일이 먼저) 또는 "
                + "--date-order month-first(월이 먼저)"
        default: known
        }
    }

    private var known: String {
        "읽을 수 있는 것: \(list(WorkoutFormat.allCases.map(name))). 아무것도 바뀌지 않았습니다."
    }

    private func list(_ names: [String]) -> String {
        let cut = names.prefix(20).map { $0.count > 40 ? $0.prefix(40) + "…" : $0 }
        return cut.joined(separator: ", ") + (names.count > cut.count ? " 등" : "")
    }

    func unread(_ row: UnreadRow) -> String {
        let reason =
            switch row.reason {
            case .badDate: "날짜가 올바르지 않음"
            case .badNumber: "저장할 수 있는 숫자가 아님"
            case .noUnit: "단위가 없음(--unit 또는 --distance-unit 으로 알려 주세요)"
            case .noExercise: "운동 이름이 없음"
            case .emptySet: "무엇을 했는지 적혀 있지 않음"
            case .otherMeasure: "기록하지 않는 항목"
            case .noPicture: "사진 파일이 없음(--photos 로 폴더를 알려 주세요)"
            case .undecodable: "파일의 인코딩에 맞지 않아 �가 된 글자"
            case .malformed: "이 형식에 맞지 않음"
            }
        return row.text.isEmpty ? "\(row.line)행: \(reason)" : "\(row.line)행: \(reason): \(row.text)"
    }

    func unstatedUnit(_ file: String) -> Message {
        Message(
            "\(file)에 무게 단위가 적혀 있지 않습니다",
            advice: "--unit kg 또는 --unit lb 로 알려 주세요.")
    }

    func name(_ format: WorkoutFormat) -> String {
        switch format {
        case .strong: "Strong(CSV)"
        case .hevy: "Hevy(CSV)"
        case .fitNotes: "안드로이드용 FitNotes(CSV)"
        case .fitNotesBody: "FitNotes 신체 기록(CSV)"
        case .fitNotesIOS: "iOS용 FitNotes 2(CSV)"
        case .strongLifts: "StrongLifts(CSV)"
        case .liftLog: "LiftLog(CSV)"
        case .liftLogJSON: "LiftLog(JSON)"
        case .alphaProgression: "Alpha Progression(CSV)"
        case .wger: "wger(REST 인터페이스의 JSON)"
        case .kitbag: "Kitbag(JSON)"
        case .kitbagLines: "Kitbag(NDJSON)"
        }
    }
}
