/// Damages pages, the same way for the same seed.
struct PageMutator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// One of `pages` with one to four things done to it.
    mutating func mutant(of pages: [[UInt8]]) -> [UInt8] {
        var bytes = pages[random(pages.count)]
        for _ in 0...random(4) { damage(&bytes, with: pages) }

        return bytes
    }

    mutating func random(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(max(bound, 1)))
    }

    private mutating func damage(_ bytes: inout [UInt8], with pages: [[UInt8]]) {
        let start = random(bytes.count + 1)
        let end = min(bytes.count, start + random([4, 64, 4096][random(3)]))
        switch random(9) {
        case 0:
            for _ in 0...random(16) where !bytes.isEmpty {
                bytes[random(bytes.count)] ^= UInt8(1 << random(8))
            }
        case 1: bytes.removeLast(bytes.count - start)
        case 2: bytes.removeSubrange(start..<end)
        case 3:
            let other = pages[random(pages.count)]
            let from = random(other.count + 1)
            let to = min(other.count, from + random(4096))
            bytes.insert(contentsOf: other[from..<to], at: start)
        case 4:
            let part = Array(bytes[start..<end])
            for _ in 0..<(part.isEmpty ? 0 : random(20_000 / part.count)) {
                bytes.insert(contentsOf: part, at: start)
            }
        case 5:
            let token = Array(Self.tokens[random(Self.tokens.count)].utf8)
            for _ in 0..<[1, 3, 500][random(3)] { bytes.insert(contentsOf: token, at: start) }
        case 6:
            for index in start..<end { bytes[index] = UInt8(random(256)) }
        case 7:
            for index in start..<end where bytes[index] == UInt8(ascii: "\"") {
                bytes[index] = UInt8(ascii: "'")
            }
        default:
            bytes.insert(
                contentsOf: (0..<random(300)).flatMap { Array(" a\($0)='\($0)' class=date".utf8) },
                at: start)
        }
    }

    private static let tokens = [
        "<", "</", "<!--", "-->", "<!", "<?", "&", "&#x110000;", "&#0;", "&amp;amp;", "\"", "'",
        "\0",
        "\u{FEFF}", "\u{202E}", "<div>", "</div>", "<b><i>", "</html>", "<title>", "</title>",
        "<script>", "</script", "<script type=application/ld+json>", "{\"@graph\":[", "\\u",
        "\\ud83d",
        "[[[[", "{\"author\":", "<svg>", "</svg>", "<h1>",
        "<h1 class=byline itemprop=author itemscope>",
        "<time datetime=2024>", "<meta charset=utf-16>", "<meta charset=euc-kr>",
        "<meta charset=iso-2022-jp>", "\u{1B}$B", "<base href=//>", "<link rel=icon href=x>",
        "<meta property=og:title content=", "<template>", "<table><tr><td>", "<p itemprop=",
        "2024-02-30", "99999999999999999999", "By ", "기자", "١٢٣",
    ]
}
