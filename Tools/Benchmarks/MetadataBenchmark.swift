import CLibXML2
import HTMLMetadata
import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reading the metadata of pages beside libxml2's push parser alone, which only walks over them.
enum MetadataBenchmark {
    /// What both get at a time, as from a network.
    private static let chunkSize = 16 * 1024

    static func rows() throws -> [BenchmarkRow] {
        var rows = [try row("metadata of 120 made-up pages", of: madeUpPages())]
        let real = RealPages.load()
        if !real.isEmpty {
            rows.append(try row("metadata of \(real.count) real pages", of: real))
        }

        return rows
    }

    private static func madeUpPages() -> [[UInt8]] {
        var maker = PageMaker(seed: 11)
        return (0..<120).map { number in maker.page(number) }
    }

    private static func row(_ work: String, of pages: [[UInt8]]) throws -> BenchmarkRow {
        let address = try WebURL("https://news.example/")
        return try BenchmarkRow(
            work, rounds: 15, floor: "libxml2 push parser", target: 1.3,
            measureFloor: { try processorTime { try pages.forEach(walk) } },
            measureOurs: {
                try processorTime {
                    for page in pages { try read(page, at: address) }
                }
            })
    }

    /// What the library does with a page that arrives in pieces.
    private static func read(_ page: [UInt8], at address: WebURL) throws {
        var reader = try PageReader(at: address)
        for start in stride(from: 0, to: page.count, by: chunkSize) {
            reader.read(page[start..<min(start + chunkSize, page.count)])
        }
        let metadata = reader.finish()
        guard metadata.title != nil || page.isEmpty else { return }
    }

    private struct NoParser: Error {}

    /// libxml2 parses the page and nobody listens.
    private static func walk(_ page: [UInt8]) throws {
        let events = clibxml2_events(
            start: { _, _, _ in }, end: { _, _ in }, text: { _, _, _ in })
        guard let parser = clibxml2_open(events, nil) else { throw NoParser() }
        defer { clibxml2_close(parser) }
        page.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            for start in stride(from: 0, to: bytes.count, by: chunkSize) {
                clibxml2_feed(parser, base + start, min(chunkSize, bytes.count - start))
            }
        }
        clibxml2_finish(parser)
    }

    /// The processor time that the work takes in this process, in seconds.
    private static func processorTime(_ work: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
        }
        let start = now()
        try work()
        return now() - start
    }
}

/// Pages that somebody collected beside the repository; none of them is part of it.
enum RealPages {
    static func load() -> [[UInt8]] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob("../shared/data/pages/*/*/page.html", 0, nil, &found) == 0 else { return [] }

        return (0..<Int(found.gl_pathc)).compactMap { index in
            found.gl_pathv[index].flatMap { bytes(ofFile: $0) }
        }
    }

    private static func bytes(ofFile path: UnsafePointer<CChar>) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let size = ftell(file)
        rewind(file)
        guard size >= 0 else { return nil }

        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = fread(buffer.baseAddress, 1, size, file)
        }
    }
}
