import Foundation
import TestSupport
import Testing

@Suite("Editors that do what they should not, and what was typed in them", .needsPrograms)
struct DiaryEditorTests {
    private let sandbox: Sandbox
    /// A text that no other test's editor has, for all share the system's memory.
    private let mark = "mark \(UUID().uuidString)"

    init() throws {
        sandbox = try Sandbox()
        #expect(try sandbox.diary("write", "--day", "2026-03-02", "first").status == 0)
    }

    private func edit(_ environment: [String: String]) throws -> CommandRun {
        try sandbox.diary("edit", "1", environment: environment)
    }

    private func unsaved() throws -> String { try sandbox.diary("recover", "--list").output }

    /// The files in which this test's text can be read, beside the database.
    private func textFiles() -> [String] {
        Sandbox.files(in: ["/dev/shm", sandbox.home]).filter { file in
            !file.hasPrefix(sandbox.home + "/diary.sqlite")
                && FileManager.default.contents(atPath: file)?.range(of: Data(mark.utf8)) != nil
        }
    }

    @Test("what an editor writes, also under another name first, is the entry's text")
    func writing() throws {
        let added = try edit(sandbox.editor("adds", "echo 한글 >> \"$1\"; echo b > \"$1~\""))
        #expect(added.status == 0)
        #expect(added.errors == "The page of 2026-03-02 Mon is written (1)\n")
        #expect(try sandbox.entries("text") == ["first\n한글"])
        let script = #"echo "\#(mark)" > "$1.new"; mv "$1.new" "$1""#
        #expect(try edit(sandbox.editor("renames", script)).status == 0)
        #expect(try sandbox.entries("text") == [mark])
        let idle = try edit(sandbox.editor("idles", ":"))
        #expect(idle.status == 0 && idle.errors == "Nothing changed.\n")
        #expect(try sandbox.diary("undo").errors.hasPrefix("Undone: edit 1 2026-03-02"))
        #expect(try sandbox.entries("text") == ["first\n한글"])
        #expect(textFiles() == [])
    }

