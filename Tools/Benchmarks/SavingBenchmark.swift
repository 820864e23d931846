#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How much memory `links add` has at its peak when it saves a page over TLS, a page as pages are and
/// one that is far longer.
enum SavingBenchmark {
    private static let runs = 5
    private static let residentLimit = 30.0
    private static let privateLimit = 5.0

    /// The most of several runs, beside the limit of each kind of memory.
    ///
    /// - Returns: nothing where the system has no `/proc` to tell it.
    static func rows(
        _ world: BenchmarkWorld, _ server: HTTPBenchmarkServer
    ) throws -> [BenchmarkRow] {
        guard access("/proc/self/smaps_rollup", R_OK) == 0 else { return [] }
        try trust(server, world)
        // The pages of a program that was linked a moment ago count as written to by its process until
        // they are on the disk.
        sync()

        return try save("300 KB", bytes: 300_000, world, server)
            + save("10 MB", bytes: 10_000_000, world, server)
    }

    /// Megabytes stand where the other rows have milliseconds, the limit where they have the floor.
    private static func save(
        _ size: String, bytes: Int, _ world: BenchmarkWorld, _ server: HTTPBenchmarkServer
    ) throws -> [BenchmarkRow] {
        var maker = PageMaker(seed: 11)
        let page = String(decoding: maker.page(1, size: bytes), as: UTF8.self)
        try world.write(page, to: "page.html")
        guard let start = page.firstRange(of: "<h1 class=\"headline\">"),
            let end = page.firstRange(of: "</h1>")
        else { throw Command.Failure(description: "the page has no headline") }
        let title = page[start.upperBound..<end.lowerBound]

        var command = world.links(
            ["add", "--json", "--allow-private", server.secureAddress + "page.html"],
            home: world.path("saving-home"))
        command.environment["SSL_CERT_FILE"] = world.path("authorities.pem")
        command.output = world.path("saved.txt")
        var peak = MemoryPeak()
        for _ in 0..<runs {
            try world.clear("saving-home")
            let before = peak.count
            try command.watch { peak.look(at: $0) }
            guard try world.read("saved.txt").contains(title) else {
                throw Command.Failure(description: "links add did not get the title of the page")
            }
            guard peak.count - before >= 50 else {
                throw Command.Failure(description: "links add was looked at too seldom")
            }
        }
        func row(_ kind: String, limit: Double, _ megabytes: Double) -> BenchmarkRow {
            BenchmarkRow(
                "links add, TLS, page of \(size): \(kind), MB", floor: "the limit",
                Samples([limit / 1000]), Samples([megabytes / 1000]), target: 1)
        }

        return [
            row("resident", limit: residentLimit, peak.resident),
            row("private", limit: privateLimit, peak.privateDirty),
        ]
    }

    /// Makes a file of the system's authorities and the server, as reading those takes memory too.
    private static func trust(_ server: HTTPBenchmarkServer, _ world: BenchmarkWorld) throws {
        let places = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"]
        guard let system = places.first(where: { access($0, R_OK) == 0 }) else {
            throw Command.Failure(description: "the system has no file of certificates")
        }
        var join = Command(words: ["cat", system, server.certificate])
        join.output = world.path("authorities.pem")
        _ = try join.measure()
    }
}

/// The most memory that processes were seen to have, in megabytes.
private struct MemoryPeak {
    /// Pages in memory, those of libraries that other programs use as well among them.
    private(set) var resident = 0.0
    /// Pages that the process has written to and shares with no other.
    private(set) var privateDirty = 0.0
    /// How often there was something to see.
    private(set) var count = 0

    mutating func look(at process: pid_t) {
        var isThere = false
        // VmHWM is the kernel's own record. What wait4 says is never less than what this program
        // had itself when it started the other.
        for name in ["smaps_rollup", "status"] {
            guard let file = fopen("/proc/\(process)/\(name)", "r") else { return }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, CInt(line.count), file) != nil {
                let words = line.prefix { $0 != 0 }.split { $0 == 0x20 || $0 == 0x09 }
                guard words.count == 3 else { continue }
                let megabytes = Double(Self.text(words[1])).map { $0 * 1024 / 1_000_000 } ?? 0
                switch Self.text(words[0]) {
                case "Rss:", "VmHWM:": resident = max(resident, megabytes)
                case "Private_Dirty:":
                    privateDirty = max(privateDirty, megabytes)
                    isThere = true
                default: continue
                }
            }
        }
        if isThere { count += 1 }
    }

    private static func text(_ word: ArraySlice<CChar>) -> String {
        String(decoding: word.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
