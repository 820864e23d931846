import Foundation
import TestSupport
import Testing

/// What `Tools/package` makes of the programs that people get, without its compression.
@Suite("The Debian package", .needsPrograms)
struct PackagingTests {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    private static let candidates = ["devevents", "diary", "issues", "kitbag", "links", "workout"]

    /// Whether this is a system with such packages, and the programs are those that are shipped:
    /// others are linked to libraries of the toolchain, which no package has.
    static let isPossible: Bool = {
        guard let programs = Sandbox.programs else { return false }
        let probe = """
            PATH=$PATH:/usr/sbin:/sbin
            command -v dpkg-deb && command -v objdump && command -v ldconfig && test -x "$0" &&
                ! objdump -p "$0" | grep -q libswift
            """
        let run = try? Sandbox().run("/bin/sh", ["-c", probe, programs + "/links"])
        return run?.status == 0
    }()

    private let sandbox: Sandbox
    private let programs: String

    init() throws {
        sandbox = try Sandbox()
        programs = sandbox.desk + "/programs"
        try FileManager.default.createDirectory(
            atPath: programs, withIntermediateDirectories: true)
        for name in Self.candidates {
            let path = "\(Sandbox.programs ?? "")/\(name)"
            guard FileManager.default.isExecutableFile(atPath: path) else { continue }
            try FileManager.default.createSymbolicLink(
                atPath: programs + "/" + name, withDestinationPath: path)
        }
    }

    /// Makes the package in a folder of the desk.
    ///
    /// - Returns: its path.
    private func package(in folder: String) throws -> String {
        let run = try sandbox.run(
            Self.root + "/Tools/package",
            ["--executables", programs, "--compression", "none", "--output", folder],
            environment: [
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
                "SOURCE_DATE_EPOCH": "1700000000",
            ])
        try #require(run.status == 0, "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(
            atPath: sandbox.desk + "/" + folder)
        try #require(names.count == 1 && names[0].hasPrefix("kitbag_"))
        return "\(sandbox.desk)/\(folder)/\(names[0])"
    }

    @Test(
        "it leaves Debian's names alone, names what it needs, runs where it is unpacked, and is the same twice",
        .enabled(if: isPossible, "takes dpkg-deb and the programs as they are shipped"))
    func contents() throws {
        let package = try package(in: "first")
        let again = try self.package(in: "second")
        #expect(try sandbox.read(package) == sandbox.read(again))

        let list = try sandbox.run("/usr/bin/dpkg-deb", ["--contents", package]).lines
        let files = list.map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        let paths = Set(files.map { String($0[5]) })
        // What Debian's package "links" has, and what its shells would complete by that name.
        for name in [
            "bin/links", "share/man/man1/links.1.gz", "share/zsh/vendor-completions/_links",
            "share/bash-completion/completions/links", "share/fish/vendor_completions.d/links.fish",
        ] {
            #expect(!paths.contains("./usr/" + name))
        }
        for name in [
            "bin/kitbag-links", "lib/kitbag/links", "share/man/man1/kitbag-links-add.1.gz",
        ] {
            #expect(paths.contains("./usr/" + name))
        }
        for file in files {
            #expect(file[1] == "root/root")
            let mode = file[0].hasPrefix("l") ? "lrwxrwxrwx" : file[0]
            #expect(["drwxr-xr-x", "-rwxr-xr-x", "-rw-r--r--", "lrwxrwxrwx"].contains(mode))
        }

        let needs = try sandbox.run("/usr/bin/dpkg-deb", ["--field", package, "Depends"]).output
            .split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        for name in ["libcurl4", "libncursesw6", "libsodium23", "libsqlite3-0", "zlib1g"] {
            #expect(needs.contains(name), "\(needs)")
        }
        #expect(needs.contains { $0.hasPrefix("libc6 (>= 2.") })
        #expect(!needs.contains { $0.hasPrefix("libvips") })

        let unpacked = sandbox.desk + "/root"
        let extraction = try sandbox.run("/usr/bin/dpkg-deb", ["--extract", package, unpacked])
        #expect(extraction.status == 0)
        let links = unpacked + "/usr/bin/kitbag-links"
        #expect(try sandbox.run(links, ["add", "https://a.example/", "--no-fetch"]).status == 0)
        #expect(try sandbox.run(links, ["list", "--format", "csv"]).output.contains("a.example"))
        let sums = "cd \"$0\" && md5sum --quiet --check DEBIAN/md5sums"
        let control = try sandbox.run("/usr/bin/dpkg-deb", ["-e", package, unpacked + "/DEBIAN"])
        #expect(control.status == 0)
        #expect(try sandbox.run("/bin/sh", ["-c", sums, unpacked]).status == 0)
    }

    @Test(
        "completions of a program with another name here are complete under that name",
        .enabled(if: isPossible, "takes dpkg-deb and the programs as they are shipped"))
    func completions() throws {
        let package = try package(in: "package")
        let unpacked = sandbox.desk + "/root"
        _ = try sandbox.run("/usr/bin/dpkg-deb", ["--extract", package, unpacked])
        let script = """
            export PATH="$0/usr/bin:$PATH"
            . "$0/usr/share/bash-completion/completions/kitbag-links"
            complete -p kitbag-links
            COMP_WORDS=(kitbag-links fold) COMP_CWORD=1 COMP_LINE="kitbag-links fold" COMP_POINT=17
            _kitbag_links && printf '%s\\n' "${COMPREPLY[@]}"
            """
        let run = try sandbox.run("/bin/bash", ["-c", script, unpacked])
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.lines.map { $0.trimmingCharacters(in: .whitespaces) }
                == ["complete -F _kitbag_links kitbag-links", "folder"])
    }
}
