import AppSupport
import Foundation
import TestSupport
import Testing
import TextProcessing

@Suite("Editing a text in the person's editor")
struct EditorTests {
    private let world = EditorWorld()

    private struct Refused: Error {}

    /// Edits with an editor that is a shell command to which the file's path is added.
    private func edit(_ text: String, with command: String) throws -> String? {
        try world.editor(command).edit(
            text, name: "2026-11-30", rescue: { _ in throw Refused() }, save: { $0 })
    }

    @Test("the setting is asked first, then VISUAL, then EDITOR, then it is vi")
    func choice() {
        func command(_ setting: String, _ variables: [String: String]) -> String {
            Editor(app: "diary", home: world.home, environment: variables, setting: setting).command
        }
        #expect(command("emacs", ["VISUAL": "a", "EDITOR": "b"]) == "emacs")
        #expect(command("", ["VISUAL": "a -w", "EDITOR": "b"]) == "a -w")
        #expect(command(" ", ["VISUAL": "", "EDITOR": "b"]) == "b")
        #expect(command("", [:]) == "vi")
    }

    @Test("what the editor writes is saved, and nothing stays behind")
    func change() throws {
        let seen = world.directory.file("seen")
        let edited = try edit("old 옛\n\n본문", with: "cp \"$1\" \(seen); printf '새 글\\n' >")
        #expect(edited == "새 글")
        #expect(try File.read(seen) == Array("old 옛\n\n본문\n".utf8))
        #expect(world.folders == [])
        #expect(world.editor("true").leftovers() == [])
    }

    @Test("the file and its folder are the owner's alone, and it ends in .md")
    func modes() throws {
        let seen = world.directory.file("seen")
        let script = try world.script(
            "ls -ld \"$1\" >\(seen); ls -ld \"$(dirname \"$1\")\" >>\(seen)")
        #expect(try edit("text", with: script) == nil)
        let lines = String(decoding: try File.read(seen), as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("-rw-------") && lines[0].hasSuffix("/2026-11-30.md"))
        #expect(lines[1].hasPrefix("drwx------"))
        #expect(lines[1].contains(" \(world.home.data)/kitbag-diary-"))
    }

    @Test("Vim, under whatever name, is told to keep nothing elsewhere; others get the path alone")
    func vim() throws {
        let system = FakeSystem()
        let bin = system.directory.file("bin")
        for name in ["vim.basic", "nvim", "nano"] {
            try system.add(name, "printf '%s|' \"$@\" >\"$LOG\"; echo >>\"$LOG\"")
        }
        for (link, target) in [("vi", "vim.basic"), ("vim", "nano")] {
            #expect(symlink(target, bin + "/" + link) == 0)
        }
        func words(_ command: String) throws -> [String] {
            let editor = world.editor(command, ["PATH": bin, "LOG": system.directory.file("log")])
            _ = try editor.edit("a", name: "b", rescue: { _ in nil }, save: { $0 })
            return system.log.split(separator: "|").dropLast().map(String.init)
        }
        let options = ["-i", "NONE", "--cmd", "set directory=. backupdir=. undodir=."]
        for command in ["vi", "vim.basic", "nvim", " \(bin)/vi"] {
            #expect(try words(command).starts(with: options))
            #expect(try words(command).count == 5)
        }
        #expect(try words("vi -u x -R").starts(with: ["-u", "x", "-R"] + options))
        for command in ["nano", "vim", "exec vi", "'vi'"] {
            #expect(try words(command).count == 1)
        }
    }

    @Test(
        "a name can't lead out of the folder", arguments: ["../../out", "/etc/x", "", ".", "a\nb"])
    func names(name: String) throws {
        let seen = world.directory.file("seen")
        let editor = try world.editor(world.script("dirname \"$(dirname \"$1\")\" >\(seen)"))
        let edited = try editor.edit("a", name: name, rescue: { _ in nil }, save: { $0 })
        #expect(edited == nil)
        #expect(try File.read(seen) == Array((world.home.data + "\n").utf8))
        #expect(world.folders == [])
    }

