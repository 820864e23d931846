/// The host parser of the URL Standard, section 3.5.
enum HostParser {
    /// Appends the serialized host of a text.
    static func append(
        _ text: ArraySlice<UInt8>, isSpecial: Bool, to output: inout [UInt8]
    ) throws(WebURLError) {
        if text.first == 0x5B {
            guard text.last == 0x5D, text.count > 2,
                let address = IPv6(text.dropFirst().dropLast())
            else { throw .invalidIPv6(String(decoding: text, as: UTF8.self)) }
            address.append(to: &output)
        } else if isSpecial {
            try appendDomain(text, to: &output)
        } else {
            for byte in text where isForbidden(byte) { throw forbidden(byte, text) }
            PercentEncoding.append(text, encoding: .control, to: &output)
        }
    }

    private static func appendDomain(
        _ text: ArraySlice<UInt8>, to output: inout [UInt8]
    ) throws(WebURLError) {
        let start = output.count
        if isPlain(text) {
            for byte in text { output.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
        } else {
            let decoded = PercentEncoding.decoded(text)
            let name = String(decoding: decoded, as: UTF8.self)
            guard let ascii = DomainName.ascii(name) else {
                throw .invalidInternationalName(name)
            }
            output.append(contentsOf: ascii)
        }
        guard output.count > start else {
            throw .missingHost(String(decoding: text, as: UTF8.self))
        }
        for byte in output[start...] where isForbiddenInDomain(byte) { throw forbidden(byte, text) }
        guard IPv4.endsInNumber(output[start...]) else { return }
        guard let address = IPv4.parse(output[start...]) else {
            throw .invalidIPv4(String(decoding: text, as: UTF8.self))
        }
        output.removeSubrange(start...)
        IPv4.append(address, to: &output)
    }

    /// Whether the host is ASCII without escapes and without labels in punycode.
    @inline(__always)
    private static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
        var index = text.startIndex
        var isLabelStart = true
        while index < text.endIndex {
            let byte = text[index]
            if byte >= 0x80 || byte == 0x25 { return false }
            if isLabelStart, byte | 0x20 == 0x78, DomainName.isPunycode(text[index...]) {
                return false
            }
            isLabelStart = byte == 0x2E
            index += 1
        }

        return true
    }

    private static func forbidden(_ byte: UInt8, _ text: ArraySlice<UInt8>) -> WebURLError {
        .forbiddenCharacter(Unicode.Scalar(byte), host: String(decoding: text, as: UTF8.self))
    }

    private static func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00, 0x09, 0x0A, 0x0D, 0x20, 0x23, 0x2F, 0x3A, 0x3C, 0x3E, 0x3F, 0x40, 0x5B...0x5E,
            0x7C:
            true
        default: false
        }
    }

    @inline(__always)
    private static func isForbiddenInDomain(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x25 || byte == 0x7F || isForbidden(byte)
    }
}
