import TestSupport
import Testing

@Suite("Exports of events", .needsPrograms)
struct DevEventsExportTests {
    @Test("each format has what it is for, and a choice of events gives no sources away")
    func formats() throws {
        let sandbox = try Sandbox()
        try sandbox.writeSources()
        try sandbox.expect(
            ##"""
            $ devevents source add swift.json months.md -q
            $ devevents favorite 1 4 -q
            $ devevents note 4 "<b>배</b> [x]" -q
            $ devevents export --favorites --output events.md
            ! Wrote 2 events to events.md
            $ cat events.md
            # Events

            ## August 2091

            - ★ [River Swift Days](https://river.example/) — Wed 1 – Fri 3 — Busan, South Korea · online — \#swift
            - ★ [강가 해커톤 \[2회\]](https://hack.example/?a=1&b=2) — registration Sun 5 – Thu 23 — 부산 — free — \#해커톤

              &lt;b&gt;배&lt;/b&gt; \[x\]
            $ devevents export --favorites --format csv | cut -d, -f 1,3-7
            id,name,url,starts,ends,zone
            1,River Swift Days,https://river.example/,2091-08-01,2091-08-03,
            4,강가 해커톤 [2회],https://hack.example/?a=1&b=2,,,Asia/Seoul
            $ devevents export --format ndjson | cut -c 1-23
            {"kind":"source","id":1
            {"kind":"source","id":2
            {"kind":"event","id":3,
            {"kind":"event","id":1,
            {"kind":"event","id":4,
            {"kind":"event","id":5,
            {"kind":"event","id":2,
            $ devevents export --output all.json
            ! Wrote 5 events to all.json
            $ head -n 4 all.json
            {
            "kitbag": "devevents",
            "version": 1,
            "sources": [
            $ grep -c '"reminders"' all.json
            5
            $ devevents export --favorites | grep -A 1 '"sources"'
            "sources": [],
            "events": [
            $ KITBAG_LANG=ko devevents export --favorites --format markdown
            # 행사

            ## 2091년 8월

            - ★ [River Swift Days](https://river.example/) — 1일(수) – 3일(금) — Busan, South Korea · 온라인 — \#swift
            - ★ [강가 해커톤 \[2회\]](https://hack.example/?a=1&b=2) — 접수 5일(일) – 23일(목) — 부산 — 무료 — \#해커톤

              &lt;b&gt;배&lt;/b&gt; \[x\]
            """##)
    }

    @Test(
        "what is exported for calendars has days, times with their zone, and can be a source again")
    func calendar() throws {
        let sandbox = try Sandbox()
        try sandbox.writeSources()
        try sandbox.expect(
            #"""
            $ devevents source add swift.json months.md -q
            $ devevents favorite 1 4 5 -q
            $ devevents export --favorites --output my.ics
            ! Wrote 3 events to my.ics
            $ tr -d '\r' < my.ics | grep -E '^(BEGIN:VEVENT|SUMMARY|DTSTART|DTEND|TZID)'
            TZID:Asia/Seoul
            DTSTART:19700101T000000
            BEGIN:VEVENT
            DTSTART;VALUE=DATE:20910801
            DTEND;VALUE=DATE:20910804
            SUMMARY:River Swift Days
            BEGIN:VEVENT
            DTSTART;TZID=Asia/Seoul:20910823T180000
            SUMMARY:강가 해커톤 [2회] — registration ends
            BEGIN:VEVENT
            DTSTART;TZID=Asia/Seoul:20910810T193000
            DTEND;TZID=Asia/Seoul:20910810T213000
            SUMMARY:Swift 밋업
            $ devevents export --favorites --ended --format ics | tr -d '\r'
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Kitbag//Kitbag//EN
            CALSCALE:GREGORIAN
            X-WR-CALNAME:Events
            END:VCALENDAR
            $ export KITBAG_HOME="$PWD/other"
            $ devevents source add my.ics
            ! Added as 1: Events (calendar, 3 events)
            $ devevents list --format csv | cut -d, -f 3,5-7
            name,starts,ends,zone
            River Swift Days,2091-08-01,2091-08-03,
            Swift 밋업,2091-08-10T19:30:00,2091-08-10T21:30:00,Asia/Seoul
            강가 해커톤 [2회] — registration ends,2091-08-23T18:00:00,,Asia/Seoul
            """#)
    }
}
