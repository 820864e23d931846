import AppSupport
import Chrono
import Foundation
import TestSupport
import Testing
import TextProcessing

@Suite("What would remind somebody every day")
struct ReminderPlanTests {
    private let directory = TemporaryDirectory()
    private let time = TimeOfDay(hour: 7, minute: 5) ?? TimeOfDay.midnight

    private func schedule(
        _ command: [String] = ["/usr/bin/diary", "notify"], _ variables: [String: String] = [:]
    ) -> ReminderSchedule {
        ReminderSchedule(
            name: "diary", command: command,
            environment: ["HOME": "/home/a", "PATH": directory.path].merging(variables) { $1 })
    }

    @Test("a timer of systemd is a service and a timer, and commands that set it going")
    func systemd() throws {
        let plan = try schedule(
            ["/opt/my diary/diary", "notify", "100% $HOME"],
            [
                "KITBAG_HOME": "/home/a/my \"kit\"\\bag 50%", "KITBAG_LANG": "ko", "SECRET": "x",
                "XDG_CONFIG_HOME": "/home/a/cfg",
            ]
        ).plan(at: time, by: .systemd)
        #expect(
            plan.files.map(\.path) == [
                "/home/a/cfg/systemd/user/kitbag-diary.service",
                "/home/a/cfg/systemd/user/kitbag-diary.timer",
            ])
        #expect(
            plan.files[0].contents == #"""
                [Unit]
                Description=Kitbag: diary reminder

                [Service]
                Type=oneshot
                ExecStart="/opt/my diary/diary" "notify" "100%% $$HOME"
                Environment="KITBAG_HOME=/home/a/my \"kit\"\\bag 50%%"
                Environment="KITBAG_LANG=ko"
                Environment="XDG_CONFIG_HOME=/home/a/cfg"

                """#)
        #expect(
            plan.files[1].contents == """
                [Unit]
                Description=Kitbag: diary reminder

                [Timer]
                OnCalendar=*-*-* 07:05:00
                Persistent=true

                [Install]
                WantedBy=timers.target

