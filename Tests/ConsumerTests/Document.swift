import Foundation
import Testing

/// A library of the manifest.
struct Library {
    var name: String

    /// All of them.
    static func all() throws -> [Library] {
        let manifest = try String(
            contentsOfFile: "\(Repository.source)/Package.swift", encoding: .utf8)
        return manifest.matches(of: /\n    library\("(\w+)"/).map { Library(name: String($0.1)) }
    }

    /// Its README, and the pages of its catalog.
    func documents() throws -> [Document] {
        let folder = "Packages/\(name)/\(name).docc"
        let pages = try FileManager.default.contentsOfDirectory(
            atPath: "\(Repository.source)/\(folder)")
        #expect(pages.contains(name + ".md"), "\(folder) has no first page")
        let paths = pages.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        return try (["Packages/\(name)/README.md"] + paths).map(Document.init)
    }
}

/// A README, or a page of a catalog, with its examples.
///
/// What stands between "```swift" and "```" is an example. After a line `<!-- continues -->` it goes on
/// from the one before, whose declarations it sees; after `<!-- not compiled: REASON -->` it is left out.
struct Document {
    struct Example {
        /// The document's path.
        var path: String
        /// The line on which the code begins.
        var line: Int
        var lines: [Substring] = []
        /// Whether it goes on from the example before.
        var continues = false

        /// What must be refused: lines that end with `// error: …`.
        var refusals: [Answer] {
            lines.enumerated().compactMap { index, text in
                let parts = text.components(separatedBy: "// error: ")
                guard parts.count == 2 else { return nil }
                return Answer(place: "\(path):\(line + index)", message: parts[1])
            }
        }

        /// The modules that it imports.
        var imports: [String] {
            lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst("import ".count)) }
        }

        /// Its lines as statements of a function; errors are told of the document's lines.
        fileprivate var statements: String {
            let text = lines.map { line in
                // What cannot stand in a function. The macros of Testing are another module's.
                if line.hasPrefix("import ") || line == "@main" { return "" }
                return line.replacingOccurrences(of: "#expect(", with: "expect(")
                    // As the compiler takes that of a type with @main.
                    .replacingOccurrences(
                        of: "static func main()", with: "@MainActor static func main()")
            }
            return """
                #sourceLocation(file: "\(path)", line: \(line))
                \(text.joined(separator: "\n"))
                #sourceLocation()

                """
        }
    }

    var path: String
    var examples: [Example] = []
    /// How many say why they are not compiled.
    var omitted = 0

    fileprivate init(_ path: String) throws {
        self.path = path
        let text = try String(contentsOfFile: "\(Repository.source)/\(path)", encoding: .utf8)
        var example: Example?
        var mark: Substring = ""
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if line == "```swift" {
                example = Example(
                    path: path, line: index + 2, continues: mark == "<!-- continues -->")
            } else if line == "```" {
                if mark.hasPrefix("<!-- not compiled: ") {
                    if example != nil { omitted += 1 }
                } else if let example {
                    examples.append(example)
                }
                example = nil
                mark = ""
            } else if example != nil {
                example?.lines.append(line)
            } else {
                mark = line
            }
        }
        #expect(example == nil, "an example in \(path) has no end")
    }

    /// All examples, as functions; those that continue are in the function of the first.
    ///
    /// - Parameter attributes: what stands before each function.
    func code(attributes: String = "") -> String {
        var functions: [[Example]] = []
        for example in examples {
            if example.continues, !functions.isEmpty {
                functions[functions.count - 1].append(example)
            } else {
                functions.append([example])
            }
        }
        return functions.enumerated().map { number, examples in
            let isAsync = examples.contains { $0.lines.contains { $0.contains("await ") } }
            return """
                \(attributes)private func example\(number)() \(isAsync ? "async throws" : "throws") {
                \(examples.map(\.statements).joined())
                }

                """
        }.joined(separator: "\n")
    }
}
