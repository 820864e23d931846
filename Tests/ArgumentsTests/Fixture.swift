import Arguments
import TextProcessing

func text(_ english: String, _ korean: String) -> LocalizedText {
    LocalizedText { $0 == .english ? english : korean }
}

enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, json, csv
}

struct GlobalOptions: ParsableArguments {
    @Flag(help: text("Print JSON", "JSON으로 출력"))
    var json = false

    @Flag(name: .shortAndLong, help: text("Say less", "조용히 하기"))
    var quiet = false

    @Option(help: text("How rows are written", "행을 쓰는 형식"))
    var format: Format = .table
}

struct Links: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links",
        abstract: text("Keep pages worth finding again", "다시 찾을 만한 페이지를 모아 둡니다"),
        discussion: text(
            "Pages are kept in one file. Nothing is sent anywhere.",
            "페이지는 파일 하나에 저장됩니다. 어디에도 보내지 않습니다."),
        examples: [
            CommandExample(
                "links add https://a.example/ -f Reading",
                text("Save a page in a folder", "폴더에 페이지 저장하기"))
        ],
        version: "1.2.3",
        subcommands: [Add.self, List.self, Folder.self, Debug.self])

    @OptionGroup(title: text("Output", "출력"))
    var global: GlobalOptions
}

struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text("Save a page", "페이지를 저장합니다"),
        discussion: text(
            """
            The page is fetched for its title and its description.

            It is kept even when it cannot be fetched.
            """, "제목과 설명을 얻으려고 페이지를 가져옵니다."))

    @OptionGroup(title: text("Output", "출력"))
    var global: GlobalOptions

    @Argument(help: text("Address of the page", "페이지 주소"))
    var url: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            text("Folder to put it in", "넣을 폴더"), discussion: "It is made if it is missing.",
            valueName: text("name", "이름")),
        completion: .custom { words in ["Reading\tto read", "Work stuff", words.last ?? ""] })
    var folder: String?

    @Option(name: .customLong("tag"), help: text("Tag to give it", "붙일 태그"))
    var tags: [String] = []

    @Flag(inversion: .prefixedNo, help: text("Fetch the page", "페이지 가져오기"))
    var fetch = true

    @Option(help: ArgumentHelp.hidden("Trace the work"))
    var trace: Int?

    mutating func run() async throws {
        await Task.yield()
        if url == "fail" { throw ExitCode.notFound }
    }
}

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text("List pages", "페이지를 나열합니다"), aliases: ["ls"])

    @OptionGroup(title: text("Output", "출력"))
    var global: GlobalOptions

    @Option(name: .shortAndLong, help: text("Rows at most", "최대 행 수"))
    var limit = 50

    @Argument(help: text("File to read", "읽을 파일"), completion: .file(extensions: ["html"]))
    var file: String?

    mutating func validate() throws {
        guard limit != 0 else {
            throw ValidationError(text("a limit of 0 shows nothing", "0이면 아무것도 안 나옵니다"))
        }
    }

    func run() throws {}
}

struct Folder: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text("Work with folders", "폴더를 다룹니다"),
        subcommands: [FolderAdd.self, FolderRename.self])
}

struct FolderAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: text("Make a folder", "폴더를 만듭니다"))

    @Argument var name: String
    @Argument(completion: .directory) var place: String?

    func run() throws {}
}

struct FolderRename: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rename")

    @Argument var from: String
    @Argument var to: String

    func run() throws {}
}

struct Debug: ParsableCommand {
    static let configuration = CommandConfiguration(shouldDisplay: false)

    func run() throws {}
}

/// The command that a command line runs.
func command<Command: ParsableCommand>(
    _ words: String..., as type: Command.Type = Command.self
) throws -> Command {
    guard case .run(let invocation) = try Links.parseAsRoot(words),
        let command = invocation.command as? Command
    else { throw Unexpected() }

    return command
}

/// The error of a command line, as it is printed.
func complaint(
    _ words: String..., root: any ParsableCommand.Type = Links.self,
    in language: Language = .english
) throws -> [String] {
    do {
        _ = try root.parseAsRoot(words)
    } catch let error as CommandLineError {
        return [error.message(in: language), error.advice(in: language)]
    }
    throw Unexpected()
}

/// The help that a command line asks for.
func help(
    _ words: String..., root: any ParsableCommand.Type = Links.self, width: Int = 80,
    in language: Language = .english
) throws -> String {
    guard case .help(let request) = try root.parseAsRoot(words) else { throw Unexpected() }

    return request.text(width: width, in: language)
}

struct Unexpected: Error {}
