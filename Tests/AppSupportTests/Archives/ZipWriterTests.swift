import Foundation
import TestSupport
import Testing

@testable import AppSupport

@Suite("ZIP archives")
struct ZipWriterTests {
    /// What Python and, where it is, unzip say of an archive: names, sizes and contents; or nil
    /// where there is no Python.
    private func listing(_ bytes: [UInt8], holeOf hole: UInt64 = 0) throws -> [String]? {
        guard let python = program("python3") else { return nil }
        let sandbox = try Sandbox()
        let path = try sandbox.write([], to: "a.zip")
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seek(toOffset: hole)
        try file.write(contentsOf: Data(bytes))
        try file.close()
        let script = """
            import sys, zipfile
            archive = zipfile.ZipFile(sys.argv[1])
            assert archive.testzip() is None
            infos = archive.infolist()
            for info in infos[:5]:
                print(info.filename, info.file_size, oct(info.external_attr >> 16), info.date_time[0],
                    archive.read(info)[:20])
            print(len(infos))
            """
        let run = try sandbox.run(python, ["-c", script, path])
        try #require(run.status == 0, "\(run.errors)")
        if let unzip = program("unzip"), hole == 0 {
            // 1 is a warning, which an empty archive is worth.
            let test = try sandbox.run(unzip, ["-tq", path])
            #expect(test.status == 0 || run.lines == ["0"], "\(test.output)")
        }

        return run.lines
    }

    private func program(_ name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { $0 + "/" + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    @Test("files written whole and piece by piece are read by others, with Korean names")
    func files() throws {
        var zip = ZipWriter()
        var sink = MemorySink()
        try zip.begin("Journal.json", into: &sink)
        try zip.write(Array("{\"a\":".utf8), into: &sink)
        try zip.write([], into: &sink)
        try zip.write(Array("1}".utf8), into: &sink)
        try zip.end(into: &sink)
        try zip.add("사진/바다.txt", Array("바다".utf8), into: &sink)
        try zip.add("empty", [], into: &sink)
        try zip.begin("last", into: &sink)
        try zip.write(Array("end".utf8), into: &sink)
        try zip.finish(into: &sink)
        guard let lines = try listing(sink.bytes) else { return }
        #expect(
            lines == [
                "Journal.json 7 0o100600 1980 b'{\"a\":1}'",
                "사진/바다.txt 6 0o100600 1980 b'\\xeb\\xb0\\x94\\xeb\\x8b\\xa4'",
                "empty 0 0o100600 1980 b''", "last 3 0o100600 1980 b'end'", "4",
            ])
    }

    @Test("an archive of nothing is one")
    func empty() throws {
        var zip = ZipWriter()
        var sink = MemorySink()
        try zip.finish(into: &sink)
        #expect(sink.bytes == [0x50, 0x4B, 5, 6] + Array(repeating: 0, count: 18))
        if let lines = try listing(sink.bytes) { #expect(lines == ["0"]) }
    }

    @Test("the same contents are the same bytes")
    func stable() throws {
        func archive() throws -> [UInt8] {
            var zip = ZipWriter()
            var sink = MemorySink()
            try zip.add("a", [1, 2, 3], into: &sink)
            try zip.finish(into: &sink)
            return sink.bytes
        }
        #expect(try archive() == archive())
    }

    @Test("more files than two bytes can count are all there")
    func many() throws {
        var zip = ZipWriter()
        var sink = MemorySink()
        for number in 0..<65_600 { try zip.add("\(number)", [], into: &sink) }
        try zip.finish(into: &sink)
        if let lines = try listing(sink.bytes) { #expect(lines.last == "65600") }
    }

    @Test("what begins behind four gigabytes is found")
    func far() throws {
        // The file before is a hole, which takes no room on the disk.
        let hole: UInt64 = 5_000_000_000
        var zip = ZipWriter(position: hole)
        var sink = MemorySink()
        try zip.add("near", Array("content".utf8), into: &sink)
        try zip.begin("piece", into: &sink)
        try zip.write(Array("by piece".utf8), into: &sink)
        try zip.finish(into: &sink)
        guard let lines = try listing(sink.bytes, holeOf: hole) else { return }
        #expect(
            lines == [
                "near 7 0o100600 1980 b'content'", "piece 8 0o100600 1980 b'by piece'", "2",
            ])
    }
}
