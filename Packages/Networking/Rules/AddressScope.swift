/// Where an IP address leads, as far as it matters for what may be fetched.
///
/// Ranges are those of the IANA special-purpose registries (RFC 6890 and its successors). IPv6
/// addresses that carry an IPv4 address (mapped, translated, 6to4) are judged by the latter.
public enum AddressScope: String, Sendable, CaseIterable {
    /// The public network.
    case global
    /// This machine: 127.0.0.0/8, ::1, and the unspecified address, which reaches it too.
    case loopback
    /// This cable, where routers and clouds keep their own services: 169.254.0.0/16, fe80::/10.
    case linkLocal
    /// A network of one's own: 10/8, 172.16/12, 192.168/16, 100.64/10, fc00::/7, fec0::/10.
    case `private`
    /// Multicast, broadcast, documentation, benchmarks, and what is kept for later.
    case reserved

    /// The scope of an address of 4 or 16 bytes; anything else is ``reserved``.
    public init(_ bytes: [UInt8]) {
        switch bytes.count {
        case 4: self = Self.version4(bytes[0], bytes[1], bytes[2])
        case 16: self = Self.version6(bytes)
        default: self = .reserved
        }
    }

    private static func version4(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> AddressScope {
        switch (a, b, c) {
        case (0, _, _), (127, _, _): .loopback
        case (169, 254, _): .linkLocal
        case (10, _, _), (172, 16...31, _), (192, 168, _), (100, 64...127, _): .private
        case (192, 0, 0), (192, 0, 2), (192, 88, 99): .reserved
        case (198, 18...19, _), (198, 51, 100), (203, 0, 113): .reserved
        case (224..., _, _): .reserved
        default: .global
        }
    }

    private static func version6(_ bytes: [UInt8]) -> AddressScope {
        let last = bytes[12...]
        if bytes[..<12].allSatisfy({ $0 == 0 }) {
            // ::, ::1, and the long abandoned IPv4-compatible addresses.
            return last.dropLast().allSatisfy { $0 == 0 } && bytes[15] <= 1
                ? .loopback : AddressScope(Array(last))
        }
        if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return AddressScope(Array(last))
        }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0x00, 0x64, 0xFF, 0x9B):
            return bytes[4..<12].allSatisfy { $0 == 0 } ? AddressScope(Array(last)) : .private
        case (0x20, 0x02, _, _): return AddressScope(Array(bytes[2..<6]))
        case (0x20, 0x01, 0x00, 0x00...0x02), (0x20, 0x01, 0x0D, 0xB8): return .reserved
        case (0x20, 0x01, 0x00, 0x10...0x1F), (0x3F, 0xFF, 0x00...0x0F, _): return .reserved
        case (0xFE, 0x80...0xBF, _, _): return .linkLocal
        case (0xFE, 0xC0..., _, _), (0xFC...0xFD, _, _, _): return .private
        case (0x20...0x3F, _, _, _): return .global
        default: return .reserved
        }
    }
}

extension AddressScope {
    /// An address in its usual form; for IPv6 without the shortening of zeros.
    static func text(of bytes: [UInt8]) -> String {
        if bytes.count == 4 { return bytes.map { String($0) }.joined(separator: ".") }

        return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16)
        }.joined(separator: ":")
    }
}
