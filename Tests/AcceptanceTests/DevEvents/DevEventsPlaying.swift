import Foundation
import TestSupport
import Testing

extension Sandbox {
    /// Runs `devevents` to its end.
    func devevents(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> CommandRun {
        try run("devevents", arguments, input: Array(input.utf8), environment: environment)
    }

    /// Runs `devevents` and reads the JSON that it prints.
    func eventsJSON(_ arguments: String...) throws -> Any {
        let run = try run("devevents", arguments + ["--json"])
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        return try JSONSerialization.jsonObject(with: Data(run.outputBytes))
    }

    /// The values of one field of all events, in the order of their days.
    func events<Value>(_ field: String, as type: Value.Type = String.self) throws -> [Value?] {
        let list = try eventsJSON("list", "--all")
        return try #require(list as? [[String: Any]]).map { $0[field] as? Value }
    }

    /// Puts the samples on the desk: `swift.json`, `web.json` and `months.md`.
    func writeSources() throws {
        try write(EventSamples.swift.utf8, to: "swift.json")
        try write(EventSamples.web.utf8, to: "web.json")
        try write(EventSamples.months.utf8, to: "months.md")
    }
}

/// Sources that were written for the tests. What is to come in them lies so far ahead that it stays
/// so.
enum EventSamples {
    private static let river = """
        {"name": "River Swift Days", "url": "https://river.example/", "startDate": "2091-08-01",
          "endDate": "2091-08-03", "city": "Busan", "country": "South Korea", "online": true,
          "locales": "KO,EN", "cfpUrl": "https://river.example/talks", "cfpEndDate": "2091-05-01"}
        """

    /// A list of conferences in the layout of confs.tech.
    static let swift = """
        [
          \(river),
          {"name": "Night of Parsers", "url": "https://parsers.example/", "startDate": "2091-08-30",
            "endDate": "2091-09-01", "city": "Turku", "country": "Finland", "online": false},
          {"name": "Old Swift Day", "url": "https://old.example/", "startDate": "2019-05-09",
            "endDate": "2019-05-09", "city": "Turku", "country": "Finland"}
        ]
        """

    /// Another one, with an event of the first.
    static let web = """
        [
          \(river),
          {"name": "Browsers at Sea", "url": "https://sea.example/", "startDate": "2092-01-10",
            "endDate": "2092-01-10", "online": true}
        ]
        """

    /// A list by month, with an event whose date can't be understood.
    static let months = """
        # 행사

        ## `91년 08월`

        - __[강가 해커톤 [2회]](https://hack.example/?a=1&b=2)__
          - 분류: `오프라인(부산)`, `무료`, `해커톤`
          - 주최: 강가 모임
          - 접수: 08. 05(일) 11:30 ~ 08. 23(목) 18:00
        - [Swift 밋업](https://meetup.example/)
          - 분류: `온라인`, `무료`, `Swift`
          - 주최: 스위프트 모임
          - 일시: 08. 10(금) 19:30 ~ 21:30
        - [날짜 없는 행사](https://odd.example/)
          - 분류: `온라인`
          - 주최: 아무개
          - 일시: 추후 공지

        """
}
