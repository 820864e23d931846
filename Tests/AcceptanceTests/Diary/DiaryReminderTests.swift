import Foundation
import TestSupport
import Testing

@Suite("The reminder, and what it calls", .needsPrograms)
struct DiaryReminderTests {
    private let sandbox: Sandbox

    /// A desk whose folder `bin` has all that programs here may find; no real crontab is touched.
    init() throws {
        var sandbox = try Sandbox()
        let bin = sandbox.desk + "/bin"
        try FileManager.default.createDirectory(
            atPath: bin, withIntermediateDirectories: true)
        for program in ["sh", "cat", "rm", "test", "printf", "setsid"] {
            if let path = installed(program) {
                try FileManager.default.createSymbolicLink(
                    atPath: bin + "/" + program, withDestinationPath: path)
            }
        }
        sandbox.environment["PATH"] = bin
        sandbox.environment["DISPLAY"] = ":99"
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

    @Test("with cron it is one line, changed in place, beside lines that stay byte for byte")
    func cron() throws {
        try installCrontab()
        let others = "# mine\nMAILTO=me\n*/5 * * * * job % with percent\n"
        try sandbox.write(others.utf8, to: "tab")
        let none = try sandbox.diary("remind")
        #expect(none.errors == "No reminder is set. Set one: diary remind --at 07:30\n")
        let printed = try sandbox.diary("remind", "--at", "07:30", "--print")
        #expect(printed.lines.count == 1 && printed.output.hasPrefix("30 7 * * * "))
        #expect(tab() == others)
        let set = try sandbox.diary("remind", "--at", "07:30")
        #expect(set.status == 0)
        #expect(set.errors == "Every day at 07:30, by a line of your crontab.\n")
        #expect(tab() == others + printed.output)
        #expect(printed.output.contains("diary notify # kitbag diary reminder\n"))
        #expect(printed.output.contains("KITBAG_HOME=" + sandbox.home))
        #expect(printed.output.contains("TZ=Asia/Seoul"))
        #expect(try sandbox.diary("remind", "--at", "오후 9시 5분").status == 0)
        #expect(tab() == others + printed.output.replacing("30 7 ", with: "5 21 "))
        let state = try #require(sandbox.diaryJSON("remind") as? [String: Any])
        #expect(state["at"] as? String == "21:05" && state["by"] as? String == "cron")
        #expect(try sandbox.diary("remind").output.hasPrefix("21:05"))
        #expect(try sandbox.diary("remind", "--off").errors == "There is no reminder any more.\n")
        #expect(tab() == others)
        #expect(try sandbox.diary("remind", "--off").status == 0)
        for words in [["--at", "25:00"], ["--off", "--at", "7:30"], ["--print"]] {
            #expect(try sandbox.run("diary", ["remind"] + words).status == 64, "\(words)")
        }
    }

    @Test("the line that is written runs as it stands in a shell, and finds the same diary")
    func line() throws {
        try installCrontab()
        try install("notify-send", "printf '%s\\n' \"$@\" > '\(sandbox.desk)/shown'")
        try install("env", "exec \(installed("env") ?? "/usr/bin/env") \"$@\"")
        #expect(try sandbox.diary("remind", "--at", "07:30").status == 0)
        let line = try #require(tab()?.split(separator: "\n").last)
        let words = line.split(separator: " ", maxSplits: 5).map(String.init)
        let command = words[5].replacing("\\%", with: "%")
        let run = try sandbox.run("/bin/sh", ["-c", command])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try sandbox.read("shown").isEmpty == false)
    }

