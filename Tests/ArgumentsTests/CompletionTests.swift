import Arguments
import Foundation
import Testing
import TextProcessing

@Suite("Completions")
struct CompletionTests {
    /// A folder with the bash script, a stand-in for the program, and files to complete.
    struct World {
        let folder: URL

        init() throws {
            folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            let files = folder.appending(path: "files/notes", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
            try write(Links.completionScript(for: .bash, in: .english), to: "links.bash")
            try write("", to: "files/page.html")
            try write("", to: "files/page.txt")
            let program = """
                #!/bin/sh
                printf 'Reading\\tto read\\nWork stuff\\n읽을거리\\nasked:%s\\n' "$*"
                """
            try write(program, to: "links")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: "links").path)
        }

        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }

        /// What bash offers with the cursor behind the last of `words`.
        func offers(_ words: String...) throws -> [String] {
            let script = """
                source ../links.bash
                COMP_WORDS=(../links "$@") COMP_CWORD=$#
                _links
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let output = try run("bash", ["-c", script, "bash"] + words, in: "files")
            return output.split(separator: "\n").map(String.init)
        }

        func run(_ program: String, _ arguments: [String], in path: String = "") throws -> String {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [program] + arguments
            process.currentDirectoryURL = folder.appending(path: path)
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["LC_ALL": "C.UTF-8"]) { $1 }
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self)
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    @Test("bash completes commands, options and values where they can stand")
    func bash() throws {
        let world = try World()
        defer { world.remove() }
        #expect(try world.offers("") == ["add", "list", "folder", "help"])
        #expect(try world.offers("f") == ["folder"])
        #expect(try world.offers("folder", "") == ["add", "rename", "help"])
        #expect(
            try world.offers("ls", "--") == ["--json", "--quiet", "--format", "--limit", "--help"])
        #expect(try world.offers("--quiet", "list", "--f") == ["--format"])
        #expect(try world.offers("list", "--format", "") == ["table", "json", "csv"])
        #expect(try world.offers("list", "--format", "=", "j") == ["json"])
        #expect(try world.offers("list", "--format", "=") == ["table", "json", "csv"])
        #expect(try world.offers("list", "--format=j") == ["--format=json"])
        #expect(try world.offers("add", "--trace", "") == [])
        #expect(try world.offers("add", "u", "--", "--f") == [])
    }

    @Test("bash completes files and directories")
    func bashFiles() throws {
        let world = try World()
        defer { world.remove() }
        #expect(try world.offers("list", "").sorted() == ["notes", "page.html"])
        #expect(try world.offers("list", "p") == ["page.html"])
        #expect(try world.offers("folder", "add", "a", "") == ["notes"])
        #expect(try world.offers("folder", "add", "") == [])
    }

    @Test("bash asks the program, and quotes what it answers")
    func bashCustom() throws {
        let world = try World()
        defer { world.remove() }
        #expect(try world.offers("add", "--folder", "R") == ["Reading"])
        #expect(try world.offers("add", "-f", "W") == ["Work\\ stuff"])
        #expect(try world.offers("add", "-f", "읽") == ["읽을거리"])
        #expect(try world.offers("add", "https", ":", "//a", "--folder", "=", "R") == ["Reading"])
        #expect(
            try world.offers("-q", "add", "-f", "\"asked") == [
                "asked:---complete add --folder -- -q add -f asked"
            ])
    }

    @Test("the program answers a completion script by its own closure")
    func request() throws {
        let words = ["---complete", "add", "--folder", "--", "add", "-f", "Re"]
        guard case .completions(let candidates) = try Links.parseAsRoot(words) else {
            throw Unexpected()
        }
        #expect(candidates == ["Reading\tto read", "Work stuff", "Re"])
        for other in [["add", "@1", "--", ""], ["add", "--no", "--", ""], ["nothing"], []] {
            guard case .completions(let none) = try Links.parseAsRoot(["---complete"] + other)
            else { throw Unexpected() }
            #expect(none.isEmpty)
        }
    }

    @Test(
        "the scripts are accepted by their shells, where these are installed",
        arguments: Shell.allCases)
    func syntax(shell: Shell) throws {
        let world = try World()
        defer { world.remove() }
        for language in Language.allCases {
            try world.write(Links.completionScript(for: shell, in: language), to: "script")
            let command =
                "command -v \(shell) >/dev/null || exit 0; \(shell) -n script 2>&1; echo $?"
            #expect(try ["", "0\n"].contains(world.run("sh", ["-c", command])))
        }
    }

    @Test("fish completes commands, options and values, where it is installed")
    func fish() throws {
        let world = try World()
        defer { world.remove() }
        try world.write(Links.completionScript(for: .fish, in: .english), to: "links.fish")
        func offers(_ line: String) throws -> [String] {
            let command = """
                command -v fish >/dev/null || { echo none; exit; }
                PATH="$PWD:$PATH" HOME="$PWD" fish -c 'source links.fish; complete -C "\(line)"'
                """
            return try world.run("sh", ["-c", command]).split(separator: "\n").map(String.init)
        }
        let commands = try offers("links ")
        guard commands != ["none"] else { return }
        #expect(
            commands.sorted() == [
                "add\tSave a page", "folder\tWork with folders", "list\tList pages",
            ])
        #expect(try offers("links ls --fo") == ["--format\tHow rows are written"])
        #expect(try offers("links -q list --format j") == ["json\tHow rows are written"])
        #expect(try offers("links add -f R") == ["Reading\tto read"])
        #expect(try offers("links folder add a n").contains { $0.hasPrefix("nothing") } == false)
    }

    @Test("a completion script is asked for with a hidden option")
    func scriptRequest() throws {
        for words in [
            ["--generate-completion-script", "zsh"], ["--generate-completion-script=zsh"],
        ] {
            guard case .completionScript(.zsh) = try Links.parseAsRoot(words) else {
                throw Unexpected()
            }
        }
        let script = Links.completionScript(for: .zsh, in: .korean)
        #expect(script.hasPrefix("#compdef links\n"))
        #expect(script.contains("'add:페이지를 저장합니다'"))
        #expect(!script.contains("trace") && !script.contains("debug"))
    }
}
