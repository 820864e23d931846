import Foundation
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import Networking

@Suite struct ReachabilityTests {
    private let table4 =
        "Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT\n"
    private let zeros = String(repeating: "0", count: 32)

    private func reachability(
        _ routes4: String?, _ routes6: String?, up: Set<String> = ["eth0"],
        haveAddress: Bool = false
    ) -> Reachability {
        var interfaces = SystemRoutes.Interfaces()
        interfaces.names = up
        interfaces.haveAddress = haveAddress
        return SystemRoutes.reachability(
            routes4: routes4.map { table4 + $0 }, routes6: routes6, interfaces: interfaces)
    }

    @Test("a route to everywhere over a line that is up is a way out")
    func routes() {
        let out = "eth0\t00000000\t0102A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0\n"
        let near = "eth0\t0002A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0\n"
        let out6 = "\(zeros) 00 \(zeros) 00 fe80\(zeros.dropFirst(4)) 00000400 1 0 00000003 eth0\n"
        let nowhere6 = "\(zeros) 00 \(zeros) 00 \(zeros) ffffffff 1 0 00200200 lo\n"
        #expect(reachability(near + out, "") == .reachable)
        #expect(reachability("", out6) == .reachable)
        #expect(reachability(nil, out6) == .reachable)
        #expect(reachability(near, nowhere6) == .unreachable)
        #expect(reachability("", "") == .unreachable)
        #expect(reachability(out, out6, up: ["wlan0"]) == .unreachable)
        #expect(
            reachability(out.replacingOccurrences(of: "\t0003", with: "\t0002"), "") == .unreachable
        )
        #expect(
            reachability(out.replacingOccurrences(of: "\t0003", with: "\t0203"), "") == .unreachable
        )
        #expect(reachability("eth0\t0000\n\n\u{0}", "garbage\n") == .unreachable)
    }

    @Test("where the system shows no routes, an address will do")
    func addresses() {
        #expect(reachability(nil, nil, haveAddress: true) == .reachable)
        #expect(reachability(nil, nil) == .unreachable)
        #expect(reachability("", nil, haveAddress: true) == .unreachable)
    }

    @Test("who watches hears at once what is so, then what changes, and all share one watch")
    func changes() async throws {
        let state = Mutex(Reachability.unreachable)
        let watches = Atomic(0)
        let changes = Reachability.changes(
            events: {
                watches.wrappingAdd(1, ordering: .relaxed)
                return NetworkEvents(usesKernel: false, periodInMilliseconds: 1)
            }(),
            read: { state.withLock { $0 } })
        #expect(watches.load(ordering: .relaxed) == 0)
        let heard = AsyncStream<Reachability>.makeStream()
        let second = Mutex<[Reachability]>([])
        let first = changes.subscribe(onNext: { heard.continuation.yield($0) })
        let other = changes.subscribe(onNext: { value in second.withLock { $0.append(value) } })
        var iterator = heard.stream.makeAsyncIterator()
        #expect(await iterator.next() == .unreachable)
        #expect(second.withLock { $0 } == [.unreachable])
        for value in [Reachability.reachable, .unreachable, .reachable] {
            state.withLock { $0 = value }
            #expect(await iterator.next() == value)
        }
        #expect(watches.load(ordering: .relaxed) == 1)
        first.dispose()
        other.dispose()
        let again = changes.subscribe(onNext: { _ in })
        #expect(watches.load(ordering: .relaxed) == 2)
        again.dispose()
    }

    @Test("the watch and its thread end with the last who watches", arguments: [true, false])
    func ending(usesKernel: Bool) async throws {
        let made = Mutex(Weak())
        let changes = Reachability.changes(
            events: {
                let events = NetworkEvents(usesKernel: usesKernel, periodInMilliseconds: 1_000_000)
                made.withLock { $0.events = events }
                return events
            }(), read: { .reachable })
        let watchers = (0..<2).map { _ in changes.subscribe(onNext: { _ in }) }
        watchers[0].dispose()
        #expect(made.withLock { $0.events != nil })
        watchers[1].dispose()
        // The thread holds it until it has ended.
        let end = ContinuousClock.now + .seconds(300)
        while made.withLock({ $0.events != nil }), ContinuousClock.now < end { await Task.yield() }
        #expect(made.withLock { $0.events == nil })
    }

    private struct Weak { weak var events: NetworkEvents? }

    @Test("what this machine says is heard from the watch as well")
    func machine() async throws {
        let expected = Reachability.now
        for try await value in Reachability.changes().values() {
            #expect(value == expected)
            break
        }
    }
}
