import Foundation
import TestSupport
import Testing

@Suite("Other packages that link one library by the repository's address", .serialized)
struct ConsumerTests {
    /// What all tests but one build in.
    private static let shared = Result { try Repository() }

    @Test(
        "whoever links Reactive needs no system library: the README's example, with the headers hidden",
        .enabled(if: Sandbox.canMount, "hiding headers takes a user who may mount"))
    func reactive() throws {
        // For this build alone SQLite's header is empty, and pkg-config knows of nothing.
        let hiding = """
            header=/usr/include/sqlite3.h; export PKG_CONFIG_LIBDIR=/nowhere
            [ ! -e $header ] || mount --bind /dev/null $header || exit; exec "$0" "$@"
            """
        let repository = try Repository()
        let program = try repository.build(
            firstExample(of: "Reactive"), linking: "Reactive",
            prefix: Sandbox.unsharing + ["/bin/sh", "-c", hiding])
        let run = try repository.sandbox.run(program, [])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "1\n2\n3\ndone\n1\n2\n3\n")
    }

    @Test("a README's first example is short, and does what it says", arguments: Showcase.all)
    func example(of showcase: Showcase) throws {
        let repository = try Self.shared.get()
        var example = try firstExample(of: showcase.library)
        #expect(example.split(separator: "\n").count < 60)
        for (text, replacement) in showcase.replacements {
            try #require(example.contains(text), "\(showcase.library): \(text)")
            example = example.replacingOccurrences(of: text, with: replacement)
        }
        let program = try repository.build(example, linking: showcase.product ?? showcase.library)
        for output in showcase.outputs {
            let run = try repository.sandbox.run(program, showcase.arguments)
            #expect(run.status == 0, "\(run.output)\(run.errors)")
            #expect(run.output.wholeMatch(of: try Regex(output)) != nil, "\(run.output)")
        }
    }

    @Test("every library of the manifest is among them")
    func completeness() throws {
        let products = try Library.all().map(\.name)
        let shown = Showcase.all.map(\.library) + ["Networking", "Reactive", "TerminalUI"]
        #expect(Set(shown).isSuperset(of: products), "\(Set(products).subtracting(shown))")
    }

    @Test(
        "Networking's first example asks its server; without a network it fails with the client's error",
        .enabled(if: Sandbox.canMount, "taking the network away takes a user who may"))
    func networking() throws {
        let repository = try Self.shared.get()
        let program = try repository.build(firstExample(of: "Networking"), linking: "Networking")
        let words = Array(Sandbox.unsharing.dropFirst()) + ["--net", program]
        let run = try repository.sandbox.run(
            Sandbox.unsharing[0], words, environment: ["SWIFT_BACKTRACE": "enable=no"])
        #expect(run.status != 0 && run.output.isEmpty)
        #expect(run.errors.contains("Networking.HTTPError"), "\(run.errors)")
    }

    @Test(
        "TerminalUI's first example opens a list in a terminal, and a page from it",
        .enabled(if: TmuxTerminal.isAvailable, "takes tmux"))
    func terminalUI() async throws {
        let repository = try Self.shared.get()
        let program = try repository.build(firstExample(of: "TerminalUI"), linking: "TerminalUI")
        let terminal = try TmuxTerminal(
            "\(program); echo ended=$?; exec cat", in: repository.sandbox)
        let list = try await terminal.wait(for: "Swift.org")
        #expect(list.contains("Links"))
        try terminal.press("Enter")
        _ = try await terminal.wait(for: "The language.")
        try terminal.press("Escape")
        _ = try await terminal.wait { $0.contains("Links") && !$0.contains("The language.") }
        try terminal.press("q")
        _ = try await terminal.wait(for: "ended=0")
    }
}

/// A README's first example, and what comes of it.
struct Showcase: Sendable, CustomTestStringConvertible {
    var library: String
    /// The product to link, if it is another.
    var product: String?
    var arguments: [String] = []
    /// What is altered first, so that the one product is enough.
    var replacements: [(String, String)] = []
    /// Regular expressions for what it prints: the first time, the second time.
    var outputs: [String]

    var testDescription: String { product.map { "\(library), with \($0)" } ?? library }

    static let all: [Self] = [
        Self(
            library: "Arguments", arguments: ["Mina", "-n", "2"], outputs: [#"(Hello Mina\n){2}"#]),
        Self(
            library: "Charting",
            outputs: [
                verbatim(
                    """
                    [71.0, 71.5, 72.0, 72.5]
                    0.5
                    ["2026-01-05", "01-19", "02-02", "02-16", "03-02"]

                    """)
            ]),
        // A Friday within two weeks, and when it begins in Seoul.
        Self(
            library: "Chrono",
            outputs: [
                #"(\d{4}-\d\d-\d\d) friday ([1-9]|1[0-4])\n\d{4}-\d\d-\d\dT15:00:00\.000Z\n"#
            ]),
        Self(
            library: "HTMLMetadata",
            outputs: [verbatim("금요일까지 비\n2026-03-02 time\nhttps://news.example/rain.png\n")]),
        Self(
            library: "Navigation",
            outputs: [
                verbatim(
                    """
                    list
                    link(12)
                    link(12) + pickFolder(moving: 12)
                    link(12)
                    link 12 is in Recipes now
                    settings

                    """)
            ]),
        Self(
            library: "Persistence", product: "PersistenceSQLite",
            outputs: [#"Swift 1\n"#, #"Swift 2\n"#]),
        Self(
            library: "Persistence",
            replacements: [
                ("import PersistenceSQLite\n", ""),
                (#"SQLiteProvider(path: "links.sqlite")"#, "InMemoryProvider()"),
            ],
            outputs: [#"Swift 1\n"#, #"Swift 1\n"#]),
        Self(library: "PersistenceSQLite", outputs: [#"1\n"#, #"2\n"#]),
        Self(
            library: "PersistenceSealed",
            replacements: [
                ("import PersistenceSQLite\n", ""),
                (#"SQLiteProvider(path: "diary.sqlite")"#, "InMemoryProvider()"),
                (",\n    erase: { try provider.eraseRemains() })", ")"),
            ],
            outputs: [verbatim("[\"Nobody but me reads this.\"] true\n")]),
        Self(library: "ReactiveTesting", outputs: [#"true\ntrue\n"#]),
        Self(
            library: "Terminal",
            outputs: [#" *# +Title +Due *\n *12 +현관문 고치기 +2026-03-02 *\n"#]),
        Self(
            library: "TextProcessing",
            outputs: [
                #".*시청.* [0-9.]+\n"#
                    + verbatim(
                        """
                        https://example.com/%EA%B8%80?utm_source=feed
                        https://example.com/%EA%B8%80
                        https://example.com/글?utm_source=feed
                        <p><em>hello</em> &lt;script&gt;</p>
                        """) + #"\n+"# + "한글\n"
            ]),
    ]

    /// A regular expression for this text and no other.
    private static func verbatim(_ text: String) -> String {
        NSRegularExpression.escapedPattern(for: text)
    }
}
