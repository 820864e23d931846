import AppSupport
import Foundation
import TestSupport
import Testing

@Suite("What is typed into an editor is not lost")
struct EditorRescueTests {
    private let world = EditorWorld()

    private struct Refused: Error {}

    /// Edits, and tells what was rescued and how it ended.
    private func edit(
        _ text: String,
        with command: String,
        rescue: ([UInt8]) throws -> String? = { _ in "/kept/here" },
        save: (String) throws -> Void = { _ in }
    ) throws -> (rescued: [[UInt8]], problem: UnsavedText?) {
        var rescued: [[UInt8]] = []
        do {
            _ = try world.editor(command).edit(
                text, name: "day",
                rescue: { bytes in
                    rescued.append(bytes)
                    return try rescue(bytes)
                }, save: save)
            return (rescued, nil)
        } catch let problem as UnsavedText {
            return (rescued, problem)
        }
    }

    @Test("if saving fails, the text is rescued once, and the reason and the place are told")
    func failedSaving() throws {
        let full = FileProblem(.write, "/diary.sqlite", code: ENOSPC)
        let (rescued, problem) = try edit(
            "old", with: "printf 'new\\n' >",
            save: { text in
                #expect(text == "new")
                throw full
            })
        #expect(rescued == [Array("new".utf8)])
        #expect(problem?.place == .file("/kept/here"))
        guard case .notSaved(let reason as FileProblem) = problem?.reason else {
            Issue.record("not told why: \(String(describing: problem))")
            return
        }
        #expect(reason == full)
        #expect(world.folders == [])
    }

    @Test("if the editor fails after the text was changed, the text is rescued and not saved")
    func failedEditor() throws {
        let ends: [(String, Int32)] = [
            ("exit 1;", 1), ("kill -SEGV $$;", 128 + SIGSEGV), ("no-such-program", 127),
        ]
        for (end, status) in ends {
            let command = try world.script("printf 'half\\nway' >\"$1\"; \(end)")
            let (rescued, problem) = try edit(
                "old", with: command, rescue: { _ in nil }, save: { _ in Issue.record("saved") })
            #expect(rescued == [Array("half\nway".utf8)])
            #expect(problem?.place == .app)
            guard case .editorFailed(command, status) = problem?.reason else {
                Issue.record("not told why: \(String(describing: problem))")
                return
            }
        }
        #expect(world.folders == [])
    }

    @Test("if the editor is killed and leaves files of its own, these stay and are offered again")
    func killedEditor() throws {
        let command = try world.script("cd \"$(dirname \"$1\")\"; echo s >.day.md.swp; kill -9 $$")
        let (rescued, problem) = try edit("old", with: command)
        #expect(rescued == [])
        let folder = try #require(world.folders.first)
        #expect(problem?.place == .editorFile("\(world.home.data)/\(folder)/.day.md.swp"))
        let leftovers = world.leftovers()
        #expect(leftovers.map(\.text) == ["old"])
        #expect(leftovers.map(\.isChanged) == [false])
        #expect(leftovers.map(\.otherFiles) == [[".day.md.swp"]])
    }

    @Test("bytes that are no text are rescued as they are")
    func noText() throws {
        let (rescued, problem) = try edit(
            "old", with: "printf 'a\\377\\000\\n' >", save: { _ in Issue.record("saved") })
        #expect(rescued == [[0x61, 0xFF, 0x00]])
        guard case .notText = problem?.reason else {
            Issue.record("not told why: \(String(describing: problem))")
            return
        }
        #expect(world.folders == [])
    }

    @Test("if the rescue fails too, the text stays where it is and is offered again")
    func failedRescue() throws {
        let (_, problem) = try edit(
            "old", with: "printf 'dear diary\\n' >", rescue: { _ in throw Refused() },
            save: { _ in throw Refused() })
        let folder = try #require(world.folders.first)
        let path = "\(world.home.data)/\(folder)/day.md"
        #expect(problem?.place == .editorFile(path))

        let editor = world.editor("true")
        for _ in 0..<2 {
            let leftovers = world.leftovers()
            #expect(leftovers.map(\.path) == [path])
            #expect(leftovers.first?.text == "dear diary")
            #expect(leftovers.first?.name == "day")
            #expect(leftovers.first?.isChanged == true)
            #expect(leftovers.first?.otherFiles == [])
        }
        let leftover = try #require(editor.leftovers().first)
        editor.discard(leftover)
        editor.discard(leftover)
        #expect(world.folders == [])
        #expect(editor.leftovers() == [])
    }

