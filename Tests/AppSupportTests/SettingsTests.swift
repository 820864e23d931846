import AppSupport
import Foundation
import TestSupport
import Testing
import TextProcessing

@Suite("Settings")
struct SettingsTests {
    private let directory = TemporaryDirectory()
    private let pageSize = Setting("test.page-size", .number(1...100), default: "20")
    private let browser = Setting("test.browser", .text, default: "")

    private var path: String { directory.file("config.json") }

    private func settings() throws -> Settings {
        try Settings(path: path, known: [pageSize, browser])
    }

    private func write(_ text: String) throws { try File.write(Array(text.utf8), to: path) }

    private func text() throws -> String { String(decoding: try File.read(path), as: UTF8.self) }

    @Test("without a file everything is as by default, and no file is made")
    func defaults() throws {
        let settings = try settings()
        #expect(settings[.language] == "auto")
        #expect(settings[pageSize] == "20")
        #expect(settings[browser] == "")
        #expect(
            settings.all.map(\.setting.name)
                == ["language", "color", "test.page-size", "test.browser"])
        #expect(settings.all.map(\.value) == ["auto", "auto", "20", ""])
        #expect(directory.names == [])
    }

    @Test(
        "what is set is read by the next one; the file and its folder are made for the owner alone")
    func setting() throws {
        let deep = directory.file("deep/config.json")
        var settings = try Settings(path: deep, known: [pageSize])
        try settings.set("test.page-size", to: "50")
        #expect(settings[pageSize] == "50")
        #expect(settings[.color] == "auto")
        let again = try Settings(path: deep, known: [pageSize])
        #expect(again[pageSize] == "50")
        #expect(try mode(deep) == 0o600)
        #expect(try mode(directory.file("deep")) == 0o700)
        #expect(try File.read(deep) == Array("{\n  \"test.page-size\": \"50\"\n}\n".utf8))
    }

    @Test("settings of other programs stay as they are, whatever they hold")
    func unknown() throws {
        let others =
            #""other.list": [1, 2.5, null, true, {"a": "b"}], "other.n": 3, "other.no": false"#
        try write("{\(others), \"language\": \"ko\"}")
        var settings = try settings()
        try settings.set("color", to: "never")
        try settings.set("language", to: "en")
        let file = try JSONValue(parsing: try File.read(path))
        let expected = try JSONValue(
            parsing: Array("{\(others), \"language\": \"en\", \"color\": \"never\"}".utf8))
        #expect(file == expected)
        #expect(settings.all.map(\.value) == ["en", "never", "20", ""])
    }

    @Test("numbers and truth values that a person wrote into the file count as their text")
    func handWritten() throws {
        try write(#"{"test.page-size": 7, "test.browser": true}"#)
        let settings = try settings()
        #expect(settings[pageSize] == "7")
        #expect(settings[browser] == "true")
    }

    @Test(
        "a value that a setting cannot have counts as none and is left alone",
        arguments: [#""0""#, #""101""#, #""many""#, "2.5", "null", "[20]", #""""#])
    func valueOutOfRange(value: String) throws {
        try write("{\"test.page-size\": \(value)}")
        var settings = try settings()
        #expect(settings[pageSize] == "20")
        #expect(settings.all.map(\.value) == ["auto", "auto", "20", ""])
        try settings.set("color", to: "always")
        let file = try JSONValue(parsing: try File.read(path))
        #expect(try file["test.page-size"] == JSONValue(parsing: Array(value.utf8)))
    }

    @Test("a bad value is refused with those that are allowed, and changes nothing")
    func badValue() throws {
        var settings = try settings()
        let problem = SettingsProblem.badValue("color", "blue", allowed: "auto, always, never")
        #expect(throws: problem) { try settings.set("color", to: "blue") }
        #expect(throws: SettingsProblem.badValue("test.page-size", "0", allowed: "1–100")) {
            try settings.set("test.page-size", to: "0")
        }
        #expect(settings[.color] == "auto")
        #expect(directory.names == [])
        #expect(problem.status == .usage)
        #expect(
            problem.message(in: .english).text
                == "\"blue\" is no value for color; it takes auto, always, never")
        #expect(problem.message(in: .korean).text.contains("auto, always, never"))
    }

    @Test("an unknown name is refused, with the name that was probably meant")
    func unknownName() throws {
        var settings = try settings()
        let known = ["language", "color", "test.page-size", "test.browser"]
        #expect(throws: SettingsProblem.unknown("lang", known: known)) {
            try settings.set("lang", to: "ko")
        }
        #expect(directory.names == [])
        let near = SettingsProblem.unknown("lang", known: known).message(in: .english)
        #expect(near.advice == "Did you mean \"language\"?")
        let far = SettingsProblem.unknown("x", known: known).message(in: .korean)
        #expect(far.advice == "설정 목록: language, color, test.page-size, test.browser")
    }

    @Test(
        "a damaged file is refused with its line and left untouched",
        arguments: [
            ("{\n  \"a\": 1,\n  oops\n}\n", 3), (" {", 1), ("[1]\n", 1), ("\"text\"", 1),
            ("{\n\"language\": \"ko\"\n", 3), ("{} {}", 1), ("\n\n{\"a\": \u{1}}", 3),
        ])
    func damaged(text: String, line: Int) throws {
        try write(text)
        let problem = SettingsProblem.damaged(path: path, line: line)
        #expect(throws: problem) { try settings() }
        #expect(try self.text() == text)
        #expect(problem.status == .failed)
        #expect(
            problem.message(in: .english)
                == Message(
                    "the settings file \(path) is damaged at line \(line)",
                    advice: "Mend it with an editor, or delete it: rm \(path)"))
        #expect(problem.message(in: .korean).text.contains("\(line)번째 줄"))
    }

    @Test("an empty file is as none")
    func emptyFile() throws {
        try write("")
        var settings = try settings()
        #expect(settings.all.map(\.value) == ["auto", "auto", "20", ""])
        #expect(try text() == "")
        try settings.set("color", to: "never")
        #expect(try text() == "{\n  \"color\": \"never\"\n}\n")
    }

    @Test("a file that is damaged meanwhile is not written over")
    func damagedMeanwhile() throws {
        var settings = try settings()
        try write("{ mine")
        #expect(throws: SettingsProblem.damaged(path: path, line: 1)) {
            try settings.set("color", to: "never")
        }
        #expect(try text() == "{ mine")
        #expect(settings[.color] == "auto")
    }

    @Test("who sets something keeps what others have set since the file was read")
    func setMeanwhile() throws {
        var first = try settings()
        var second = try settings()
        try first.set("language", to: "ko")
        try second.set("color", to: "never")
        #expect(second[.language] == "ko")
        #expect(try settings().all.map(\.value) == ["ko", "never", "20", ""])
    }

    @Test("many can set settings at once, and all are kept")
    func concurrent() throws {
        let known = (0..<8).map { Setting("test.number-\($0)", .number(0...100), default: "0") }
        let path = path
        inThreads(8) { index in
            #expect(throws: Never.self) {
                var settings = try Settings(path: path, known: known)
                for value in 1...10 {
                    try settings.set("test.number-\(index)", to: String(value))
                }
            }
        }
        let settings = try Settings(path: path, known: known)
        #expect(known.map { settings[$0] } == Array(repeating: "10", count: 8))
        #expect(directory.names == ["config.json"])
    }
}
