import AppSupport
import Foundation
import TestSupport
import Testing
import TextProcessing

@Suite("Running other programs")
struct ChildProgramTests {
    private let directory = TemporaryDirectory()
    private let programs = ChildProgram(environment: ["PATH": "/usr/bin:/bin", "GREETING": "안녕"])

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// What this shell script does.
    private func sh(
        _ script: String,
        _ words: String...,
        input: String = "",
        outputLimit: Int = 1 << 20,
        timeLimit: Duration = .seconds(60)
    ) throws -> ChildProgram.Outcome {
        try programs.run(
            ["sh", "-c", script, "sh"] + words, input: Array(input.utf8),
            outputLimit: outputLimit, timeLimit: timeLimit)
    }

    @Test("arguments arrive as they are, and both streams and the status come back")
    func outcome() throws {
        let words = ["a b", "", "$(echo no)", "'\"\\", "한글\n줄"]
        let outcome = try programs.run(
            ["sh", "-c", #"printf '<%s>' "$@"; printf 'told' >&2; exit 7"#, "sh"] + words)
        #expect(text(outcome.output) == words.map { "<\($0)>" }.joined())
        #expect(text(outcome.errors) == "told")
        #expect(outcome.status == 7)
    }

    @Test("a program gets the variables that were given, and no others")
    func environment() throws {
        let lines = text(try programs.run(["env"]).output).split(separator: "\n").sorted()
        #expect(lines == ["GREETING=안녕", "PATH=/usr/bin:/bin"])
    }

    @Test("input larger than any pipe goes through while output comes back")
    func input() throws {
        var random = SeededRandom(seed: 3)
        let bytes = (0..<700_000).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let outcome = try programs.run(["cat"], input: bytes)
        #expect(outcome.output == bytes)
        #expect(outcome.status == 0)
    }

    @Test("a program that reads no input is no failure, and nor is one that closes its streams")
    func unreadInput() throws {
        let long = String(repeating: "x", count: 1_000_000)
        #expect(try sh("exit 3", input: long).status == 3)
        #expect(try sh("exec <&- >&- 2>&-; exit 4", input: long).status == 4)
        #expect(try sh("cat", input: "").output == [])
    }

    @Test("a signal that ends a program is told by its number and 128")
    func signals() throws {
        #expect(try sh("kill -TERM $$").status == 128 + 15)
        #expect(try sh("kill -PIPE $$").status == 128 + 13)
    }

    @Test("a missing program is told apart from a failing one and from one that can't be run")
    func missing() throws {
        #expect(throws: ChildProgramProblem.missing("no-such")) { try programs.run(["no-such"]) }
        #expect(throws: ChildProgramProblem.missing("/no/such")) { try programs.run(["/no/such"]) }
        #expect(throws: ChildProgramProblem.missing("")) { try programs.run([]) }
        #expect(throws: ChildProgramProblem.missing("no-such")) {
            try programs.runInForeground(["no-such"])
        }
        #expect(try programs.run(["false"]).status == 1)
        let script = try program("broken", "#!/no/such/interpreter\n")
        #expect(throws: ChildProgramProblem.notStarted(script, code: ENOENT)) {
            try programs.run([script])
        }
        #expect(throws: ChildProgramProblem.notStarted("echo", code: EINVAL)) {
            try programs.run(["echo", "a\0b"])
        }
    }

    @Test("programs are found by PATH alone: in its order, absolute folders, runnable files")
    func path() throws {
        let first = try program("one/tool", "#!/bin/sh\necho first\n")
        let second = try program("two/tool", "#!/bin/sh\necho second\n")
        let folders = [directory.file("one"), directory.file("two")]
        var programs = ChildProgram(environment: ["PATH": ".::" + folders.joined(separator: ":")])
        #expect(programs.locate("tool") == first)
        #expect(text(try programs.run(["tool"]).output) == "first\n")
        chmod(first, 0o600)
        #expect(programs.locate("tool") == second)
        #expect(programs.locate("one") == nil)
        #expect(programs.locate(directory.path) == nil)
        programs.environment["PATH"] = nil
        #expect(programs.locate("sh") != nil)
        #expect(programs.locate("tool") == nil)
    }

    @Test("one that writes without end is stopped, one that complains without end is not")
    func bounds() throws {
        #expect(throws: ChildProgramProblem.tooMuchOutput("sh")) {
            try sh("while :; do echo more; done", outputLimit: 10_000)
        }
        #expect(throws: ChildProgramProblem.tooMuchOutput("sh")) {
            try sh("echo 12345", outputLimit: 5)
        }
        #expect(text(try sh("printf 12345", outputLimit: 5).output) == "12345")
        let outcome = try sh("head -c 300000 /dev/zero >&2; echo done")
        #expect(outcome.errors.count == 65_536)
        #expect(text(outcome.output) == "done\n")
    }

    @Test("one that does not end is killed after its time, also with closed streams")
    func timeLimit() throws {
        for script in ["exec sleep 600", "exec sleep 600 >&- 2>&-", "trap '' TERM; exec sleep 600"]
        {
            #expect(throws: ChildProgramProblem.timedOut("sh")) {
                try sh(script, timeLimit: .milliseconds(50))
            }
        }
    }

    @Test("what a program leaves running is not waited for")
    func leftRunning() throws {
        let outcome = try sh("sleep 30 & echo $!", timeLimit: .seconds(20))
        #expect(outcome.status == 0)
        let id = try #require(pid_t(text(outcome.output).dropLast()))
        #expect(kill(id, SIGTERM) == 0)
    }

    @Test("in the foreground, a program's signals are as by default, and its status comes back")
    func foreground() throws {
        let file = directory.file("seen")
        let status = try programs.runInForeground([
            "sh", "-c", "grep -E '^Sig(Blk|Ign)' /proc/self/status >\"$1\"; exit 9", "sh", file,
        ])
        #expect(status == 9)
        #expect(try programs.runInForeground(["sh", "-c", "kill -INT $$"]) == 130)
        #if os(Linux)
        for line in text(try File.read(file)).split(separator: "\n") {
            let mask = try #require(UInt64(line.suffix(16), radix: 16))
            for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGPIPE] {
                #expect(mask & 1 << UInt64(signal - 1) == 0, "\(line)")
            }
        }
        #endif
    }

    @Test("many at once do not mix up their streams")
    func threads() {
        inThreads(8) { index in
            for round in 0..<5 {
                let said = "\(index) \(round)"
                let outcome = try? programs.run(["cat"], input: Array(said.utf8))
                #expect(outcome?.output == Array(said.utf8))
            }
        }
    }

    @Test("the first line of a complaint is the first that says something")
    func firstErrorLine() throws {
        #expect(try sh("printf '\\n  \\r\\nit broke\\nbadly' >&2").firstErrorLine == "it broke")
        #expect(try sh(":").firstErrorLine == "")
    }

    @Test("every problem is a sentence in both languages")
    func sentences() {
        let problems: [ChildProgramProblem] = [
            .missing("vim"), .notStarted("vim", code: EACCES), .tooMuchOutput("vim"),
            .timedOut("vim"),
        ]
        for problem in problems {
            let texts = Language.allCases.map { problem.message(in: $0).text }
            #expect(texts.allSatisfy { $0.contains("\"vim\"") && !$0.hasSuffix(".") })
            #expect(texts[0] != texts[1])
        }
        #expect(ChildProgramProblem.missing("vim").status == .notFound)
        #expect(ChildProgramProblem.timedOut("vim").status == .failed)
        #expect(
            ChildProgramProblem.missing("vim").message(in: .korean).text
                == "\"vim\" 프로그램이 없습니다")
    }

    /// Puts a program into the test's folder.
    private func program(_ name: String, _ text: String) throws -> String {
        let path = directory.file(name)
        try Home.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
        try File.write(Array(text.utf8), to: path)
        chmod(path, 0o700)
        return path
    }
}
