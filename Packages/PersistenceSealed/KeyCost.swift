/// What it costs to derive a key from a password, for the owner and for whoever guesses: Argon2id's
/// passes and memory (RFC 9106).
public struct KeyCost: Sendable, Equatable {
    /// How often the memory is gone through, 1 to 20.
    public let passes: Int
    /// How much memory is gone through, 8 KiB to 1 GiB.
    public let memoryInBytes: Int

    /// Three passes over 256 MiB, which libsodium calls moderate (`crypto_pwhash_OPSLIMIT_MODERATE`):
    /// under a second on a computer of today.
    public static let standard = KeyCost(passes: 3, memoryInBytes: 256 << 20)

    static let passesAllowed = 1...20
    static let memoryAllowed = (8 << 10)...(1 << 30)

    /// States costs; what is outside of the bounds becomes the nearest within.
    ///
    /// The least, one pass over 8 KiB, protects nothing and is for tests.
    public init(passes: Int, memoryInBytes: Int) {
        self.passes = min(max(passes, Self.passesAllowed.lowerBound), Self.passesAllowed.upperBound)
        self.memoryInBytes = min(
            max(memoryInBytes, Self.memoryAllowed.lowerBound), Self.memoryAllowed.upperBound)
    }

    /// Costs that a file states, which may be anybody's; `nil` if they are out of bounds.
    init?(stated passes: UInt32, _ memory: UInt64) {
        guard let passes = Int(exactly: passes), let memory = Int(exactly: memory),
            Self.passesAllowed.contains(passes), Self.memoryAllowed.contains(memory)
        else { return nil }
        self.init(passes: passes, memoryInBytes: memory)
    }
}
