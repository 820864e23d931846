#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Turns bytes of one encoding into valid UTF-8, a piece at a time.
///
/// What cannot be decoded becomes U+FFFD, by the WHATWG's rule of maximal subparts for UTF-8, and
/// is counted.
struct TextDecoder {
    private enum Scheme {
        case utf8
        case utf16(isBigEndian: Bool)
        case iconv(IconvDescriptor)
    }

    private let scheme: Scheme
    /// How often something became U+FFFD.
    private(set) var repairs = 0
    /// Where in the output of the last call the first repair is.
    private(set) var firstRepair: Int?

    init(_ encoding: TextEncoding) throws {
        scheme =
            switch encoding {
            case .utf8: .utf8
            case .utf16LittleEndian: .utf16(isBigEndian: false)
            case .utf16BigEndian: .utf16(isBigEndian: true)
            default: .iconv(try IconvDescriptor(encoding))
            }
    }

    /// Appends what `bytes` decode to and returns how many bytes it used up.
    ///
    /// A character cut off at the end is left for the next call, unless `isLast`.
    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into output: inout [UInt8]
    ) -> Int {
        firstRepair = nil

        return switch scheme {
        case .utf8: decodeUTF8(bytes, isLast: isLast, into: &output)
        case .utf16(let isBigEndian): decodeUTF16(bytes, isBigEndian, isLast: isLast, into: &output)
        case .iconv(let descriptor): decode(bytes, by: descriptor, isLast: isLast, into: &output)
        }
    }

    private mutating func repair(_ output: inout [UInt8]) {
        if firstRepair == nil { firstRepair = output.count }
        repairs += 1
        output.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }

    private mutating func decodeUTF8(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into output: inout [UInt8]
    ) -> Int {
        var start = 0
        while true {
            let (end, length) = UTF8Scan.firstInvalid(in: bytes, from: start)
            output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            guard end < bytes.count else { return bytes.count }
            if length == UTF8Scan.incomplete {
                guard isLast else { return end }
                repair(&output)
                return bytes.count
            }
            repair(&output)
            start = end + length
        }
    }

    private mutating func decodeUTF16(
        _ bytes: UnsafeRawBufferPointer, _ isBigEndian: Bool, isLast: Bool,
        into output: inout [UInt8]
    ) -> Int {
        func unit(_ index: Int) -> UInt16 {
            let unit = bytes.loadUnaligned(fromByteOffset: index, as: UInt16.self)
            return isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit)
        }
        var index = 0
        while index + 2 <= bytes.count {
            let first = unit(index)
            if UTF16.isLeadSurrogate(first), index + 4 > bytes.count, !isLast { return index }
            index += 2
            if let scalar = Unicode.Scalar(first) {
                output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            } else if UTF16.isLeadSurrogate(first), index + 2 <= bytes.count,
                UTF16.isTrailSurrogate(unit(index))
            {
                let scalar = UTF16.decode(UTF16.EncodedScalar(containing: first, unit(index)))
                output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                index += 2
            } else {
                repair(&output)
            }
        }
        if isLast, index < bytes.count {
            repair(&output)
            index = bytes.count
        }

        return index
    }

    private mutating func decode(
        _ bytes: UnsafeRawBufferPointer, by descriptor: IconvDescriptor, isLast: Bool,
        into output: inout [UInt8]
    ) -> Int {
        var used = 0
        while used < bytes.count {
            switch descriptor.convert(bytes, from: &used, into: &output) {
            case .done: break
            case .invalid:
                repair(&output)
                used += 1
            case .incomplete:
                guard isLast else { return used }
                repair(&output)
                return bytes.count
            }
        }

        return used
    }
}

extension UTF16.EncodedScalar {
    /// A surrogate pair.
    fileprivate init(containing lead: UInt16, _ trail: UInt16) {
        self.init()
        append(lead)
        append(trail)
    }
}

