import Foundation
import TestSupport
import Testing

@Suite("Reminders of events, and what shows them", .needsPrograms)
struct DevEventsReminderTests {
    private let sandbox: Sandbox

    /// A desk whose folder `bin` has all that programs here may find; no real crontab is touched.
    init() throws {
        var sandbox = try Sandbox()
        let bin = sandbox.desk + "/bin"
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        for program in ["sh", "cat", "rm", "test", "printf", "env"] {
            if let path = installed(program) {
                try FileManager.default.createSymbolicLink(
                    atPath: bin + "/" + program, withDestinationPath: path)
            }
        }
        sandbox.environment["PATH"] = bin
        sandbox.environment["DISPLAY"] = ":99"
        try sandbox.writeSources()
        self.sandbox = sandbox
    }

    private func install(_ name: String, _ script: String) throws {
        try sandbox.editor("bin/" + name, script)
    }

    private func installCrontab() throws {
        try install(
            "crontab",
            """
            case "$1" in
            -l) cat '\(sandbox.desk)/tab' 2>/dev/null || { echo 'no crontab for you' >&2; exit 1; } ;;
            -r) rm '\(sandbox.desk)/tab' ;;
            -) cat > '\(sandbox.desk)/tab' ;;
            esac
            """)
    }

    private func tab() -> String? {
        (try? sandbox.read("tab")).map { String(decoding: $0, as: UTF8.self) }
    }

