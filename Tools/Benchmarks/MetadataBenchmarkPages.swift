/// Makes pages as news sites and blogs have them, the same ones each time: a head full of metas, styles,
/// scripts and JSON-LD, menus, a story, lists of other stories.
struct PageMaker {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A page of about 20 to 400 KB; every fourth is in Korean, every eighth in EUC-KR or Latin-1.
    ///
    /// - Parameter size: bytes that it has at least.
    mutating func page(_ number: Int, size: Int = 0) -> [UInt8] {
        isKorean = number % 4 == 0
        let headline = sentence(4...9)
        let encoding = number % 8 == 5 ? "iso-8859-1" : "utf-8"
        var html = """
            <!DOCTYPE html>
            <html lang="\(isKorean ? "ko" : "en")" class="no-js page-\(number)">
            <head>
            <meta charset="\(encoding)">
            <title>\(headline) | The Example Courier</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="description" content="\(sentence(15...30))">
            <meta property="og:title" content="\(headline)">
            <meta property="og:type" content="article">
            <meta property="og:image" content="https://img.example/\(number)/cover.jpg?w=1200&amp;h=630">
            <meta property="og:site_name" content="The Example Courier">
            <meta property="article:published_time" content="2024-0\(1 + number % 9)-11T08:30:00+09:00">
            <link rel="canonical" href="https://courier.example/story/\(number)">
            <link rel="alternate" type="application/rss+xml" title="All" href="/feed.xml">
            <link rel="icon" href="/icon-32.png" sizes="32x32">

            """
        for _ in 0..<(4 + random(20)) {
            html +=
                "<link rel=\"preload\" as=\"script\" href=\"https://cdn.example/\(word())/\(random(100_000)).js\">\n"
        }
        for _ in 0..<(2 + random(5)) {
            html += "<style>" + (0..<(20 + random(200))).map { _ in rule() }.joined() + "</style>\n"
        }
        html += """
            <script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle",
            "headline":"\(headline)","datePublished":"2024-02-11T08:30:00+09:00",
            "author":[{"@type":"Person","name":"Ada Example"}],
            "publisher":{"@type":"Organization","name":"The Example Courier"}}</script>
            </head>
            <body class="article-template section-\(random(20))">

            """
        html += script() + menu()
        html +=
            "<main><article><header><h1 class=\"headline\">\(headline)</h1>"
            + "<p class=\"byline\">By <a rel=\"author\" href=\"/staff/ada\">Ada Example</a></p>"
            + "<time datetime=\"2024-02-11\">11 February</time></header>\n"
        for _ in 0..<(8 + random(60)) { html += paragraph() }
        html += "</article></main>\n"
        for _ in 0..<(10 + random(150)) { html += teaser() }
        while html.utf8.count < size { html += paragraph() + teaser() }
        html += script() + "<footer>" + menu() + "</footer></body></html>\n"

        return encoding == "utf-8"
            ? Array(html.utf8)
            : html.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : 0x3F }
    }

    // MARK: - Parts

    private var isKorean = false

    private mutating func paragraph() -> String {
        "<p class=\"body-text css-\(random(9999))\" data-index=\"\(random(99))\">\(sentence(30...90)) "
            + "<a href=\"https://\(word()).example/\(word())?id=\(random(9999))&amp;ref=body\" "
            + "target=\"_blank\" rel=\"noopener\">\(sentence(2...5))</a> <em>\(sentence(3...8))</em> "
            + "&ldquo;\(sentence(5...20))&rdquo;</p>\n"
    }

    private mutating func teaser() -> String {
        let address = "/\(word())/\(word())-\(random(99_999))"
        return """
            <div class="card card--\(word()) l-col-\(random(12))"><a class="card__link" href="\(address)">
            <img src="https://img.example/\(random(99_999)).jpg" alt="\(sentence(3...8))" width="320" \
            height="180" loading="lazy" srcset="https://img.example/a.jpg 1x, https://img.example/b.jpg 2x">
            <h3 class="card__title">\(sentence(4...9))</h3></a>
            <span class="card__label">\(word())</span><svg viewBox="0 0 24 24"><path d="M12 \(random(99))L3 \
            \(random(99))v8c0 1.1.9 2 2 2h14"/></svg></div>

            """
    }

    private mutating func menu() -> String {
        "<nav class=\"menu\"><ul>"
            + (0..<(10 + random(40))).map { _ in
                "<li class=\"menu__item\"><a href=\"/\(word())/\(word())\" class=\"menu__link\">"
                    + "\(sentence(1...3))</a></li>"
            }.joined() + "</ul></nav>\n"
    }

    private mutating func script() -> String {
        "<script>window.__state={"
            + (0..<(50 + random(600))).map { _ in
                "\"\(word())\":{\"id\":\(random(99_999)),\"html\":\"<div>\(word())<\\/div>\"}"
            }.joined(separator: ",") + "};</script>\n"
    }

    private mutating func rule() -> String {
        ".\(word())-\(random(999)){margin:\(random(40))px;color:#\(random(999_999))}"
    }

    // MARK: - Words

    private mutating func sentence(_ length: ClosedRange<Int>) -> String {
        (0..<(length.lowerBound + random(length.count)))
            .map { _ in isKorean ? koreanWord() : word() }.joined(separator: " ")
    }

    private mutating func word() -> String {
        let syllables = ["ka", "lo", "mi", "ne", "pu", "ra", "si", "to", "ve", "zu", "an", "er"]
        return (0..<(1 + random(4))).map { _ in syllables[random(syllables.count)] }.joined()
    }

    private mutating func koreanWord() -> String {
        let syllables = Array("가나다라마바사아자차카타파하고노도로모보소오조")
        return String((0..<(2 + random(3))).map { _ in syllables[random(syllables.count)] })
    }

    private mutating func random(_ bound: Int) -> Int {
        // SplitMix64 (Steele, Lea and Flood, 2014).
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(bound))
    }
}
