import Testing
import TextProcessing

struct SearchPropertyTests {
    /// A part of a text, changed in ways that should not matter, or something else.
    private func query(for text: String, using random: inout SeededRandom) -> String {
        let characters = Array(text)
        guard !characters.isEmpty, Int.random(in: 0..<5, using: &random) > 0 else {
            return random.text(maximumPieces: 3)
        }
        let start = Int.random(in: characters.indices, using: &random)
        let end = Int.random(in: start...min(start + 6, characters.count), using: &random)
        let part = String(characters[start..<end])
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return part.uppercased()
        case 1: return part.nfc
        case 2: return "\"\(part)\""
        case 3: return part + " " + random.text(maximumPieces: 1)
        case 4: return part + " -" + random.text(maximumPieces: 1)
        default: return part
        }
    }

    @Test("whatever matches has the required tokens among those of the joined fields")
    func completeness() {
        var random = SeededRandom(seed: 6)
        var matched = 0
        for round in 0..<30_000 {
            let fields = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                SearchField(text: random.text(maximumPieces: 8), weight: 1)
            }
            let source = fields.randomElement(using: &random)?.text ?? ""
            let query = SearchQuery(query(for: source, using: &random))
            guard query.match(fields) != nil else { continue }
            matched += 1
            let separator = round.isMultiple(of: 2) ? " " : "\n"
            let joined = fields.map(\.text).joined(separator: separator)
            let tokens = SearchTokens.tokens(in: joined)
            for requirement in query.requirements {
                let isMet = tokens.contains {
                    let isSame = $0.utf8.elementsEqual(requirement.token.utf8)
                    return isSame
                        || (requirement.isPrefix && $0.utf8.starts(with: requirement.token.utf8))
                }
                #expect(isMet, "\(requirement) for \(joined.debugDescription)")
            }
        }
        #expect(matched > 10_000)
    }

    @Test("a word of the text finds it, and so does each pair of syllables")
    func recall() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<2_000 {
            let text = random.text(maximumPieces: 8)
            let field = SearchField(text: text, weight: 1)
            for token in SearchTokens.tokens(in: text) {
                #expect(
                    SearchQuery(token).match([field]) != nil, "\(token) in \(text.debugDescription)"
                )
            }
        }
    }

    @Test("hits and snippets lie in their texts, in order, within the width")
    func snippets() {
        var random = SeededRandom(seed: 8)
        for _ in 0..<6_000 {
            let text = random.text(maximumPieces: 30)
            let query = SearchQuery(query(for: text, using: &random))
            guard let match = query.match([SearchField(text: text, weight: 1)]) else { continue }
            let hits = match.hits(inField: 0)
            #expect(zip(hits, hits.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            #expect(hits.allSatisfy { !$0.isEmpty && $0.upperBound <= text.endIndex })
            let width = Int.random(in: 0...30, using: &random)
            guard let snippet = match.snippet(maximumWidth: width) else {
                #expect(text.isEmpty)
                continue
            }
            #expect(snippet.text.displayWidth <= width, "\(text.debugDescription)")
            #expect(
                snippet.text.cleanedForTerminal.utf8.elementsEqual(snippet.text.utf8),
                "\(text.debugDescription)")
            #expect(
                zip(snippet.hits, snippet.hits.dropFirst()).allSatisfy {
                    $0.upperBound <= $1.lowerBound
                })
            #expect(snippet.hits.allSatisfy { $0.upperBound <= snippet.text.endIndex })
        }
    }
}
