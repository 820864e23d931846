import Foundation
import TestSupport
import Testing

/// This package as others get it: a repository with one commit and a version, of the files that are
/// here now; and beside it a package that links it.
struct Repository {
    /// The package's folder.
    static let source = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// The home of it all; programs that were built are run in its folder ``Sandbox/desk``.
    let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        let script = """
            set -e; mkdir "$0/kitbag"; cd "$1"
            git ls-files -z --cached --others --exclude-standard |
                while IFS= read -r -d '' file; do if [ -f "$file" ]; then printf '%s\\0' "$file"; fi; done |
                tar --null --files-from=- -cf - | tar -xf - -C "$0/kitbag"
            cd "$0/kitbag"; git init --quiet; git add --all
            git -c user.name=Tests -c user.email=tests@kitbag.example commit --quiet --message Tests
            git tag 1.0.0
            """
        let run = try sandbox.run("/bin/bash", ["-c", script, sandbox.path, Self.source])
        try #require(run.status == 0, "\(run.errors)")
    }

    /// Builds a program in a package that links one library, and nothing else of the toolkit.
    ///
    /// The package is written anew for each library, and what was built for the one before is kept: each
    /// library is compiled once.
    ///
    /// - Parameters:
    ///   - source: the program's only file.
    ///   - prefix: words before `swift build`.
    /// - Returns: the program's path.
    func build(_ source: String, linking library: String, prefix: [String] = []) throws -> String {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "consumer",
                platforms: [.macOS(.v15)],
                dependencies: [.package(url: "file://\(sandbox.path)/kitbag", from: "1.0.0")],
                targets: [
                    .executableTarget(
                        name: "consumer", dependencies: [.product(name: "\(library)", package: "kitbag")])
                ])
            """
        let folder = sandbox.desk + "/Sources/consumer"
        // A file that is there no more must not be compiled along.
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try sandbox.write(manifest.utf8, to: "Package.swift")
        // Statements of their own may only stand in main.swift, and @main only elsewhere.
        let name = source.contains("@main") ? "Consumer" : "main"
        try sandbox.write(source.utf8, to: "Sources/consumer/\(name).swift")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let words = prefix + ["/usr/bin/env", "swift", "build", "--disable-index-store"]
        let build = try sandbox.run(
            words[0], Array(words[1...]), environment: ["PATH": path], limitInSeconds: 900)
        try #require(build.status == 0, "\(library): \(build.output)\(build.errors)")
        return sandbox.desk + "/.build/debug/consumer"
    }
}

/// The first example of a library's README.
func firstExample(of library: String) throws -> String {
    let path = "\(Repository.source)/Packages/\(library)/README.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let parts = text.components(separatedBy: "```")
    let example = try #require(parts.count > 2 ? parts[1] : nil, "\(path) has no example")
    #expect(example.hasPrefix("swift\n"))
    return String(example.dropFirst("swift\n".count))
}
