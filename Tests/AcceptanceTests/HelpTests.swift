import Foundation
import TestSupport
import Testing

@Suite("Help, completions and manual pages", .needsPrograms)
struct HelpTests {
    /// Every command of `links`.
    static let commands = [
        "", "add", "list", "show", "edit", "delete", "search", "open", "refresh",
        "inspect", "interface", "folder", "folder add",
        "folder list", "folder show", "folder edit", "folder delete", "tag", "tag list",
        "tag rename", "tag delete", "import", "export", "undo", "config", "config list",
        "config get", "config set",
    ]
    private static let locales = ["C.UTF-8", "ko_KR.UTF-8"]

    @Test("every command explains itself in both languages within 80 columns", arguments: locales)
    func help(locale: String) throws {
        let sandbox = try Sandbox(locale: locale)
        let isKorean = locale.hasPrefix("ko")
        for command in Self.commands {
            let words = command.split(separator: " ").map(String.init)
            let run = try sandbox.run("links", words + ["--help"])
            #expect(run.status == 0 && run.errors.isEmpty, "\(command)")
            let usage = isKorean ? "사용법: links" : "Usage: links"
            #expect(run.output.contains("\n\(usage)\(command.isEmpty ? "" : " ")\(command)"))
            #expect(run.output.contains(isKorean ? "\n옵션:\n" : "\nOptions:\n"), "\(command)")
            for line in run.output.split(separator: "\n") {
                #expect(cells(of: line) <= 80, "\(command): \(line)")
                #expect(line.last != " ", "\(command): \(line)")
            }
            #expect(try sandbox.run("links", ["help"] + words).output == run.output)
        }
        // Nobody asked for anything to be kept.
        #expect(!FileManager.default.fileExists(atPath: sandbox.home))
    }

    @Test("without arguments and with its output piped, links prints its help")
    func alone() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.links()
        #expect(run == (try sandbox.links("--help")))
        #expect(run.output.hasPrefix("Keep the pages that matter"))
    }

    @Test("what is misspelled, missing or too much is told, with what may have been meant")
    func mistakes() throws {
        try Sandbox().expect(
            """
            $ links lst
            ! links: unknown command 'lst'
            ! Did you mean 'list'?
            [64]
            $ links nonsense
            ! links: unknown command 'nonsense'
            ! Run 'links --help' to see how it is used.
            [64]
            $ links list --formt csv
            ! links: unknown option '--formt'
            ! Did you mean '--format'?
            [64]
            $ links list --format xml
            ! links: 'xml' is not a value for --format
            ! It can be one of: table, json, ndjson, csv, tsv, markdown.
            [64]
            $ links list --limit 0
            ! links: --limit takes a number from 1
            ! Run 'links list --help' to see how it is used.
            [64]
            $ links list --json --format csv
            ! links: --json and --format csv cannot be used together
            ! Run 'links list --help' to see how it is used.
            [64]
            $ links show
            ! links: <number> is missing
            ! Run 'links show --help' to see how it is used.
            [64]
            $ links show first
            ! links: 'first' is not a value for <number>
            ! It must be a number from 1, as lists show it.
            [64]
            $ links open 1 b.example
            ! links: unexpected argument 'b.example'
            ! Run 'links open --help' to see how it is used.
            [64]
            $ links list --since 03/04/2026
            ! links: "03/04/2026" can be 2026-03-04 or 2026-04-03
            ! Write it as YYYY-MM-DD.
            [64]
            $ links folder lsit
            ! links: unknown command 'lsit'
            ! Did you mean 'list'?
            [64]
            """)
    }

    @Test("the same in Korean")
    func koreanMistakes() throws {
        try Sandbox(locale: "ko_KR.UTF-8").expect(
            """
            $ links lst
            ! links: 알 수 없는 명령입니다: lst
            ! 혹시 'list' 아닌가요?
            [64]
            $ links list --formt csv
            ! links: 알 수 없는 옵션입니다: --formt
            ! 혹시 '--format' 아닌가요?
            [64]
            $ links show
            ! links: 필요한 인자가 빠졌습니다: <number>
            ! 사용법은 'links show --help' 명령으로 볼 수 있습니다.
            [64]
            $ links list --since 모레쯤
            ! links: "모레쯤"을 날짜로 이해할 수 없습니다
            ! 예를 들어 이렇게 쓸 수 있습니다: 2026-03-02, 오늘, 어제, 3일 전, 지난 금요일, 2주 후, 3월 2일, 2026년 3월 2일
            [64]
            """)
    }

    @Test(
        "completion scripts are fit for their shells",
        arguments: [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")])
    func completions(shell: String, check: String) throws {
        let sandbox = try Sandbox()
        let script = try sandbox.links("--generate-completion-script", shell)
        #expect(script.status == 0)
        #expect(script.output.contains("folder") && script.output.contains("untag"))
        // Tools/setup --tests installs them all; elsewhere one that is missing says nothing.
        guard let program = installed(shell) else { return }
        let file = try sandbox.write(script.outputBytes, to: "completions")
        let run = try sandbox.run(program, [check, file])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    @Test(
        "there is a faultless manual page for every command", .needs("mandoc"), arguments: locales)
    func manuals(locale: String) throws {
        let sandbox = try Sandbox(locale: locale)
        let mandoc = try #require(installed("mandoc"))
        #expect(try sandbox.links("--generate-manuals", "man").status == 0)
        let pages = try FileManager.default.contentsOfDirectory(atPath: sandbox.desk + "/man")
            .sorted()
        let names = Self.commands.map { words in
            (["links"] + words.split(separator: " ")).joined(separator: "-") + ".1"
        }
        #expect(pages == names.sorted())
        for page in pages {
            let run = try sandbox.run(mandoc, ["-T", "lint", "-W", "error", "man/" + page])
            #expect(run.status == 0, "\(page): \(run.output)\(run.errors)")
        }
    }

    @Test("the program needs nothing of the toolchain it was built with", .needs("ldd"))
    func isSelfContained() throws {
        let ldd = try #require(installed("ldd"))
        let sandbox = try Sandbox()
        let run = try sandbox.run(ldd, [(Sandbox.programs ?? "") + "/links"])
        #expect(run.status == 0)
        #expect(!run.output.lowercased().contains("swift") && !run.output.contains("Foundation"))
        #expect(run.output.contains("libsqlite3"))
        #expect(try sandbox.links("--version").output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
}

/// The cells that a line takes in a terminal: two for Hangul, Han and Kana; written down here again
/// so that the program's own figures are checked against another's.
func cells(of line: some StringProtocol) -> Int {
    line.unicodeScalars.reduce(0) { cells, scalar in
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
            0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            cells + 2
        default: cells + 1
        }
    }
}
