import Chrono
import Testing

@testable import HTMLMetadata

@Suite("Dates")
struct DateTests {
    @Test(
        "machines' and people's forms are read",
        arguments: [
            ("2024-05-03", "2024-05-03"),
            ("2024-05-03T23:30:00-08:00", "2024-05-03T23:30:00-08:00"),
            ("20240503T055000+0900", "2024-05-03T05:50:00+09:00"),
            ("2024-05-03 17:18Z", "2024-05-03T17:18:00Z"),
            ("Fri, 03 May 2024 05:22 pm", "2024-05-03T17:22:00"),
            ("Fri May 3 05:55:00 2024", "2024-05-03T05:55:00"),
            ("1714694400", "2024-05-03T00:00:00Z"), ("May 3, 2024", "2024-05-03"),
            ("3. Mai 2024", "2024-05-03"),
            ("3 de mayo de 2024", "2024-05-03"), ("2024년 5월 3일", "2024-05-03"),
            ("2024年5月3日", "2024-05-03"),
            ("3 мая 2024", "2024-05-03"), ("Di., 03.05.2024 - 14:45", "2024-05-03T14:45:00"),
            ("令和6年5月3日", "2024-05-03"), ("民國113年5月3日", "2024-05-03"),
            ("입력 2024. 5. 3. 오후 3:05", "2024-05-03T03:05:00"),
            ("2024/05/03 10:00", "2024-05-03T10:00:00"),
            ("3 mai 2024 à 10h05", "2024-05-03"), ("le 1er mai 2024", "2024-05-01"),
            ("3. Mai 2024, 10:05 Uhr", "2024-05-03T10:05:00"), ("13/05/2024", "2024-05-13"),
            ("05/03/2024", "2024-05-03"),
        ])
    func forms(text: String, expected: String) {
        #expect(DateReader(monthFirst: true).date(in: text)?.description == expected)
    }

    @Test(
        "what is no date is none",
        arguments: ["", "today", "12:55 AM", "31.02.2024", "1 day ago", "Chapter 3", "99999999"])
    func none(text: String) {
        #expect(DateReader(monthFirst: false).date(in: text) == nil)
    }

    @Test("the day comes first where the language has it so")
    func dayFirst() throws {
        let page = "<html lang=es><meta name=date content='10/05/2022 05:22 pm'>"
        #expect(try PageWorld.page(page).published?.value.description == "2022-05-10T17:22:00")
    }

    @Test("JSON-LD comes before metas, metas before elements, these before the address")
    func order() throws {
        let data = PageWorld.linkedData(
            #"{"@type":"Article","datePublished":"2024-01-01","dateModified":"2024-02-02"}"#)
        let meta = "<meta property=article:published_time content=2024-01-02>"
        let time = "<h1>T</h1><time datetime=2024-01-03>yesterday</time>"
        let address = "https://a.example/2024/01/04/t"
        func published(_ head: String, _ body: String) throws -> String? {
            try PageWorld.page(PageWorld.html(head: head, body: body), at: address).published?.value
                .day.description
        }
        #expect(try published(data + meta, time) == "2024-01-01")
        #expect(try published(meta, time) == "2024-01-02")
        #expect(try published("", time) == "2024-01-03")
        #expect(try published("", "") == "2024-01-04")
        #expect(
            try PageWorld.page(PageWorld.html(head: data)).modified?.value.day.description
                == "2024-02-02")
    }

    @Test("a line beside the heading is read, a date in running text is not")
    func beside() throws {
        let line = "<h1>Ferry sinks</h1><p>Published 3 May 2024</p><p>Text.</p>"
        let head = "<title>Ferry sinks</title>"
        #expect(
            try PageWorld.page(PageWorld.html(head: head, body: line)).published?.source == .text)
        let running =
            "<h1>Ferry sinks</h1><p>The law of 3 May 2024 says that no ferry may ever sink in the harbor again.</p>"
        #expect(try PageWorld.page(PageWorld.html(head: head, body: running)).published == nil)
    }

    @Test("a date of change is no date of publication")
    func changed() throws {
        let page = try PageWorld.page("<h1>T</h1><time class=updated datetime=2024-05-03>x</time>")
        #expect(page.published == nil)
        #expect(page.modified?.value.description == "2024-05-03")
    }
}
