import Arguments
import Testing
import TextProcessing

@Suite("Help")
struct HelpTests {
    @Test("the root's help leads from commands to options to examples")
    func root() throws {
        #expect(
            try help("--help") == """
                Keep pages worth finding again

                Usage: links [options] <command>

                Pages are kept in one file. Nothing is sent anywhere.

                Commands:
                  add                    Save a page
                  list                   List pages
                  folder                 Work with folders

                Options:
                  -h, --help             Show this help
                      --version          Show the version

                Output:
                      --json             Print JSON
                  -q, --quiet            Say less
                      --format <format>  How rows are written [values: table, json, csv]
                                         [default: table]

                Examples:
                  links add https://a.example/ -f Reading
                      Save a page in a folder

                'links help <command>' says more about a command.

                """)
    }

    @Test("a command's help in Korean is aligned by cells")
    func korean() throws {
        #expect(
            try help("add", "--help", in: .korean) == """
                페이지를 저장합니다

                사용법: links add [옵션] <url>

                제목과 설명을 얻으려고 페이지를 가져옵니다.

                인자:
                  <url>                    페이지 주소

                옵션:
                  -f, --folder <이름>      넣을 폴더
                      --tag <tag>          붙일 태그
                      --fetch, --no-fetch  페이지 가져오기 [기본값: --fetch]
                  -h, --help               이 도움말 보기

                출력:
                      --json               JSON으로 출력
                  -q, --quiet              조용히 하기
                      --format <format>    행을 쓰는 형식 [값: table, json, csv] [기본값: table]

                """)
    }

    @Test("on a narrow terminal each text is under its name")
    func narrow() throws {
        #expect(
            try help("add", "--help", width: 40) == """
                Save a page

                Usage: links add [options] <url>

                The page is fetched for its title and
                its description.

                It is kept even when it cannot be
                fetched.

                Arguments:
                  <url>
                      Address of the page

                Options:
                  -f, --folder <name>
                      Folder to put it in
                      --tag <tag>
                      Tag to give it
                      --fetch, --no-fetch
                      Fetch the page [default: --fetch]
                  -h, --help
                      Show this help

                Output:
                      --json
                      Print JSON
                  -q, --quiet
                      Say less
                      --format <format>
                      How rows are written [values:
                      table, json, csv] [default: table]

                """)
    }

    @Test(
        "no line is wider than asked, in either language", arguments: [20, 30, 40, 59, 60, 80, 120])
    func widths(width: Int) throws {
        for language in Language.allCases {
            for words in [["--help"], ["add", "-h"], ["list", "-h"], ["folder", "add", "-h"]] {
                guard case .help(let request) = try Links.parseAsRoot(words) else {
                    throw Unexpected()
                }
                let lines = request.text(width: width, in: language).split(separator: "\n")
                // Names and command lines to copy are never broken.
                let texts = lines.filter { !$0.contains("-") && !$0.contains("http") }
                #expect(texts.allSatisfy { String($0).displayWidth <= width })
                #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
            }
        }
    }

    @Test("hidden options and commands are shown when asked for")
    func hidden() throws {
        #expect(try !help("add", "--help").contains("--trace"))
        #expect(
            try help("add", "--help-hidden").contains("      --trace <trace>      Trace the work\n")
        )
        #expect(try !help("--help").contains("debug"))
        #expect(try help("--help-hidden").contains("debug"))
    }

    @Test("usage shows what is required and what can be repeated")
    func usage() throws {
        struct Move: ParsableCommand {
            enum Way: String, EnumerableFlag { case copy, link }
            @Option var target: String
            @Flag var way: Way
            @Argument var files: [String]
            @Argument var last: Int = 3
            func run() throws {}
        }
        struct Fixed: ParsableCommand {
            static let configuration = CommandConfiguration(usage: "fixed [--] ...")
            func run() throws {}
        }
        #expect(
            try help("-h", root: Move.self, width: 100).hasPrefix(
                "Usage: move --target <target> (--copy|--link) <files>... [<last>]\n"))
        #expect(try help("-h", root: Fixed.self).hasPrefix("Usage: fixed [--] ...\n"))
        #expect(try help("list", "-h").contains("Usage: links list [options] [<file>]"))
        #expect(try help("list", "-h").contains("Also called: ls."))
    }

    @Test("an option can have a heading of its own, and a flag's cases their own lines")
    func sections() throws {
        struct Sorting: ParsableCommand {
            enum Order: String, EnumerableFlag {
                case newest, oldest
                static func help(for value: Order) -> ArgumentHelp? {
                    value == .newest ? "New ones first" : "Old ones first"
                }
            }
            @Flag var order: Order = .newest
            @Option(help: ArgumentHelp("Size", section: "Layout")) var size = 1
            func run() throws {}
        }
        let text = try help("-h", root: Sorting.self)
        #expect(text.contains("      --newest       New ones first\n"))
        #expect(text.contains("      --oldest       Old ones first\n"))
        #expect(text.contains("Layout:\n      --size <size>  Size [default: 1]\n"))
    }
}
