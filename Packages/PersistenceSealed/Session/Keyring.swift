import CSodium

/// The kernel's keyring of the user.
struct Keyring: SessionKeeper {
    /// What the kernel is asked by; its answers are those of the system calls, or `-errno`.
    struct Calls: Sendable {
        var add: @Sendable (_ name: String, _ key: UnsafeRawBufferPointer, _ seconds: UInt32) -> Int
        var read: @Sendable (_ name: String, _ key: UnsafeMutableRawBufferPointer) -> Int
        var remove: @Sendable (_ name: String) -> Int
    }

    /// The one of the system; `nil` where there is none.
    static var system: Keyring? {
        #if os(Linux)
        Keyring(
            calls: Calls(
                add: { csodium_keyring_add($0, $1.baseAddress, $1.count, $2) },
                read: { csodium_keyring_read($0, $1.baseAddress, $1.count) },
                remove: { csodium_keyring_remove($0) }))
        #else
        nil
        #endif
    }

    let calls: Calls

    var place: SessionKey.Place { .keyring }

    /// Whether the kernel keeps what it is given, and gives it back.
    func isUsable() -> Bool {
        // Of its own: another process that tries at the same moment must not take it away.
        let name = Self.description(of: "probe \(UInt64.random(in: .min ... .max))")
        let probe: [UInt8] = [1, 2, 3]
        guard probe.withUnsafeBytes({ calls.add(name, $0, 5) }) > 0 else { return false }
        defer { _ = calls.remove(name) }
        var found: [UInt8] = [0, 0, 0]
        return found.withUnsafeMutableBytes { calls.read(name, $0) } == 3 && found == probe
    }

    func store(_ key: SealKey, for name: String, seconds: Int) throws {
        let description = Self.description(of: name)
        let added = key.withBytes { calls.add(description, $0, UInt32(clamping: seconds)) }
        guard added > 0 else { throw SealError.noSessionPlace }
    }

    func read(_ name: String) throws -> SealKey? {
        var count = 0
        let key = try SealKey { memory in
            count = calls.read(Self.description(of: name), memory)
        }
        return count == SealKey.byteCount ? key : nil
    }

    func remove(_ name: String) throws { _ = calls.remove(Self.description(of: name)) }

    private static func description(of name: String) -> String { "kitbag:" + name }
}
