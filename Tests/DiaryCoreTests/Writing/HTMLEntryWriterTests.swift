import AppSupport
import Chrono
import DiaryCore
import Foundation
import Testing
import TextProcessing

@Suite("A diary as a page")
struct HTMLEntryWriterTests {
    private func body(
        _ entries: [EntryDraft], _ options: DiaryWritingOptions = DiaryWritingOptions()
    ) throws -> String {
        let text = try EntrySamples.text(entries, as: .html, options)
        let start = try #require(text.range(of: "<main>"))
        return String(text[start.lowerBound...])
    }

    @Test("months, days and entries nest, with anchors, and the list of months ends the page")
    func structure() throws {
        let entries = [
            try EntrySamples.entry("2026-01-30", nil, "# Page\nline\nline") { $0.mood = .bad },
            try EntrySamples.entry("2026-01-30", "15:04:30", "*later*") {
                $0.zone = "Asia/Seoul"
                $0.mood = .good
                $0.isLiked = true
                $0.tags = ["a", "<b>"]
            },
            try EntrySamples.entry("2026-02-01", nil, "x"),
        ]
        let page = try body(entries)
        #expect(
            page.hasPrefix(
                """
                <main>
                <section class="month" id="2026-01">
                <h2>January 2026</h2>
                <article class="day" id="2026-01-30">
                <h3><a href="#2026-01-30"><time datetime="2026-01-30">Friday, 30 January 2026</time></a></h3>
                <div class="entry">
                <p class="about"><span class="mood bad">A bad day</span></p>
                <div class="text">
                <h4>Page</h4>
                <p>line<br>
                line</p>
                </div>
                </div>
                <div class="entry">
                <p class="about"><time datetime="15:04:30" title="Asia/Seoul">15:04</time> \
                <span class="mood good">A good day</span> <span class="liked">\
                <span aria-hidden="true">♥</span><span class="unseen">Liked</span></span></p>
                <div class="text">
                <p><em>later</em></p>
                </div>
                <ul class="tags"><li>#a</li> <li>#&lt;b&gt;</li></ul>
                </div>
                </article>
                <table class="calendar">
                <caption>Days written in January 2026</caption>
                <thead><tr><th scope="col">Mo</th>
                """))
        #expect(
            page.contains(
                "<td><a class=\"good\" href=\"#2026-01-30\">30<span class=\"unseen\"> A good day</span></a></td>"
            ))
        #expect(page.contains("<td><a href=\"#2026-02-01\">1</a></td>"))
        #expect(
            page.hasSuffix(
                """
                <nav id="months" aria-labelledby="months-title">
                <h2 id="months-title">Months</h2>
                <p>30 January 2026 – 1 February 2026 · 3 entries on 2 days</p>
                <h3>2026</h3>
                <ul>
                <li><a href="#2026-01" title="2 entries">Jan</a></li>
                <li><a href="#2026-02" title="1 entry">Feb</a></li>
                </ul>
                </nav>
                <footer><a href="#top">Back to the top</a></footer>
                </body>
                </html>

                """))
    }

    @Test("every element is closed where it was opened")
    func balance() throws {
        var entries: [EntryDraft] = []
        for month in 1...12 {
            for day in [1, 15, 28] {
                entries.append(
                    try EntrySamples.entry(
                        "2025-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)", nil,
                        "- a\n  - b\n\n> c\n\n| d |\n|---|\n| e |"))
            }
        }
        for entries in [entries, entries.reversed(), []] {
            let text = try EntrySamples.text(entries, as: .html)
            var open: [Substring] = []
            for tag in text.split(separator: "<").dropFirst() {
                let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" || $0 == "!" }
                if ["!DOCTYPE", "meta", "br", "hr", "img", "input"].contains(name) { continue }
                if name.hasPrefix("/") {
                    #expect(open.popLast() == name.dropFirst())
                } else {
                    open.append(name)
                }
            }
            #expect(open.isEmpty)
        }
    }

    @Test("the page asks for nothing from anywhere and runs nothing")
    func selfContained() throws {
        let hostile = """
            <script>alert(1)</script> ![x](https://tracker.example/p.png) [a](javascript:x)
            <style>*{}</style>
            """
        let entry = try EntrySamples.entry("2026-01-02", "09:30", hostile) {
            $0.tags = ["\"><script>"]
            $0.zone = "\" onclick=\"x"
            $0.attachments = [
                EntrySamples.attachment("<img src=x>.txt", "text/plain", [1, 2]),
                EntrySamples.attachment(
                    "\" onerror=\"x.png", "image/png", [3], uid: EntrySamples.uid),
            ]
        }
        let text = try EntrySamples.text(
            [entry], as: .html, DiaryWritingOptions(title: "</title><script>"))
        #expect(!text.contains("<script"))
        #expect(text.components(separatedBy: "<style>").count == 2)
        #expect(text.contains("default-src 'none'; style-src 'unsafe-inline'; img-src data:"))
        #expect(!text.contains("src=\"http") && !text.contains("url(") && !text.contains("@import"))
        #expect(!text.contains("\" onclick=") && !text.contains("\" onerror="))
        #expect(text.contains("<li>&lt;img src=x&gt;.txt (2 B, not in this page)</li>"))
        #expect(text.contains("alt=\"&quot; onerror=&quot;x.png\""))
    }

    @Test("pictures stand where the text shows them, others below it, and large ones by their name")
    func pictures() throws {
        let data = Data(EntrySamples.png).base64EncodedString()
        let shown = try body([EntrySamples.full()])
        #expect(shown.contains("<p><img src=\"data:image/png;base64,\(data)\" alt=\"\"></p>"))
        #expect(shown.components(separatedBy: data).count == 2)
        let below = try EntrySamples.entry("2026-01-02", nil, "a") {
            $0.attachments = [
                EntrySamples.attachment("sea.png", "image/png", EntrySamples.png),
                EntrySamples.attachment(
                    "large.png", "image/png",
                    Array(repeating: 0, count: HTMLEntryWriter.largestPicture + 1)),
                EntrySamples.attachment("raw.heic", "image/heic", [1]),
            ]
        }
        let page = try body([below], DiaryWritingOptions(language: .korean))
        #expect(
            page.contains(
                """
                <div class="pictures">
                <img src="data:image/png;base64,\(data)" alt="sea.png">
                </div>
                <ul class="files">
                <li>large.png (4.0 MB, 이 페이지에는 없음)</li>
                <li>raw.heic (1 B, 이 페이지에는 없음)</li>
                </ul>
                """))
    }

    @Test("a Korean page has Korean days, times and moods, and its week begins where it is told")
    func korean() throws {
        let entry = try EntrySamples.entry("2026-02-01", "00:05", "글") {
            $0.mood = .good
            $0.isLiked = true
        }
        let options = DiaryWritingOptions(language: .korean, firstWeekday: .sunday)
        let text = try EntrySamples.text([entry], as: .html, options)
        #expect(text.contains("<html lang=\"ko\">"))
        #expect(text.contains("<title>일기</title>"))
        #expect(text.contains("<h2>2026년 2월</h2>"))
        #expect(text.contains(">2026년 2월 1일 일요일</time>"))
        #expect(text.contains(">오전 12:05</time>"))
        #expect(text.contains(">좋은 하루</span>"))
        #expect(text.contains("<p>2026년 2월 1일 일요일 · 1일 동안 쓴 일기 1편</p>"))
        #expect(
            text.contains(
                "<thead><tr><th scope=\"col\">일</th><th scope=\"col\">월</th>"))
        #expect(text.contains("<tbody>\n<tr><td><a class=\"good\""))
    }

    @Test("a diary without entries is a page that says so")
    func empty() throws {
        #expect(
            try body([]).hasPrefix("<main>\n<p>There are no entries.</p>\n</main>\n<nav"))
    }

    @Test("the calendar's last month ends with the last day there is")
    func lastMonth() throws {
        let page = try body([
            EntryDraft(day: .last, text: "end"), EntryDraft(day: .first, text: "a"),
        ])
        #expect(page.contains("<a href=\"#9999-12-31\">31</a>"))
        #expect(page.contains("<a href=\"#0001-01-01\">1</a>"))
    }
}
