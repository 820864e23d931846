import TestSupport
import Testing

@Suite("Sources of events", .needsPrograms)
struct DevEventsSourceTests {
    @Test("sources are added, told apart, shown with what was not understood, and removed")
    func sources() throws {
        let sandbox = try Sandbox()
        try sandbox.writeSources()
        try sandbox.expect(
            #"""
            $ devevents source add months.md
            ! Added as 1: 행사 (monthly list, 2 events)
            ! 1 text of it could not be understood: devevents source show 1
            $ devevents source show 1
            #        1
            Source   행사
            Address  ~/desk/months.md
            Kind     monthly list
            Events   2
            Added    yyyy-mm-dd hh:mm
            As of    yyyy-mm-dd hh:mm

            Not understood (1)
            line 13: its date can't be understood
              날짜 없는 행사
              분류: 온라인
              주최: 아무개
              일시: 추후 공지
            $ devevents source add months.md ./missing.json swift.json
            ! Added as 2: swift (conference list, 3 events)
            ! devevents: this source was added already, as number 1: ~/desk/months.md
            ! devevents: cannot read ~/desk/missing.json: there is no such file
            ! Read it anew with: devevents refresh 1
            ! Check the path; is it spelled right?
            [1]
            $ devevents source add ftp://a.example/list
            ! devevents: a source can't be read by ftp: ftp://a.example/list
            ! Give the address of a list, a feed or a page: https://example.com/events.ics, webcal://example.com/feed, ./events.ics
            [64]
            $ devevents source add "not an address"
            ! devevents: ‘not an address’ is not a complete address
            ! Give the address of a list, a feed or a page: https://example.com/events.ics, webcal://example.com/feed, ./events.ics
            [64]
            $ printf '# mine\n\nnot an address\nweb.json\n' | devevents source add -
            ! devevents: line 3: ‘not an address’ is not a complete address
            ! Added as 3: web (conference list, 2 events)
            [1]
            $ printf '# mine\n' | devevents source add -
            ! No addresses in standard input.
            $ printf 'no events here' > notes.txt
            $ devevents source add notes.txt > out 2>&1 || echo "status $?"
            status 1
            $ devevents source add --no-fetch later.example
            ! Added as 4, not read yet: https://later.example/
            $ devevents source add --json ./missing.json
            ! devevents: cannot read ~/desk/missing.json: there is no such file
            ! Check the path; is it spelled right?
            [1]
            $ devevents source add --title "My list" --json swift.json
            ! devevents: this source was added already, as number 2: ~/desk/swift.json
            ! Read it anew with: devevents refresh 2
            [1]

            $ devevents source list
            #  Source                  Kind             Events  Unclear  As of
            1  행사                    monthly list          2        1  yyyy-mm-dd hh:mm
            2  swift                   conference list       3           yyyy-mm-dd hh:mm
            3  web                     conference list       2           yyyy-mm-dd hh:mm
            4  https://later.example/                        0           never read
            $ devevents refresh 4 nothing
            ! devevents: there is no source "nothing"
            ! See the numbers with: devevents source list
            [2]
            $ devevents source remove later.example
            ! Removed 4: https://later.example/
            $ devevents source remove 2 3
            ! Removed 2: swift
            ! Removed 3: web
            ! 4 events that no other source lists went, too.
            $ devevents source list
            #  Source  Kind          Events  Unclear  As of
            1  행사    monthly list       2        1  yyyy-mm-dd hh:mm
            $ devevents undo
            ! Undone: source remove 2 3
            $ devevents list --source 2
            #  When                Event             Where                        Deadline               Topics

            August 2091
            3  Wed 1 – Fri 3       River Swift Days  Busan, South Korea · online  CFP by Tue 1 May 2091  #swift #web
            4  Thu 30 – Sat 1 Sep  Night of Parsers  Turku, Finland                                      #swift
            """#)
    }

    @Test("what looks like a file is never looked up as a host, and only ordinary files are read")
    func files() throws {
        let sandbox = try Sandbox()
        try sandbox.writeSources()
        try sandbox.expect(
            #"""
            $ devevents source add README.md
            ! devevents: there is no file README.md here
            ! Check the path; if a host is meant, write https://README.md
            [2]
            $ printf 'swift.json\nlists/ios.json\n' | devevents source add -
            ! devevents: line 2: there is no file lists/ios.json here
            ! Check the path; if a host is meant, write https://lists/ios.json
            ! Added as 1: swift (conference list, 3 events)
            [1]
            $ mkdir lists && mv swift.json lists && mkfifo pipe.ics
            $ devevents source add lists/swift.json
            ! Added as 2: swift (conference list, 3 events)
            $ devevents list --source lists/swift.json --json --limit 1 > out && echo found
            found
            $ devevents list --source swift.json --json --limit 1 > out && echo found
            found
            $ devevents source add /dev/zero pipe.ics
            ! devevents: /dev/zero is a pipe or a device; a source is an ordinary file
            ! devevents: ~/desk/pipe.ics is a pipe or a device; a source is an ordinary file
            ! Save what it gives to a file, and add that
            [1]
            $ head -c 17000000 /dev/zero > large.ics
            $ devevents source add large.ics
            ! devevents: ~/desk/large.ics is larger than 16 MiB, which no list of events is
            [1]
            $ rm lists/swift.json && mkfifo lists/swift.json && devevents refresh 2 > out 2>&1
            [1]
            """#)
    }

    @Test("a calendar that is cut off is refused, and the events that it had before stay")
    func cutOff() throws {
        let sandbox = try Sandbox()
        func event(_ uid: String, _ day: String) -> String {
            "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTART:\(day)\r\nSUMMARY:Talk \(uid)\r\nEND:VEVENT\r\n"
        }
        let whole =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + event("1", "20910801")
            + event("2", "20910802") + "END:VCALENDAR\r\n"
        try sandbox.write(whole.utf8, to: "talks.ics")
        #expect(try sandbox.devevents("source", "add", "talks.ics").status == 0)
        try sandbox.write(whole.utf8.prefix(110), to: "talks.ics")
        let run = try sandbox.devevents("refresh")
        #expect(run.status == 1)
        #expect(run.errors.contains("the calendar is cut off"), "\(run.errors)")
        #expect(try sandbox.events("name") == ["Talk 1", "Talk 2"])
    }
}