    private func shown() -> [String] {
        let text = (try? sandbox.read("shown")).map { String(decoding: $0, as: UTF8.self) }
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    @Test("the first reminder sets up one line of the crontab; others leave it as it is")
    func cron() throws {
        try installCrontab()
        try sandbox.write("# mine\n".utf8, to: "tab")
        #expect(try sandbox.devevents("source", "add", "swift.json", "months.md").status == 0)
        #expect(
            try sandbox.devevents("remind").errors
                == "No reminders. Set one with: devevents remind NUMBER\n")
        let printed = try sandbox.devevents("remind", "--print")
        #expect(printed.lines.count == 1 && printed.output.hasPrefix("*/15 * * * * "))
        #expect(printed.output.contains("devevents notify # kitbag devevents reminder\n"))
        #expect(printed.output.contains("KITBAG_HOME=" + sandbox.home))
        #expect(tab() == "# mine\n")

        let set = try sandbox.devevents("remind", "1")
        #expect(set.status == 0)
        #expect(
            set.errors == """
                Reminder Tue 31 Jul 2091 09:00, 1 day before it begins: 1 River Swift Days
                A line of your crontab shows reminders from now on, every 15 minutes; devevents \
                remind --off ends it.

                """)
        #expect(tab() == "# mine\n" + printed.output)
        let more = try sandbox.devevents("remind", "1", "--of", "cfp", "--before", "1w")
        #expect(
            more.errors == """
                Reminder Wed 25 Apr 2091 00:00, 1 week before the call for papers ends: 1 River \
                Swift Days

                """)
        // Of what is known of the registration alone, that is meant.
        #expect(
            try sandbox.devevents("remind", "4", "--before", "90m").errors
                == "Reminder Thu 23 Aug 2091 16:30, 90 minutes before registration ends: "
                + "4 강가 해커톤 [2회]\n")
        #expect(tab() == "# mine\n" + printed.output)

        let list = try #require(sandbox.eventsJSON("remind") as? [[String: Any]])
        #expect(list.map { $0["of"] as? String } == ["cfp", "start", "registration"])
        #expect(list.map { $0["minutes_before"] as? Int } == [10080, 1440, 90])
        #expect(list.first?["at"] as? String == "2091-04-24T15:00:00.000Z")

        // A reminder of the same replaces the other one.
        #expect(try sandbox.devevents("remind", "1", "--before", "2h", "-q").status == 0)
        let event = try #require(sandbox.eventsJSON("show", "1") as? [String: Any])
        let own = try #require(event["reminders"] as? [[String: Any]])
        #expect(own.map { $0["minutes_before"] as? Int } == [120, 10080])

        // What a person has changed by hand stays.
        let changed = try #require(tab()).replacing("*/15 ", with: "*/5 ")
        try sandbox.write(changed.utf8, to: "tab")
        #expect(try sandbox.devevents("remind", "2").status == 0)
        #expect(tab() == changed)

        #expect(try sandbox.devevents("remind", "1", "--off").errors == "Removed 2 reminders.\n")
        #expect(try sandbox.devevents("remind", "1", "--off").errors == "There was no reminder.\n")
        #expect(try sandbox.devevents("remind", "--off").status == 0)
        #expect(tab() == "# mine\n")
        let left = try sandbox.devevents("remind")
        #expect(left.lines.count == 3)
        #expect(left.errors.hasPrefix("Nothing shows them by itself"))
    }

    @Test("a program that was moved is called where it is now")
    func moved() throws {
        try installCrontab()
        #expect(try sandbox.devevents("source", "add", "swift.json").status == 0)
        #expect(try sandbox.devevents("remind", "1").status == 0)
        let line = try #require(tab())
        let path = (Sandbox.programs ?? "") + "/devevents"
        try sandbox.write(line.replacing(path, with: "/gone/devevents").utf8, to: "tab")
        #expect(try sandbox.devevents("remind", "2").status == 0)
        #expect(tab() == line)
    }

    @Test("where systemd answers it is a timer, and goes with everything that was made")
    func systemd() throws {
        try install("systemctl", "printf '%s\\n' \"$*\" >> '\(sandbox.desk)/calls'; exit 0")
        #expect(try sandbox.devevents("source", "add", "swift.json").status == 0)
        let set = try sandbox.devevents("remind", "1", environment: ["KITBAG_LANG": "ko"])
        #expect(
            set.errors == """
                2091년 7월 31일(화) 09:00에 알립니다(시작 1일 전): 1번 River Swift Days
                이제 systemd 타이머로 15분마다 알림을 확인합니다. 끄기: devevents remind --off

                """)
        let home = sandbox.path + "/home"
        let files = Sandbox.files(in: [home])
        let texts = try files.map { String(decoding: try sandbox.read($0), as: UTF8.self) }.joined()
        #expect(files.count == 2 && texts.contains("OnCalendar=*:0/15\n"), "\(files)")
        try sandbox.write([], to: "calls")
        let korean = ["KITBAG_LANG": "ko"]
        #expect(try sandbox.devevents("remind", "2", environment: korean).status == 0)
        #expect(!String(decoding: try sandbox.read("calls"), as: UTF8.self).contains("enable"))
        #expect(try sandbox.devevents("remind", "--off").status == 0)
        #expect(Sandbox.files(in: [home]).isEmpty)
    }

    @Test("where nothing can show it the reminder is kept, and that is said")
    func nothing() throws {
        #expect(try sandbox.devevents("source", "add", "swift.json").status == 0)
        let run = try sandbox.devevents("remind", "1")
        #expect(run.status == 1)
        #expect(
            run.errors == """
                Reminder Tue 31 Jul 2091 09:00, 1 day before it begins: 1 River Swift Days
                devevents: the reminder is kept, but nothing will show it: nothing here runs \
                commands by the clock: no systemd that answers, no cron
                Install cron (Debian: cron), or have another program run what --print shows.

                """)
        #expect((try sandbox.eventsJSON("remind") as? [Any])?.count == 1)
        #expect(try sandbox.devevents("remind", "--print").status == 0)
        #expect(try sandbox.devevents("undo").errors == "Undone: remind 1 start\n")
        #expect(try sandbox.devevents("remind", "--json").output == "[]\n")
    }

    @Test("what is over or not known can't be reminded of")
    func refused() throws {
        #expect(try sandbox.devevents("source", "add", "swift.json").status == 0)
        let over = try sandbox.devevents("remind", "3")
        #expect(over.status == 1)
        #expect(
            over.errors == """
                devevents: event 3 has begun already
                See the event with: devevents show 3

                """)
        let unknown = try sandbox.devevents("remind", "2", "--of", "registration")
        #expect(unknown.status == 1)
        #expect(unknown.errors.hasPrefix("devevents: nothing says until when one can register"))
        #expect(try sandbox.devevents("remind", "9").status == 2)
    }

    @Test("notify shows what is due, once, and again when the event has moved")
    func notify() throws {
        try installCrontab()
        // A day from now on in the zone of the programs, so that a week before it is past.
        let day = Date(timeIntervalSinceNow: 3 * 86_400)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "Asia/Seoul")
        formatter.dateFormat = "yyyy-MM-dd"
        func source(_ day: Date) -> String {
            let text = formatter.string(from: day)
            return #"[{"name": "Soon & <near>", "url": "https://a.example/", "startDate": ""# + text
                + #"", "endDate": ""# + text + #"", "city": "Turku"}]"#
        }
        try sandbox.write(source(day).utf8, to: "soon.json")
        #expect(try sandbox.devevents("source", "add", "soon.json", "swift.json").status == 0)
        let set = try sandbox.devevents("remind", "1", "--before", "1w")
        #expect(
            set.errors.hasPrefix(
                "Reminder within 15 minutes, since it is later than 1 week before"),
            "\(set.errors)")
        #expect(try sandbox.devevents("remind", "2").status == 0)

        let missing = try sandbox.devevents("notify")
        #expect(missing.status == 1)
        #expect(
            missing.errors.hasPrefix("devevents: there is no program that shows notifications\n"))
        try install("notify-send", "printf '%s\\n' \"$@\" >> '\(sandbox.desk)/shown'")
        for _ in 0..<2 {
            let run = try sandbox.devevents("notify")
            #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
        }
        let lines = shown()
        #expect(lines.count == 3 && lines.first == "--", "\(lines)")
        #expect(lines.dropFirst().first == "Soon & <near>")
        #expect(lines.last?.hasPrefix("Begins: ") == true && lines.last?.hasSuffix("Turku") == true)

        try sandbox.write(source(day.addingTimeInterval(86_400)).utf8, to: "soon.json")
        #expect(try sandbox.devevents("refresh").status == 0)
        #expect(try sandbox.devevents("notify", environment: ["KITBAG_LANG": "ko"]).status == 0)
        #expect(shown().count == 6 && shown().last?.hasPrefix("시작: ") == true, "\(shown())")
    }

    @Test("the line that is written runs as it stands in a shell, and finds the same events")
    func line() throws {
        try installCrontab()
        try install("notify-send", "printf '%s\\n' \"$@\" > '\(sandbox.desk)/shown'")
        #expect(try sandbox.devevents("source", "add", "swift.json").status == 0)
        #expect(try sandbox.devevents("remind", "1").status == 0)
        let line = try #require(tab()?.split(separator: "\n").last)
        let words = line.split(separator: " ", maxSplits: 5).map(String.init)
        let command = words[5].replacing("\\%", with: "%")
        let run = try sandbox.run("/bin/sh", ["-c", command])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(shown().isEmpty)
    }
}
