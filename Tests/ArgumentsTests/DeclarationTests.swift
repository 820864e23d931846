import Arguments
import Testing

@Suite("Finding declarations")
struct DeclarationTests {
    struct Inner: ParsableArguments {
        @Option var depth = 1
    }

    @Test("plain properties stand between options without a name of theirs being taken")
    func plainProperties() throws {
        struct Mixed: ParsableArguments {
            let version = 7
            @Option var first = "a"
            var _cache: [String] = ["kept"]
            @Flag var loud = false
            var plain = Inner()
            @OptionGroup var inner: Inner
            @Argument var words: [String] = []
        }
        let mixed = try Mixed.parse(["--first", "b", "--loud", "--depth", "3", "x", "y"])
        #expect(mixed.first == "b" && mixed.loud && mixed.words == ["x", "y"])
        #expect(mixed.inner.depth == 3)
        #expect(mixed.plain.depth == 1)
        #expect(mixed.version == 7 && mixed._cache == ["kept"])
        #expect(throws: CommandLineError.self) { try Mixed.parse(["--version", "8"]) }
        #expect(throws: CommandLineError.self) { try Mixed.parse(["--cache", "8"]) }
        #expect(throws: CommandLineError.self) { try Mixed.parse(["--plain", "8"]) }
    }

    @Test("an initializer of one's own may make the options in any order")
    func ownOrder() throws {
        struct Swapped: ParsableArguments {
            @Option var first: String
            @Option var second: String

            init() {
                _second = Option(wrappedValue: "the second's")
                _first = Option(wrappedValue: "the first's")
            }
        }
        let none = try Swapped.parse([])
        #expect(none.first == "the first's" && none.second == "the second's")
        let both = try Swapped.parse(["--first", "1", "--second", "2"])
        #expect(both.first == "1" && both.second == "2")
    }

    @Test("an option may be made anew, or elsewhere, before it is stored")
    func madeElsewhere() throws {
        struct Remade: ParsableArguments {
            @Option var count = 1
            @Option var name: String
            @Flag var loud = false

            init() {
                _count = Option(wrappedValue: 2)
                _name = Self.unnamed()
            }

            static func unnamed() -> Option<String> {
                let candidates = ["one", "two"].map { Option<String>(wrappedValue: $0) }
                return candidates[1]
            }
        }
        let none = try Remade.parse([])
        #expect(none.count == 2 && none.name == "two")
        let all = try Remade.parse(["--count", "5", "--loud", "--name", "mine"])
        #expect(all.count == 5 && all.loud && all.name == "mine")
    }

    @Test("a group may be set to a value that was made elsewhere")
    func replacedGroup() throws {
        struct Replaced: ParsableArguments {
            @OptionGroup var inner: Inner

            init() {
                var other = Inner()
                other.depth = 8
                inner = other
            }
        }
        #expect(try Replaced.parse([]).inner.depth == 8)
        #expect(try Replaced.parse(["--depth", "9"]).inner.depth == 9)
    }

    @Test("a class and a generic type declare as structs do")
    func otherTypes() throws {
        final class Shared: ParsableArguments {
            @Option var depth = 1
            @Flag var loud = false
            required init() {}
        }
        struct Pair<First: ExpressibleByArgument, Second: ParsableArguments>: ParsableArguments {
            @Argument var first: First
            @OptionGroup var second: Second
        }
        let shared = try Shared.parse(["--loud", "--depth", "2"])
        #expect(shared.depth == 2 && shared.loud)
        let pair = try Pair<Int, Inner>.parse(["4", "--depth", "5"])
        #expect(pair.first == 4 && pair.second.depth == 5)
        let nested = try Pair<String, Pair<Int, Inner>>.parse(["a", "4", "--depth", "6"])
        #expect(nested.first == "a" && nested.second.first == 4)
        #expect(nested.second.second.depth == 6)
    }

    @Test("a default value may come from another command line")
    func parsingWhileDeclaring() throws {
        struct Outer: ParsableArguments {
            @Option var before = 1
            @Option var depth = (try? Inner.parse(["--depth", "40"]).depth) ?? 0
            @Option var after = 3
        }
        #expect(try Outer.parse([]).depth == 40)
        let all = try Outer.parse(["--before", "5", "--depth", "6", "--after", "7"])
        #expect(all.before == 5 && all.depth == 6 && all.after == 7)
    }

    @Test("command lines are read on many threads at once")
    func manyThreads() async throws {
        let sums = try await withThrowingTaskGroup(of: Int.self) { group in
            for depth in 0..<200 {
                group.addTask {
                    let line = ["\(depth)", "--json", "--format", "csv", "-q"]
                    let parsed = try Numbered.parse(line)
                    return parsed.global.json && parsed.global.quiet ? parsed.number : -1
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(sums == 199 * 200 / 2)
    }

    struct Numbered: ParsableArguments {
        @OptionGroup var global: GlobalOptions
        @Argument var number: Int
    }

    @Test("what declares nothing takes nothing")
    func nothing() throws {
        struct Nothing: ParsableArguments {}
        struct Plain: ParsableArguments {
            var count = 1
        }
        _ = try Nothing.parse([])
        #expect(try Plain.parse([]).count == 1)
        #expect(throws: CommandLineError.self) { try Plain.parse(["--count", "2"]) }
        #expect(throws: CommandLineError.self) { try Nothing.parse(["x"]) }
    }
}
