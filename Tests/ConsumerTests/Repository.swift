import Foundation
import TestSupport
import Testing

/// This package as others get it: a repository with one commit and a version, of the files that are
/// here now.
struct Repository {
    /// The package's folder.
    static let source = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    private let sandbox: Sandbox

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

    /// Builds and runs a program in a package of its own that links one library.
    ///
    /// - Parameters:
    ///   - main: the program's only file.
    ///   - prefix: words before `swift build`.
    /// - Returns: how the program ended; if it could not be built, how the build did.
    func run(_ main: String, linking library: String, prefix: [String] = []) throws -> CommandRun {
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
        try FileManager.default.createDirectory(
            atPath: sandbox.desk + "/Sources/consumer", withIntermediateDirectories: true)
        try sandbox.write(manifest.utf8, to: "Package.swift")
        try sandbox.write(main.utf8, to: "Sources/consumer/main.swift")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let words = prefix + ["/usr/bin/env", "swift", "build", "--disable-index-store"]
        let build = try sandbox.run(
            words[0], Array(words[1...]), environment: ["PATH": path], limitInSeconds: 900)
        guard build.status == 0 else { return build }
        return try sandbox.run(sandbox.desk + "/.build/debug/consumer", [])
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
