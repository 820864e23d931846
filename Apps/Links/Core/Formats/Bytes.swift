#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension UInt8 {
    /// Whether it is `a` to `z`.
    var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    /// Whether it is `0` to `9`.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    /// Whether HTML takes it for white space.
    var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
}

extension ArraySlice<UInt8> {
    /// The bytes without white space at either end.
    var trimmingHTMLSpace: ArraySlice<UInt8> {
        var start = startIndex
        var end = endIndex
        while start < end, self[start].isHTMLSpace { start += 1 }
        while start < end, self[end - 1].isHTMLSpace { end -= 1 }

        return self[start..<end]
    }

    /// Where `byte` first stands, by the C library.
    func fastFirstIndex(of byte: UInt8) -> Int? {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }

            return memchr(base, Int32(byte), bytes.count).map {
                startIndex + (UnsafeRawPointer($0) - base)
            }
        }
    }

    /// Where `text`, which is not empty, first stands.
    ///
    /// Looks for its first byte by the C library, so it is fast where that byte is rare.
    func firstRange(of text: StaticString) -> Range<Int>? {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            let length = text.utf8CodeUnitCount
            var offset = 0
            while offset + length <= bytes.count,
                let found = memchr(
                    base + offset, Int32(text.utf8Start[0]), bytes.count - length - offset + 1)
            {
                offset = UnsafeRawPointer(found) - base
                if memcmp(found, text.utf8Start, length) == 0 {
                    return startIndex + offset..<startIndex + offset + length
                }
                offset += 1
            }

            return nil
        }
    }
}