/// Finds what is not UTF-8.
enum UTF8Scan {
    /// The length that stands for "the bytes end inside a character".
    static let incomplete = 0

    /// Where the first ill-formed sequence at or after `start` begins and how long it is; the count
    /// of bytes if there is none.
    ///
    /// Runs of ASCII are passed eight bytes at a time.
    static func firstInvalid(
        in bytes: UnsafeRawBufferPointer, from start: Int
    ) -> (index: Int, length: Int) {
        var index = start
        let count = bytes.count
        while index < count {
            while index + 8 <= count,
                bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080
                    == 0
            {
                index += 8
            }
            while index < count, bytes[index] < 0x80 { index += 1 }
            guard index < count else { break }
            let lead = bytes[index]
            let (length, second): (Int, ClosedRange<UInt8>) =
                switch lead {
                case 0xC2...0xDF: (2, 0x80...0xBF)
                case 0xE0: (3, 0xA0...0xBF)
                case 0xED: (3, 0x80...0x9F)
                case 0xE1...0xEF: (3, 0x80...0xBF)
                case 0xF0: (4, 0x90...0xBF)
                case 0xF1...0xF3: (4, 0x80...0xBF)
                case 0xF4: (4, 0x80...0x8F)
                default: (0, 0x80...0xBF)
                }
            guard length > 0 else { return (index, 1) }
            var good = 1
            while good < length {
                guard index + good < count else { return (index, incomplete) }
                let byte = bytes[index + good]
                guard good == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else {
                    return (index, good)
                }
                good += 1
            }
            index += length
        }

        return (count, 1)
    }
}

#if canImport(Glibc) || canImport(Musl)
/// An open conversion of the C library to UTF-8.
final class IconvDescriptor {
    enum Outcome { case done, invalid, incomplete }

    private let descriptor: iconv_t

    init(_ encoding: TextEncoding) throws {
        guard let descriptor = iconv_open("UTF-8", encoding.iconvName),
            Int(bitPattern: descriptor) != -1
        else { throw UnsupportedEncoding(encoding: encoding) }
        self.descriptor = descriptor
    }

    deinit {
        iconv_close(descriptor)
    }

    /// Converts from `used` on and moves it past what was converted.
    func convert(
        _ bytes: UnsafeRawBufferPointer, from used: inout Int, into output: inout [UInt8]
    ) -> Outcome {
        guard let base = bytes.baseAddress else { return .done }
        // `iconv` never writes through its input; C only lacks the `const`.
        var input: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: base + used)
            .assumingMemoryBound(to: CChar.self)
        var inputLeft = bytes.count - used
        while true {
            var code: Int32 = 0
            let piece = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { buffer, count in
                buffer.withMemoryRebound(to: CChar.self) { buffer in
                    var out = buffer.baseAddress
                    var outLeft = buffer.count
                    let result = iconv(descriptor, &input, &inputLeft, &out, &outLeft)
                    code = result == Int.max || result == -1 ? errno : 0
                    count = buffer.count - outLeft
                }
            }
            output.append(contentsOf: piece)
            used = bytes.count - inputLeft
            switch code {
            case 0: return .done
            case E2BIG: continue
            case EINVAL: return .incomplete
            default: return .invalid
            }
        }
    }
}
#else
/// Stands in where the C library's `iconv` is not visible: no other encoding can be decoded.
final class IconvDescriptor {
    enum Outcome { case done, invalid, incomplete }

    init(_ encoding: TextEncoding) throws {
        throw UnsupportedEncoding(encoding: encoding)
    }

    func convert(
        _ bytes: UnsafeRawBufferPointer, from used: inout Int, into output: inout [UInt8]
    ) -> Outcome {
        .done
    }
}
#endif

extension TextEncoding {
    /// Whether texts in it can be decoded on this system.
    public var isAvailable: Bool {
        (try? TextDecoder(self)) != nil
    }
}
