/// The encoding of internationalized labels in ASCII, RFC 3492, without the `xn--`.
enum Punycode {
    private static let base = 36
    private static let minimumThreshold = 1
    private static let maximumThreshold = 26
    private static let initialBias = 72
    private static let initialCode = 128

    /// Section 6.3; nil when a label is too long for the arithmetic.
    static func encode(_ label: [Unicode.Scalar]) -> [UInt8]? {
        var output = label.filter(\.isASCII).map { UInt8($0.value) }
        let basicCount = output.count
        if basicCount > 0 { output.append(0x2D) }
        var code = initialCode
        var delta = 0
        var bias = initialBias
        var handled = basicCount
        guard label.count < 1 << 20 else { return nil }
        while handled < label.count {
            guard let next = label.lazy.map({ Int($0.value) }).filter({ $0 >= code }).min() else {
                return nil
            }
            delta += (next - code) * (handled + 1)
            code = next
            for scalar in label {
                if scalar.value < code { delta += 1 }
                guard scalar.value == code else { continue }
                appendInteger(delta, bias: bias, to: &output)
                bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }

        return output
    }

    /// Section 6.2; nil if the text is not punycode.
    static func decode(_ text: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        let delimiter = text.lastIndex(of: 0x2D)
        var output = text[..<(delimiter ?? text.startIndex)].map { Unicode.Scalar($0) }
        var index = delimiter.map { $0 + 1 } ?? text.startIndex
        var code = initialCode
        var position = 0
        var bias = initialBias
        while index < text.endIndex {
            let old = position
            guard let delta = readInteger(text, at: &index, bias: bias) else { return nil }
            position += delta
            let count = output.count + 1
            bias = adapted(position - old, count, isFirst: old == 0)
            code += position / count
            position %= count
            guard code <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
            output.insert(scalar, at: position)
            position += 1
        }

        return output
    }

    private static func threshold(_ step: Int, _ bias: Int) -> Int {
        min(max(step - bias, minimumThreshold), maximumThreshold)
    }

    private static func appendInteger(_ value: Int, bias: Int, to output: inout [UInt8]) {
        var rest = value
        var step = base
        while true {
            let threshold = threshold(step, bias)
            if rest < threshold { break }
            output.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            step += base
        }
        output.append(digit(rest))
    }

    private static func readInteger(
        _ text: ArraySlice<UInt8>, at index: inout Int, bias: Int
    ) -> Int? {
        var value = 0
        var weight = 1
        var step = base
        while true {
            guard index < text.endIndex, let digit = digitValue(text[index]) else { return nil }
            index += 1
            value += digit * weight
            guard value < 1 << 31 else { return nil }
            let threshold = threshold(step, bias)
            if digit < threshold { return value }
            weight *= base - threshold
            guard weight < 1 << 31 else { return nil }
            step += base
        }
    }

    /// Section 6.1.
    private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var step = 0
        while delta > (base - minimumThreshold) * maximumThreshold / 2 {
            delta /= base - minimumThreshold
            step += base
        }

        return step + (base - minimumThreshold + 1) * delta / (delta + 38)
    }

    private static func digit(_ value: Int) -> UInt8 {
        UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26)
    }

    private static func digitValue(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x30...0x39: Int(byte) - 0x30 + 26
        case 0x41...0x5A: Int(byte) - 0x41
        case 0x61...0x7A: Int(byte) - 0x61
        default: nil
        }
    }
}
