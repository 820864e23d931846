import Foundation
import TestSupport
import Testing

/// Exports and imports of the built program.
@Suite("Records of all apps on their way", .enabled(if: Sandbox.programs != nil))
struct TransferTests {
    /// A home with links, a diary with an attachment's place, weights and a photo.
    private func filled() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Array("https://a.example/\nhttps://한국.example/길\n".utf8), to: "urls.txt")
        try sandbox.write(Self.picture, to: "me.png")
        for words in [
            ["links", "import", "urls.txt"], ["links", "add", "--no-fetch", "c.example"],
            ["diary", "add", "오늘 \"Swift\" 동시성을 공부했다 👩‍👩‍👧"], ["diary", "add", "=1+1\u{202E}"],
            ["workout", "body", "add", "70.25"], ["workout", "photo", "add", "me.png"],
        ] {
            let told = try sandbox.run(words[0], Array(words.dropFirst()))
            #expect(told.status == 0, "\(words) \(told.errors)")
        }
        return sandbox
    }

    /// A PNG of one pixel.
    private static let picture =
        Data(
            base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"
                + "+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        ).map(Array.init) ?? []

    private func kitbag(_ sandbox: Sandbox, _ words: String..., home: String? = nil) throws
        -> CommandRun
    {
        try sandbox.run(
            "kitbag", words,
            environment: home.map { ["KITBAG_HOME": sandbox.path + "/" + $0] } ?? [:])
    }

    @Test("a folder holds everything, and gives the same folder again from another home")
    func folder() throws {
        let sandbox = try filled()
        let told = try kitbag(sandbox, "export", "-o", "out/")
        #expect(told.status == 0, "\(told.errors)")
        #expect(
            told.errors == """
                Wrote 7 records to out/export.ndjson
                Wrote 1 file to out/pictures

                """)
        let taken = try kitbag(sandbox, "import", "out", home: "other")
        #expect(taken.status == 0)
        #expect(
            taken.errors == """
                diary: 2 added, 0 updated, 0 unchanged
                links: 3 added, 0 updated, 0 unchanged
                workout: 2 added, 0 updated, 0 unchanged
                workout: took in 1 file

                """)
        #expect(try kitbag(sandbox, "export", "-o", "again/", home: "other").status == 0)
        #expect(try sandbox.read("again/export.ndjson") == sandbox.read("out/export.ndjson"))
        let pictures = try FileManager.default.contentsOfDirectory(
            atPath: sandbox.desk + "/out/pictures")
        #expect(pictures.count == 1)
        for name in pictures {
            #expect(try sandbox.read("again/pictures/" + name) == Data(Self.picture))
            let file = sandbox.desk + "/out/pictures/" + name
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
            #expect(mode as? Int == 0o600)
        }
        let twice = try kitbag(sandbox, "import", "out", home: "other")
        #expect(
            twice.errors == """
                diary: 0 added, 0 updated, 2 unchanged
                links: 0 added, 0 updated, 3 unchanged
                workout: 0 added, 0 updated, 2 unchanged

                """)
    }

    @Test("a pipe carries all, and the report is JSON when asked")
    func pipe() throws {
        let sandbox = try filled()
        let exported = try kitbag(sandbox, "export", "--format", "json", "--without", "workout")
        let taken = try sandbox.run(
            "kitbag", ["import", "-", "--json"], input: exported.outputBytes,
            environment: ["KITBAG_HOME": sandbox.path + "/other"])
        #expect(taken.status == 0 && taken.errors == "")
        let reports = try #require(
            try JSONSerialization.jsonObject(with: Data(taken.outputBytes)) as? [[String: Any]])
        #expect(reports.map { $0["app"] as? String } == ["diary", "links"])
        #expect(reports.map { $0["added"] as? Int } == [2, 3])
        #expect(reports.allSatisfy { $0["is_taken_in"] as? Bool == true })
    }

    @Test("what is wrong is told by file and line, in both languages, and ends with 1")
    func problems() throws {
        let sandbox = try filled()
        #expect(try kitbag(sandbox, "export", "--app", "links", "-o", "a.ndjson").status == 0)
        let text = String(decoding: try sandbox.read("a.ndjson"), as: UTF8.self)
        let lines = text.split(separator: "\n").map(String.init)
        try sandbox.write(
            (lines[0] + "\n" + lines[1].replacing("\"title\":", with: "\"titel\":") + "\n"
                + lines[2] + "\n").utf8, to: "b.ndjson")
        let told = try kitbag(sandbox, "import", "b.ndjson", home: "other")
        #expect(told.status == 1)
        #expect(
            told.errors == """
                b.ndjson:2: the field "title" is missing
                docs/export-schema.md tells what a record has to look like.
                links: 1 added, 0 updated, 0 unchanged, 1 problem

                """)
        let korean = try sandbox.run(
            "kitbag", ["import", "b.ndjson", "--strict"],
            environment: ["KITBAG_HOME": sandbox.path + "/third", "KITBAG_LANG": "ko"])
        #expect(korean.status == 1)
        #expect(korean.errors.contains("b.ndjson:2: \"title\" 항목이 없습니다\n"))
        #expect(korean.errors.hasSuffix("links: 문제가 1개 있어 아무것도 가져오지 않았습니다\n"))
        try sandbox.write(text.utf8.dropLast(40), to: "cut.ndjson")
        let cut = try kitbag(sandbox, "import", "cut.ndjson", home: "fourth")
        #expect(cut.status == 1)
        #expect(cut.errors.hasPrefix("kitbag: cut.ndjson:4:"), "\(cut.errors)")
        #expect(try kitbag(sandbox, "export", home: "fourth").lines.count == 1)
    }

    @Test(
        "check-jsonschema finds an export to be what the schema says",
        .enabled(if: checkJSONSchema != nil))
    func schema() throws {
        let sandbox = try filled()
        let schema = try kitbag(sandbox, "schema")
        #expect(schema.status == 0)
        try sandbox.write(schema.outputBytes, to: "schema.json")
        #expect(try kitbag(sandbox, "export", "-o", "all.json").status == 0)
        let program = try #require(checkJSONSchema)
        let meta = try sandbox.run(program, ["--check-metaschema", "schema.json"])
        #expect(meta.status == 0, "\(meta.output)")
        let checked = try sandbox.run(program, ["--schemafile", "schema.json", "all.json"])
        #expect(checked.status == 0, "\(checked.output)")
        // A schema that took anything would prove nothing.
        let text = String(decoding: try sandbox.read("all.json"), as: UTF8.self)
        try sandbox.write(text.replacing("\"title\":", with: "\"titel\":").utf8, to: "bad.json")
        let refused = try sandbox.run(program, ["--schemafile", "schema.json", "bad.json"])
        #expect(refused.status == 1)
    }
}

/// Where check-jsonschema is: where the tests' set-up puts it, or anywhere in `PATH`.
private let checkJSONSchema: String? = {
    let file = NSHomeDirectory() + "/.cache/kitbag-test-tools/bin/check-jsonschema"
    return FileManager.default.isExecutableFile(atPath: file)
        ? file : installed("check-jsonschema")
}()
