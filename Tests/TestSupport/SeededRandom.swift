/// A random generator that gives the same numbers for the same seed (SplitMix64, Steele et al.
/// 2014).
public struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    /// Makes a generator.
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// Whether something happens that does so once in `count` times.
    public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// One of several values.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
