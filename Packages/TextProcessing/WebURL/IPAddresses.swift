/// IPv4 addresses in every form that the URL Standard reads (sections 3.5 and 3.6).
enum IPv4 {
    /// Whether a host's last label is a number, so that the host must be an address.
    static func endsInNumber(_ host: ArraySlice<UInt8>) -> Bool {
        guard let last = host.last else { return false }
        // Hexadecimal digits, `x` or a dot: else no number ends here.
        guard last == 0x2E || last == 0x78 || PercentEncoding.hexValue(last) != nil else {
            return false
        }
        var labels = host
        if last == 0x2E { labels = labels.dropLast() }
        let start = labels.lastIndex(of: 0x2E).map { $0 + 1 } ?? labels.startIndex
        let label = labels[start...]
        guard let first = label.first, first &- 0x30 < 10 else { return false }

        return label.allSatisfy { $0 &- 0x30 < 10 } || number(label) != nil
    }

    /// The address, nil if the host is none.
    static func parse(_ host: ArraySlice<UInt8>) -> UInt32? {
        var labels = host.split(separator: 0x2E, omittingEmptySubsequences: false)
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
        guard labels.count <= 4 else { return nil }
        let numbers = labels.compactMap(number)
        guard numbers.count == labels.count, let last = numbers.last else { return nil }
        guard numbers.dropLast().allSatisfy({ $0 < 256 }) else { return nil }
        guard last < UInt64(1) << UInt64(8 * (5 - numbers.count)) else { return nil }
        var address = last
        for (index, number) in numbers.dropLast().enumerated() {
            address += number << UInt64(8 * (3 - index))
        }

        return UInt32(truncatingIfNeeded: address)
    }

    static func append(_ address: UInt32, to output: inout [UInt8]) {
        for shift in stride(from: UInt32(24), through: 0, by: -8) {
            output.append(contentsOf: String(address >> shift & 255).utf8)
            if shift > 0 { output.append(0x2E) }
        }
    }

    /// A decimal, octal (`0…`) or hexadecimal (`0x…`) number; too large ones are 2³² and fail
    /// later.
    private static func number(_ label: ArraySlice<UInt8>) -> UInt64? {
        var digits = label
        var radix: UInt64 = 10
        if digits.count >= 2, digits.first == 0x30 {
            let isHexadecimal = digits[digits.startIndex + 1] | 0x20 == 0x78
            radix = isHexadecimal ? 16 : 8
            digits = digits.dropFirst(isHexadecimal ? 2 : 1)
            if digits.isEmpty { return 0 }
        }
        guard !digits.isEmpty else { return nil }
        var value: UInt64 = 0
        for byte in digits {
            guard let digit = PercentEncoding.hexValue(byte), digit < radix else { return nil }
            value = min(value * radix + UInt64(digit), 1 << 32)
        }

        return value
    }
}

/// An IPv6 address (URL Standard, section 3.5; serialized by RFC 5952).
struct IPv6 {
    private var pieces: [UInt16] = []

    /// Reads the text between the brackets; nil if it is no address.
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        var compression: Int?
        if rest.starts(with: [0x3A, 0x3A]) {
            rest = rest.dropFirst(2)
            compression = 0
        } else if rest.first == 0x3A {
            return nil
        }
        while let first = rest.first {
            guard pieces.count < 8 else { return nil }
            if first == 0x3A {
                guard compression == nil else { return nil }
                rest = rest.dropFirst()
                compression = pieces.count
                continue
            }
            let digits = rest.prefix(4).prefix { PercentEncoding.hexValue($0) != nil }
            let after = rest.dropFirst(digits.count)
            if after.first == 0x2E {
                guard pieces.count <= 6, let address = Self.embedded(rest) else { return nil }
                pieces.append(UInt16(address >> 16))
                pieces.append(UInt16(truncatingIfNeeded: address))
                rest = []
                break
            }
            guard !digits.isEmpty else { return nil }
            pieces.append(digits.reduce(0) { $0 << 4 | UInt16(PercentEncoding.hexValue($1) ?? 0) })
            rest = after
            if rest.first == 0x3A {
                rest = rest.dropFirst()
                guard !rest.isEmpty else { return nil }
            } else if !rest.isEmpty {
                return nil
            }
        }
        if let compression {
            guard pieces.count < 8 else { return nil }
            let zeros = [UInt16](repeating: 0, count: 8 - pieces.count)
            pieces.insert(contentsOf: zeros, at: compression)
        }
        guard pieces.count == 8 else { return nil }
    }

    /// The four decimal numbers at an address's end, each without leading zeros.
    private static func embedded(_ text: ArraySlice<UInt8>) -> UInt32? {
        let labels = text.split(separator: 0x2E, omittingEmptySubsequences: false)
        guard labels.count == 4 else { return nil }
        var address: UInt32 = 0
        for label in labels {
            guard (1...3).contains(label.count), label.allSatisfy({ $0 &- 0x30 < 10 }) else {
                return nil
            }
            if label.count > 1, label.first == 0x30 { return nil }
            let value = label.reduce(UInt32(0)) { $0 * 10 + UInt32($1 - 0x30) }
            guard value < 256 else { return nil }
            address = address << 8 | value
        }

        return address
    }

    func append(to output: inout [UInt8]) {
        let zeros = longestZeros
        output.append(0x5B)
        var index = 0
        while index < 8 {
            if let zeros, zeros.lowerBound == index {
                output.append(contentsOf: index == 0 ? [0x3A, 0x3A] : [0x3A])
                index = zeros.upperBound
                continue
            }
            output.append(contentsOf: String(pieces[index], radix: 16).utf8)
            if index < 7 { output.append(0x3A) }
            index += 1
        }
        output.append(0x5D)
    }

    /// The first longest stretch of two or more zero pieces.
    private var longestZeros: Range<Int>? {
        var best = 0..<1
        var start = 0
        for index in 0...8 where index == 8 || pieces[index] != 0 {
            if index - start > best.count { best = start..<index }
            start = index + 1
        }

        return best.count > 1 ? best : nil
    }
}
