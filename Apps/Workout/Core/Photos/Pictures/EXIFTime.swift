import Chrono

/// Finds in EXIF data (CIPA DC-008-2019, which is TIFF 6.0 inside) when a picture was taken.
///
/// The original's time counts, else that of digitizing; that of the last change does not, for every
/// program that writes the file sets it.
struct EXIFTime {
    private static let subdirectoryTag = 0x8769
    /// The tag of a time and that of its offset from UTC.
    private static let tags = [(0x9003, 0x9011), (0x9004, 0x9012)]
    private static let asciiType = 2

    private let bytes: ArraySlice<UInt8>
    private let isBigEndian: Bool

    /// The time that the data tell, if they do.
    static func taken(_ data: [UInt8]) -> PictureFacts.TakenTime? {
        EXIFTime(data)?.taken
    }

    private init?(_ data: [UInt8]) {
        // JPEG's marker for it stands before the TIFF header.
        let start = data.starts(with: Array("Exif".utf8) + [0, 0]) ? 6 : 0
        bytes = data[start...]
        switch Array(bytes.prefix(4)) {
        case [0x49, 0x49, 0x2A, 0x00]: isBigEndian = false
        case [0x4D, 0x4D, 0x00, 0x2A]: isBigEndian = true
        default: return nil
        }
    }

    private var taken: PictureFacts.TakenTime? {
        guard let first = number(4, at: 4),
            let place = entry(Self.subdirectoryTag, at: first).flatMap({ number(4, at: $0 + 8) })
        else { return nil }
        for (timeTag, offsetTag) in Self.tags {
            guard let text = text(timeTag, at: place), let (day, time) = Self.clock(text) else {
                continue
            }
            let offset = self.text(offsetTag, at: place).flatMap(Self.offset)
            return PictureFacts.TakenTime(day: day, time: time, utcOffset: offset)
        }
        return nil
    }

    // MARK: - Directories

    private func number(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let digits = bytes.dropFirst(offset).prefix(count)
        let ordered = isBigEndian ? Array(digits) : digits.reversed()
        return ordered.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Where the entry of a tag is: its tag, type and count, and its value or where that is.
    private func entry(_ tag: Int, at directory: Int) -> Int? {
        guard let count = number(2, at: directory) else { return nil }
        return (0..<count).lazy.map { directory + 2 + $0 * 12 }
            .first { number(2, at: $0) == tag }
    }

    private func text(_ tag: Int, at directory: Int) -> String? {
        guard let entry = entry(tag, at: directory), number(2, at: entry + 2) == Self.asciiType,
            let count = number(4, at: entry + 4), (1...64).contains(count),
            let place = count > 4 ? number(4, at: entry + 8) : entry + 8,
            place <= bytes.count - count
        else { return nil }
        let characters = bytes.dropFirst(place).prefix(count).prefix { $0 != 0 }
        return String(decoding: characters, as: UTF8.self)
    }

    // MARK: - Texts

    /// Reads `2026:03:02 21:15:09`; zeros and blanks stand for a time that is not known.
    private static func clock(_ text: String) -> (Day, TimeOfDay)? {
        let halves = text.split(separator: " ")
        guard halves.count == 2, let time = TimeOfDay(String(halves[1].prefix(8))) else {
            return nil
        }
        let day = halves[0].map { $0 == ":" ? "-" : String($0) }.joined()
        return Day(day).map { ($0, time) }
    }

    /// Reads `+09:00`, and `Z`, which some write.
    private static func offset(_ text: String) -> Int? {
        if text == "Z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-",
            let time = TimeOfDay(String(text.dropFirst().prefix(5))), time.hour < 15
        else { return nil }
        let minutes = time.hour * 60 + time.minute
        return sign == "-" ? -minutes : minutes
    }
}
