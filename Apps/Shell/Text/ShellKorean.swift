import TextProcessing

struct ShellKorean: ShellText {
    var quietHelp: String { "결과와 오류만 출력" }
    var colorHelp: String { "색 사용 방식" }
    var jsonHelp: String { "JSON으로 출력" }
    var formatHelp: String { "출력 형식" }
    var limitHelp: String { "최대 개수" }
    var pageHelp: String { "몇 번째 쪽(1부터)" }
    var numberForm: String { "목록에 보이는 1 이상의 번호" }
    var limitTooSmall: String { "--limit 에는 1 이상의 수를 쓰세요" }
    var pageTooSmall: String { "--page 에는 1 이상의 수를 쓰세요" }

    var inputNotUTF8: String { "표준 입력이 UTF-8 텍스트가 아니어서 저장하지 않았습니다" }
    var convertInput: String { "먼저 변환하세요. 예: iconv -f EUC-KR -t UTF-8" }

    var undoAbstract: String { "마지막 명령이 바꾼 것을 되돌리기" }
    var undoListHelp: String { "되돌릴 수 있는 작업만 보기" }
    func undone(_ operation: String) -> String { "되돌렸습니다: \(operation)" }
    var undoKey: String { "되돌리기" }
    var when: String { "시각" }
    var operation: String { "명령" }

    var configAbstract: String { "설정을 보고 바꾸기" }
    var configListAbstract: String { "모든 설정 보기" }
    var configGetAbstract: String { "설정 하나 출력" }
    var configSetAbstract: String { "설정 바꾸기" }
    var settingHelp: String { "설정 이름" }
    var valueHelp: String { "새 값" }
    var setting: String { "설정" }
    var value: String { "값" }
    var allowed: String { "가능한 값" }
    var settings: String { "설정" }
    var languageLabel: String { "언어" }
    var colorLabel: String { "색" }
    var pageSizeLabel: String { "한 쪽의 줄 수" }
    var pageSizeRange: String { "1부터 1000까지의 수" }
    var bySystem: String { "시스템 설정대로" }
    var always: String { "항상" }
    var never: String { "사용 안 함" }
    var save: String { "저장" }
    var settingsSaved: String { "저장했습니다. 언어는 다음에 시작할 때 바뀝니다." }
    func settingChanged(_ name: String, _ value: String) -> String {
        "\(name) 설정을 \(value.with(.means)) 바꿨습니다"
    }
}