    @Test(
        "memory is taken where the system has it",
        .enabled(if: EditorWorld.hasSharedMemory, "no /dev/shm here"))
    func memory() throws {
        let seen = world.directory.file("seen")
        let script = try world.script("echo \"$1\" >\(seen)")
        func place(_ environment: [String: String], _ sharedMemory: String) throws -> String {
            let editor = world.editor(script, environment, sharedMemory: sharedMemory)
            _ = try editor.edit("a", name: "b", rescue: { _ in nil }, save: { $0 })
            return String(decoding: try File.read(seen), as: UTF8.self)
        }
        let runtime = "/dev/shm/kitbag-test-\(UUID().uuidString)"
        try Home.makeFolder(runtime)
        defer { rmdir(runtime) }
        let none = world.directory.file("none")
        #expect(try place(["XDG_RUNTIME_DIR": runtime], none).hasPrefix(runtime + "/kitbag-diary-"))
        #expect(try place([:], "/dev/shm").hasPrefix("/dev/shm/kitbag-diary-"))
        // A folder on a disk is not taken for one in memory, and nor is one that is not there.
        #expect(
            try place(["XDG_RUNTIME_DIR": world.directory.path], none).hasPrefix(world.home.data))
        #expect(try place(["XDG_RUNTIME_DIR": none], none).hasPrefix(world.home.data))
        #expect(try place(["XDG_RUNTIME_DIR": "run"], none).hasPrefix(world.home.data))
        #expect(try FileManager.default.contentsOfDirectory(atPath: runtime) == [])
    }

    @Test("every file of the folder is overwritten with zeros before it goes")
    func wiping() throws {
        let links = world.directory.file("links")
        try Home.makeFolder(links)
        let script = try world.script(
            """
            cd "$(dirname "$1")" || exit
            echo secret >.2026-11-30.md.swp; echo secret >'#2026-11-30.md#'; echo secret >'x~'
            mkdir deep; head -c 200000 /dev/zero | tr '\\0' s >deep/secret; ln -s /etc/passwd link
            ln "$1" .2026-11-30.md.swp '#2026-11-30.md#' 'x~' deep/secret \(links)/
            chmod 000 'x~' deep
            """)
        #expect(try edit("secret", with: script) == nil)
        #expect(world.folders == [])
        let names = FakeSystem.names(links)
        #expect(
            names == ["#2026-11-30.md#", ".2026-11-30.md.swp", "2026-11-30.md", "secret", "x~"])
        for name in names {
            let bytes = try File.read(links + "/" + name)
            #expect(bytes.count == (name == "secret" ? 200_000 : 7))
            #expect(bytes.allSatisfy { $0 == 0 })
        }
        #expect(access("/etc/passwd", F_OK) == 0)
    }

    /// The text, what the editor leaves, and what is saved; `nil` for no change.
    private static let texts: [(String, String, String?)] = [
        ("", "", nil), ("", #"\n"#, nil), ("a", "a", nil), ("a", #"a\n"#, nil),
        ("a", #"a\r\n"#, nil), (#"a\n"#, "a", nil), (#"a\n"#, #"a\n"#, nil),
        ("a", #"a\n\n"#, #"a\n"#), ("a", #"b\n"#, "b"), ("a", "b", "b"),
        (#"a\n"#, #"b\n"#, #"b\n"#),
        ("a", "", ""), ("", #"b\n"#, "b"), ("a", #" a\n"#, " a"), ("가", #"가\n"#, nil),
        ("\u{AC00}", "\u{1100}\u{1161}", "\u{1100}\u{1161}"),
    ]

    @Test("a line break that the editor adds is no change; all else is", arguments: texts)
    func endings(text: String, left: String, saved: String?) throws {
        func real(_ text: String) -> String {
            text.replacing(#"\n"#, with: "\n").replacing(#"\r"#, with: "\r")
        }
        let edited = try edit(real(text), with: "printf '\(left)' >")
        // Not by canonical equivalence: another spelling of a syllable is another text.
        #expect(edited.map { Array($0.utf8) } == saved.map { Array(real($0).utf8) })
    }

    @Test("an editor that is not there is named, and an unchanged text needs no rescue")
    func missing() {
        for command in ["no-such-editor", "no-such-editor --wait", "/etc/passwd"] {
            #expect(throws: EditorProblem.missing(command)) { try edit("a", with: command) }
        }
        #expect(throws: EditorProblem.failed("exit 3;", status: 3)) {
            try edit("a", with: "exit 3;")
        }
        #expect(throws: EditorProblem.failed("kill -KILL $$;", status: 137)) {
            try edit("a", with: "kill -KILL $$;")
        }
        #expect(world.folders == [])
    }

    @Test("a file that the editor has removed is told")
    func removed() {
        #expect(throws: EditorProblem.fileRemoved("rm")) { try edit("a", with: "rm") }
        #expect(world.folders == [])
    }

    @Test("the sentences say where the text is, in both languages")
    func sentences() {
        let places: [UnsavedText.Place] = [.file("/a/b.txt"), .app, .editorFile("/dev/shm/c")]
        let full = FileProblem(.write, "/d", code: ENOSPC)
        let reasons: [UnsavedText.Reason] = [
            .editorFailed("vim", status: 1), .notText, .notSaved(full), .notSaved(Refused()),
        ]
        for language in Language.allCases {
            for place in places {
                let advice = UnsavedText(.notText, place: place).message(in: language).advice
                switch place {
                case .file(let path), .editorFile(let path):
                    #expect(advice?.contains(path) == true)
                case .app: #expect(advice?.isEmpty == false)
                }
            }
            let texts = reasons.map { UnsavedText($0, place: .app).message(in: language).text }
            #expect(Set(texts).count == texts.count)
            #expect(texts[2] == full.message(in: language).text)
        }
        #expect(
            EditorProblem.missing("ed").message(in: .korean).text == "\"ed\" 편집기가 없습니다")
        #expect(
            EditorProblem.missing("ed").message(in: .english).advice
                == "Name yours in the variable EDITOR, for example: export EDITOR=nano")
        #expect(UnsavedText(.notText, place: .app).status == .failed)
        #expect(UnsavedText(.notSaved(full), place: .app).status == full.status)
    }
}
