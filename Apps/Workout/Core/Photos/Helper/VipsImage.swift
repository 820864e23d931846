import CVips

/// Bytes that stay where they are for as long as a picture is made of them.
final class PictureBytes {
    fileprivate let start: UnsafeMutablePointer<UInt8>
    fileprivate let count: Int

    init(_ bytes: [UInt8]) {
        count = bytes.count
        start = .allocate(capacity: max(count, 1))
        bytes.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { start.initialize(from: base, count: count) }
        }
    }

    deinit { start.deallocate() }
}

/// A picture of libvips, which this owns.
final class VipsImage {
    private let image: OpaquePointer
    /// What it may still have to read.
    private let sources: [AnyObject]

    private init(_ image: OpaquePointer?, _ sources: [AnyObject]) throws(PictureFault) {
        guard let image else { throw Self.damage }
        self.image = image
        self.sources = sources
    }

    deinit { cvips_close(image) }

    // MARK: - Making

    /// A picture as it is stored.
    static func opened(
        _ bytes: PictureBytes, _ format: PictureFormat, _ strictness: cvips_strictness
    ) throws(PictureFault) -> VipsImage {
        try VipsImage(
            cvips_open(format.vips, bytes.start, bytes.count, strictness), [bytes])
    }

    /// A picture upright in a box, with three bytes a dot.
    static func fitted(
        _ bytes: PictureBytes, _ width: Int, _ height: Int, enlarging: Bool
    ) throws(PictureFault) -> VipsImage {
        try VipsImage(
            cvips_fit(
                bytes.start, bytes.count, Int32(clamping: width), Int32(clamping: height),
                enlarging), [bytes])
    }

    /// An SVG document.
    static func drawn(_ document: [UInt8], width: Int) throws(PictureFault) -> VipsImage {
        let bytes = PictureBytes(document)
        let image = cvips_svg(bytes.start, bytes.count, Int32(clamping: max(0, min(width, 16_384))))
        return try VipsImage(image, [bytes])
    }

    /// This one in three bytes a dot, on white.
    func flat() throws(PictureFault) -> VipsImage { try VipsImage(cvips_flat(image), [self]) }

    /// This one with another one to its right, or below it.
    func joined(
        to other: VipsImage, isVertical: Bool, gap: Int = 0
    ) throws(PictureFault) -> VipsImage {
        try VipsImage(
            cvips_join(image, other.image, isVertical, Int32(clamping: gap)), [self, other])
    }

    // MARK: - Reading

    var width: Int { withExtendedLifetime(self) { Int(cvips_width(image)) } }

    var height: Int { withExtendedLifetime(self) { Int(cvips_height(image)) } }

    var orientation: Int { withExtendedLifetime(self) { Int(cvips_orientation(image)) } }

    var exif: [UInt8] {
        withExtendedLifetime(self) {
            var count = 0
            let bytes = cvips_exif(image, &count)
            return Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
        }
    }

    func decode() throws(PictureFault) {
        guard withExtendedLifetime(self, { cvips_decode(image) }) else { throw Self.damage }
    }

    func file(_ format: PictureFormat) throws(PictureFault) -> [UInt8] {
        var count = 0
        let bytes = withExtendedLifetime(self) { cvips_save(image, format.vips, 82, &count) }
        return try Self.taken(bytes, count)
    }

    func pixels() throws(PictureFault) -> Pixels {
        var count = 0
        let bytes = withExtendedLifetime(self) { cvips_pixels(image, &count) }
        let taken = try Self.taken(bytes, count)
        guard let pixels = Pixels(width: width, height: height, bytes: taken) else {
            throw .damaged("")
        }
        return pixels
    }

    private static func taken(
        _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int
    ) throws(PictureFault) -> [UInt8] {
        guard let bytes else { throw damage }
        defer { cvips_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// Why the last call failed.
    private static var damage: PictureFault { .damaged(String(cString: cvips_error())) }
}

extension PictureFormat {
    fileprivate var vips: cvips_format {
        switch self {
        case .jpeg: cvips_jpeg
        case .png: cvips_png
        case .heic: cvips_heic
        }
    }
}