    @Test("where systemd answers it is a timer, and goes with everything that was made")
    func systemd() throws {
        try install("systemctl", "printf '%s\\n' \"$*\" >> '\(sandbox.desk)/calls'; exit 0")
        let set = try sandbox.diary("remind", "--at", "07:30")
        #expect(set.status == 0, "\(set.errors)")
        #expect(set.errors == "Every day at 07:30, by a timer of systemd.\n")
        let home = sandbox.path + "/home"
        let files = Sandbox.files(in: [home])
        #expect(files.count == 2 && files.contains { $0.hasSuffix(".timer") }, "\(files)")
        let texts = try files.map { String(decoding: try sandbox.read($0), as: UTF8.self) }.joined()
        #expect(texts.contains("07:30") && texts.contains("diary") && texts.contains("notify"))
        let calls = String(decoding: try sandbox.read("calls"), as: UTF8.self)
        #expect(calls.contains("enable"))
        let state = try #require(sandbox.diaryJSON("remind") as? [String: Any])
        #expect(state["at"] as? String == "07:30" && state["by"] as? String == "systemd")
        #expect(try sandbox.diary("remind", "--off").status == 0)
        #expect(Sandbox.files(in: [home]).isEmpty)
    }

    @Test("where nothing can run it, that is said with what to do, in both languages")
    func nothing() throws {
        let run = try sandbox.diary("remind", "--at", "07:30")
        #expect(run.status == 1)
        #expect(
            run.errors == """
                diary: nothing here runs commands by the clock: no systemd that answers, no cron
                Install cron (Debian: cron), or have another program run what --print shows.

                """)
        let korean = try sandbox.diary(
            "remind", "--at", "07:30", environment: ["KITBAG_LANG": "ko"])
        #expect(korean.status == 1 && korean.errors.contains("cron"))
        #expect(try sandbox.diary("remind", "--at", "07:30", "--print").status == 0)
    }

    @Test("notify shows the day's question, and nothing on a day that is written about")
    func notify() throws {
        let missing = try sandbox.diary("notify")
        #expect(missing.status == 1)
        #expect(missing.errors.hasPrefix("diary: there is no program that shows notifications\n"))
        try install("notify-send", "printf '%s\\n' \"$@\" >> '\(sandbox.desk)/shown'")
        // What is asked is the same all day; the day may change while this runs.
        var prompts = [try sandbox.diary("prompt").output]
        #expect(try sandbox.diary("notify").status == 0)
        prompts.append(try sandbox.diary("prompt").output)
        func escaped(_ text: String) -> String { text.replacing("&", with: "&amp;") }
        let shown = String(decoding: try sandbox.read("shown"), as: UTF8.self)
        #expect(
            prompts.contains { shown == "--\nToday's page is still empty\n" + escaped($0) },
            "\(shown)")
        // A mood alone is no text.
        #expect(try sandbox.diary("mood", "good").status == 0)
        #expect(try sandbox.diary("notify").status == 0)
        #expect(
            try String(decoding: sandbox.read("shown"), as: UTF8.self).split(separator: "\n").count
                == 6)
        for day in ["yesterday", "today", "tomorrow"] {
            #expect(try sandbox.diary("write", "--day", day, "written").status == 0)
        }
        let silent = try sandbox.diary("notify")
        #expect(silent.status == 0 && silent.output.isEmpty && silent.errors.isEmpty)
        #expect(
            try String(decoding: sandbox.read("shown"), as: UTF8.self).split(separator: "\n").count
                == 6)
    }

    @Test("of a locked diary nothing is known, so notify reminds, and asks nobody for the password")
    func locked() throws {
        try install("notify-send", "printf '%s\\n' \"$@\" >> '\(sandbox.desk)/shown'")
        try sandbox.writePasswords()
        #expect(try sandbox.diary("write", "written today").status == 0)
        #expect(try sandbox.diary("lock", "--password-file", "password").status == 0)
        let run = try sandbox.diaryAlone("notify")
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
        let shown = String(decoding: try sandbox.read("shown"), as: UTF8.self)
        #expect(shown.hasPrefix("--\n") && shown.split(separator: "\n").count == 3, "\(shown)")
        #expect(!shown.contains("written today"))
    }
}
