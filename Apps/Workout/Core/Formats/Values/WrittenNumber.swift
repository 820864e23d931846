/// Numbers as programs of many countries write them.
enum WrittenNumber {
    /// The number, with a point or a comma before its decimals; `nil` for anything else.
    ///
    /// All digits are kept. Only a binary number's noise, which stands behind the ninth digit, is
    /// rounded away: `77.16000000000001` is 77.16.
    static func decimal(_ text: some StringProtocol) -> DecimalNumber? {
        var digits: Int64 = 0
        var scale = 0
        var count = 0
        var hasMark = false
        var isNegative = false
        var isFirst = true
        var next: UInt8?
        for byte in text.utf8 {
            defer { isFirst = false }
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                count += 1
                if scale == DecimalNumber.maximumScale {
                    if next == nil { next = byte - 0x30 }
                    continue
                }
                let (product, tooLarge) = digits.multipliedReportingOverflow(by: 10)
                let (sum, isOver) = product.addingReportingOverflow(Int64(byte - 0x30))
                guard !tooLarge, !isOver else { return nil }
                digits = sum
                if hasMark { scale += 1 }
            case UInt8(ascii: "."), UInt8(ascii: ","):
                guard !hasMark else { return nil }
                hasMark = true
            case UInt8(ascii: "-") where isFirst: isNegative = true
            case UInt8(ascii: "+") where isFirst: break
            default: return nil
            }
        }
        guard count > 0 else { return nil }
        if let next, next >= 5 { digits += 1 }

        return DecimalNumber(digits: isNegative ? -digits : digits, scale: scale)
    }

    /// A count from 0 to `limit`, also with decimals that are 0, as `10.0`.
    static func count(_ text: some StringProtocol, upTo limit: Int64 = 100_000) -> Int? {
        guard let number = decimal(text), number.scale == 0, (0...limit).contains(number.digits)
        else { return nil }
        return Int(number.digits)
    }

    /// A weight's or distance's amount, which a person could mean.
    static func amount(_ text: some StringProtocol) -> DecimalNumber? {
        decimal(text).flatMap { abs($0.double) < 10_000_000 ? $0 : nil }
    }
}
