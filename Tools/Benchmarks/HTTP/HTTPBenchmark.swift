import Networking
import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// ``HTTPClient`` beside bare libcurl, and beside Foundation's URLSession, all asking an nginx on
/// loopback for 154 bytes of JSON over kept connections.
enum HTTPBenchmark {
    /// What a batch of requests took, in seconds.
    struct Cost {
        let wall: Double
        let processor: Double
    }

    private static let rounds = 15
    private static let count = 3200
    private static let peerCount = 800
    private static let inFlight = 32

    static func rows() throws -> [BenchmarkRow] {
        let world = try BenchmarkWorld()
        defer { world.remove() }
        let server = try HTTPBenchmarkServer(world)
        defer { server.stop() }
        let peer = world.path("urlsession")
        _ = try Command(
            words: [
                "swiftc", "-O", "-parse-as-library", "-D", "URLSESSION_PEER",
                "Tools/Benchmarks/HTTPBenchmarkPeer.swift", "-o", peer,
            ]
        ).measure()
        var configuration = HTTPConfiguration()
        configuration.allowedScopes = [.loopback]
        let client = HTTPClient(configuration)
        let url = try WebURL(server.address)

        return try time(client, url, peer: peer) + [memory(client, url)]
            + SavingBenchmark.rows(world, server)
    }

    private static func time(
        _ client: HTTPClient, _ url: WebURL, peer: String
    ) throws -> [BenchmarkRow] {
        let floor = try HTTPBenchmarkFloor(address: url.href, userAgent: "Kitbag/1")
        var costs: [String: [Cost]] = [:]
        for round in 0...rounds {
            let measured = [
                "easy": try cost(count) { try floor.sequential(count) },
                "await": try cost(count) { try fetch(client, url, count: count, inFlight: 1) },
                "multi": try cost(count) { try floor.concurrent(count, inFlight: inFlight) },
                "tasks": try cost(count) {
                    try fetch(client, url, count: count, inFlight: inFlight)
                },
                "session": try peerCost(peer, url, inFlight: 1),
                "sessions": try peerCost(peer, url, inFlight: inFlight),
            ]
            // The first round warms up.
            if round > 0 { for (name, cost) in measured { costs[name, default: []].append(cost) } }
        }
        func row(
            _ work: String, _ floor: (key: String, name: String), _ ours: String,
            _ unit: (Cost) -> Double, target: Double?
        ) -> BenchmarkRow {
            BenchmarkRow(
                work, floor: floor.name, Samples((costs[floor.key] ?? []).map(unit)),
                Samples((costs[ours] ?? []).map(unit)), target: target)
        }
        let easy = (key: "easy", name: "libcurl easy")
        let multi = (key: "multi", name: "libcurl multi")

        return [
            row("GETs one after another, await: 1,000, wall", easy, "await", \.wall, target: 2.5),
            row("the same with URLSession", easy, "session", \.wall, target: nil),
            row("32 GETs in flight: 1,000, wall", multi, "tasks", \.wall, target: 1.2),
            row("the same with URLSession", multi, "sessions", \.wall, target: nil),
            row("32 GETs in flight: 1,000, processor", multi, "tasks", \.processor, target: 1.8),
            row("the same with URLSession", multi, "sessions", \.processor, target: nil),
        ]
    }

    /// Megabytes stand where the other rows have milliseconds.
    private static func memory(_ client: HTTPClient, _ url: WebURL) throws -> BenchmarkRow {
        try fetch(client, url, count: 5_000, inFlight: inFlight)
        let early = residentMegabytes()
        try fetch(client, url, count: 55_000, inFlight: inFlight)

        return BenchmarkRow(
            "resident memory after 60,000 GETs, MB", floor: "after 5,000", Samples([early / 1000]),
            Samples([residentMegabytes() / 1000]), target: 1.1)
    }

    private static func fetch(
        _ client: HTTPClient, _ url: WebURL, count: Int, inFlight: Int
    ) throws {
        try waitFor {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<inFlight {
                    group.addTask {
                        for _ in 0..<count / inFlight {
                            let response = try await client.send(HTTPRequest(.get, url))
                            guard response.status == 200, response.body.count == 154 else {
                                throw Command.Failure(description: "the wrong answer")
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    /// The cost of 1,000 of so many requests.
    private static func cost(_ count: Int, _ work: () throws -> Void) throws -> Cost {
        let started = ContinuousClock.now
        let before = processorSeconds()
        try work()
        let wall = (ContinuousClock.now - started) / .seconds(1)

        return Cost(
            wall: wall * 1000 / Double(count),
            processor: (processorSeconds() - before) * 1000 / Double(count))
    }

    /// Runs the peer, which measures itself and prints seconds of both kinds.
    private static func peerCost(_ program: String, _ url: WebURL, inFlight: Int) throws -> Cost {
        guard let output = popen("'\(program)' \(url.href) \(peerCount) \(inFlight)", "r") else {
            throw Command.Failure(description: "cannot run \(program)")
        }
        var line = [CChar](repeating: 0, count: 200)
        let isThere = fgets(&line, CInt(line.count), output) != nil
        let status = pclose(output)
        let words = String(
            decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
        )
        .split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
        guard isThere, status == 0, words.count == 2 else {
            throw Command.Failure(description: "\(program) failed: \(status)")
        }

        return Cost(
            wall: words[0] * 1000 / Double(peerCount),
            processor: words[1] * 1000 / Double(peerCount))
    }

    private static func processorSeconds() -> Double {
        var usage = rusage()
        // RUSAGE_SELF is of a type of its own on Linux.
        getrusage(0, &usage)
        let times = [usage.ru_utime, usage.ru_stime]

        return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
    }

    private static func residentMegabytes() -> Double {
        var line = [CChar](repeating: 0, count: 200)
        if let file = fopen("/proc/self/statm", "r") {
            defer { fclose(file) }
            if fgets(&line, CInt(line.count), file) != nil {
                let text = String(
                    decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) }
                if let pages { return pages * Double(getpagesize()) / 1_000_000 }
            }
        }
        var usage = rusage()
        // RUSAGE_SELF is of a type of its own on Linux.
        getrusage(0, &usage)

        return Double(usage.ru_maxrss) / 1_000_000
    }
}