                """)
        #expect(
            plan.commands.map { $0.joined(separator: " ") } == [
                "systemctl --user daemon-reload",
                "systemctl --user enable --now kitbag-diary.timer",
            ])
        #expect(
            try schedule().plan(at: time, by: .systemd).files[1].path
                == "/home/a/.config/systemd/user/kitbag-diary.timer")
    }

    @Test(
        "a program whose path systemd does not take is run by a shell",
        arguments: ["'", "\"", "\\"])
    func oddPath(character: String) throws {
        let plan = try schedule(["/a\(character)$b", "notify"]).plan(at: time, by: .systemd)
        let escaped = (character == "'" ? "" : "\\") + character
        #expect(
            plan.files[0].contents.contains(
                #"ExecStart="/bin/sh" "-c" "exec \"$$0\" \"$$@\"" "/a"# + escaped
                    + "$$b\" \"notify\"\n"))
    }

    @Test("an agent of launchd is a property list that says the same")
    func launchd() throws {
        let words = ["/opt/<my> & diary", "notify"]
        let plan = try schedule(words, ["KITBAG_HOME": "/a&b"]).plan(at: time, by: .launchd)
        let file = try #require(plan.files.first)
        #expect(plan.files.count == 1)
        #expect(file.path == "/home/a/Library/LaunchAgents/kitbag.diary.reminder.plist")
        let list = try PropertyListSerialization.propertyList(
            from: Data(file.contents.utf8), format: nil)
        let values = try #require(list as? [String: Any])
        #expect(values["Label"] as? String == "kitbag.diary.reminder")
        #expect(values["ProgramArguments"] as? [String] == words)
        #expect(values["EnvironmentVariables"] as? [String: String] == ["KITBAG_HOME": "/a&b"])
        #expect(values["StartCalendarInterval"] as? [String: Int] == ["Hour": 7, "Minute": 5])
        #expect(plan.commands == [["launchctl", "bootstrap", "gui/\(getuid())", file.path]])
    }

    @Test("a crontab's line runs the very words, as cron and the shell undo their quoting")
    func cron() throws {
        #expect(
            try schedule().plan(at: time, by: .cron).crontabLine
                == "5 7 * * * /usr/bin/diary notify # kitbag diary reminder")
        let words = ["/bin/echo", "it's 100% \\% \\\\ $HOME \"`x`\" # 한", "", "\\"]
        let line = try schedule(words, ["KITBAG_HOME": "/a'b%c\\%", "LANG": "ko_KR.UTF-8"])
            .plan(at: time, by: .cron).crontabLine
        var command = String(try #require(line).dropFirst("5 7 * * * ".count))
        #expect(command.hasSuffix(" # kitbag diary reminder"))
        // What cron leaves to the shell. Some crons make one backslash of two; here are none.
        #expect(!command.contains("\\\\"))
        #expect(command.replacing("\\%", with: "").contains("%") == false)
        command = command.replacing("\\%", with: "%")
        let outcome = try ChildProgram(environment: ["PATH": "/usr/bin:/bin"])
            .run(["/bin/sh", "-c", command])
        #expect(
            String(decoding: outcome.output, as: UTF8.self)
                == words.dropFirst().joined(separator: " ") + "\n")
        let variables = try ChildProgram(environment: ["PATH": "/usr/bin:/bin"]).run([
            "/bin/sh", "-c", String(command.split(separator: " /bin/echo ")[0]),
        ])
        let told = String(decoding: variables.output, as: UTF8.self).split(separator: "\n")
        #expect(told.contains("KITBAG_HOME=/a'b%c\\%") && told.contains("LANG=ko_KR.UTF-8"))
    }

    @Test("what is to run every so many minutes is said in each system's own words")
    func interval() throws {
        let every = { (kind: ReminderKind) in
            try schedule().plan(.every(.quarterHour), by: kind)
        }
        let timer = try every(.systemd).files[1].contents
        #expect(timer.contains("[Timer]\nOnCalendar=*:0/15\nPersistent=true\n"))
        #expect(
            try every(.cron).crontabLine
                == "*/15 * * * * /usr/bin/diary notify # kitbag diary reminder")
        let list = try PropertyListSerialization.propertyList(
            from: Data(try every(.launchd).files[0].contents.utf8), format: nil)
        let values = try #require(list as? [String: Any])
        #expect(values["StartInterval"] as? Int == 900)
        #expect(values["StartCalendarInterval"] == nil)
        #expect(try every(.cron).timing == .every(.quarterHour))
    }

    @Test("a home that was named from the current folder is named from the root")
    func relativeHome() throws {
        let line = try schedule(["/d"], ["KITBAG_HOME": "my/kit"]).plan(at: time, by: .cron)
            .crontabLine
        #expect(
            line?.contains("KITBAG_HOME=\(FileManager.default.currentDirectoryPath)/my/kit")
                == true)
    }

    @Test("what no line can hold is refused by every kind", arguments: ReminderKind.allCases)
    func unusable(kind: ReminderKind) throws {
        #expect(throws: ReminderProblem.unusable("/a\nb")) {
            try schedule(["/a\nb", "notify"]).plan(at: time, by: kind)
        }
        #expect(throws: ReminderProblem.unusable("/c\u{1B}")) {
            try schedule(["/a"], ["KITBAG_HOME": "/c\u{1B}"]).plan(at: time, by: kind)
        }
    }

    @Test("what is printed can be pasted: a shell writes the very files and runs the commands")
    func printing() throws {
        let system = FakeSystem()
        try system.add("systemctl", "echo \"$@\" >>\"$LOG\"")
        var environment = system.environment
        environment["XDG_CONFIG_HOME"] = system.directory.file("it's 'my' config")
        environment["KITBAG_HOME"] = "/a $HOME `b` \\c 'd'"
        let plan = try ReminderSchedule(name: "diary", command: ["/d"], environment: environment)
            .plan(at: time, by: .systemd)
        environment["PATH"] = system.environment["PATH"].map { $0 + ":/usr/bin:/bin" }
        let outcome = try ChildProgram(environment: environment)
            .run(["/bin/sh", "-e"], input: Array(plan.text.utf8))
        #expect(outcome.status == 0)
        for file in plan.files {
            #expect(String(decoding: try File.read(file.path), as: UTF8.self) == file.contents)
        }
        #expect(system.log == "--user daemon-reload\n--user enable --now kitbag-diary.timer\n")

        let line = try schedule().plan(at: time, by: .cron)
        #expect(line.text == "5 7 * * * /usr/bin/diary notify # kitbag diary reminder\n")
    }
}

extension TimeOfDay {
    fileprivate static var midnight: TimeOfDay {
        TimeOfDay(hour: 0, minute: 0).unsafelyUnwrapped
    }
}
