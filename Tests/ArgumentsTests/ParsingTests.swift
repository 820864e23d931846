import Arguments
import Testing

@Suite("Parsing")
struct ParsingTests {
    struct Everything: ParsableArguments {
        enum Order: String, EnumerableFlag { case newest, oldestFirst }

        enum Kind: CaseIterable, EnumerableFlag {
            case pageOnly, file
            static func name(for value: Kind) -> NameSpecification {
                value == .file ? [.short, .long] : .long
            }
        }

        @Option(name: .shortAndLong) var output: String?
        @Option(name: [.short, .customLong("max")]) var limit = 50
        @Option var tag: [String] = ["default"]
        @Option(parsing: .upToNextOption) var names: [String] = []
        @Option var ratio: Double?
        @Option(transform: { Array($0) }) var letters: [Character] = []
        @Option var note: String? = "none"
        @Flag(name: .shortAndLong) var all = false
        @Flag(name: .shortAndLong) var brief = false
        @Flag(inversion: .prefixedNo) var color = true
        @Flag(inversion: .prefixedEnableDisable) var sync: Bool?
        @Flag(name: .short) var verbosity: Int
        @Flag var order: Order = .newest
        @Flag var kind: Kind?
        @Flag var kinds: [Order] = []
        @Argument var first: String?
        @Argument var rest: [Int] = []
        var untouched = 7
    }

    @Test(
        "a value may be the next word, behind an equals sign, or joined to a short name",
        arguments: [
            ["--output", "x"], ["--output=x"], ["-o", "x"], ["-ox"], ["-o=x"], ["-abo", "x"],
            ["-abox"],
        ])
    func values(words: [String]) throws {
        #expect(try Everything.parse(words).output == "x")
    }

    @Test("without words everything has its default")
    func defaults() throws {
        let result = try Everything.parse([])
        #expect(result.output == nil)
        #expect(result.limit == 50)
        #expect(result.tag == ["default"])
        #expect(result.note == "none")
        #expect(result.color)
        #expect(result.sync == nil)
        #expect(result.verbosity == 0)
        #expect(result.order == .newest)
        #expect(result.kind == nil)
        #expect(result.rest.isEmpty)
        #expect(result.untouched == 7)
    }

    @Test("short flags can be bundled and counted")
    func bundles() throws {
        let result = try Everything.parse(["-vabv", "-v"])
        #expect(result.all && result.brief)
        #expect(result.verbosity == 3)
    }

    @Test("of a single value the last one wins, an array keeps all and drops its default")
    func repeated() throws {
        let result = try Everything.parse(["--max", "1", "--tag", "a", "--max=2", "--tag=b"])
        #expect(result.limit == 2)
        #expect(result.tag == ["a", "b"])
    }

    @Test("an array up to the next option takes several words")
    func upToNextOption() throws {
        let result = try Everything.parse(["--names", "a", "-1", "b", "--all", "c"])
        #expect(result.names == ["a", "-1", "b"])
        #expect(result.first == "c")
    }

    @Test("flags with two states take the last, those with a name for each case one")
    func flags() throws {
        let result = try Everything.parse(
            ["--no-color", "--color", "--no-color", "--disable-sync", "--oldestFirst", "-f"])
        #expect(!result.color)
        #expect(result.sync == false)
        #expect(result.order == .oldestFirst)
        #expect(result.kind == .file)
        #expect(try Everything.parse(["--page-only"]).kind == .pageOnly)
    }

    @Test("options stand anywhere, and -- ends them")
    func places() throws {
        let result = try Everything.parse(["one", "--all", "2", "--max", "3", "4", "--", "5"])
        #expect(result.first == "one")
        #expect(result.rest == [2, 4, 5])
        #expect(result.limit == 3)
        #expect(try Everything.parse(["--", "--all"]).first == "--all")
    }

    @Test("a negative number and a hyphen are values, not options")
    func negativeNumbers() throws {
        let result = try Everything.parse(["-", "-5", "--ratio", "-.5", "--max", "-1", "-o", "-"])
        #expect(result.first == "-")
        #expect(result.rest == [-5])
        #expect(result.ratio == -0.5)
        #expect(result.limit == -1)
        #expect(result.output == "-")
    }

    @Test("an empty value is a value")
    func emptyValues() throws {
        #expect(try Everything.parse(["--output="]).output == "")
        #expect(try Everything.parse(["--output", ""]).output == "")
        #expect(try Everything.parse([""]).first == "")
    }

    @Test("a value may hold equals signs")
    func equalsSigns() throws {
        #expect(try Everything.parse(["--output=a=b"]).output == "a=b")
    }

    @Test("a closure makes the value")
    func transform() throws {
        #expect(try Everything.parse(["--letters", "읽기"]).letters == ["읽", "기"])
    }

    @Test("a beginning of a name is not the name", arguments: ["--out", "--colo", "--maxi"])
    func noPrefixes(word: String) {
        #expect(throws: CommandLineError.self) { try Everything.parse([word, "1"]) }
    }

    @Test("required arguments are served before optional ones and arrays")
    func allocation() throws {
        struct Copy: ParsableArguments {
            @Argument var mode: String?
            @Argument var sources: [String]
            @Argument var target: String
        }
        let short = try Copy.parse(["a", "b"])
        #expect(short.mode == nil && short.sources == ["a"] && short.target == "b")
        let long = try Copy.parse(["m", "a", "b", "c"])
        #expect(long.mode == "m" && long.sources == ["a", "b"] && long.target == "c")
        #expect(throws: CommandLineError.self) { try Copy.parse(["a"]) }
    }

    @Test("words to hand on are taken as they are")
    func passthrough() throws {
        struct Other: ParsableArguments {
            @Flag var json = false
            @Argument var app: String
            @Argument(parsing: .captureForPassthrough) var words: [String] = []
        }
        let result = try Other.parse(["--json", "links", "list", "--json", "--help", "--", "-x"])
        #expect(result.json)
        #expect(result.app == "links")
        #expect(result.words == ["list", "--json", "--help", "--", "-x"])
    }

    @Test("a copy of a command does not share its values")
    func copies() throws {
        let original = try Everything.parse(["--max", "3"])
        var copy = original
        copy.limit = 4
        copy.all = true
        #expect(original.limit == 3)
        #expect(!original.all)
        #expect(copy.limit == 4)
    }

    @Test("names are made of the property's words")
    func names() throws {
        struct Names: ParsableArguments {
            @Flag var dryRun = false
            @Flag var baseURL = false
            @Flag var linkURLList = false
            @Flag var with2Parts = false
        }
        let words = ["--dry-run", "--base-url", "--link-url-list", "--with2-parts"]
        let result = try Names.parse(words)
        #expect(result.dryRun && result.baseURL && result.linkURLList && result.with2Parts)
    }
}
