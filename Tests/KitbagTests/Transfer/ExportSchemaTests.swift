import AppShell
import AppSupport
import Foundation
import TestSupport
import Testing

@testable import kitbag

@Suite("The documented schema")
struct ExportSchemaTests {
    private let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs")

    private func schema() throws -> (schema: ExportSchema, directory: TemporaryDirectory) {
        let directory = TemporaryDirectory()
        let world = AppSupport.World.current(
            environment: ["KITBAG_HOME": directory.file("home"), "HOME": directory.path])
        let kitbag = KitbagApp(try AppContext(world, settings: []))
        return (ExportSchema(try AppName.allCases.map(kitbag.open)), directory)
    }

    @Test("docs/export-schema.json is what kitbag schema prints")
    func current() throws {
        let stored = try String(
            contentsOf: docs.appendingPathComponent("export-schema.json"), encoding: .utf8)
        let (schema, directory) = try schema()
        #expect(stored == schema.text)
        _ = directory
    }

    @Test("docs/export-schema.md ends with what kitbag schema --tables prints")
    func tables() throws {
        let stored = try String(
            contentsOf: docs.appendingPathComponent("export-schema.md"), encoding: .utf8)
        let (schema, directory) = try schema()
        #expect(stored.hasSuffix(schema.tables))
        _ = directory
    }

    @Test("every kind of every app is in the page and the schema")
    func whole() throws {
        let page = try String(
            contentsOf: docs.appendingPathComponent("export-schema.md"), encoding: .utf8)
        let json = try JSONSerialization.jsonObject(
            with: Data(contentsOf: docs.appendingPathComponent("export-schema.json")))
        let definitions = try #require((json as? [String: Any])?["$defs"] as? [String: Any])
        for kind in [
            "devevents.source", "devevents.event", "diary.entry", "diary.attachment",
            "issues.project", "issues.issue", "issues.comment", "links.folder", "links.link",
            "workout.exercise", "workout.routine", "workout.workout", "workout.body",
            "workout.photo",
        ] {
            #expect(page.contains("#### \(kind)\n"))
            #expect(definitions[kind] != nil, "\(kind)")
        }
    }
}