    @Test("the editor's file is in memory, its owner's alone, and gone afterwards")
    func place() throws {
        let script = #"""
            stat -c %a "$1" "$(dirname "$1")"; case $1 in /dev/shm/*.md) echo memory;; esac
            df --output=fstype "$1" | tail -1; echo "\#(mark)" >> "$1"
            """#
        let run = try edit(sandbox.editor("looks", script))
        #expect(run.lines == ["600", "700", "memory", "tmpfs"])
        #expect(textFiles() == [])
    }

    @Test(
        "if an editor fails or is killed, what was typed waits for diary recover",
        arguments: ["exit 1", "kill -9 $$", "kill -TERM $$"])
    func failing(end: String) throws {
        let run = try edit(sandbox.editor("fails", "echo typed >> \"$1\"; \(end)"))
        #expect(run.status == 1)
        #expect(run.errors.contains("ended with status "))
        #expect(run.errors.contains("What you typed is kept and will be offered next time."))
        #expect(try sandbox.entries("text") == ["first"])
        #expect(try unsaved() == "first\ntyped\n")
        // Those who begin to write again are told, so that nothing is typed twice.
        let next = try edit(sandbox.editor("idles", ":"))
        #expect(next.errors.contains("Bring it back: diary recover"))
        #expect(try sandbox.diary("recover").errors == "Recovered as 2: first\n")
        #expect(try sandbox.entries("text") == ["first", "first\ntyped"])
        #expect(try sandbox.entries("day") == ["2026-03-02", "2026-03-02"])
        #expect(try sandbox.diary("recover").errors == "There is no text that was not saved.\n")
        #expect(try sandbox.diary("undo").errors.hasPrefix("Undone: recover 2026-03-02-1 ("))
    }

    @Test("of several editors that fail over the same entry, every text waits")
    func severalFailures() throws {
        for word in ["alpha", "beta", "gamma"] {
            #expect(try edit(sandbox.editor("fails", "echo \(word) > \"$1\"; exit 1")).status == 1)
        }
        let listed = try unsaved()
        #expect(["alpha", "beta", "gamma"].allSatisfy { listed.contains($0) }, "\(listed)")
        #expect(try sandbox.diary("recover").status == 0)
        #expect(try Set(sandbox.entries("text")) == ["first", "alpha", "beta", "gamma"])
    }

    @Test("diary recover tells programs in JSON what waits, and can throw it away")
    func listing() throws {
        #expect(try edit(sandbox.editor("fails", "echo typed > \"$1\"; exit 1")).status == 1)
        let listed = try sandbox.diaryJSON("recover", "--list")
        let texts = try #require(listed as? [[String: Any]])
        #expect(texts.count == 1 && texts[0]["text"] as? String == "typed")
        #expect(try sandbox.diary("recover", "--discard").errors == "Thrown away: 1 text\n")
        #expect(try unsaved() == "")
        #expect(try sandbox.entries("text") == ["first"])
    }

    @Test("what was said on the command line comes back with the text that could not be saved")
    func recoveredDetails() throws {
        let failing = try sandbox.editor("fails", "echo typed > \"$1\"; exit 1")
        let words = [
            "add", "--day", "2020-02-29", "--at", "15:00", "--mood", "bad", "--tag", "t", "--like",
        ]
        let run = try sandbox.runInTerminal("diary", words, environment: failing)
        #expect(run.status == 1)
        #expect(try sandbox.diary("recover").status == 0)
        let entry = try #require(sandbox.diaryJSON("show", "2") as? [String: Any])
        #expect(entry["day"] as? String == "2020-02-29")
        #expect(entry["time"] as? String == "15:00:00")
        #expect(entry["mood"] as? String == "bad" && entry["liked"] as? Bool == true)
        #expect(entry["tags"] as? [String] == ["t"])
    }

    @Test("a page that is emptied is kept as it was, and hinders nothing later")
    func emptied() throws {
        let emptied = try edit(sandbox.editor("empties", ": > \"$1\""))
        #expect(emptied.status == 64)
        #expect(emptied.errors.hasPrefix("diary: there is nothing to keep: the text is empty\n"))
        #expect(!emptied.errors.contains("What you typed"))
        #expect(try sandbox.entries("text") == ["first"])
        #expect(try sandbox.diary("recover").errors == "There is no text that was not saved.\n")
        #expect(try edit(sandbox.editor("fails", "echo typed > \"$1\"; exit 1")).status == 1)
        #expect(try sandbox.diary("recover").status == 0)
        #expect(try sandbox.entries("text") == ["first", "typed"])
    }

    @Test("an editor that fails without a change, that is missing, or deletes the file, is told")
    func nothingTyped() throws {
        let failed = try edit(sandbox.editor("fails", "exit 3"))
        #expect(failed.status == 1)
        #expect(failed.errors.contains("/fails\" ended with status 3\n"))
        let missing = try edit(["EDITOR": "/nowhere/editor", "VISUAL": ""])
        #expect(missing.status == 1)
        #expect(missing.errors.contains("diary: there is no editor \"/nowhere/editor\"\n"))
        let deleted = try edit(sandbox.editor("deletes", "rm \"$1\""))
        #expect(deleted.status == 1)
        #expect(!deleted.errors.contains("is it spelled right?"))
        #expect(try sandbox.entries("text") == ["first"])
        #expect(try unsaved() == "")
    }

    @Test("text that the editor left in another encoding is not lost, and not repaired in silence")
    func latin() throws {
        let run = try edit(sandbox.editor("latin", #"printf 'caf\351 \#(mark)' > "$1""#))
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("diary: what the editor left is not text in UTF-8\n"))
        #expect(try sandbox.entries("text") == ["first"])
        let files = Sandbox.files(in: ["/dev/shm", sandbox.home])
        let bytes = Data("caf".utf8) + [0xE9] + Data(" \(mark)".utf8)
        let isKept = files.contains {
            FileManager.default.contents(atPath: $0)?.range(of: bytes) != nil
        }
        let isDecoded = try unsaved().contains("café \(mark)")
        #expect(isKept || isDecoded)
        _ = try sandbox.diary("recover", "--discard")
    }

    @Test("a swap file that a dead editor left is told, and thrown away only on demand")
    func swapFile() throws {
        let script = #"echo "\#(mark)" > "$(dirname "$1")/.page.swp"; kill -9 $$"#
        let run = try edit(sandbox.editor("dies", script))
        #expect(run.status == 1)
        #expect(run.errors.contains("/.page.swp; copy it to a safe place before a restart."))
        #expect(textFiles().count == 1)
        let told = try sandbox.diary("recover", "--list")
        #expect((told.output + told.errors).contains(".page.swp"))
        #expect(try sandbox.diary("recover", "--discard").status == 0)
        #expect(textFiles() == [])
    }

    @Test("if a page was changed while it was edited, both texts are there and the command says so")
    func changedMeanwhile() throws {
        let slow = #"echo mine >> "$1"; diary write -q --day 2026-03-02 theirs"#
        let run = try edit(sandbox.editor("slow", slow))
        #expect(run.status == 1)
        #expect(
            run.errors == """
                diary: entry 1 was changed by another program while you were writing
                Both are there: your text is entry 2 now (diary show 2).

                """)
        #expect(try sandbox.entries("text") == ["first\n\ntheirs", "first\nmine"])
        // The same for a page that is made, and one that is deleted, meanwhile.
        let making = try sandbox.editor("m", #"echo b > "$1"; diary write -q --day 2026-03-03 a"#)
        let made = try sandbox.runInTerminal(
            "diary", ["write", "--day", "2026-03-03"], environment: making)
        #expect(made.status == 1)
        let deleting = try sandbox.editor("d", #"echo kept > "$1"; diary delete -q 1"#)
        #expect(try edit(deleting).status == 1)
        #expect(try Set(sandbox.entries("text")) == ["first\nmine", "a", "b", "kept"])
    }

    @Test("in a terminal write and add open the editor, the page as it is and a new entry empty")
    func terminal() throws {
        let showing = try sandbox.editor("shows", #"sed 's/^/found: /' "$1"; echo more >> "$1""#)
        let page = try sandbox.runInTerminal(
            "diary", ["write", "--day", "2026-03-02", "--mood", "good"], environment: showing)
        #expect(page.lines == ["found: first", "The page of 2026-03-02 Mon is written (1)"])
        let entry = try sandbox.runInTerminal(
            "diary", ["add", "--day", "2026-03-02"], environment: showing)
        #expect(entry.lines.last == "Written as 2, 2026-03-02 Mon")
        #expect(try sandbox.entries("text") == ["first\nmore", "more"])
        #expect(try sandbox.entries("mood") == ["good", nil])
        let words = ["edit", "2", "--text", "given", "--tag", "t"]
        #expect(try sandbox.run("diary", words).errors == "Changed 2: given\n")
    }

    @Test("if diary is killed while the editor runs, the text is there, once the editor has ended")
    func killed() async throws {
        try sandbox.editor(
            "waits", #"echo "\#(mark)" > "$1"; touch ready; while [ ! -e go ]; do sleep 0.05; done"#
        )
        let program = try sandbox.start(
            "diary", ["edit", "1"], environment: ["EDITOR": "./waits", "VISUAL": ""])
        try await waitForFile("ready")
        // As long as the editor runs the text is somebody's, and nobody else is offered it.
        #expect(try unsaved() == "")
        program.send(SIGKILL)
        _ = program.wait()
        #expect(try unsaved() == "")
        try sandbox.write([], to: "go")
        let end = ContinuousClock.now + .seconds(60)
        while try unsaved().isEmpty, ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(try unsaved() == mark + "\n")
        #expect(try sandbox.diary("recover").status == 0)
        #expect(try sandbox.entries("text") == ["first", mark])
        #expect(textFiles() == [])
    }

    @Test(
        "two editors at once over one entry: the first to end changes it, the other's text is kept")
    func twoAtOnce() async throws {
        try sandbox.editor(
            "waits", #"echo second > "$1"; touch ready; while [ ! -e go ]; do sleep 0.05; done"#)
        let program = try sandbox.start(
            "diary", ["edit", "1"], environment: ["EDITOR": "./waits", "VISUAL": ""])
        try await waitForFile("ready")
        #expect(try edit(sandbox.editor("quick", #"echo quick > "$1""#)).status == 0)
        try sandbox.write([], to: "go")
        #expect(program.wait().status == 1)
        #expect(try sandbox.entries("text") == ["quick", "second"])
    }

    /// Waits until the editor has put a file on the desk.
    private func waitForFile(_ name: String) async throws {
        let end = ContinuousClock.now + .seconds(60)
        while !FileManager.default.fileExists(atPath: sandbox.desk + "/" + name),
            ContinuousClock.now < end
        {
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}
