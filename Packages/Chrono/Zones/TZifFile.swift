/// The content of a compiled time zone file, versions 1 to 4 (RFC 9636).
///
/// Everything that the RFC says must hold is checked; a file that lies is refused, not repaired.
/// Versions above 4 are read as 4, which section 3.1 makes safe.
struct TZifFile {
    /// Files of the database are 0.1 to 4 KB; nothing sensible reaches this.
    static let maximumSize = 1 << 20

    let rules: ZoneRules

    init(_ bytes: [UInt8]) throws(ZoneError.Damage) {
        var reader = TZifReader(bytes: bytes)
        let header = try reader.header()
        guard header.version > 1 else {
            rules = try reader.body(header, timeSize: 4, rule: nil)
            return
        }

        // Version 1 data come first for old readers, in 32 bits; the real ones follow.
        try reader.skip(header.bodySize(timeSize: 4))
        let second = try reader.header()
        guard second.version == header.version else { throw .inconsistent }
        let start = reader.position
        try reader.skip(second.bodySize(timeSize: 8))
        let rule = try reader.footer()
        reader.position = start
        rules = try reader.body(second, timeSize: 8, rule: rule)
    }
}

extension ZoneError.Damage: Error {}

private struct TZifHeader {
    var version: Int
    var utCount: Int
    var standardCount: Int
    var leapCount: Int
    var timeCount: Int
    var typeCount: Int
    var characterCount: Int

    func bodySize(timeSize: Int) -> Int {
        timeCount * (timeSize + 1) + typeCount * 6 + characterCount
            + leapCount * (timeSize + 4) + standardCount + utCount
    }
}

private struct TZifReader {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func skip(_ count: Int) throws(ZoneError.Damage) {
        guard bytes.count - position >= count else { throw .tooShort }
        position += count
    }

    private mutating func byte() throws(ZoneError.Damage) -> UInt8 {
        try skip(1)

        return bytes[position - 1]
    }

    private mutating func integer(size: Int) throws(ZoneError.Damage) -> Int64 {
        try skip(size)
        var value: UInt64 = 0
        for byte in bytes[(position - size)..<position] { value = value << 8 | UInt64(byte) }

        return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
    }

    /// A count of the header: below 2^32, so sums of products of a few cannot overflow.
    private mutating func count() throws(ZoneError.Damage) -> Int {
        Int(UInt32(truncatingIfNeeded: try integer(size: 4)))
    }

    mutating func header() throws(ZoneError.Damage) -> TZifHeader {
        guard bytes.count - position >= 4,
            bytes[position..<(position + 4)].elementsEqual("TZif".utf8)
        else { throw .notZoneData }
        position += 4
        let version: Int
        switch try byte() {
        case 0: version = 1
        case let digit where (0x32...0x39).contains(digit): version = Int(digit) - 0x30
        default: throw .notZoneData
        }
        try skip(15)

        return TZifHeader(
            version: version,
            utCount: try count(),
            standardCount: try count(),
            leapCount: try count(),
            timeCount: try count(),
            typeCount: try count(),
            characterCount: try count())
    }

    mutating func body(
        _ header: TZifHeader,
        timeSize: Int,
        rule: ZoneRule?
    ) throws(ZoneError.Damage) -> ZoneRules {
        guard bytes.count - position >= header.bodySize(timeSize: timeSize) else {
            throw .tooShort
        }
        guard header.leapCount == 0 else { throw .leapSeconds }
        guard (1...256).contains(header.typeCount), header.characterCount > 0,
            header.utCount == 0 || header.utCount == header.typeCount,
            header.standardCount == 0 || header.standardCount == header.typeCount
        else { throw .inconsistent }

        var transitions: [Int64] = []
        transitions.reserveCapacity(header.timeCount)
        for _ in 0..<header.timeCount {
            let time = try integer(size: timeSize)
            if let last = transitions.last, last >= time { throw .inconsistent }
            transitions.append(time)
        }

        let typeIndices = Array(bytes[position..<(position + header.timeCount)])
        try skip(header.timeCount)
        guard typeIndices.allSatisfy({ $0 < header.typeCount }) else { throw .inconsistent }

        let names = position + header.typeCount * 6
        var types: [LocalTimeType] = []
        types.reserveCapacity(header.typeCount)
        for _ in 0..<header.typeCount {
            let offset = try integer(size: 4)
            let saving = try byte()
            let nameStart = Int(try byte())
            // RFC 9636 section 3.2: more than -25 and less than 26 hours.
            guard (-89_999...93_599).contains(offset), saving <= 1 else { throw .inconsistent }
            let name = try abbreviation(
                in: bytes[names..<(names + header.characterCount)], from: nameStart)
            types.append(
                LocalTimeType(
                    offset: Int(offset), isDaylightSaving: saving == 1, abbreviation: name))
        }

        return ZoneRules(
            transitions: transitions, typeIndices: typeIndices, types: types, rule: rule)
    }

    private func abbreviation(
        in names: ArraySlice<UInt8>,
        from start: Int
    ) throws(ZoneError.Damage) -> String {
        guard start < names.count else { throw .inconsistent }
        let rest = names.dropFirst(start)
        guard let end = rest.firstIndex(of: 0),
            rest[..<end].allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .inconsistent }

        return String(decoding: rest[..<end], as: UTF8.self)
    }

    /// The rule between two line ends; `nil` if it is empty.
    mutating func footer() throws(ZoneError.Damage) -> ZoneRule? {
        guard try byte() == 0x0A else { throw .inconsistent }
        let rest = bytes[position...]
        guard let end = rest.firstIndex(of: 0x0A) else { throw .tooShort }
        let text = rest[..<end]
        if text.isEmpty { return nil }
        guard let rule = ZoneRule(text) else { throw .badRule }

        return rule
    }
}
