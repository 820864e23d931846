struct KoreanText: ArgumentsText {
    func unknownOption(_ name: String) -> String { "알 수 없는 옵션입니다: \(name)" }
    func unknownCommand(_ name: String) -> String { "알 수 없는 명령입니다: \(name)" }
    func missingValue(_ option: String) -> String { "옵션에 값이 없습니다: \(option)" }
    func unwantedValue(_ flag: String) -> String { "값을 받지 않는 옵션입니다: \(flag)" }
    func missingArgument(_ name: String) -> String { "필요한 인자가 빠졌습니다: \(name)" }
    func missingOption(_ names: [String]) -> String {
        guard names.count > 1 else { return "필요한 옵션이 빠졌습니다: \(names.first ?? "")" }
        return "다음 중 하나가 필요합니다: \(names.joined(separator: ", "))"
    }
    func invalidValue(_ value: String, _ name: String) -> String {
        "\(name)에 쓸 수 없는 값입니다: \(value)"
    }
    func invalidValue(_ value: String, _ name: String, reason: String) -> String {
        "\(name)에 쓸 수 없는 값입니다: \(value) (\(reason))"
    }
    func unexpectedArgument(_ word: String) -> String { "남는 인자가 있습니다: \(word)" }
    func conflicting(_ first: String, _ second: String) -> String {
        "함께 쓸 수 없는 옵션입니다: \(first), \(second)"
    }

    func didYouMean(_ name: String) -> String { "혹시 '\(name)' 아닌가요?" }
    func optionElsewhere(_ option: String, _ command: String) -> String {
        "'\(option)' 옵션은 '\(command)' 명령에 있습니다."
    }
    func allowedValues(_ values: [String]) -> String {
        "다음 중 하나를 쓰세요: \(values.joined(separator: ", "))"
    }
    func expectedForm(_ form: String) -> String { "다음과 같은 값이어야 합니다: \(form)" }
    func attachValue(_ example: String) -> String {
        "값이 하이픈으로 시작하면 '\(example)'처럼 붙여 쓰세요."
    }
    func seeHelp(_ command: String) -> String { "사용법은 '\(command)' 명령으로 볼 수 있습니다." }

    var wholeNumber: String { "정수" }
    var wholeNumberFromZero: String { "0 이상의 정수" }
    func wholeNumber(from least: String, to most: String) -> String {
        "\(least) 이상 \(most) 이하의 정수"
    }
    var number: String { "숫자" }

    var usage: String { "사용법" }
    var arguments: String { "인자" }
    var options: String { "옵션" }
    var commands: String { "명령" }
    var examples: String { "예" }
    var optionsPlaceholder: String { "[옵션]" }
    var commandPlaceholder: String { "<명령>" }
    var showHelp: String { "이 도움말 보기" }
    var showVersion: String { "버전 보기" }
    var showHelpOfCommand: String { "명령의 도움말 보기" }
    func values(_ values: [String]) -> String { "[값: \(values.joined(separator: ", "))]" }
    func defaultValue(_ value: String) -> String { "[기본값: \(value)]" }
    func defaultCommand(_ abstract: String) -> String { "\(abstract) (기본 명령)" }
    func moreHelp(_ command: String) -> String { "명령마다의 도움말: \(command)" }

    var manualTitle: String { "사용자 명령" }
    var manualName: String { "이름" }
    var manualSynopsis: String { "사용법" }
    var manualDescription: String { "설명" }
    var manualArguments: String { "인자" }
    var manualOptions: String { "옵션" }
    var manualCommands: String { "명령" }
    var manualExamples: String { "예" }
    var manualExitStatus: String { "종료 상태" }
    var manualSeeAlso: String { "참고" }
    func manualAliases(_ aliases: [String]) -> String {
        "다른 이름: \(aliases.joined(separator: ", "))"
    }
    var exitCodes: [(ExitCode, String)] {
        [
            (.success, "잘 끝났습니다."), (.failure, "실패했습니다."),
            (.notFound, "찾는 것이 없습니다."), (.usage, "명령줄이 잘못되었습니다."),
            (.interrupted, "중단되었습니다."),
        ]
    }
}
