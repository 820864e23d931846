import AppSupport
import Foundation
import Synchronization
import TestSupport
import Testing
import TextProcessing

@Suite("Reading and replacing files")
struct FileTests {
    private let directory = TemporaryDirectory()

    private struct Refused: Error, Equatable {}

    private func text(_ name: String) throws -> String {
        String(decoding: try File.read(directory.file(name)), as: UTF8.self)
    }

    @Test("what is written is read back, in pieces larger than any buffer")
    func roundTrip() throws {
        var random = SeededRandom(seed: 1)
        let bytes = (0..<300_000).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        try File.write(bytes, to: directory.file("big"))
        #expect(try File.read(directory.file("big")) == bytes)
        try File.write([], to: directory.file("big"))
        #expect(try File.read(directory.file("big")) == [])
        #expect(directory.names == ["big"])
    }

    @Test("a file is its owner's alone, also when it replaces one that was everybody's")
    func modes() throws {
        let path = directory.file("file")
        try File.write([1], to: path)
        #expect(try mode(path) == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        try File.write([2], to: path)
        #expect(try mode(path) == 0o600)
    }

    @Test("a body that fails leaves the old file, and nothing beside it")
    func failingBody() throws {
        try File.write(Array("old".utf8), to: directory.file("file"))
        for path in ["file", "new"] {
            #expect(throws: Refused()) {
                try File.replace(directory.file(path)) { sink in
                    try sink.write(String(repeating: "half", count: 50_000))
                    throw Refused()
                }
            }
        }
        #expect(try text("file") == "old")
        #expect(directory.names == ["file"])
    }

    @Test("until the body is done, readers see the old file")
    func readersMeanwhile() throws {
        try File.write(Array("old".utf8), to: directory.file("file"))
        let count = try File.replace(directory.file("file")) { sink in
            try sink.write(String(repeating: "new ", count: 50_000))
            #expect(try text("file") == "old")
            return 50_000
        }
        #expect(count == 50_000)
        #expect(try text("file").count == 200_000)
    }

    @Test("replacing what a symbolic link names keeps the link")
    func symbolicLink() throws {
        try Home.makeFolder(directory.file("far"))
        try File.write(Array("old".utf8), to: directory.file("far/file"))
        let link = directory.file("link")
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: "far/file")
        try File.write(Array("new".utf8), to: link)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "far/file")
        #expect(try text("far/file") == "new")
        #expect(directory.names == ["far", "link"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: directory.file("far")) == ["file"])
    }

    @Test("writing through a symbolic link to what is not there yet makes that, and keeps the link")
    func danglingLink() throws {
        try Home.makeFolder(directory.file("far"))
        let link = directory.file("link")
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("far/second"), withDestinationPath: "file")
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: "far/second")
        try File.write(Array("new".utf8), to: link)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "far/second")
        #expect(try text("far/file") == "new")
        #expect(directory.names == ["far", "link"])
    }

    @Test("a name as long as the system allows can be replaced")
    func longName() throws {
        let name = String(repeating: "긴", count: 85)
        try File.write([1], to: directory.file(name))
        try File.write([2], to: directory.file(name))
        #expect(try File.read(directory.file(name)) == [2])
    }

    @Test("writers at once leave one whole file")
    func threads() throws {
        let path = directory.file("file")
        inThreads(8) { index in
            let bytes = [UInt8](repeating: UInt8(index), count: 100_000)
            #expect(throws: Never.self) { try File.write(bytes, to: path) }
        }
        let bytes = try File.read(path)
        #expect(bytes.count == 100_000 && Set(bytes).count == 1)
        #expect(directory.names == ["file"])
    }

    @Test("a pipe is written to as it is, and stays")
    func pipes() throws {
        let path = directory.file("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let received = Mutex<[UInt8]>([])
        let done = Gate()
        Thread.detachNewThread {
            let bytes = try? File.read(path)
            received.withLock { $0 = bytes ?? [] }
            done.send()
        }
        try File.write(Array("through the pipe".utf8), to: path)
        done.wait()
        #expect(received.withLock { String(decoding: $0, as: UTF8.self) } == "through the pipe")
        #expect(directory.names == ["pipe"])
        #expect(
            try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
                != .typeRegular)
    }

    @Test("a device that is full says so", .enabled(if: access("/dev/full", W_OK) == 0))
    func fullDevice() {
        let problem = FileProblem(.write, "/dev/full", code: ENOSPC)
        #expect(throws: problem) { try File.write([1, 2, 3], to: "/dev/full") }
        #expect(problem.message(in: .english).text == "cannot write /dev/full: the disk is full")
        #expect(problem.message(in: .korean).text == "/dev/full: 쓸 수 없습니다. 디스크가 가득 찼습니다")
        #expect(problem.status == .failed)
    }

    @Test("a missing folder is told, and not made")
    func missingFolder() {
        let path = directory.file("missing/file")
        let problem = FileProblem(.write, path, code: ENOENT)
        #expect(throws: problem) { try File.write([1], to: path) }
        #expect(
            problem.message(in: .english).text == "cannot write \(path): there is no such folder")
        #expect(problem.message(in: .korean).text == "\(path): 쓸 수 없습니다. 그런 폴더가 없습니다")
        #expect(directory.names == [])
    }

    @Test("a folder can be neither read nor replaced")
    func folder() throws {
        let path = directory.file("folder")
        try Home.makeFolder(path)
        #expect(throws: FileProblem(.read, path, code: EISDIR)) { try File.read(path) }
        #expect(throws: FileProblem(.write, path, code: EISDIR)) { try File.write([1], to: path) }
        #expect(directory.names == ["folder"])
        #expect(
            FileProblem(.read, path, code: EISDIR).message(in: .english).text
                == "cannot read \(path): it is a folder")
    }

    @Test("a missing file is not found, and nothing where it need not be there")
    func missingFile() throws {
        let path = directory.file("missing")
        let problem = FileProblem(.read, path, code: ENOENT)
        #expect(throws: problem) { try File.read(path) }
        #expect(problem.status == .notFound)
        #expect(problem.message(in: .english).advice == "Check the path; is it spelled right?")
        #expect(try File.readIfPresent(path) == nil)
        let below = directory.file("file/below")
        try File.write([1], to: directory.file("file"))
        #expect(throws: FileProblem(.read, below, code: ENOTDIR)) { try File.readIfPresent(below) }
    }

    @Test("a descriptor is read to its end and stays open")
    func descriptor() throws {
        try File.write(Array("0123456789".utf8), to: directory.file("file"))
        let descriptor = open(directory.file("file"), O_RDONLY)
        defer { close(descriptor) }
        #expect(lseek(descriptor, 4, SEEK_SET) == 4)
        let rest = try File.read(descriptor: descriptor, named: "file")
        #expect(String(decoding: rest, as: UTF8.self) == "456789")
        #expect(lseek(descriptor, 0, SEEK_SET) == 0)
        #expect(throws: FileProblem(.read, "closed", code: EBADF)) {
            try File.read(descriptor: -1, named: "closed")
        }
    }
}
