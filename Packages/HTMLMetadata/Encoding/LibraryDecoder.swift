#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A decoder out of the C library's `iconv`, under the name there that has the standard's meaning.
final class LibraryDecoder {
    /// The names that differ: the web's encodings are the Windows extensions of what they are called.
    private static let names = [
        "euc-kr": ["CP949", "UHC"], "shift_jis": ["CP932", "IBM943"], "gbk": ["GB18030"],
        "big5": ["BIG5-HKSCS", "BIG5"], "euc-jp": ["EUC-JP-MS", "EUC-JP"], "ibm866": ["CP866"],
        "windows-874": ["CP874"], "x-mac-cyrillic": ["MAC-CYRILLIC", "MAC-UK"],
        "iso-8859-8-i": ["ISO-8859-8"],
    ]

    private static let multiByte: Set<String> = [
        "euc-kr", "shift_jis", "gbk", "gb18030", "big5", "euc-jp", "iso-2022-jp",
    ]

    let isSingleByte: Bool
    private let converter: iconv_t

    init?(_ encoding: TextEncoding) {
        isSingleByte = !Self.multiByte.contains(encoding.name)
        let failed = iconv_t(bitPattern: -1)
        for name in Self.names[encoding.name] ?? [encoding.name] {
            let opened: iconv_t? = iconv_open("UTF-8", name)
            if let opened, opened != failed {
                converter = opened
                return
            }
        }
        return nil
    }

    deinit { iconv_close(converter) }

    /// The characters of the bytes from 0x80 on. Where the C library has none, the control characters stand
    /// for themselves, as the standard has it for its Windows code pages.
    func table() -> [UInt32] {
        (UInt8(0x80)...0xFF).map { byte in
            var output: [UInt8] = []
            _ = withUnsafePointer(to: byte) {
                decode(UnsafeBufferPointer(start: $0, count: 1), isLast: true, into: &output)
            }
            let scalar =
                String(decoding: output, as: UTF8.self).unicodeScalars.first?.value ?? 0xFFFD

            return scalar == 0xFFFD && byte < 0xA0 ? UInt32(byte) : scalar
        }
    }

    /// Appends the UTF-8 of `bytes`; returns a cut character at their end unless `isLast`.
    func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
    ) -> [UInt8] {
        guard let base = bytes.baseAddress else { return [] }
        // Some converters hold a character back, for a combining one that may follow.
        defer { if isLast { release(into: &output) } }
        var position = UnsafeMutablePointer<CChar>(
            OpaquePointer(UnsafeMutablePointer(mutating: base)))
        var left = bytes.count
        while left > 0 {
            var code: CInt = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: left * 3 + 16) { buffer, count in
                var room = buffer.count
                var target = buffer.baseAddress.map {
                    UnsafeMutablePointer<CChar>(OpaquePointer($0))
                }
                var source: UnsafeMutablePointer<CChar>? = position
                if iconv(converter, &source, &left, &target, &room) == Int(bitPattern: UInt.max) {
                    code = errno
                }
                position = source ?? position
                count = buffer.count - room
            }
            output.append(contentsOf: chunk)
            if code == EINVAL, !isLast { return Array(bytes.suffix(left)) }
            if code == EILSEQ || code == EINVAL {
                output.append(contentsOf: [0xEF, 0xBF, 0xBD])
                // A trail byte that is ASCII is a character of its own.
                let isPair = left > 1 && bytes[bytes.count - left + 1] >= 0x80 && code == EILSEQ
                let skipped = isPair ? 2 : 1
                position += skipped
                left -= skipped
            }
        }
        return []
    }

    private func release(into output: inout [UInt8]) {
        let chunk = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
            var room = buffer.count
            var target = buffer.baseAddress.map { UnsafeMutablePointer<CChar>(OpaquePointer($0)) }
            iconv(converter, nil, nil, &target, &room)
            count = buffer.count - room
        }
        output.append(contentsOf: chunk)
    }
}
