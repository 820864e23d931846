#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system shows of its interfaces and routes.
enum SystemRoutes {
    /// Interfaces that are up, have a line to something, and are not this machine's own loop.
    struct Interfaces {
        var names: Set<String> = []
        /// Whether one of them has an address that is of use beyond its cable.
        var haveAddress = false
    }

    static var reachability: Reachability {
        reachability(
            routes4: text("/proc/net/route"), routes6: text("/proc/net/ipv6_route"),
            interfaces: interfaces())
    }

    /// - Parameters:
    ///   - routes4: what Linux says of the routes of IP 4; nil if it says nothing.
    ///   - routes6: of those of IP 6.
    static func reachability(
        routes4: String?, routes6: String?, interfaces: Interfaces
    ) -> Reachability {
        guard routes4 != nil || routes6 != nil else {
            return interfaces.haveAddress ? .reachable : .unreachable
        }
        let ways = defaultInterfaces4(routes4 ?? "") + defaultInterfaces6(routes6 ?? "")

        return ways.contains { interfaces.names.contains($0) } ? .reachable : .unreachable
    }

    /// Interface, destination, gateway, flags, three counts, mask …
    private static func defaultInterfaces4(_ text: String) -> [String] {
        text.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split { $0 == "\t" || $0 == " " }
            guard fields.count >= 8, isZero(fields[1]), isZero(fields[7]), isUsable(fields[3])
            else {
                return nil
            }

            return String(fields[0])
        }
    }

    /// Destination, length of its prefix, source, its length, next hop, three counts, flags, interface.
    private static func defaultInterfaces6(_ text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split { $0 == "\t" || $0 == " " }
            guard fields.count >= 10, isZero(fields[0]), isZero(fields[1]), isUsable(fields[8])
            else {
                return nil
            }

            return String(fields[9])
        }
    }

    private static func isZero(_ field: Substring) -> Bool {
        field.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
    }

    /// Whether a route is up (RTF_UP) and does not lead nowhere (RTF_REJECT).
    private static func isUsable(_ flags: Substring) -> Bool {
        UInt32(flags, radix: 16).map { $0 & 0x201 == 1 } ?? false
    }

    private static func interfaces() -> Interfaces {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return Interfaces() }
        defer { freeifaddrs(list) }
        let (up, loop, running): (UInt32, UInt32, UInt32) = (0x1, 0x8, 0x40)
        var found = Interfaces()
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard entry.ifa_flags & (up | loop | running) == up | running else { continue }
            found.names.insert(String(cString: entry.ifa_name))
            if let address = entry.ifa_addr, isOfUse(address) { found.haveAddress = true }
        }

        return found
    }

    /// Whether an address is none that is good for one cable alone.
    private static func isOfUse(_ address: UnsafeMutablePointer<sockaddr>) -> Bool {
        switch CInt(address.pointee.sa_family) {
        case AF_INET:
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                UInt32(bigEndian: $0.pointee.sin_addr.s_addr) >> 16 != 0xA9FE
            }
        case AF_INET6:
            address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                withUnsafeBytes(of: $0.pointee.sin6_addr) { $0[0] != 0xFE || $0[1] & 0xC0 != 0x80 }
            }
        default: false
        }
    }

    private static func text(_ path: String) -> String? {
        guard let file = FileDescriptor(path, O_RDONLY) else { return nil }

        return String(decoding: file.read(at: 0, count: 256 * 1024), as: UTF8.self)
    }
}
