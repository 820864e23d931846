import AppSupport
import Foundation
import TestSupport
import Testing

@Suite("Where Kitbag keeps things")
struct HomeTests {
    @Test("KITBAG_HOME takes everything in, whatever XDG says")
    func kitbagHome() {
        let home = Home(environment: [
            "KITBAG_HOME": "/k", "HOME": "/home/a", "XDG_DATA_HOME": "/data",
            "XDG_CONFIG_HOME": "/config", "XDG_CACHE_HOME": "/cache",
        ])
        #expect(home.data == "/k")
        #expect(home.settingsFile == "/k/config.json")
        #expect(home.cache == "/k/cache")
    }

    @Test("the XDG folders are used where they are given")
    func xdg() {
        let home = Home(environment: [
            "KITBAG_HOME": "", "HOME": "/home/a", "XDG_DATA_HOME": "/data",
            "XDG_CACHE_HOME": "/c",
        ])
        #expect(home.data == "/data/kitbag")
        #expect(home.settingsFile == "/home/a/.config/kitbag/config.json")
        #expect(home.cache == "/c/kitbag")
    }

    @Test(
        "a relative XDG folder is ignored, as its specification says",
        arguments: ["", "data", "./x"])
    func relativeXDG(path: String) {
        let home = Home(environment: [
            "HOME": "/home/a", "XDG_DATA_HOME": path, "XDG_CONFIG_HOME": path,
            "XDG_CACHE_HOME": path,
        ])
        #expect(home == Home(environment: ["HOME": "/home/a"]))
        #expect(home.data == "/home/a/.local/share/kitbag")
        #expect(home.cache == "/home/a/.cache/kitbag")
    }

    @Test("without HOME the system's list of users tells the person's folder")
    func withoutHome() {
        let home = Home(environment: [:])
        #expect(home == Home(environment: ["HOME": ""]))
        #expect(home.data.hasPrefix("/") && !home.data.hasPrefix("/.local"))
    }

    @Test("looking for the folders makes none; asking for a database makes its folder")
    func making() throws {
        let directory = TemporaryDirectory()
        let home = Home(environment: ["KITBAG_HOME": directory.file("a/b")])
        #expect(directory.names == [])
        #expect(try home.database(of: "links") == directory.file("a/b/links.sqlite"))
        #expect(directory.names == ["a"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.data) == [])
    }

    @Test("folders are made for their owner alone, and those that exist keep their mode")
    func modes() throws {
        let directory = TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: directory.file("old"), withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o755])
        try Home.makeFolder(directory.file("old/new/newest/"))
        #expect(try mode(directory.file("old")) == 0o755)
        #expect(try mode(directory.file("old/new")) == 0o700)
        #expect(try mode(directory.file("old/new/newest")) == 0o700)
        try Home.makeFolder(directory.file("old/new/newest"))
    }

    @Test("a file where a folder should be is told as such")
    func fileInTheWay() throws {
        let directory = TemporaryDirectory()
        let file = directory.file("file")
        try File.write([1], to: file)
        for path in [file, file + "/below", file + "/below/deeper"] {
            #expect(throws: FileProblem(.makeFolder, file, code: ENOTDIR)) {
                try Home.makeFolder(path)
            }
        }
        #expect(try File.read(file) == [1])
    }

    @Test("many threads can make the same folder at once")
    func threads() {
        let directory = TemporaryDirectory()
        inThreads(8) { _ in
            #expect(throws: Never.self) { try Home.makeFolder(directory.file("a/b/c/d")) }
        }
        #expect(directory.names == ["a"])
    }
}

/// The permissions of a file.
func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
}
