import Testing
import TextProcessing

struct LanguageTests {
    @Test("the program's own variable beats the locale's, in POSIX order")
    func order() {
        let all = [
            "LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US", "LC_ALL": "ko", "KITBAG_LANG": "en",
        ]
        #expect(Language(environment: all) == .english)
        #expect(Language(environment: all.filter { $0.key != "KITBAG_LANG" }) == .korean)
        #expect(Language(environment: ["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US"]) == .english)
        #expect(Language(environment: ["LANG": "ko_KR.UTF-8"]) == .korean)
    }

    @Test("an empty variable is as good as none")
    func empty() {
        #expect(Language(environment: ["KITBAG_LANG": "", "LC_ALL": "", "LANG": "ko"]) == .korean)
        #expect(Language(environment: [:]) == .english)
    }

    @Test(
        "only the language part of a locale counts",
        arguments: [
            ("ko", Language.korean), ("ko-KR", .korean), ("KO_KR.eucKR", .korean),
            ("korean", .korean),
            ("kok_IN", .english), ("C", .english), ("C.UTF-8", .english), ("ja_JP", .english),
        ])
    func locale(name: String, language: Language) {
        #expect(Language(environment: ["LANG": name]) == language)
    }

    @Test("a sentence is said in the language asked for, a literal alike in all")
    func localizedText() {
        let text = LocalizedText { $0 == .korean ? "저장" : "Save" }
        #expect(text(in: .english) == "Save")
        #expect(text(in: .korean) == "저장")
        let literal: LocalizedText = "URL"
        #expect(Language.allCases.map { literal(in: $0) } == ["URL", "URL"])
    }
}
