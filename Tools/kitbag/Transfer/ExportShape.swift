/// Tells the two shapes of an export apart by what stands in it.
enum ExportShape {
    /// Whether the text is one document rather than a record a line: its first object has a list in
    /// it, or does not end in what is seen of it. The bytes of any encoding of Unicode do.
    static func isDocument(_ beginning: [UInt8]) -> Bool {
        var depth = 0
        var (isQuoted, isEscaped) = (false, false)
        for byte in beginning {
            if isQuoted {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isQuoted = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isQuoted = true
            case UInt8(ascii: "["): return depth > 0
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth <= 0 { return false }
            default: break
            }
        }
        return depth > 0
    }
}
