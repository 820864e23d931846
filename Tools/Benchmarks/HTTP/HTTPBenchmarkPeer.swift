// Foundation's URLSession doing what HTTPBenchmark measures. The benchmark compiles this file alone,
// into a program that loads the toolchain's libraries: they cannot be linked in as they are shipped
// without libcurl's headers and archive. Part of the benchmarks themselves it is not.

#if URLSESSION_PEER
import Foundation
import FoundationNetworking

/// `peer ADDRESS COUNT IN-FLIGHT`: prints the seconds, of a clock and of the processor, that so many
/// GETs took.
@main
enum Peer {
    static func main() async throws {
        let words = CommandLine.arguments
        guard words.count == 4, let url = URL(string: words[1]), let count = Int(words[2]),
            let inFlight = Int(words[3])
        else { exit(64) }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = inFlight
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration)
        try await fetch(session, url, count: 2 * inFlight, inFlight: inFlight)
        let started = ContinuousClock.now
        let before = processorSeconds()
        try await fetch(session, url, count: count, inFlight: inFlight)
        print((ContinuousClock.now - started) / .seconds(1), processorSeconds() - before)
    }

    static func fetch(_ session: URLSession, _ url: URL, count: Int, inFlight: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<inFlight {
                group.addTask {
                    for _ in 0..<count / inFlight {
                        let (data, _) = try await session.data(from: url)
                        guard data.count == 154 else { exit(1) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    static func processorSeconds() -> Double {
        var usage = rusage()
        // RUSAGE_SELF is of a type of its own on Linux.
        getrusage(0, &usage)
        let times = [usage.ru_utime, usage.ru_stime]

        return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
    }
}
#endif
