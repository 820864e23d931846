import Foundation
import TestSupport
import Testing

/// A password costs most of a second, so that each of these tests locks one home and asks it much.
@Suite("A locked diary", .needsPrograms, .needs("setsid"))
struct DiaryLockTests {
    @Test("what cannot become a password is refused, and the diary stays as it is")
    func refusals() throws {
        let sandbox = try Sandbox()
        try sandbox.writePasswords()
        try sandbox.write("".utf8, to: "empty")
        try sandbox.write("short\n".utf8, to: "short")
        try sandbox.expect(
            """
            $ diary write -q --day 2026-03-02 "in the open"
            $ diary lock --password-file short
            ! There is no way back to a diary whose password is forgotten.
            ! diary: the password needs at least 8 characters
            [1]
            $ diary lock --password-file empty 2>/dev/null
            [1]
            $ diary lock --password-file nowhere 2>&1 | tail -2
            diary: cannot read nowhere: there is no such file
            Check the path; is it spelled right?
            $ diary unlock --password-file password; diary passwd --password-file password --new-password-file new
            ! diary: the diary has no password
            ! Give it one: diary lock
            ! diary: the diary has no password
            ! Give it one: diary lock
            [1]
            $ diary passwd --remove --password-file password
            ! diary: the diary has no password
            ! Give it one: diary lock
            [1]
            $ diary show 1 | tail -1
            in the open
            """)
        // Nobody is there to be asked for a password: it is told that, and not that it is locked.
        let alone = try sandbox.diaryAlone("lock")
        #expect(alone.status == 1)
        #expect(!alone.errors.contains("the diary is locked"))
        #expect(alone.errors.contains("--password-file"))
        #expect(try sandbox.entries("text") == ["in the open"])
    }

    @Test("lock, unlock, passwd and passwd --remove keep their promises, one after another")
    func life() throws {
        let sandbox = try Sandbox()
        try sandbox.writePasswords()
        try sandbox.write("".utf8, to: "empty")
        try sandbox.expect(
            """
            $ diary write -q --day 2026-03-02 "kept #tag" --mood good; diary list --json > before
            $ diary lock --password-file password
            ! There is no way back to a diary whose password is forgotten.
            ! Locked. Every command asks for the password now; diary unlock spares you that for a while.
            $ setsid -w diary list
            ! diary: the diary is locked
            ! Unlock it for a while: diary unlock --for 15m   From a script: --password-file FILE
            [1]
            $ KITBAG_LANG=ko setsid -w diary show 1 --json
            ! diary: 일기가 잠겨 있습니다
            ! 잠시 열기: diary unlock --for 15m   스크립트에서: --password-file 파일
            [1]
            $ for c in export undo recover tag streak "search x" "delete 1" "mood good" "like 1" "import before" "unlock"; do setsid -w diary $c >/dev/null 2>&1; echo $?; done | sort | uniq -c | tr -d ' '
            111
            $ diary list --password-file wrong
            ! diary: this is not the diary's password
            ! Please try again. Without the password nobody can read the diary: there is no other key.
            [1]
            $ diary list --password-file nowhere
            ! diary: cannot read nowhere: there is no such file
            ! Check the path; is it spelled right?
            [2]
            $ setsid -w diary list --json < password >/dev/null 2>&1
            [1]
            $ diary unlock --for 0s --password-file password; diary unlock --for 25h; diary unlock --for soon
            ! diary: '0s' is not a value for --for
            ! It must be a length such as 15m, 2h or 90s, a day at most.
            ! diary: '25h' is not a value for --for
            ! It must be a length such as 15m, 2h or 90s, a day at most.
            ! diary: 'soon' is not a value for --for
            ! It must be a length such as 15m, 2h or 90s, a day at most.
            [64]
            $ diary unlock --for 10m --password-file password
            ! Unlocked for 10 minutes. diary lock ends it.
            $ setsid -w diary list --json | cmp - before; diary search kept --json | cmp - before
            $ diary write secret; diary add secret -; diary edit 1 --text secret
            ! diary: a locked diary takes no text from the command line, which your shell remembers
            ! Write it in your editor (diary write) or on standard input (diary write < FILE).
            ! diary: a locked diary takes no text from the command line, which your shell remembers
            ! Write it in your editor (diary add) or on standard input (diary add < FILE).
            ! diary: a locked diary takes no text from the command line, which your shell remembers
            ! Write it in your editor (diary edit 1) or on standard input (diary edit 1 --text - < FILE).
            [64]
            $ KITBAG_LANG=ko diary write 비밀
            ! diary: 잠긴 일기는 명령줄의 글을 받지 않습니다. 셸이 그 글을 기억하기 때문입니다
            ! 편집기(diary write)나 표준 입력(diary write < 파일)으로 쓰세요.
            [64]
            $ echo sesame | diary add --day 2026-03-03; diary undo; diary list --json | cmp - before
            ! Written as 2, 2026-03-03 Tue
            ! Undone: add 2 2026-03-03 sesame
            $ echo "kept too" | diary edit 1 --text -; diary undo; diary list --json | cmp - before
            ! Changed 1: kept too
            ! Undone: edit 1 2026-03-02 kept #tag
            $ diary lock; setsid -w diary list 2>/dev/null
            ! Locked.
            [1]
            $ diary lock
            ! Locked.
            $ KITBAG_LANG=ko diary unlock --for 90s --password-file password; diary lock -q
            ! 90초 동안 열어 둡니다. diary lock 을 쓰면 바로 잠깁니다.
            $ setsid -w diary passwd --password-file password
            ! diary: there is no terminal to ask for the password
            ! Put each into the first line of a file: --password-file FILE --new-password-file FILE
            [1]
            $ diary passwd --password-file password --new-password-file password
            ! diary: the new password is the old one
            ! Nothing was changed. Choose another one.
            [1]
            $ diary unlock -q --password-file password; diary passwd --password-file password --new-password-file new
            ! The password is changed.
            $ setsid -w diary list 2>/dev/null
            [1]
            $ diary passwd --remove --password-file password 2>&1 | head -1
            diary: this is not the diary's password
            $ diary passwd --remove --password-file new
            ! The password is taken away: whoever can read your files can read the diary now.
            $ setsid -w diary list --json | cmp - before; diary undo --list --json | grep -c write
            1
            """)
    }

