import CCurl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Waits until something may have changed in the network.
final class NetworkEvents: Sendable {
    /// How long events are left to pile up, once one has come: an interface that comes up sends a dozen.
    private static let restInMilliseconds: CInt = 200

    /// The socket that tells of changes; -1 without.
    private let socket: CInt
    private let receiver: CInt
    private let sender: CInt
    private let periodInMilliseconds: CInt

    /// - Parameters:
    ///   - usesKernel: whether to ask the kernel for its events.
    ///   - periodInMilliseconds: how long a wait is without them.
    init(usesKernel: Bool = true, periodInMilliseconds: CInt = 5000) {
        self.periodInMilliseconds = periodInMilliseconds
        var ends: [CInt] = [-1, -1]
        _ = pipe(&ends)
        (receiver, sender) = (ends[0], ends[1])
        for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        socket = usesKernel ? Self.openSocket() : -1
    }

    deinit {
        for descriptor in [socket, receiver, sender] where descriptor >= 0 { close(descriptor) }
    }

    /// Whether the kernel tells of changes.
    var isTold: Bool { socket >= 0 }

    /// Runs a function on a thread of its own, if there can be one.
    func watch(_ body: @escaping @Sendable () -> Void) {
        guard receiver >= 0 else { return }
        let context = Unmanaged.passRetained(Work(body))
        let code = ccurl_thread_start(
            { context in Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() },
            context.toOpaque())
        if code != 0 { context.release() }
    }

    /// Waits; false when ``end()`` was called.
    func wait() -> Bool {
        guard receiver >= 0 else { return false }
        while true {
            var sources = [
                pollfd(fd: receiver, events: Int16(POLLIN), revents: 0),
                pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&sources, 2, isTold ? -1 : periodInMilliseconds)
            if sources[0].revents != 0 { return false }
            if count == 0 { return true }
            guard count > 0 else {
                if errno == EINTR { continue }
                return false
            }
            drain()
            if poll(&sources, 1, Self.restInMilliseconds) > 0 { return false }
            drain()
            return true
        }
    }

    /// Makes every wait end, now and later.
    func end() {
        var byte: UInt8 = 0
        _ = write(sender, &byte, 1)
    }

    /// What the events say is not read: a look at the routes says it better.
    private func drain() {
        withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 8) { buffer in
            while read(socket, buffer.baseAddress, buffer.count) > 0 {}
        }
    }

    private static func openSocket() -> CInt {
        #if os(Linux)
        // <linux/netlink.h> and <linux/rtnetlink.h> are no part of the C library's module.
        // SOCK_CLOEXEC and SOCK_NONBLOCK.
        let (raw, flags, route): (CInt, CInt, CInt) = (3, 0o2_004_000, 0)
        let (link, addresses4, routes4, addresses6, routes6):
            (UInt32, UInt32, UInt32, UInt32, UInt32) =
                (1, 0x10, 0x40, 0x100, 0x400)
        struct Address {
            var family = UInt16(AF_NETLINK)
            var padding: UInt16 = 0
            var process: UInt32 = 0
            var groups: UInt32
        }
        let descriptor = makeSocket(AF_NETLINK, raw | flags, route)
        guard descriptor >= 0 else { return -1 }
        var address = Address(groups: link | addresses4 | routes4 | addresses6 | routes6)
        let size = socklen_t(MemoryLayout<Address>.size)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard isBound == 0 else {
            close(descriptor)
            return -1
        }

        return descriptor
        #else
        return -1
        #endif
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}

#if os(Linux)
/// The system's function, which the property hides.
private func makeSocket(_ domain: CInt, _ type: CInt, _ protocolNumber: CInt) -> CInt {
    socket(domain, type, protocolNumber)
}
#endif
