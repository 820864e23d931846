/// Powers of ten, each the closest number there is.
enum PowerOfTen {
    /// Ten to the power of `exponent`, for exponents from -307 to 307.
    static func value(_ exponent: Int) -> Double {
        Double("1e\(min(max(exponent, -307), 307))") ?? 1
    }

    /// The greatest exponent whose power is not above `value`, which is greater than zero.
    static func exponent(of value: Double) -> Int {
        // The logarithm of 2 gives it but for one.
        var exponent = Int((Double(value.exponent) * 0.301_029_995_663_981).rounded(.down))
        if self.value(exponent + 1) <= value { exponent += 1 }

        return exponent
    }

    /// `value` by a power of ten, without the error of multiplying by a fraction.
    static func divide(_ value: Double, by exponent: Int) -> Double {
        exponent < 0 ? value * self.value(-exponent) : value / self.value(exponent)
    }

    /// `value` times a power of ten.
    static func multiply(_ value: Double, by exponent: Int) -> Double {
        exponent < 0 ? value / self.value(-exponent) : value * self.value(exponent)
    }
}
