import Chrono

/// What the helper can be asked to do.
enum PictureJob: Equatable {
    /// Decodes a picture whole and tells what it is.
    case look([UInt8])
    /// Makes a picture upright that fits into a box: a JPEG.
    case thumbnail([UInt8], width: Int, height: Int)
    /// The same as colored dots.
    case pixels([UInt8], width: Int, height: Int)
    /// Puts two pictures side by side, with a line of text below each: a PNG.
    case compare(Side, Side)
    /// Draws an SVG document: a PNG of that width.
    case draw([UInt8], width: Int)

    /// One of two pictures that stand side by side.
    struct Side: Equatable {
        var picture: [UInt8]
        var label: String
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .look(let picture):
            writer.write(UInt8(1))
            writer.write(picture)
        case .thumbnail(let picture, let width, let height):
            writer.write(UInt8(2))
            writer.write(width)
            writer.write(height)
            writer.write(picture)
        case .pixels(let picture, let width, let height):
            writer.write(UInt8(3))
            writer.write(width)
            writer.write(height)
            writer.write(picture)
        case .compare(let left, let right):
            writer.write(UInt8(4))
            for side in [left, right] {
                writer.write(side.label)
                writer.write(side.picture)
            }
        case .draw(let document, let width):
            writer.write(UInt8(5))
            writer.write(width)
            writer.write(document)
        }
        return writer.bytes
    }

    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        switch reader.byte() {
        case 1:
            guard let picture = reader.data() else { return nil }
            self = .look(picture)
        case let kind? where kind == 2 || kind == 3:
            guard let width = reader.number(), let height = reader.number(),
                let picture = reader.data()
            else { return nil }
            self =
                kind == 2
                ? .thumbnail(picture, width: width, height: height)
                : .pixels(picture, width: width, height: height)
        case 4:
            guard let leftLabel = reader.text(), let left = reader.data(),
                let rightLabel = reader.text(), let right = reader.data()
            else { return nil }
            self = .compare(
                Side(picture: left, label: leftLabel), Side(picture: right, label: rightLabel))
        case 5:
            guard let width = reader.number(), let document = reader.data() else { return nil }
            self = .draw(document, width: width)
        default: return nil
        }
        guard reader.isAtEnd else { return nil }
    }
}

/// What the helper answers.
enum PictureAnswer: Equatable {
    case facts(PictureFacts)
    case file([UInt8])
    case pixels(Pixels)
    case fault(PictureFault)

    var encoded: [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .facts(let facts):
            writer.write(UInt8(1))
            writer.write(facts.format.rawValue)
            writer.write(facts.width)
            writer.write(facts.height)
            writer.write(facts.taken?.day.description ?? "")
            writer.write(facts.taken?.time.description ?? "")
            writer.write(facts.taken?.utcOffset.map(String.init) ?? "")
        case .file(let bytes):
            writer.write(UInt8(2))
            writer.write(bytes)
        case .pixels(let pixels):
            writer.write(UInt8(3))
            writer.write(pixels.width)
            writer.write(pixels.height)
            writer.write(pixels.bytes)
        case .fault(.unknownFormat), .fault(.helper): writer.write(UInt8(4))
        case .fault(.damaged(let words)):
            writer.write(UInt8(5))
            writer.write(words)
        case .fault(.tooLarge(let width, let height)):
            writer.write(UInt8(6))
            writer.write(width)
            writer.write(height)
        case .fault(.missingLibrary(let words)):
            writer.write(UInt8(7))
            writer.write(words)
        case .fault(.notBuiltIn): writer.write(UInt8(8))
        }
        return writer.bytes
    }

    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        switch reader.byte() {
        case 1:
            guard let facts = Self.facts(&reader) else { return nil }
            self = .facts(facts)
        case 2:
            guard let bytes = reader.data() else { return nil }
            self = .file(bytes)
        case 3:
            guard let width = reader.number(), let height = reader.number(),
                let bytes = reader.data(),
                let pixels = Pixels(width: width, height: height, bytes: bytes)
            else { return nil }
            self = .pixels(pixels)
        case 4: self = .fault(.unknownFormat)
        case 5:
            guard let words = reader.text() else { return nil }
            self = .fault(.damaged(words))
        case 6:
            guard let width = reader.number(), let height = reader.number() else { return nil }
            self = .fault(.tooLarge(width: width, height: height))
        case 7:
            guard let words = reader.text() else { return nil }
            self = .fault(.missingLibrary(words))
        case 8: self = .fault(.notBuiltIn)
        default: return nil
        }
        guard reader.isAtEnd else { return nil }
    }

    private static func facts(_ reader: inout ByteReader) -> PictureFacts? {
        guard let format = reader.byte().flatMap(PictureFormat.init(rawValue:)),
            let width = reader.number(), let height = reader.number(),
            (1...1 << 20).contains(width), (1...1 << 20).contains(height),
            let day = reader.text(), let time = reader.text(), let offset = reader.text()
        else { return nil }
        var facts = PictureFacts(format: format, width: width, height: height)
        if !day.isEmpty {
            guard let day = Day(day), let time = TimeOfDay(time) else { return nil }
            let minutes = Int(offset)
            guard minutes == nil || (-900...900).contains(minutes ?? 0) else { return nil }
            facts.taken = PictureFacts.TakenTime(day: day, time: time, utcOffset: minutes)
        }
        return facts
    }
}
