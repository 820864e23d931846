#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Turns the bytes of a page into UTF-8, piece by piece, by the WHATWG Encoding Standard: what cannot be
/// decoded becomes U+FFFD and costs nothing else.
final class StreamDecoder {
    let encoding: TextEncoding

    private enum Machine {
        case utf8
        case utf16(bigEndian: Bool)
        case singleByte([UInt32])
        case library(LibraryDecoder)
        case replacement(isDone: Bool)
    }

    private var machine: Machine
    /// The beginning of a character whose end has not come yet.
    private var rest: [UInt8] = []

    init(_ encoding: TextEncoding) {
        self.encoding = encoding
        switch encoding.name {
        case "utf-8": machine = .utf8
        case "utf-16le": machine = .utf16(bigEndian: false)
        case "utf-16be": machine = .utf16(bigEndian: true)
        case "replacement": machine = .replacement(isDone: false)
        case "windows-1252": machine = .singleByte(SingleByteTable.windows1252)
        case "x-user-defined": machine = .singleByte((0..<128).map { 0xF780 + $0 })
        default:
            if let decoder = LibraryDecoder(encoding) {
                machine = decoder.isSingleByte ? .singleByte(decoder.table()) : .library(decoder)
            } else {
                machine = .singleByte(SingleByteTable.windows1252)
            }
        }
    }

    /// Appends the UTF-8 of `bytes` to `output`: whole characters, the rest is kept for the next call.
    func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        if rest.isEmpty {
            rest = decodeWhole(bytes, isLast: isLast, into: &output)
        } else {
            let joined = rest + bytes
            rest = joined.withUnsafeBufferPointer {
                decodeWhole($0, isLast: isLast, into: &output)
            }
        }
    }

    private func decodeWhole(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
    ) -> [UInt8] {
        switch machine {
        case .utf8: return UTF8Repair.append(bytes, isLast: isLast, to: &output)
        case .utf16(let bigEndian):
            return decodeUTF16(bytes, bigEndian: bigEndian, isLast: isLast, into: &output)
        case .singleByte(let table):
            output.reserveCapacity(output.count + bytes.count * 2)
            for byte in bytes {
                if byte < 0x80 {
                    output.append(byte)
                } else {
                    UTF8Shape.append(table[Int(byte) - 128], to: &output)
                }
            }
            return []
        case .library(let decoder):
            return decoder.decode(bytes, isLast: isLast, into: &output)
        case .replacement(let isDone):
            if !isDone, !bytes.isEmpty {
                UTF8Shape.append(0xFFFD, to: &output)
                machine = .replacement(isDone: true)
            }
            return []
        }
    }

    private func decodeUTF16(
        _ bytes: UnsafeBufferPointer<UInt8>, bigEndian: Bool, isLast: Bool,
        into output: inout [UInt8]
    ) -> [UInt8] {
        func unit(_ index: Int) -> UInt32 {
            let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        var index = 0
        while index + 1 < bytes.count {
            let high = unit(index)
            if high & 0xFC00 == 0xD800 {
                guard index + 3 < bytes.count else { break }
                let low = unit(index + 2)
                if low & 0xFC00 == 0xDC00 {
                    UTF8Shape.append(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF), to: &output)
                    index += 4
                    continue
                }
            }
            UTF8Shape.append(high, to: &output)
            index += 2
        }
        if isLast {
            if index < bytes.count { UTF8Shape.append(0xFFFD, to: &output) }
            return []
        }
        return Array(bytes[index...])
    }
}

/// The upper halves of the single-byte encodings that are not left to the C library.
enum SingleByteTable {
    static let windows1252: [UInt32] =
        [
            0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
            0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
            0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
            0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
        ] + Array(0xA0...0xFF)
}

/// Copies UTF-8 and puts U+FFFD for each part of it that is none.
enum UTF8Repair {
    /// Appends `bytes`; returns a cut character at their end unless `isLast`.
    static func append(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, to output: inout [UInt8]
    ) -> [UInt8] {
        guard let base = bytes.baseAddress else { return [] }
        var index = 0
        var copied = 0
        func copy(to end: Int, into output: inout [UInt8]) {
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<end]))
        }
        while index < bytes.count {
            if bytes[index] < 0x80 {
                while index + 8 <= bytes.count,
                    UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
                        & 0x8080_8080_8080_8080 == 0
                { index += 8 }
                while index < bytes.count, bytes[index] < 0x80 { index += 1 }
                continue
            }
            let (length, isWhole) = sequence(in: bytes, at: index)
            if isWhole {
                index += length
            } else if index + length == bytes.count, !isLast,
                length < UTF8Shape.length(of: bytes[index])
            {
                copy(to: index, into: &output)
                return Array(bytes[index...])
            } else {
                copy(to: index, into: &output)
                output.append(contentsOf: [0xEF, 0xBF, 0xBD])
                index += length
                copied = index
            }
        }
        copy(to: index, into: &output)

        return []
    }

    /// The longest beginning of a character at `start` (the standard's "maximal subpart").
    private static func sequence(
        in bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (length: Int, isWhole: Bool) {
        let lead = bytes[start]
        let needed = UTF8Shape.length(of: lead)
        guard needed > 1 else { return (1, false) }
        var lower: UInt8 = 0x80
        var upper: UInt8 = 0xBF
        switch lead {
        case 0xE0: lower = 0xA0
        case 0xED: upper = 0x9F
        case 0xF0: lower = 0x90
        case 0xF4: upper = 0x8F
        default: break
        }
        var length = 1
        while length < needed {
            guard start + length < bytes.count, bytes[start + length] >= lower,
                bytes[start + length] <= upper
            else { return (length, false) }
            (lower, upper) = (0x80, 0xBF)
            length += 1
        }
        return (needed, true)
    }
}
