import Arguments
import Testing
import TextProcessing

@Suite("Errors")
struct ErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var words: [String]
        var english: [String]
        var korean: [String]
        var testDescription: String { words.joined(separator: " ") }
    }

    static let cases = [
        Case(
            words: ["add", "u", "--foldr", "x"],
            english: ["unknown option '--foldr'", "Did you mean '--folder'?"],
            korean: ["알 수 없는 옵션입니다: --foldr", "혹시 '--folder' 아닌가요?"]),
        Case(
            words: ["add", "u", "-tag", "x"],
            english: ["unknown option '-tag'", "Did you mean '--tag'?"],
            korean: ["알 수 없는 옵션입니다: -tag", "혹시 '--tag' 아닌가요?"]),
        Case(
            words: ["list", "--tag", "x"],
            english: ["unknown option '--tag'", "'--tag' is an option of 'links add'."],
            korean: ["알 수 없는 옵션입니다: --tag", "'--tag' 옵션은 'links add' 명령에 있습니다."]),
        Case(
            words: ["list", "-x"],
            english: ["unknown option '-x'", "Run 'links list --help' to see how it is used."],
            korean: ["알 수 없는 옵션입니다: -x", "사용법은 'links list --help' 명령으로 볼 수 있습니다."]),
        Case(
            words: ["lits"],
            english: ["unknown command 'lits'", "Did you mean 'list'?"],
            korean: ["알 수 없는 명령입니다: lits", "혹시 'list' 아닌가요?"]),
        Case(
            words: ["rename"],
            english: ["unknown command 'rename'", "Did you mean 'links folder rename'?"],
            korean: ["알 수 없는 명령입니다: rename", "혹시 'links folder rename' 아닌가요?"]),
        Case(
            words: ["list", "--limit"],
            english: ["'--limit' needs a value", "Run 'links list --help' to see how it is used."],
            korean: [
                "옵션에 값이 없습니다: --limit", "사용법은 'links list --help' 명령으로 볼 수 있습니다.",
            ]),
        Case(
            words: ["add", "u", "--folder", "-x"],
            english: [
                "'--folder' needs a value",
                "If the value begins with a hyphen, write '--folder=-x'.",
            ],
            korean: ["옵션에 값이 없습니다: --folder", "값이 하이픈으로 시작하면 '--folder=-x'처럼 붙여 쓰세요."]),
        Case(
            words: ["list", "--json=yes"],
            english: ["'--json' takes no value", "Run 'links list --help' to see how it is used."],
            korean: [
                "값을 받지 않는 옵션입니다: --json", "사용법은 'links list --help' 명령으로 볼 수 있습니다.",
            ]),
        Case(
            words: ["add"],
            english: ["<url> is missing", "Run 'links add --help' to see how it is used."],
            korean: ["필요한 인자가 빠졌습니다: <url>", "사용법은 'links add --help' 명령으로 볼 수 있습니다."]),
        Case(
            words: ["list", "--limit", "many"],
            english: ["'many' is not a value for --limit", "It must be a whole number."],
            korean: ["--limit에 쓸 수 없는 값입니다: many", "다음과 같은 값이어야 합니다: 정수"]),
        Case(
            words: ["list", "--format", "xml"],
            english: ["'xml' is not a value for --format", "It can be one of: table, json, csv."],
            korean: ["--format에 쓸 수 없는 값입니다: xml", "다음 중 하나를 쓰세요: table, json, csv"]),
        Case(
            words: ["list", "--format", "jsn"],
            english: ["'jsn' is not a value for --format", "Did you mean 'json'?"],
            korean: ["--format에 쓸 수 없는 값입니다: jsn", "혹시 'json' 아닌가요?"]),
        Case(
            words: ["list", "a", "b"],
            english: [
                "unexpected argument 'b'", "Run 'links list --help' to see how it is used.",
            ],
            korean: ["남는 인자가 있습니다: b", "사용법은 'links list --help' 명령으로 볼 수 있습니다."]),
        Case(
            words: ["--generate-completion-script", "zhs"],
            english: [
                "'zhs' is not a value for --generate-completion-script", "Did you mean 'zsh'?",
            ],
            korean: [
                "--generate-completion-script에 쓸 수 없는 값입니다: zhs", "혹시 'zsh' 아닌가요?",
            ]),
    ]

    @Test("an error says what is wrong and what to do, in both languages", arguments: cases)
    func sentences(of testCase: Case) throws {
        do {
            _ = try Links.parseAsRoot(testCase.words)
            Issue.record("no error")
        } catch let error as CommandLineError {
            let english = [error.message(in: .english), error.advice(in: .english)]
            let korean = [error.message(in: .korean), error.advice(in: .korean)]
            #expect(english == testCase.english)
            #expect(korean == testCase.korean)
            #expect(error.exitCode.rawValue == 64)
        }
    }

    @Test("flags that exclude each other are named as they were typed")
    func conflicts() throws {
        struct Sorting: ParsableCommand {
            enum Order: String, EnumerableFlag { case newest, oldest }
            @Flag var order: Order
            func run() throws {}
        }
        #expect(
            try complaint("--newest", "--oldest", root: Sorting.self).first
                == "--newest and --oldest cannot be used together")
        #expect(
            try complaint(root: Sorting.self).first
                == "one of these is required: --newest, --oldest")
        #expect(
            try complaint("--newest", "--oldest", root: Sorting.self, in: .korean).first
                == "함께 쓸 수 없는 옵션입니다: --newest, --oldest")
    }

    @Test("a refused value is explained by its conversion or its type")
    func explanations() throws {
        struct Explaining: ParsableCommand {
            @Option(transform: { text in
                guard text == "ok" else { throw ValidationError("only 'ok' will do") }
                return text
            })
            var word: String?
            @Option var small: UInt8?
            @Option var size: UInt?
            @Option var ratio: Double?
            @Option var sure: Bool?
            func run() throws {}
        }
        let root = Explaining.self
        #expect(
            try complaint("--word", "no", root: root).first
                == "'no' is not a value for --word: only 'ok' will do")
        #expect(
            try complaint("--small", "300", root: root).last
                == "It must be a whole number from 0 to 255.")
        #expect(
            try complaint("--size=-1", root: root).last
                == "It must be a whole number, not negative.")
        #expect(try complaint("--ratio", "x", root: root).last == "It must be a number.")
        #expect(try complaint("--sure", "x", root: root).last == "It can be one of: true, false.")
        #expect(
            try complaint("--small", "x", root: root, in: .korean).last
                == "다음과 같은 값이어야 합니다: 0 이상 255 이하의 정수")
    }

    @Test("a required option is asked for by name")
    func requiredOption() throws {
        struct Requiring: ParsableCommand {
            @Option var token: String
            func run() throws {}
        }
        #expect(try complaint(root: Requiring.self).first == "'--token' is required")
        #expect(
            try complaint(root: Requiring.self, in: .korean).first == "필요한 옵션이 빠졌습니다: --token")
    }

    @Test("what was typed cannot control the terminal")
    func controlCharacters() throws {
        let message = try complaint("\u{1B}[31mx")[0]
        #expect(!message.unicodeScalars.contains("\u{1B}"))
    }
}
