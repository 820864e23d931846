import Testing
import TextProcessing

@Suite("Korean particles")
struct KoreanParticleTests {
    @Test(
        "the last sound decides",
        arguments: [
            ("일기", "일기는", "일기로"), ("달력", "달력은", "달력으로"), ("서울", "서울은", "서울로"),
            ("13월 1일", "13월 1일은", "13월 1일로"), ("\"어제\"", "\"어제\"는", "\"어제\"로"),
            ("2", "2는", "2로"), ("1", "1은", "1로"), ("3", "3은", "3으로"), ("20", "20은", "20으로"),
            ("1000", "1000은", "1000으로"), ("diary.sqlite", "diary.sqlite는", "diary.sqlite로"),
            ("a.html", "a.html은", "a.html로"), ("json", "json은", "json으로"),
            ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}은", "\u{1112}\u{1161}\u{11AB}으로"),
            ("", "는", "로"), ("!?", "!?는", "!?로"),
        ])
    func sounds(text: String, topic: String, means: String) {
        #expect(text.with(.topic) == topic)
        #expect(text.with(.means) == means)
    }

    @Test("each particle has both of its forms")
    func forms() {
        let closed = KoreanParticle.allCases.map { "달력".with($0) }
        #expect(closed == ["달력은", "달력이", "달력을", "달력으로", "달력이라는"])
        let open = KoreanParticle.allCases.map { "일기".with($0) }
        #expect(open == ["일기는", "일기가", "일기를", "일기로", "일기라는"])
        #expect("서울".with(.called) == "서울이라는" && "서울".with(.object) == "서울을")
    }
}
