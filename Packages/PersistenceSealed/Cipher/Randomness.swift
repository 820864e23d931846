import CSodium

/// Where random bytes come from: the operating system, but in tests.
package struct Randomness: Sendable {
    private let fill: @Sendable (UnsafeMutableRawBufferPointer) -> Void

    /// Takes bytes from a function that fills memory with them.
    package init(_ fill: @escaping @Sendable (UnsafeMutableRawBufferPointer) -> Void) {
        self.fill = fill
    }

    /// libsodium's, which are the system's; it must be loaded.
    package static let system = Randomness { buffer in
        guard let start = buffer.baseAddress else { return }
        csodium_random(start, buffer.count)
    }

    func fill(_ memory: UnsafeMutableRawBufferPointer) { fill(memory) }

    func bytes(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            fill(UnsafeMutableRawBufferPointer(buffer))
            filled = count
        }
    }

    /// A random number from 1 on, of 62 bits.
    func number() -> Int64 {
        var number: Int64 = 0
        repeat {
            withUnsafeMutableBytes(of: &number) { fill($0) }
            number &= Int64.max >> 1
        } while number == 0
        return number
    }
}
