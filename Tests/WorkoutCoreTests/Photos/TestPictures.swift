import CVips
import Testing

@testable import WorkoutCore

/// Pictures that tests make for themselves.
enum TestPictures {
    /// Whether libvips is there.
    static let canMake = cvips_load()

    /// A picture of four colors: red and green above, blue and white below.
    static func picture(
        _ format: PictureFormat, width: Int = 64, height: Int = 32, shade: UInt8 = 0
    ) throws -> [UInt8] {
        try #require(canMake)
        let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = (
            [250, shade, shade], [0, 200, shade], [shade, 0, 250]
        )
        var dots: [UInt8] = []
        for row in 0..<height {
            for column in 0..<width {
                let isLeft = column < width / 2
                dots +=
                    row < height / 2
                    ? (isLeft ? red : green) : isLeft ? blue : [255, 255, 255]
            }
        }
        let image = try #require(cvips_from_pixels(dots, Int32(width), Int32(height), 3))
        defer { cvips_close(image) }
        var count = 0
        let loader = cvips_format(rawValue: UInt32(format.rawValue))
        guard let bytes = cvips_save(image, loader, 95, &count) else {
            throw PictureFault.damaged(String(cString: cvips_error()))
        }
        defer { cvips_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// A JPEG with EXIF data behind its first marker.
    static func jpeg(
        width: Int = 64, height: Int = 32, shade: UInt8 = 0, orientation: Int = 1,
        taken: String? = nil, offset: String? = nil
    ) throws -> [UInt8] {
        let plain = try picture(.jpeg, width: width, height: height, shade: shade)
        let exif =
            Array("Exif".utf8) + [0, 0]
            + exifData(orientation: orientation, taken: taken, offset: offset)
        let count = exif.count + 2
        return plain.prefix(2) + [0xFF, 0xE1, UInt8(count >> 8), UInt8(count & 255)] + exif
            + plain.dropFirst(2)
    }

    /// EXIF data (TIFF, the low bytes first) with an orientation and the time of the original.
    static func exifData(orientation: Int, taken: String?, offset: String?) -> [UInt8] {
        func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        func long(_ value: Int) -> [UInt8] { short(value & 0xFFFF) + short(value >> 16) }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
            short(tag) + short(type) + long(count) + long(value)
        }
        let texts = [(0x9003, taken), (0x9011, offset)].compactMap { tag, text in
            text.map { (tag: tag, bytes: Array($0.utf8) + [0]) }
        }
        var data = Array("II".utf8) + short(42) + long(8)
        data += short(2) + entry(0x0112, 3, 1, orientation)
        data += entry(0x8769, 4, 1, 38) + long(0)
        var place = 38 + 2 + texts.count * 12 + 4
        data += short(texts.count)
        for text in texts {
            data += entry(text.tag, 2, text.bytes.count, place)
            place += text.bytes.count
        }
        return data + long(0) + texts.flatMap(\.bytes)
    }

    /// A PNG that says it is so large, and has next to nothing in it.
    static func bomb(width: Int, height: Int) -> [UInt8] {
        func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - $0 * 8) & 255) } }
        func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
            let body = Array(type.utf8) + data
            return big(data.count) + body + big(Int(crc(body)))
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
            + chunk("IDAT", [0x78, 0x9C, 0x63, 0, 0, 0, 1, 0, 1]) + chunk("IEND", [])
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var register: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            register ^= UInt32(byte)
            for _ in 0..<8 {
                register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1
            }
        }
        return ~register
    }
}

extension Pixels {
    /// The name of the color at a place that is given in hundredths.
    func color(_ across: Int, _ down: Int) -> String {
        let index = (height * down / 100 * width + width * across / 100) * 3
        let (red, green, blue) = (
            bytes[index] > 128, bytes[index + 1] > 128, bytes[index + 2] > 128
        )
        switch (red, green, blue) {
        case (true, false, false): return "red"
        case (false, true, false): return "green"
        case (false, false, true): return "blue"
        case (true, true, true): return "white"
        default: return "\(bytes[index..<index + 3])"
        }
    }

    /// The colors of the four quarters, row by row.
    var corners: [String] { [color(25, 25), color(75, 25), color(25, 75), color(75, 75)] }
}