    @Test("a session serves its home alone and ends by itself")
    func session() async throws {
        let sandbox = try Sandbox()
        try sandbox.writePasswords()
        #expect(try sandbox.diary("write", "-q", "--day", "2026-03-02", "kept").status == 0)
        #expect(try sandbox.diary("lock", "-q", "--password-file", "password").status == 0)
        #expect(
            try sandbox.diary("unlock", "--for", "4s", "--password-file", "password").status == 0)
        #expect(try sandbox.diaryAlone("show", "1").output.hasSuffix("kept\n"))
        // A copy at another place has no session.
        try FileManager.default.copyItem(atPath: sandbox.home, toPath: sandbox.path + "/copy")
        let program = (Sandbox.programs ?? "") + "/diary"
        let copy = try sandbox.run(
            "/usr/bin/setsid", ["--wait", program, "list"],
            environment: ["KITBAG_HOME": sandbox.path + "/copy"])
        #expect(copy.status == 1)
        let end = ContinuousClock.now + .seconds(60)
        while try sandbox.diaryAlone("list").status == 0, ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(200))
        }
        let run = try sandbox.diaryAlone("list")
        #expect(run.status == 1 && run.errors.hasPrefix("diary: the diary is locked\n"))
        #expect(try sandbox.diaryAlone("undo", "--password-file", "password").status == 0)
    }

    @Test(
        "in a terminal the password is asked for, not shown, and Ctrl-C gives the terminal back",
        .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed"))
    func prompt() async throws {
        let sandbox = try Sandbox()
        try sandbox.writePasswords()
        #expect(try sandbox.diary("write", "-q", "--day", "2026-03-02", "kept").status == 0)
        let terminal = try TmuxTerminal("PS1='> ' sh -i", in: sandbox)
        try await terminal.wait(for: ">")
        try terminal.type("diary lock")
        try terminal.press("Enter")
        try await terminal.wait(for: "New password:")
        try terminal.type("correct horse")
        try terminal.press("Enter")
        try await terminal.wait(for: "The same once more:")
        try terminal.type("correct hose")
        try terminal.press("Enter")
        try await terminal.wait(for: "the two passwords are not the same")
        #expect(try sandbox.entries("text") == ["kept"])

        // What is too short need not be typed twice.
        try terminal.type("clear; diary lock")
        try terminal.press("Enter")
        try await terminal.wait(for: "New password:")
        try terminal.type("short")
        try terminal.press("Enter")
        let short = try await terminal.wait(for: "at least 8 characters")
        #expect(!short.contains("once more"), "\(short)")

        try terminal.type("clear; diary lock")
        try terminal.press("Enter")
        for question in ["New password:", "The same once more:"] {
            try await terminal.wait(for: question)
            try terminal.type("correct horse")
            try terminal.press("Enter")
        }
        try await terminal.wait(for: "Locked.")

        try terminal.type("clear; diary list; echo status $?")
        try terminal.press("Enter")
        try await terminal.wait(for: "Password of the diary:")
        try terminal.type("correct h")
        try terminal.press("C-c")
        let interrupted = try await terminal.wait(for: "status 130")
        #expect(interrupted.contains("status 130"))
        try terminal.type("stty -a | grep -o ' echo ' | tr ' ' x")
        try terminal.press("Enter")
        #expect(try await terminal.wait(for: "xechox").contains("xechox"))

        try terminal.type("clear; diary list")
        try terminal.press("Enter")
        try await terminal.wait(for: "Password of the diary:")
        try terminal.type("correct horsd")
        try terminal.press("BSpace")
        try terminal.type("e")
        try terminal.press("Enter")
        let list = try await terminal.wait(for: "kept")
        #expect(list.contains("kept") && !list.contains("correct"))
        // What is asked and answered stays out of a pipe.
        try terminal.type("clear; diary list --format csv | cut -d, -f7 > out; cat out")
        try terminal.press("Enter")
        try await terminal.wait(for: "Password of the diary:")
        try terminal.type("correct horse")
        try terminal.press("Enter")
        try await terminal.wait(for: "kept")
        #expect(try sandbox.read("out") == Data("text\nkept\n".utf8))
    }
}
