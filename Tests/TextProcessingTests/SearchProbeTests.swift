import Testing

@testable import TextProcessing

@Suite("The quick look of a search")
struct SearchProbeTests {
    private func part(of text: String, using random: inout SeededRandom) -> String {
        let characters = Array(text)
        guard !characters.isEmpty else { return random.text(maximumPieces: 2) }
        let start = Int.random(in: characters.indices, using: &random)
        let end = Int.random(in: start...min(start + 6, characters.count), using: &random)
        let part = String(characters[start..<end])
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return part.uppercased()
        case 1: return part.folded
        case 2: return random.text(maximumPieces: 2)
        default: return part
        }
    }

    @Test("never keeps a text from being found")
    func completeness() {
        var random = SeededRandom(seed: 8)
        var (found, passedOver) = (0, 0)
        for _ in 0..<30_000 {
            let fields = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                SearchField(text: random.text(maximumPieces: 8), weight: 1)
            }
            let source = fields.randomElement(using: &random)?.text ?? ""
            let query = SearchQuery(part(of: source, using: &random))
            let thorough = query.matchThoroughly(fields)
            #expect(query.match(fields)?.score == thorough?.score, "\(query) in \(fields)")
            if thorough != nil { found += 1 } else { passedOver += 1 }
        }
        #expect(found > 5000 && passedOver > 5000)
    }

    @Test("passes over what folds to itself, and looks at what does not")
    func cases() {
        let probe = SearchProbe(Array("cafe".utf8))
        for text in ["Tea", "차를 마신다", "東京で", "“quoted” – it’s", "", "caf", "😀 caf"] {
            #expect(!probe.mayBeIn(text), "\(text)")
        }
        for text in ["CAFE", "a Cafeteria", "Café", "ｃａｆｅ", "서울 cafe", "cafe\u{301}"] {
            #expect(probe.mayBeIn(text), "\(text)")
        }
        let syllables = SearchProbe(Array("시청".utf8))
        #expect(syllables.mayBeIn("서울시청에서"))
        #expect(syllables.mayBeIn("\u{1109}\u{1175}\u{110E}\u{1165}\u{11BC}"))
        #expect(!syllables.mayBeIn("서울시 정동"))
    }

    @Test("finds a word at every place of a text, and no half of it")
    func places() {
        for word in ["x", "7", "zy", "Zyzzogeton", "시청", "청"] {
            let probe = SearchProbe(Array(word.lowercased().utf8))
            for count in 0..<40 {
                let start =
                    String(repeating: "a한", count: count / 4) + String("bcd".prefix(count % 4))
                for end in ["", ".", "한글과 ABC, 123456890"] {
                    #expect(probe.mayBeIn(start + word + end), "\(word) after \(start)")
                    #expect(!probe.mayBeIn(start + word.dropLast() + end), "\(word) after \(start)")
                }
            }
        }
    }
}
