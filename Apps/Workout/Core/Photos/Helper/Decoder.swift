import CVips

/// Looks at a picture as it is stored.
struct Decoder {
    /// More dots than any camera makes are a trap.
    private static let pixelLimit = 300_000_000

    private let bytes: PictureBytes
    private let format: PictureFormat

    init(_ picture: [UInt8]) throws(PictureFault) {
        guard let format = PictureFormat(of: picture) else { throw .unknownFormat }
        bytes = PictureBytes(picture)
        self.format = format
    }

    /// Decodes all of it.
    func facts() throws(PictureFault) -> PictureFacts {
        // libjpeg warns where bits are missing, and decodes grey; libpng of profiles that it finds odd.
        guard format == .jpeg else { return try facts(cvips_refuses_errors) }
        do throws(PictureFault) {
            return try facts(cvips_refuses_warnings)
        } catch {
            // But it warns of what some cameras write between parts of sound pictures, too.
            guard case .damaged(let words) = error, words.contains("extraneous bytes") else {
                throw error
            }
            return try facts(cvips_refuses_errors)
        }
    }

    /// How large it is, upright.
    ///
    /// - Throws: ``PictureFault/tooLarge(width:height:)``.
    func size() throws(PictureFault) -> (width: Int, height: Int) {
        try size(of: VipsImage.opened(bytes, format, cvips_refuses_errors))
    }

    /// The picture upright in a box.
    func fitted(
        _ width: Int, _ height: Int, enlarging: Bool = false
    ) throws(PictureFault) -> VipsImage {
        _ = try size()
        return try VipsImage.fitted(bytes, width, height, enlarging: enlarging)
    }

    private func facts(_ strictness: cvips_strictness) throws(PictureFault) -> PictureFacts {
        let image = try VipsImage.opened(bytes, format, strictness)
        let (width, height) = try size(of: image)
        try image.decode()
        return PictureFacts(
            format: format, width: width, height: height, taken: EXIFTime.taken(image.exif))
    }

    private func size(
        of image: VipsImage
    ) throws(PictureFault) -> (width: Int, height: Int) {
        let (width, height) = (image.width, image.height)
        guard width > 0, height > 0, width <= Self.pixelLimit / height else {
            throw .tooLarge(width: width, height: height)
        }
        // The tag's values from 5 on turn a picture by a quarter.
        return image.orientation > 4 ? (height, width) : (width, height)
    }
}
