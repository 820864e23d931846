/// Turns bytes of one encoding into UTF-8, a piece at a time, by the WHATWG Encoding Standard.
///
/// What cannot be decoded becomes U+FFFD, costs nothing else, and is counted.
///
/// ```swift
/// var decoder = try TextDecoder(TextEncoding(label: "euc-kr") ?? .utf8)
/// var text: [UInt8] = []
/// for piece in pieces { decoder.decode(piece, into: &text) }
/// decoder.finish(into: &text)
/// ```
public struct TextDecoder {
    private enum Machine {
        case utf8
        case utf16(isBigEndian: Bool)
        case singleByte(SingleByteTable)
        case multiByte(MultiByteDecoder)
        case iso2022JP(ISO2022JPDecoder)
        case replacement(isDone: Bool)
    }

    /// The encoding of the bytes.
    public let encoding: TextEncoding
    /// How often something became U+FFFD.
    public var repairCount: Int { repairs.count }
    /// Where in the output of the last call the first of its repairs is; nil without one.
    public var firstRepair: Int? { repairs.first }

    private var machine: Machine
    private var repairs = Repairs()
    /// The beginning of a character whose end has not come yet.
    private var rest: [UInt8] = []
    private var scratch: [UInt8] = []

    /// A decoder at the beginning of a text.
    ///
    /// - Throws: ``UnsupportedEncoding`` if the system cannot decode it.
    public init(_ encoding: TextEncoding) throws(UnsupportedEncoding) {
        self.encoding = encoding
        switch encoding.name {
        case "utf-8": machine = .utf8
        case "utf-16le": machine = .utf16(isBigEndian: false)
        case "utf-16be": machine = .utf16(isBigEndian: true)
        case "replacement": machine = .replacement(isDone: false)
        case "iso-2022-jp": machine = .iso2022JP(try ISO2022JPDecoder())
        default:
            if let family = MultiByteDecoder.Family(rawValue: encoding.name) {
                machine = .multiByte(try MultiByteDecoder(family))
            } else {
                machine = .singleByte(try SingleByteTable(encoding))
            }
        }
    }

    /// A decoder for what came from the web, which has to be shown whatever it is: of windows-1252, the
    /// web's default, where the system cannot decode `encoding`.
    public init(web encoding: TextEncoding) {
        if let decoder = try? TextDecoder(encoding) {
            self = decoder
        } else {
            self.encoding = .windows1252
            machine = .singleByte(.windows1252)
        }
    }

    /// Appends the UTF-8 of `bytes` to `output`: whole characters, a cut one is kept for the next call
    /// unless `isLast`.
    public mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool = false, into output: inout [UInt8]
    ) {
        repairs.first = nil
        var start = 0
        if !rest.isEmpty {
            // As much as any character needs, so that the piece itself need not be copied.
            let joined = rest + bytes.prefix(8)
            let endsHere = isLast && bytes.count <= 8
            let used = joined.withUnsafeBytes {
                decodeWhole($0, isLast: endsHere, into: &output)
            }
            guard bytes.count > 8 else {
                rest = Array(joined[used...])
                return
            }
            start = used - rest.count
            rest.removeAll(keepingCapacity: true)
        }
        let remainder = UnsafeRawBufferPointer(rebasing: bytes[start...])
        let used = decodeWhole(remainder, isLast: isLast, into: &output)
        rest.append(contentsOf: remainder[used...])
    }

    /// Appends the UTF-8 of `bytes` to `output`, as ``decode(_:isLast:into:)`` does.
    public mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
        bytes.withUnsafeBytes { decode($0, into: &output) }
    }

    /// Appends what a character that was never finished becomes.
    public mutating func finish(into output: inout [UInt8]) {
        decode(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, into: &output)
    }

    /// Gives `body` the UTF-8 of `bytes`, in place where they are UTF-8 already.
    ///
    /// What `body` gets is whole characters, is not empty, and is valid during the call only.
    public mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool = false,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        if case .utf8 = machine, rest.isEmpty {
            let (end, length) = UTF8Scan.firstInvalid(in: bytes, from: 0)
            let isCut = end < bytes.count && length == UTF8Scan.incomplete && !isLast
            if isCut || end == bytes.count {
                repairs.first = nil
                if end > 0 { body(UnsafeRawBufferPointer(rebasing: bytes[..<end])) }
                rest.append(contentsOf: bytes[end...])
                return
            }
        }
        var output: [UInt8] = []
        swap(&output, &scratch)
        decode(bytes, isLast: isLast, into: &output)
        if !output.isEmpty { output.withUnsafeBytes(body) }
        output.removeAll(keepingCapacity: true)
        swap(&output, &scratch)
    }

    /// Appends whole characters; returns how many bytes were used up.
    private mutating func decodeWhole(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into output: inout [UInt8]
    ) -> Int {
        switch machine {
        case .utf8:
            return UTF8Scan.repair(bytes, isLast: isLast, into: &output, &repairs)
        case .utf16(let isBigEndian):
            return decodeUTF16(bytes, isBigEndian, isLast: isLast, into: &output)
        case .singleByte(let table):
            table.decode(bytes, into: &output, &repairs)
            return bytes.count
        case .multiByte(let decoder):
            return decoder.decode(bytes, isLast: isLast, into: &output, &repairs)
        case .iso2022JP(let decoder):
            return decoder.decode(bytes, isLast: isLast, into: &output, &repairs)
        case .replacement(let isDone):
            if !isDone, !bytes.isEmpty {
                repairs.add(to: &output)
                machine = .replacement(isDone: true)
            }
            return bytes.count
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
            if !UTF16.isSurrogate(first) {
                output.appendUTF8(UInt32(first))
            } else if UTF16.isLeadSurrogate(first), index + 2 <= bytes.count,
                UTF16.isTrailSurrogate(unit(index))
            {
                let low = UInt32(unit(index)) & 0x3FF
                output.appendUTF8(0x10000 + (UInt32(first) & 0x3FF) << 10 + low)
                index += 2
            } else {
                repairs.add(to: &output)
            }
        }
        if isLast, index < bytes.count {
            repairs.add(to: &output)
            index = bytes.count
        }

        return index
    }
}

/// What became U+FFFD.
struct Repairs {
    private(set) var count = 0
    /// Where in the output the first one is since this was last set to nil.
    var first: Int?

    mutating func add(to output: inout [UInt8]) {
        if first == nil { first = output.count }
        count += 1
        output.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }
}
