import Foundation
import TestSupport
import Testing

@Suite("The examples of the documentation")
struct DocumentationTests {
    /// These share one prelude: their pages are about the same records.
    private static let persistence: Set<String> = ["Persistence", "PersistenceSQLite"]

    @Test("Persistence's compile, and what must not is refused with the answer that they give")
    func persistence() throws {
        let documents = try Library.all().filter { Self.persistence.contains($0.name) }
            .flatMap { try $0.documents() }
        let examples = documents.flatMap(\.examples)
        #expect(documents.count > 10 && examples.count > 40)
        let imports = ["Chrono", "Foundation", "Persistence", "PersistenceSQLite", "Reactive"]
        let head = (imports + ["TextProcessing"]).map { "import \($0)\n" }.joined()
        let answers = try Compiler().answers(
            to: [head + persistencePrelude] + documents.map { head + $0.code() })
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

    @Test("those of all other libraries compile")
    func others() throws {
        let libraries = try Library.all().filter { !Self.persistence.contains($0.name) }
        #expect(libraries.count > 10)
        var files: [String] = []
        for library in libraries {
            let documents = try library.documents()
            #expect(!documents[0].examples.isEmpty, "\(library.name)'s README shows no code")
            for document in documents where !document.examples.isEmpty {
                let prelude = examplePreludes[document.path] ?? ExamplePrelude()
                let imports = Set(
                    document.examples.flatMap(\.imports) + prelude.imports + [library.name])
                files.append(
                    imports.sorted().map { "import \($0)\n" }.joined() + prelude.code + "\n"
                        + document.code(attributes: "@MainActor "))
            }
        }
        #expect(Set(examplePreludes.keys).count <= files.count)
        for answer in try Compiler().answers(to: files) {
            Issue.record("\(answer.place): \(answer.message)")
        }
    }

    @Test("an example that does not compile is told of, with its line")
    func refused() throws {
        let code = """
            private func example() {
            #sourceLocation(file: "Page.md", line: 7)
            let number: Int = "text"
            #sourceLocation()
            }
            """
        let answers = try Compiler().answers(to: [code])
        #expect(answers.map(\.place) == ["Page.md:7"])
        #expect(answers.first?.message.contains("cannot convert") == true)
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

    /// The errors of a module of these files.
    func answers(to sources: [String]) throws -> [Answer] {
        var files: [String] = []
        for (number, source) in sources.enumerated() {
            files.append("Examples\(number).swift")
            try sandbox.write(source.utf8, to: files[number])
        }
        let modules = try #require(Bundle.main.executableURL).deletingLastPathComponent().path
        // What the modules import of C: SwiftPM makes their maps, but for the one that has its own.
        let maps =
            try FileManager.default.contentsOfDirectory(atPath: modules)
            .map { "\(modules)/\($0)/module.modulemap" }
            .filter(FileManager.default.fileExists)
            + ["\(Repository.source)/Packages/System/CSQLite/module.modulemap"]
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let run = try sandbox.run(
            "/usr/bin/env",
            [
                "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
                "-suppress-warnings", "-diagnostic-style=llvm", "-I", modules + "/Modules",
            ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + files,
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
