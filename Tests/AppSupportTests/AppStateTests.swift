import AppSupport
import Foundation
import TestSupport
import Testing
import TextProcessing

@Suite("What an app remembers")
struct AppStateTests {
    private let directory = TemporaryDirectory()

    private var home: Home { Home(environment: ["KITBAG_HOME": directory.file("home")]) }
    private var state: AppState { AppState(of: "links", in: home) }

    private func write(_ text: String) throws {
        try Home.makeFolder(home.data)
        try File.write(Array(text.utf8), to: state.path)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try File.read(path), as: UTF8.self)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.data).sorted()
    }

    private struct Place: Codable, Equatable {
        var stack: [String]
        var sheet: Int?
    }

    @Test("without a file nothing is remembered, and reading makes none")
    func nothing() throws {
        #expect(try state.read("place", as: Place.self) == nil)
        #expect(try state.names() == [])
        #expect(directory.names == [])
    }

    @Test("values are read by the next one, and are their owner's alone")
    func roundTrip() throws {
        let place = Place(stack: ["folders", "폴더 12"], sheet: 3)
        try state.write("place", place)
        try state.write("welcomed", true)
        #expect(try AppState(of: "links", in: home).read("place", as: Place.self) == place)
        #expect(try state.read("welcomed", as: Bool.self) == true)
        #expect(try state.names() == ["place", "welcomed"])
        #expect(try AppState(of: "notes", in: home).names() == [])
        #expect(try names() == ["links.state.json"])
        #expect(try mode(state.path) == 0o600)
        #expect(try mode(home.data) == 0o700)
        #expect(
            try text(state.path) == """
                {
                  "version": 1,
                  "values": {
                    "place": {
                      "stack": [
                        "folders",
                        "폴더 12"
                      ],
                      "sheet": 3
                    },
                    "welcomed": true
                  }
                }

                """)
    }

    @Test("a value is replaced in its place, removed alone, and an equal one writes nothing")
    func changes() throws {
        for (name, number) in [("a", 1), ("b", 2), ("c", 3), ("a", 4)] {
            try state.write(name, number)
        }
        let inode = try inode()
        try state.write("a", 4)
        try state.remove("missing")
        #expect(try self.inode() == inode)
        try state.remove("b")
        #expect(try self.inode() != inode)
        #expect(try state.names() == ["a", "c"])
        #expect(try state.read("a", as: Int.self) == 4)
        #expect(try state.read("b", as: Int.self) == nil)
        try state.write("c", Int?.none)
        #expect(try state.read("c", as: Int?.self) == .some(nil))
    }

    @Test("many values keep their order and their content", arguments: [1, 2])
    func many(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var expected: [String: CodingSample] = [:]
        for _ in 0..<60 {
            let name = "value \(random.below(20))"
            if random.oneIn(4) {
                expected[name] = nil
                try state.remove(name)
            } else {
                let sample = CodingSample(&random, depth: 1)
                expected[name] = sample
                try state.write(name, sample)
            }
        }
        for (name, sample) in expected {
            #expect(try state.read(name, as: CodingSample.self) == sample)
        }
        #expect(try Set(state.names()) == Set(expected.keys))
    }

    @Test(
        "a damaged file is told once and put aside, and the app begins anew",
        arguments: [
            ("{\n  \"version\": 1,\n  oops", 3), ("[1]", 1), ("{}", 1), ("\u{0}\u{0}\u{0}", 1),
            (#"{"version": 1}"#, 1), (#"{"version": 1, "values": []}"#, 1),
            (#"{"version": "1", "values": {}}"#, 1), (#"{"version": 0, "values": {}}"#, 1),
            (#"{"version": 1, "values": {"a": 1}"#, 1),
        ])
    func damaged(content: String, line: Int) throws {
        try write(content)
        let problem = StateProblem.damaged(path: state.path, line: line, aside: state.pathAside)
        #expect(throws: problem) { try state.read("a", as: Int.self) }
        #expect(try state.read("a", as: Int.self) == nil)
        #expect(try text(state.pathAside) == content)
        try state.write("a", 1)
        #expect(try state.read("a", as: Int.self) == 1)
        #expect(try names() == ["links.state.json", "links.state.json.damaged"])
        #expect(
            problem.message(in: .english)
                == Message(
                    "\(state.path) was damaged at line \(line); "
                        + "where you were and what you had not saved cannot be brought back from it",
                    advice: "It was put aside; text that you miss may be in it: \(state.pathAside)")
        )
        #expect(problem.message(in: .korean).text.contains("\(line)번째 줄"))
        #expect(problem.message(in: .korean).advice?.hasSuffix(state.pathAside) == true)
    }

    @Test("any file that was cut off is told and never read as half", arguments: [0, 1])
    func truncated(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        try state.write("sample", CodingSample(&random, depth: 0))
        let whole = try File.read(state.path)
        for length in stride(from: 1, to: whole.count - 1, by: 7) {
            try File.write(Array(whole[..<length]), to: state.path, isSynced: false)
            #expect(throws: StateProblem.self) { try state.read("sample", as: CodingSample.self) }
        }
        for _ in 0..<200 {
            var bytes = whole
            bytes[random.below(bytes.count)] = UInt8(random.below(256))
            try File.write(bytes, to: state.path, isSynced: false)
            do {
                _ = try state.read("sample", as: CodingSample.self)
            } catch is StateProblem {}
            try state.write("other", 1)
            #expect(try state.read("other", as: Int.self) == 1)
        }
    }

    @Test("an empty file is as none; a write puts a damaged one aside too")
    func emptyAndWrite() throws {
        try write("")
        #expect(try state.read("a", as: Int.self) == nil)
        try state.write("a", 1)
        #expect(try names() == ["links.state.json"])
        try write("{ mine")
        try state.write("b", 2)
        #expect(try state.names() == ["b"])
        #expect(try text(state.pathAside) == "{ mine")
    }

    @Test("a file of a newer version is told, and left as it is")
    func newer() throws {
        let content = #"{"version": 2, "values": ["in another way"]}"#
        try write(content)
        let problem = StateProblem.newer(path: state.path)
        #expect(throws: problem) { try state.read("a", as: Int.self) }
        #expect(throws: problem) { try state.write("a", 1) }
        #expect(throws: problem) { try state.remove("a") }
        #expect(throws: problem) { try state.names() }
        #expect(try text(state.path) == content)
        #expect(try names() == ["links.state.json"])
        #expect(problem.message(in: .english).advice == "Install the newer version.")
        #expect(problem.message(in: .korean).text.contains("더 새로운 버전"))
    }

    @Test("a value of another kind is told by its name and hinders no other")
    func unsuitable() throws {
        try state.write("place", ["not", "a", "place"])
        try state.write("other", 1)
        let problem = StateProblem.unsuitable(name: "place", path: state.path)
        #expect(throws: problem) { try state.read("place", as: Place.self) }
        #expect(try state.read("other", as: Int.self) == 1)
        #expect(try state.read("place", as: [String].self) == ["not", "a", "place"])
        #expect(problem.message(in: .english).text.hasPrefix("\"place\" in \(state.path)"))
        #expect(problem.message(in: .korean).text.contains("\"place\" 항목"))
        try state.write("place", Place(stack: []))
        #expect(try state.read("place", as: Place.self) == Place(stack: []))
    }

    @Test("a value that cannot be written changes nothing")
    func unwritable() throws {
        try state.write("a", 1)
        #expect(throws: EncodingError.self) { try state.write("a", Double.nan) }
        #expect(try state.read("a", as: Int.self) == 1)
        #expect(try names() == ["links.state.json"])
    }

    @Test("a pipe or a folder in the file's place is put aside, and waited for by nobody")
    func noFile() throws {
        try Home.makeFolder(home.data)
        #expect(mkfifo(state.path, 0o600) == 0)
        #expect(throws: StateProblem.self) { try state.names() }
        try state.write("a", 1)
        #expect(try state.read("a", as: Int.self) == 1)
        let notes = AppState(of: "notes", in: home)
        try Home.makeFolder(notes.path)
        try notes.write("a", 2)
        #expect(try notes.read("a", as: Int.self) == 2)
        try Home.makeFolder(directory.file("far"))
        let todo = AppState(of: "todo", in: home)
        try FileManager.default.createSymbolicLink(
            atPath: todo.path, withDestinationPath: directory.file("far/todo.json"))
        try File.write([], to: directory.file("far/todo.json"))
        try todo.write("a", 3)
        #expect(try text(directory.file("far/todo.json")).contains("\"a\": 3"))
    }

    @Test(
        "a folder that refuses is told as such",
        .enabled(if: getuid() != 0))
    func refusingFolder() throws {
        try state.write("a", 1)
        chmod(home.data, 0o500)
        defer { chmod(home.data, 0o700) }
        #expect(try state.read("a", as: Int.self) == 1)
        #expect(throws: FileProblem(.write, state.path, code: EACCES)) { try state.write("a", 2) }
        #expect(try state.read("a", as: Int.self) == 1)
    }

    @Test("a home that is a file is told as such")
    func homeIsFile() throws {
        try File.write([1], to: home.data)
        #expect(throws: FileProblem(.makeFolder, home.data, code: ENOTDIR)) {
            try state.write("a", 1)
        }
        #expect(throws: FileProblem(.read, state.path, code: ENOTDIR)) {
            try state.read("a", as: Int.self)
        }
    }

    @Test("two stores that write in turns keep each other's names; of one name the last one wins")
    func interleaved() throws {
        let first = state
        let second = AppState(of: "links", in: home)
        for number in 0..<20 {
            try first.write("mine", number)
            try second.write("yours", number)
            try (number.isMultiple(of: 2) ? first : second).write("ours", number)
            try second.write("passing", number)
            try first.remove("passing")
            #expect(try second.read("mine", as: Int.self) == number)
            #expect(try first.read("yours", as: Int.self) == number)
        }
        #expect(try first.read("ours", as: Int.self) == 19)
        #expect(try second.names() == ["mine", "yours", "ours"])
    }

    @Test("writers and readers at once never see a torn file, and no name is lost")
    func threads() throws {
        let home = home
        inThreads(4) { index in
            #expect(throws: Never.self) {
                let state = AppState(of: "links", in: home)
                for round in 0..<40 {
                    try state.write("name \(index)", [String](repeating: "\(round)", count: 200))
                    try state.write("shared", [String](repeating: "\(index)", count: 200))
                    let shared = try state.read("shared", as: [String].self) ?? []
                    #expect(shared.count == 200 && Set(shared).count == 1)
                }
            }
        }
        for index in 0..<4 {
            #expect(
                try state.read("name \(index)", as: [String].self)
                    == [String](repeating: "39", count: 200))
        }
        #expect(try names() == ["links.state.json"])
    }

    @Test("who keeps the lock for good holds nobody up for good")
    func stuckLock() throws {
        try Home.makeFolder(home.data)
        let descriptor = open(home.data, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        try state.write("a", 1)
        #expect(try state.read("a", as: Int.self) == 1)
    }

    private func inode() throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: state.path)[.systemFileNumber] as? Int
    }
}
