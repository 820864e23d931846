import Arguments
import Testing
import TextProcessing

@Suite("Commands")
struct CommandTests {
    @Test("a subcommand is named, at any depth, or called by an alias")
    func subcommands() throws {
        #expect(try command("add", "u", as: Add.self).url == "u")
        #expect(try command("folder", "add", "n", as: FolderAdd.self).name == "n")
        #expect(try command("ls", "-l5", as: List.self).limit == 5)
    }

    @Test("options of a shared group count before the command's name and behind it")
    func sharedOptions() throws {
        #expect(try command("--json", "-q", "list", as: List.self).global.json)
        #expect(try command("list", "--json", as: List.self).global.json)
        let both = try command("--format=csv", "list", "--format=json", as: List.self)
        #expect(both.global.format == .json)
    }

    @Test("the path says which command it is")
    func path() throws {
        guard case .run(let invocation) = try Links.parseAsRoot(["folder", "add", "n"]) else {
            throw Unexpected()
        }
        #expect(invocation.help.commandLine == "links folder add")
    }

    @Test("both kinds of command run, and an exit code comes through")
    func running() async throws {
        guard case .run(var add) = try Links.parseAsRoot(["add", "fail"]),
            case .run(var list) = try Links.parseAsRoot(["list"]),
            case .run(var folder) = try Links.parseAsRoot(["folder"])
        else { throw Unexpected() }
        await #expect(throws: ExitCode.notFound) { try await add.run() }
        try await list.run()
        await #expect(throws: CleanExit.self) { try await folder.run() }
    }

    @Test("what validate() refuses is an error of usage")
    func validation() throws {
        #expect(
            try complaint("list", "-l", "0") == [
                "a limit of 0 shows nothing", "Run 'links list --help' to see how it is used.",
            ])
        #expect(
            try complaint("list", "-l", "0", in: .korean) == [
                "0이면 아무것도 안 나옵니다",
                "사용법은 'links list --help' 명령으로 볼 수 있습니다.",
            ])
    }

    @Test("groups are validated before what contains them, and may change themselves")
    func groupValidation() throws {
        struct Range: ParsableArguments {
            @Option var from = 0
            @Option var to = 9
            mutating func validate() throws {
                if from > to { throw ValidationError.conflicting("--from", "--to") }
                to = min(to, 5)
            }
        }
        struct Root: ParsableCommand {
            @OptionGroup var range: Range
            var seen = 0
            mutating func validate() throws { seen = range.to }
            func run() throws {}
        }
        guard case .run(let invocation) = try Root.parseAsRoot(["--to", "7"]),
            let root = invocation.command as? Root
        else { throw Unexpected() }
        #expect(root.range.to == 5)
        #expect(root.seen == 5)
        #expect(
            try complaint("--from", "8", "--to", "7", root: Root.self).first
                == "--from and --to cannot be used together")
    }

    struct Defaulting: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "links", subcommands: [Add.self, List.self], defaultSubcommand: List.self)
        @OptionGroup var global: GlobalOptions
    }

    @Test("the default command takes over where none is named")
    func defaultCommand() throws {
        for words in [[], ["--json"], ["--limit", "3"], ["--json", "-ql3"], ["file.html"]] {
            guard case .run(let invocation) = try Defaulting.parseAsRoot(words) else {
                throw Unexpected()
            }
            let list = try #require(invocation.command as? List)
            #expect(list.global.json == words.contains("--json"))
            #expect(list.limit == (words.count > 1 ? 3 : 50))
        }
        #expect(
            try complaint("lst", "x", root: Defaulting.self) == [
                "unexpected argument 'x'", "Run 'links list --help' to see how it is used.",
            ])
    }

    @Test(
        "help is asked for in every usual way",
        arguments: [
            ["add", "--help"], ["add", "-h"], ["--help", "add"], ["help", "add"],
            ["add", "--nonsense", "--help"], ["add", "x", "y", "--help"],
        ])
    func help(words: [String]) throws {
        guard case .help(let request) = try Links.parseAsRoot(words) else { throw Unexpected() }
        #expect(request.commandLine == "links add")
    }

    @Test("the version is the root's, wherever it is asked for")
    func version() throws {
        for words in [["--version"], ["list", "--version"]] {
            guard case .version(let version) = try Links.parseAsRoot(words) else {
                throw Unexpected()
            }
            #expect(version == "1.2.3")
        }
        #expect(throws: CommandLineError.self) { try Folder.parseAsRoot(["--version"]) }
    }

    @Test("an option of the program's own goes before the built-in one")
    func ownHelp() throws {
        struct Host: ParsableCommand {
            @Option(name: .short) var host: String?
            @Flag var version = false
            func run() throws {}
        }
        guard case .run(let invocation) = try Host.parseAsRoot(["-h", "here", "--version"]),
            let host = invocation.command as? Host
        else { throw Unexpected() }
        #expect(host.host == "here")
        #expect(host.version)
    }

    @Test("the example of the README is what it says")
    func readme() throws {
        struct Greet: ParsableCommand {
            static let configuration = CommandConfiguration(
                abstract: "Greet someone",
                examples: [CommandExample("greet -n 3 Mina", "Three times")],
                version: "1.0")

            @Argument(help: "Whom to greet") var name: String
            @Option(name: [.customShort("n"), .customLong("times")], help: "How often")
            var count = 1
            @Flag(inversion: .prefixedNo, help: "Be loud") var loud = false

            func run() {}
        }
        guard case .run(let invocation) = try Greet.parseAsRoot(["-n", "3", "Mina", "--loud"]),
            let greet = invocation.command as? Greet
        else { throw Unexpected() }
        #expect(greet.count == 3 && greet.name == "Mina" && greet.loud)
    }

    @Test("a command that shows nothing of itself still runs")
    func hidden() throws {
        _ = try command("debug", as: Debug.self)
        #expect(try command("add", "u", "--trace", "2", as: Add.self).trace == 2)
    }
}
