import Chrono
import DevEventsCore
import Testing
import TextProcessing

@Suite("Lists by month")
struct MonthsReaderTests {
    private static let address = "https://lists.example/club/README.md"

    private func read(_ text: String, contentType: String? = nil) throws -> SourceContents {
        try MonthsReader.read(
            Array(text.utf8), contentType: contentType, url: WebURL(Self.address))
    }

    /// The one event of a list whose one event has that field.
    private func event(_ field: String, under heading: String = "26년 08월") throws -> StatedEvent {
        let contents = try read("## \(heading)\n- [Evt](https://e.example/)\n  - \(field)\n")

        return try #require(contents.events.first, "\(field): \(contents.unread)")
    }

    private func text(_ period: EventPeriod?) -> String {
        guard let period else { return "none" }
        func clock(_ time: TimeOfDay?) -> String { time.map { " " + $0.hourAndMinute } ?? "" }

        return
            "\(period.firstDay)\(clock(period.startTime)) > \(period.lastDay)\(clock(period.endTime))"
    }

    static let markdown = """
        # Club events
        [![badge](https://img.example/b.svg)](https://img.example/)

        - [Contents](#26년-08월)
        - [Our site](https://club.example/)

        <!--
        ## 26년 07월
        - __[Gone](https://gone.example/)__
          - 일시: 07. 01(수)
        -->

        ## `26년 08월` 🎉 행사
        - __[[웨비나] Swift \\| 컴파일러 &lt;101&gt; (초급)](<https://a.example/e\\_(1)?a=1&amp;b=2>)__
          - 분류: `온라인`, `무료`, `세미나`, `벡엔드`
          - 주최: 데모 모임 / Demo
          - 접수: 07. 20(월) ~ 08. 05(수) 18:00

        - **[Night of parsers](https://b.example/x_(y))**
            - 분류：`오프라인(서울 강남구)`,`유료(1만원)`,`AI`
            - 주최 : Parsers
            - 일시 : 08. 25(화) 19:30 ~ 22:00
            - [신청 링크](https://b.example/apply)
        - [Undated](https://c.example/)
          - 분류: `모임`
          - 주최: Nobody
        - [Odd](https://d.example/)
          - 일시: 추후 공지

        ### 아직 8월
         - __[Both ways](/club/both)__
          - 분류: `온/오프라인(부산)`, `무료`
          - 일시: 08. 31(월)

        ## 지난 행사
        - [2025](https://lists.example/2025.md)
          - 일시: 08. 01
        """

