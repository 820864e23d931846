/// The sum of doubles as if it were added up without any rounding and rounded once, at the end.
///
/// It does not depend on the order of the values, so that every provider may hand them in as it
/// likes. Exact accumulation in fixed point, as in R. M. Neal, "Fast exact summation using small and
/// large superaccumulators" (2015): one long number in digits of 32 bits, of which only those are
/// kept that the values have touched. Adding takes constant time.
struct ExactSum {
    /// A digit counts 2 to the power of its place times 32, less 1074: the least double is 1.
    private static let leastExponent = -1074
    private static let digitMask: UInt64 = 0xFFFF_FFFF
    /// So many values can be added before a digit's upper half is full.
    private static let safeAdditions = 1 << 30

    private var first = 0
    private var digits: [Int64] = []
    private var additions = 0
    private var hasPositiveInfinity = false
    private var hasNegativeInfinity = false

    mutating func add(_ value: Double) {
        guard value.isFinite else {
            if value > 0 { hasPositiveInfinity = true } else { hasNegativeInfinity = true }
            return
        }
        guard value != 0 else { return }
        let bits = value.significandBitPattern
        // Subnormal numbers have the least exponent and no hidden bit.
        let significand = value.isNormal ? bits | 1 << 52 : bits
        let place = value.isNormal ? Int(value.exponentBitPattern) - 1 : 0
        let (digit, shift) = (place / 32, UInt64(place % 32))
        makeRoom(from: digit, count: 3)
        let (low, high) = (significand << shift, shift == 0 ? 0 : significand >> (64 - shift))
        let sign: Int64 = value < 0 ? -1 : 1
        let index = digit - first
        digits[index] += sign * Int64(low & Self.digitMask)
        digits[index + 1] += sign * Int64(low >> 32)
        digits[index + 2] += sign * Int64(high)
        additions += 1
        if additions == Self.safeAdditions { carry() }
    }

    /// The sum, rounded to the nearest double, ties to even; infinite when it is greater than every
    /// double. `nil` when there were infinities of both signs.
    var rounded: Double? { rounded(dividedBy: 1) }

    /// The sum divided by a count; the sum itself may be greater than any double.
    func rounded(dividedBy count: Int) -> Double? {
        if hasPositiveInfinity && hasNegativeInfinity { return nil }
        if hasPositiveInfinity { return .infinity }
        if hasNegativeInfinity { return -.infinity }
        let total = round()
        let sum = Double(
            sign: total.isNegative ? .minus : .plus, exponent: total.exponent,
            significand: Double(total.significand))
        guard count > 1 else { return sum == 0 ? 0 : sum }
        guard sum.isInfinite else { return sum / Double(count) }
        let scaled = Double(
            sign: total.isNegative ? .minus : .plus, exponent: total.exponent - 64,
            significand: Double(total.significand))
        return scaled / Double(count) * 0x1p64
    }

    private mutating func makeRoom(from digit: Int, count: Int) {
        if digits.isEmpty { first = digit }
        if digit < first {
            digits.insert(contentsOf: repeatElement(0, count: first - digit), at: 0)
            first = digit
        }
        let missing = digit + count - first - digits.count
        if missing > 0 { digits.append(contentsOf: repeatElement(0, count: missing)) }
    }

    /// Brings every digit but the last into 0 ..< 2^32; the last one has the sign.
    private mutating func carry() {
        additions = 0
        guard !digits.isEmpty else { return }
        for index in digits.indices.dropLast() {
            digits[index + 1] += digits[index] >> 32
            digits[index] &= Int64(Self.digitMask)
        }
        if let last = digits.last, last != Int64(Int32(truncatingIfNeeded: last)) {
            digits.append(last >> 32)
            digits[digits.count - 2] &= Int64(Self.digitMask)
        }
    }

    /// The sum as at most 53 bits times a power of two, rounded.
    private func round() -> (isNegative: Bool, significand: UInt64, exponent: Int) {
        var copy = self
        copy.carry()
        let isNegative = copy.digits.last.map { $0 < 0 } ?? false
        if isNegative {
            for index in copy.digits.indices { copy.digits[index] = -copy.digits[index] }
            copy.carry()
        }
        guard let top = copy.digits.lastIndex(where: { $0 != 0 }) else { return (false, 0, 0) }
        // The first digits that count, as 96 bits at most; of the rest only whether it is zero.
        let digit = { (index: Int) in index >= 0 ? UInt128(copy.digits[index]) : 0 }
        let leading = digit(top) << 64 | digit(top - 1) << 32 | digit(top - 2)
        let hasRest = top > 2 && copy.digits[..<(top - 2)].contains { $0 != 0 }
        let place = (copy.first + top - 2) * 32
        let excess = max(128 - leading.leadingZeroBitCount - 53, 0)
        // Below the least double there is nothing: what is cut off there is zero.
        var significand = UInt64(leading >> UInt128(excess))
        let cut = leading & (1 << UInt128(excess) - 1)
        if excess > 0 {
            let half: UInt128 = 1 << UInt128(excess - 1)
            if cut > half || (cut == half && (hasRest || significand & 1 == 1)) { significand += 1 }
        }
        return (isNegative, significand, place + excess + Self.leastExponent)
    }
}
