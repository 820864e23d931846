import Foundation
import TestSupport
import Testing

@Suite("The examples of the documentation")
struct DocumentationTests {
    @Test("what they show compiles, and what must not is refused with the answer that they give")
    func examples() throws {
        let documents = try Document.all(of: "Persistence") + Document.all(of: "PersistenceSQLite")
        let examples = documents.flatMap(\.examples)
        #expect(documents.count > 10 && examples.count > 40)
        let answers = try Compiler().answers(to: documents)
        let expected = examples.flatMap(\.refusals)
        #expect(expected.count > 10)
        for refusal in expected {
            let answer = answers.filter { $0.place == refusal.place }.map(\.message)
            #expect(
                answer.contains { $0.contains(refusal.message) },
                "\(refusal.place) must not compile: \(refusal.message)")
        }
        let places = Set(expected.map(\.place))
        for answer in answers where !places.contains(answer.place) {
            Issue.record("\(answer.place): \(answer.message)")
        }
    }
}

/// What the compiler says of a line.
struct Answer: Equatable {
    /// `FILE:LINE`.
    var place: String
    var message: String
}

/// Type-checks examples against the modules that were built along with the tests.
struct Compiler {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    /// The errors of all examples, which see the declarations of `examplePrelude`.
    func answers(to documents: [Document]) throws -> [Answer] {
        let imports = ["Chrono", "Foundation", "Persistence", "PersistenceSQLite", "Reactive"]
        let head = (imports + ["TextProcessing"]).map { "import \($0)\n" }.joined()
        try sandbox.write((head + examplePrelude).utf8, to: "Prelude.swift")
        var files = ["Prelude.swift"]
        for (number, document) in documents.enumerated() {
            files.append("Examples\(number).swift")
            try sandbox.write((head + document.code).utf8, to: files[files.count - 1])
        }
        let modules = try #require(Bundle.main.executableURL).deletingLastPathComponent().path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let run = try sandbox.run(
            "/usr/bin/env",
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings",
                "-diagnostic-style=llvm", "-I", modules + "/Modules", "-Xcc",
                "-fmodule-map-file=\(Repository.source)/Packages/System/CSQLite/module.modulemap",
            ] + files,
            environment: ["PATH": path], limitInSeconds: 300)
        let answers = run.errors.split(separator: "\n").compactMap { line -> Answer? in
            let parts = line.components(separatedBy: ": error: ")
            guard parts.count > 1 else { return nil }
            // The column is of no interest.
            let place = parts[0].split(separator: ":").prefix(2).joined(separator: ":")
            return Answer(place: place, message: parts.dropFirst().joined(separator: ": error: "))
        }
        #expect(run.status == 0 || !answers.isEmpty, "\(run.errors)")
        return answers
    }
}

/// A README or an article.
struct Document {
    struct Example {
        /// The document's path.
        var path: String
        /// The line on which the code begins.
        var line: Int
        var lines: [Substring]

        /// What must be refused: lines that end with `// error: …`.
        var refusals: [Answer] {
            lines.enumerated().compactMap { index, text in
                let parts = text.components(separatedBy: "// error: ")
                guard parts.count == 2 else { return nil }
                return Answer(place: "\(path):\(line + index)", message: parts[1])
            }
        }

        /// A function of the code; errors are told of the document's lines.
        func code(named name: String) -> String {
            let effects = lines.contains { $0.contains("await ") } ? "async throws" : "throws"
            let text = lines.map { $0.hasPrefix("import ") ? "" : $0 }.joined(separator: "\n")
            return """
                private func \(name)() \(effects) {
                #sourceLocation(file: "\(path)", line: \(line))
                \(text)
                #sourceLocation()
                }

                """
        }
    }

    var examples: [Example] = []

    /// The README of a library, and its articles.
    static func all(of library: String) throws -> [Document] {
        let folder = "Packages/\(library)/\(library).docc"
        let articles = try FileManager.default.contentsOfDirectory(
            atPath: "\(Repository.source)/\(folder)")
        let paths = articles.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        return try (["Packages/\(library)/README.md"] + paths).map(Document.init)
    }

    private init(_ path: String) throws {
        let text = try String(contentsOfFile: "\(Repository.source)/\(path)", encoding: .utf8)
        var example: Example?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if line == "```swift" {
                example = Example(path: path, line: index + 2, lines: [])
            } else if line == "```" {
                if let example { examples.append(example) }
                example = nil
            } else {
                example?.lines.append(line)
            }
        }
        #expect(example == nil, "an example in \(path) has no end")
    }

    /// All examples, as functions.
    var code: String {
        examples.enumerated().map { $1.code(named: "example\($0)") }.joined(separator: "\n")
    }
}