    @Test("Markdown: names, tags, hosts and both kinds of periods are told apart from other links")
    func markdown() throws {
        let contents = try read(Self.markdown)
        #expect(
            contents.events.map(\.name) == [
                "[웨비나] Swift | 컴파일러 <101> (초급)", "Night of parsers", "Both ways",
            ])
        #expect(
            contents.events.map(\.url) == [
                "https://a.example/e_(1)?a=1&b=2", "https://b.example/x_(y)",
                "https://lists.example/club/both",
            ])
        #expect(contents.events.map(\.host) == ["데모 모임 / Demo", "Parsers", nil])
        #expect(contents.events.map(\.topics) == [["세미나", "백엔드"], ["AI"], []])
        #expect(contents.events.map(\.place) == [nil, "서울 강남구", "부산"])
        #expect(contents.events.map(\.isOnline) == [true, false, true])
        #expect(contents.events.map(\.isFree) == [true, false, true])
        #expect(contents.events.map(\.summary) == ["", "유료(1만원)", ""])
        #expect(
            contents.events.map { text($0.registration) } == [
                "2026-07-20 > 2026-08-05 18:00", "none", "none",
            ])
        #expect(
            contents.events.map { text($0.period) } == [
                "none", "2026-08-25 19:30 > 2026-08-25 22:00", "2026-08-31 > 2026-08-31",
            ])
        #expect(contents.events[0].registration?.zone == "Asia/Seoul")
        #expect(contents.title == "Club events")
    }

    @Test("what has no date, or one that can't be understood, is listed with its line and text")
    func unread() throws {
        let unread = try read(Self.markdown).unread
        #expect(unread.map(\.reason) == [.noDate, .badDate])
        #expect(unread.map(\.line) == [24, 27])
        #expect(unread[0].text == "Undated\n분류: 모임\n주최: Nobody")
        #expect(unread[1].text == "Odd\n일시: 추후 공지")
    }

    @Test("the HTML that a code host makes of it tells the same")
    func html() throws {
        let html = """
            <html><body><nav><ul><li><a href="/pricing">Pricing</a></ul></nav><article class="markdown-body">
            <div class="markdown-heading"><h1 class="heading-element">Club events</h1><a class="anchor" href="#club"></a></div>
            <ul><li><a href="#26년-08월">Contents</a></li><li><a href="https://club.example/">Our site</a></li></ul>
            <div class="markdown-heading"><h2 class="heading-element"><code>26년 08월</code> 🎉 행사</h2><a href="#x"></a></div>
            <ul>
            <li>
            <p><strong><a href="https://a.example/e_(1)?a=1&amp;b=2" rel="nofollow">[웨비나] Swift | 컴파일러 &lt;101&gt; (초급)</a></strong></p>
            <ul>
            <li>분류: <code>온라인</code>, <code>무료</code>, <code>세미나</code>, <code>벡엔드</code></li>
            <li>주최: 데모 모임 / Demo</li>
            <li>접수: 07. 20(월) ~ 08. 05(수) 18:00</li>
            </ul>
            </li>
            <li><strong><a href="https://b.example/x_(y)">Night of parsers</a></strong>
            <ul><li>분류：<code>오프라인(서울 강남구)</code>,<code>유료(1만원)</code>,<code>AI</code><li>주최 : Parsers
            <li>일시 : 08. 25(화) 19:30 ~ 22:00<li><a href="https://b.example/apply">신청 링크</a></ul>
            <li><a href="https://c.example/">Undated</a><ul><li>분류: <code>모임</code></li><li>주최: Nobody</li></ul></li>
            <li><a href="https://d.example/">Odd</a><ul><li>일시: 추후 공지</li></ul></li>
            </ul>
            <h3>아직 8월</h3>
            <ul><li><b><a href="/club/both">Both ways</a></b></li><li>분류: <code>온/오프라인(부산)</code>, <code>무료</code></li>
            <li>일시: 08. 31(월)</li></ul>
            </article><footer><ul><li><a href="https://host.example/terms">Terms</a></li></ul></footer></body></html>
            """
        let contents = try read(html, contentType: "text/html; charset=utf-8")
        let other = try read(Self.markdown)
        #expect(contents.events == other.events)
        #expect(contents.unread.map(\.text) == other.unread.map(\.text))
        #expect(contents.unread.map(\.reason) == other.unread.map(\.reason))
        #expect(contents.unread.map(\.line) == [17, 18])
    }

    @Test("a code host's page that carries the text in a script is read as well")
    func embedded() throws {
        let text =
            #"<h2>26년 08월<\/h2><ul><li><a href=\"https://e.example\">Evt<\/a><ul><li>일시: 08. 05<\/li><\/ul><\/li><\/ul>"#
        let page = """
            <!doctype html><title>README</title><div id="app"></div>
            <script type="application/json">{"payload":{"blob":{"lines":null,"richText":"\(text)"}}}</script>
            """
        let events = try read(page).events
        #expect(events.map(\.name) == ["Evt"])
        #expect(events.map { self.text($0.period) } == ["2026-08-05 > 2026-08-05"])
    }

    @Test(
        "a period is understood in every form that people write",
        arguments: [
            ("08. 05(수) 11:30 ~ 08. 23(일) 00:00", "2026-08-05 11:30 > 2026-08-23 00:00"),
            ("08. 08(토) 14:00 ~ 17:00", "2026-08-08 14:00 > 2026-08-08 17:00"),
            ("08. 25(화)", "2026-08-25 > 2026-08-25"),
            ("08.25(화)19:00-21:00", "2026-08-25 19:00 > 2026-08-25 21:00"),
            ("8.25 - 8.27", "2026-08-25 > 2026-08-27"),
            ("8/25 – 8/27", "2026-08-25 > 2026-08-27"),
            ("08. 25. (화) 19:30 ∼ 22:30", "2026-08-25 19:30 > 2026-08-25 22:30"),
            ("08. 25(화) 22:00 〜 02:00", "2026-08-25 22:00 > 2026-08-26 02:00"),
            ("08. 25(화) 19:00 ~ 24:00", "2026-08-25 19:00 > 2026-08-25 23:59"),
            ("26. 08. 05 ~ 26. 09. 01", "2026-08-05 > 2026-09-01"),
            ("2026. 08. 05", "2026-08-05 > 2026-08-05"),
            ("2026-08-05 10:00 ~ 2026-08-06 18:00", "2026-08-05 10:00 > 2026-08-06 18:00"),
            ("'26. 08. 05(수)", "2026-08-05 > 2026-08-05"),
            ("8월 5일(수) 오후 2시 ~ 5시", "2026-08-05 14:00 > 2026-08-05 17:00"),
            ("2026년 8월 5일 오전 10:30 - 오후 1:00", "2026-08-05 10:30 > 2026-08-05 13:00"),
            ("8월 5일 19시 30분부터 21시까지", "2026-08-05 19:30 > 2026-08-05 21:00"),
            ("08. 25(화) ~ 27(목)", "2026-08-25 > 2026-08-27"),
            ("08. 25(화) ~ 08. 27(목) 10:00 ~ 17:00", "2026-08-25 10:00 > 2026-08-27 17:00"),
            ("08. 25(화) 08. 27(목)", "2026-08-25 > 2026-08-27"),
            ("08. 25(ghk) ~ 08:27(목) 17:00", "2026-08-25 > 2026-08-27 17:00"),
            ("０８．２５（화）　１９：００～２１：００", "2026-08-25 19:00 > 2026-08-25 21:00"),
            ("08. 30(일) ~ 09. 02(수)", "2026-08-30 > 2026-09-02"),
            ("08. 25(화) 19:00 ~", "2026-08-25 19:00 > 2026-08-25"),
            ("Aug 25, 2026 7 pm - 9 pm", "2026-08-25 19:00 > 2026-08-25 21:00"),
        ])
    func periods(_ written: String, _ expected: String) throws {
        let event = try event("일시: \(written)")
        #expect(text(event.period) == expected)
        #expect(event.registration == nil)
        #expect(event.summary.isEmpty)
    }

    @Test("of a registration one date is the end")
    func deadlines() throws {
        for (written, expected) in [
            ("접수: ~ 08. 29(토) 18:00", "2026-08-29 > 2026-08-29 18:00"),
            ("모집: 08. 29(토) 18:00", "2026-08-29 > 2026-08-29 18:00"),
            ("신청: 08. 29까지 [Link](https://e.example/apply)", "2026-08-29 > 2026-08-29"),
            ("등록 마감: 08. 29", "2026-08-29 > 2026-08-29"),
            ("사전 신청: 08. 01 09:00 ~ 08. 29", "2026-08-01 09:00 > 2026-08-29"),
        ] {
            #expect(try text(event(written).registration) == expected, "\(written)")
        }
    }

    @Test("a year that nobody wrote is found from the heading, forwards and backwards")
    func years() throws {
        for (heading, field, expected) in [
            ("26년 01월", "접수: 12. 20(토) ~ 01. 10(토)", "2025-12-20 > 2026-01-10"),
            ("25년 12월", "접수: 12. 20(토) ~ 01. 10(토)", "2025-12-20 > 2026-01-10"),
            ("26년 03월", "접수: 08. 20 ~ 03. 10", "2025-08-20 > 2026-03-10"),
            ("26년 03월", "접수: 03. 10 ~ 10. 20", "2026-03-10 > 2026-10-20"),
            ("26년 12월", "접수: 01. 05(화)", "2027-01-05 > 2027-01-05"),
            ("26년 01월", "접수: 11. 05(수)", "2025-11-05 > 2025-11-05"),
            // A weekday that contradicts the date changes nothing…
            ("26년 08월", "접수: 08. 05(목)", "2026-08-05 > 2026-08-05"),
            // …but where the month leaves the year open, or has no such day.
            ("26년 01월", "접수: 07. 20(일) ~ 07. 25(금)", "2025-07-20 > 2025-07-25"),
            ("25년 02월", "접수: 02. 29(목)", "2024-02-29 > 2024-02-29"),
            ("26년 08월", "접수: 2024. 12. 30 ~ 01. 02", "2024-12-30 > 2025-01-02"),
            ("2026년 8월", "접수: 08. 05", "2026-08-05 > 2026-08-05"),
        ] {
            #expect(
                try text(event(field, under: heading).registration) == expected,
                "\(heading) \(field)")
        }
    }

    @Test("days that do not exist or end before they begin are listed, not guessed")
    func impossible() throws {
        for field in ["일시: 02. 30(월)", "일시: 13. 05", "접수: 08. 20 ~ 08. 10", "일시: 99:99", "일시: 월요일"]
        {
            let contents = try read("## 26년 08월\n- [Evt](https://e.example/)\n  - \(field)")
            #expect(contents.events.isEmpty, "\(field)")
            #expect(contents.unread.map(\.reason) == [.badDate], "\(field)")
            #expect(contents.unread.map(\.text) == ["Evt\n\(field)"])
        }
    }

    @Test(
        "an event keeps what else its lines say, and a second date is listed if it makes no sense")
    func remarks() throws {
        let contents = try read(
            """
            ## 26년 08월
            - [Evt](https://e.example/)
              - 일시: 08. 05(수) 19:00 ~ 21:00 (총 2시간)
              - 접수: 선착순
              - 두 번째 대회: 08. 12(수)
              - 준비물: 노트북
              - 누구나 올 수 있어요
              - 다시보기: [영상](https://v.example/)
            """)
        let event = try #require(contents.events.first)
        #expect(text(event.period) == "2026-08-05 19:00 > 2026-08-05 21:00")
        #expect(
            event.summary == """
                누구나 올 수 있어요
                일시: 08. 05(수) 19:00 ~ 21:00 (총 2시간)
                접수: 선착순
                두 번째 대회: 08. 12(수)
                준비물: 노트북
                """)
        #expect(contents.unread.map(\.text) == ["Evt\n접수: 선착순"])
    }

    @Test("a list that is not indented by the letter, and names without links, are read")
    func sloppy() throws {
        let contents = try read(
            """
            26년 8월
            ---
            * __이름만 있는 행사__
              * 분류: `모임`
              * 일시: 08. 05
              * 신청: [Link](https://a.example/)
              - __[Too deep](https://b.example/)__
              - 분류: '오프라인(서울)', '무료', 'iOS'
              - 접수: 08. 01 ~ 08. 02
            임](https://lost.example/)__
              - 분류: `온라인`
              - 접수: 08. 03 ~ 08. 04
            - [Flat](https://c.example/)
            - 일시: 08. 06
            - 매주 고칩니다
            """)
        #expect(contents.events.map(\.name) == ["이름만 있는 행사", "Too deep", "Flat"])
        #expect(
            contents.events.map(\.url) == [
                "https://a.example/", "https://b.example/", "https://c.example/",
            ])
        #expect(contents.events[1].topics == ["iOS"])
        #expect(contents.events[1].place == "서울")
        #expect(contents.unread.map(\.reason) == [.noName])
        #expect(contents.unread.map(\.text) == ["분류: 온라인\n접수: 08. 03 ~ 08. 04"])
    }

    @Test("nothing that was meant as a date goes without a word")
    func doubts() throws {
        let contents = try read(
            """
            ## 12월
            - [연도 없는 달](https://e.example/1)
              - 일시: 12. 10(목)
            ## 2026년 12월
            - __[요일 틀림](https://e.example/4)__
              - 일시: 12. 10(월)
            - __[여러 날](https://e.example/7)__
              - 일시: 12. 11(금), 12. 18(금)
            - __[시간 이상](https://e.example/8)__
              - 일시: 12. 12(토) 25:99
            - __~~[취소된 것](https://e.example/11)~~__
              - 일시: 12. 15(화) 19:00 ~ 21:00 (총 2시간)
            ## 2026년 13월
            - __[십삼월](https://e.example/12)__
              - 일시: 13. 1(월)
            """)
        #expect(contents.events.map(\.name) == ["요일 틀림", "여러 날", "시간 이상", "취소된 것"])
        #expect(contents.events.map(\.state) == [.confirmed, .confirmed, .confirmed, .canceled])
        #expect(
            contents.unread.map(\.reason) == [
                .badDate, .otherWeekday, .badDate, .badDate, .badDate,
            ])
        #expect(contents.unread.map(\.line) == [2, 5, 7, 9, 14])
        #expect(contents.unread.first?.text == "연도 없는 달\n일시: 12. 10(목)")
        let page = try read(
            "<h2>2026년 12월</h2><ul><li><del><a href=/e>A</a></del><ul><li>일시: 12. 15</ul></ul>")
        #expect(page.events.map(\.state) == [.canceled])
    }

    @Test("months stand below their year, too")
    func yearsAbove() throws {
        let contents = try read(
            """
            # 2026년
            ## 12월
            - [A](https://a.example/)
              - 일시: 12. 10
            # 2027
            ## January
            - [B](https://b.example/)
              - When: 01. 11
            """)
        #expect(
            contents.events.map { text($0.period) } == [
                "2026-12-10 > 2026-12-10", "2027-01-11 > 2027-01-11",
            ])
    }

    @Test("a list of which nothing is understood says so of every line")
    func nothingUnderstood() throws {
        let contents = try read(
            "## December 2026\n- [A](https://a.example/) — Thu 10\n- B — Fri 11\n")
        #expect(contents.events.isEmpty)
        #expect(contents.unread.map(\.text) == ["A — Thu 10", "B — Fri 11"])
    }

    @Test("under a heading in English times are nobody's zone")
    func english() throws {
        let contents = try read(
            "## 🗓 August 2026\n- [Evt](https://e.example/)\n  - When: Aug 5 19:00\n  - Tags: Swift, Server"
        )
        #expect(contents.events.map { text($0.period) } == ["2026-08-05 19:00 > 2026-08-05"])
        #expect(contents.events[0].period?.zone == nil)
        #expect(contents.events[0].topics == ["Swift", "Server"])
    }

    @Test("an old Korean encoding is read by what the page states")
    func encoding() throws {
        let head = "<meta charset=euc-kr><h2>26".utf8
        // 년, 월, 일시 in EUC-KR.
        let bytes =
            Array(head) + [0xB3, 0xE2] + Array(" 08".utf8) + [0xBF, 0xF9]
            + Array("</h2><ul><li><a href=/e>Evt</a><ul><li>".utf8)
            + [0xC0, 0xCF, 0xBD, 0xC3] + Array(": 08. 05</ul></ul>".utf8)
        let contents = try MonthsReader.read(
            bytes, contentType: "text/html", url: WebURL(Self.address))
        #expect(contents.events.map { text($0.period) } == ["2026-08-05 > 2026-08-05"])
    }

    @Test("nothing that stands in a list ends the program or reaches the terminal")
    func hostile() throws {
        let evil =
            "## 26년 08월\n- [A\u{1B}[31m\u{202E}B\u{0}C](https://e.example/)\n  - 일시: 08. 05\n  - 주최: x\u{7}y\u{200B}z"
        let event = try #require(try read(evil).events.first)
        #expect(event.name == "AB C" && event.host == "x yz")
        for piece in [
            "- [", "  - ", "[[[[", "((((", "<!--", "<li>", "<ul><li>", "`", "**", "&#", "일시: 08. ",
            "~ 1", "\u{0}",
        ] {
            let text =
                "## 26년 08월\n" + String(repeating: piece, count: 1_500)
                + "\n- [Evt](https://e.example/)\n"
            _ = try? read(text)
            _ = try? read("<h2>26년 08월</h2>" + text)
        }
        for line in 0..<40 {
            var bytes = Array(Self.markdown.utf8)
            bytes[(line * 7919) % bytes.count] = UInt8(truncatingIfNeeded: line &* 37 | 0x80)
            _ = try? MonthsReader.read(bytes, contentType: nil, url: WebURL(Self.address))
        }
    }

    @Test("every item of a long list without dates is listed")
    func manyItems() throws {
        let items = String(repeating: "- [a](b)\n", count: 3_000)
        #expect(try read("## 26년 08월\n" + items).unread.count == 3_000)
    }

    @Test("text without months is no such list")
    func noMonths() throws {
        let url = try WebURL(Self.address)
        #expect(throws: SourceProblem(url, .otherText)) {
            try read("# Hello\n- [a](https://a.example)\n  - 일시: 08. 05")
        }
        #expect(try read("## 26년 08월\n").events.isEmpty)
    }
}