    /// A copy of the editor's folder, which nobody has locked: what a killed process leaves.
    private func leave(_ text: String, copying change: String, as name: String) throws {
        let copy = "\(world.home.data)/kitbag-diary-\(name)"
        let command = try world.script(
            "cd \"$(dirname \"$1\")\"; \(change); cp -a . \(copy); printf '\(text)' >day.md")
        #expect(try edit(text, with: command).rescued == [])
        #expect(world.folders.contains("kitbag-diary-\(name)"))
    }

    @Test("what a killed process was editing is found, with the files beside it")
    func killed() throws {
        try leave("old", copying: "printf '새 글\\n' >day.md; echo s >.day.md.swp", as: "changed")
        try leave("old", copying: "echo s >.day.md.swp", as: "swapped")
        try leave("old", copying: "printf '\\377' >day.md", as: "text-less")
        let leftovers = world.editor("true").leftovers()
        #expect(leftovers.map(\.text) == ["새 글", "old", nil])
        #expect(leftovers.map(\.isChanged) == [true, false, true])
        #expect(leftovers.map(\.otherFiles) == [[".day.md.swp"], [".day.md.swp"], []])
        #expect(leftovers.map(\.bytes).last == [0xFF])
        for leftover in leftovers { world.editor("true").discard(leftover) }
        #expect(world.folders == [])
    }

    @Test("what holds nothing new is wiped and not offered")
    func nothingNew() throws {
        try leave("old", copying: ":", as: "unchanged")
        try leave("old", copying: ": >day.md", as: "emptied")
        try leave("old", copying: "printf old >day.md", as: "unended")
        try leave("old", copying: "rm day.md", as: "removed")
        #expect(world.folders.count == 4)
        #expect(world.editor("true").leftovers() == [])
        #expect(world.folders == [])
    }

    @Test("a text that is being edited is nobody's leftover")
    func running() throws {
        var seen: [Editor.Leftover]?
        _ = try edit(
            "old", with: "printf new >", save: { _ in seen = world.editor("true").leftovers() })
        #expect(seen == [])
    }

    @Test("nor is one whose editor still runs after this process has given up")
    func runningEditor() throws {
        let file = world.directory.file("id")
        let script = try world.script("printf new >\"$1\"; sleep 600 & echo $! >\(file)")
        let (_, problem) = try edit(
            "old", with: script, rescue: { _ in throw Refused() }, save: { _ in throw Refused() })
        #expect(problem != nil)
        let editor = world.editor("true")
        #expect(editor.leftovers() == [])
        #expect(world.folders.count == 1)
        let id = try #require(
            pid_t(String(decoding: try File.read(file).dropLast(), as: UTF8.self)))
        #expect(kill(id, SIGKILL) == 0)
        #expect(world.leftovers().map(\.text) == ["new"])
    }

    @Test("another home's and another app's leftovers are left alone")
    func foreign() throws {
        try leave("old", copying: "printf new >day.md", as: "own")
        for (app, home) in [("links", world.home.data), ("diary", world.directory.file("other"))] {
            let other = Editor(
                app: app, home: Home(environment: ["KITBAG_HOME": home]),
                environment: ["XDG_RUNTIME_DIR": world.home.data], sharedMemory: world.home.data)
            #expect(other.leftovers() == [])
        }
        let loose = "\(world.home.data)/kitbag-diary-loose"
        try leave("old", copying: "printf new >day.md", as: "loose")
        chmod(loose, 0o755)
        try Home.makeFolder("\(world.home.data)/kitbag-diary-empty")
        try File.write([1], to: "\(world.home.data)/kitbag-diary-file")
        #expect(world.editor("true").leftovers().map(\.text) == ["new"])
        #expect(world.folders.count == 4)
    }
}
