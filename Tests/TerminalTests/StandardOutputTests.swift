import Foundation
import Terminal
import Testing
import TextProcessing

@Suite("Standard output", .serialized)
struct StandardOutputTests {
    /// A pipe whose ends are closed when the test is over, and what it holds.
    private final class Pipe {
        var ends: [Int32] = [-1, -1]
        var reader: Int32 { ends[0] }
        var writer: Int32 { ends[1] }

        init() { #expect(pipe(&ends) == 0) }
        deinit { ends.filter { $0 >= 0 }.forEach { _ = close($0) } }

        func closeReader() {
            _ = close(ends[0])
            ends[0] = -1
        }

        func read(_ limit: Int = 1 << 20) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: limit)
            let count = Foundation.read(reader, &bytes, limit)
            return Array(bytes.prefix(max(count, 0)))
        }
    }

    @Test("nothing is written before the buffer is full or flushed")
    func buffering() throws {
        let pipe = Pipe()
        _ = fcntl(pipe.reader, F_SETFL, O_NONBLOCK)
        let output = StandardOutput(descriptor: pipe.writer, bufferSize: 10)
        try output.write("한글")
        #expect(pipe.read().isEmpty)
        try output.write("12345")
        #expect(pipe.read() == Array("한글".utf8))
        try output.flush()
        #expect(pipe.read() == Array("12345".utf8))
        try output.flush()
        #expect(pipe.read().isEmpty)
        try output.write([UInt8](repeating: 7, count: 25))
        #expect(pipe.read().count == 25)
    }

    @Test("someone watching sees each line at once")
    func lines() throws {
        let pipe = Pipe()
        _ = fcntl(pipe.reader, F_SETFL, O_NONBLOCK)
        let output = StandardOutput(descriptor: pipe.writer, flushesLines: true)
        try output.write("half ")
        #expect(pipe.read().isEmpty)
        try output.write("line\n")
        #expect(pipe.read() == Array("half line\n".utf8))
    }

    @Test("a full disk is an error, at once and ever after")
    func fullDisk() throws {
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        defer { _ = close(full) }
        let output = StandardOutput(descriptor: full)
        try output.write("fits the buffer")
        #expect(throws: OutputError.noSpace) { try output.flush() }
        #expect(throws: OutputError.noSpace) { try output.flush() }
        #expect(throws: OutputError.noSpace) { try output.write("more") }
        #expect(throws: OutputError.noSpace) {
            try output.write([UInt8](repeating: 0, count: 1 << 20))
        }
    }

    @Test("a descriptor that is not open is an error")
    func badDescriptor() throws {
        let output = StandardOutput(descriptor: 9999)
        try output.write("a")
        #expect(throws: OutputError.failed(code: EBADF)) { try output.flush() }
    }

    @Test("a reader that leaves is reported and no signal is left behind")
    func readerLeaves() throws {
        let pipe = Pipe()
        let output = StandardOutput(descriptor: pipe.writer, whenReaderLeaves: .report)
        try output.write("a")
        pipe.closeReader()
        #expect(throws: OutputError.readerLeft) { try output.flush() }
        #expect(throws: OutputError.readerLeft) { try output.write("b") }
        var pending = sigset_t()
        sigpending(&pending)
        #expect(sigismember(&pending, SIGPIPE) == 0)
    }

    @Test("a command whose reader leaves ends by SIGPIPE, also where that was ignored")
    func endsQuietly() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            signal(SIGPIPE, SIG_IGN)
            var ends: [Int32] = [0, 0]
            _ = pipe(&ends)
            _ = close(ends[0])
            let output = StandardOutput(descriptor: ends[1])
            try output.write("a")
            try output.flush()
        }
    }

    @Test("a slow reader on a descriptor that does not wait gets every byte")
    func partialWrites() async throws {
        let pipe = Pipe()
        _ = fcntl(pipe.writer, F_SETFL, O_NONBLOCK)
        let reader = pipe.reader
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let collected = Task.detached {
            var result: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 7919)
            while result.count < 1_000_000 {
                let count = Foundation.read(reader, &chunk, chunk.count)
                if count <= 0 { break }
                result += chunk.prefix(count)
            }
            return result
        }
        let output = StandardOutput(descriptor: pipe.writer)
        for start in stride(from: 0, to: bytes.count, by: 300_000) {
            try output.write(Array(bytes[start..<min(start + 300_000, bytes.count)]))
        }
        try output.flush()
        #expect(await collected.value == bytes)
    }

    @Test("calls from several tasks are not mixed")
    func sharing() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            .path(percentEncoded: false)
        let file = open(path, O_RDWR | O_CREAT, 0o600)
        defer {
            _ = close(file)
            _ = unlink(path)
        }
        let output = StandardOutput(descriptor: file, bufferSize: 100)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for letter in ["a", "b", "c", "가"] {
                group.addTask {
                    for _ in 0..<500 {
                        try output.write(String(repeating: letter, count: 9) + "\n")
                    }
                }
            }
            try await group.waitForAll()
        }
        try output.flush()
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2000)
        #expect(lines.allSatisfy { Set($0).count == 1 && $0.count == 9 })
    }

    @Test(
        "every error has a sentence in both languages",
        arguments: [
            OutputError.readerLeft, .noSpace, .failed(code: 5),
        ])
    func sentences(error: OutputError) {
        let english = error.message(in: .english)
        let korean = error.message(in: .korean)
        #expect(english.hasSuffix("."))
        #expect(korean.contains { ("가"..."힣").contains($0) })
        if case .failed = error { #expect(english.contains("5") && korean.contains("5")) }
    }
}
