import Foundation
import TestSupport
import Testing

@Suite("All apps through kitbag", .needsPrograms)
struct KitbagFirstStepsTests {
    @Test("an app gets its arguments as they are, and its status is kitbag's")
    func apps() throws {
        let sandbox = try Sandbox()
        let added = try sandbox.kitbag(
            "links", "add", "--no-fetch", "-q", "--title=--help me", "a.example")
        #expect(added.status == 0, "\(added.errors)")
        #expect(try sandbox.kitbag("links", "list").output.contains("--help me"))
        #expect(try sandbox.kitbag("links", "--help").output.contains("Usage: links "))
        #expect(try sandbox.kitbag("links", "nope").status == 64)
        let unknown = try sandbox.kitbag("lnks")
        #expect(unknown.status == 64)
        #expect(unknown.errors == "kitbag: unknown command 'lnks'\nDid you mean 'links'?\n")
    }

    @Test("an app is found where a package puts it, also through a symbolic link")
    func places() throws {
        let sandbox = try Sandbox()
        let files = FileManager.default
        let root = sandbox.path + "/usr"
        for folder in ["bin", "lib/kitbag", "local"] {
            try files.createDirectory(
                atPath: root + "/" + folder, withIntermediateDirectories: true)
        }
        let kitbag = try #require(Sandbox.programs) + "/kitbag"
        // By another process: what one writes itself can't be run while it forks elsewhere.
        #expect(try sandbox.run("/bin/cp", [kitbag, root + "/bin/kitbag"]).status == 0)
        try files.createSymbolicLink(
            atPath: root + "/local/kitbag", withDestinationPath: root + "/bin/kitbag")
        let bare = ["PATH": "/usr/bin:/bin"]
        let missing = try sandbox.run(root + "/local/kitbag", ["workout", "x"], environment: bare)
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("kitbag: The program workout is not installed\n"))
        let program = root + "/lib/kitbag/workout"
        let script = try sandbox.write("#!/bin/sh\necho \"$@\"\n".utf8, to: "script")
        #expect(try sandbox.run("/usr/bin/install", ["-m", "755", script, program]).status == 0)
        let found = try sandbox.run(
            root + "/local/kitbag", ["workout", "a b", "--json"], environment: bare)
        #expect(found.output == "a b --json\n")
    }

    @Test("a search goes over all apps, and says how many there are")
    func search() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        for number in 1...3 {
            #expect(
                try sandbox.run(
                    "links",
                    ["add", "--no-fetch", "-q", "--title", "Swift \(number)", "s\(number).example"]
                ).status == 0)
        }
        let found = try sandbox.kitbag("search", "swift", "--limit", "2")
        #expect(found.output.contains("diary: 1\n"))
        #expect(found.output.contains("links: 2 of 4\n"))
        #expect(found.errors == "3 of 5 shown; --limit shows more.\n")
        let rows = try #require(try sandbox.kitbagJSON("search", "swift") as? [[String: Any]])
        #expect(rows.count == 5)
        #expect(
            rows.map { $0["app"] as? String } == ["diary"] + Array(repeating: "links", count: 4))
        let links = try sandbox.kitbagJSON("search", "찾기", "--app", "links") as? [[String: Any]]
        #expect(links?.compactMap { $0["label"] as? String } == ["2 낱말 찾기"])
        let nothing = try sandbox.kitbag("search", "nowhere")
        #expect(nothing.status == 0)
        #expect(nothing.errors == "Nothing has “nowhere” in it.\n")
    }

    @Test("a timeline tells by days what was done, in the person's language")
    func timeline() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        let today = try sandbox.kitbag("timeline")
        for verb in ["written", "measured", "saved"] { #expect(today.output.contains(verb)) }
        #expect(today.errors == "4 lines\n")
        let korean = try sandbox.kitbag("timeline", "올해", environment: ["KITBAG_LANG": "ko"])
        for verb in ["씀", "잼", "저장"] { #expect(korean.output.contains(verb)) }
        let rows = try #require(try sandbox.kitbagJSON("timeline") as? [[String: Any]])
        #expect(
            Set(rows.compactMap { $0["event"] as? String }) == ["written", "measured", "saved"])
        #expect(
            try sandbox.kitbag("timeline", "1999").errors
                == "Nothing from 1999-01-01 to 1999-12-31.\n")
        #expect(try sandbox.kitbag("timeline", "soon").status == 64)
    }

    @Test("the settings of all apps are listed, read and changed")
    func settings() throws {
        let sandbox = try Sandbox()
        let rows = try #require(try sandbox.kitbagJSON("config") as? [[String: Any]])
        let names = rows.compactMap { $0["name"] as? String }
        #expect(names.prefix(2) == ["language", "color"])
        #expect(Set(names).count == names.count)
        for name in ["links.page-size", "workout.weight-unit", "diary.editor", "issues.user"] {
            #expect(names.contains(name))
        }
        #expect(try sandbox.kitbag("config", "set", "links.page-size", "30").status == 0)
        #expect(try sandbox.kitbag("config", "get", "links.page-size").output == "30\n")
        #expect(try sandbox.kitbag("config", "set", "links.page-size", "none").status == 64)
        #expect(try sandbox.kitbag("config", "set", "language", "ko", "-q").status == 0)
        #expect(try sandbox.kitbag("config", "get", "language").output == "ko\n")
        #expect(try sandbox.kitbag("config", "get", "nope").status == 64)
    }
}
