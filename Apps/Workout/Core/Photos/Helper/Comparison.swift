/// Two pictures side by side, each with a line of text below it.
struct Comparison {
    private static let heights = 480...1600
    private static let widest = 3200

    private let left: (decoder: Decoder, label: String)
    private let right: (decoder: Decoder, label: String)

    init(_ left: PictureJob.Side, _ right: PictureJob.Side) throws(PictureFault) {
        self.left = (try Decoder(left.picture), left.label)
        self.right = (try Decoder(right.picture), right.label)
    }

    /// Both are as high as the higher one is, within reason.
    func image() throws(PictureFault) -> VipsImage {
        let tallest = try max(left.decoder.size().height, right.decoder.size().height)
        let height = min(max(tallest, Self.heights.lowerBound), Self.heights.upperBound)
        let gap = height / 60
        let first = try part(left.decoder, left.label, height: height)
        let second = try part(right.decoder, right.label, height: height)
        return try first.joined(to: second, isVertical: false, gap: gap)
    }

    private func part(
        _ decoder: Decoder, _ label: String, height: Int
    ) throws(PictureFault) -> VipsImage {
        let picture = try decoder.fitted(Self.widest, height, enlarging: true)
        let strip = try VipsImage.drawn(
            Self.strip(label, width: picture.width, height: max(24, height / 16)), width: 0)
        return try picture.joined(to: strip.flat(), isVertical: true)
    }

    /// A line of text in the middle of a white strip; one that is too long is made narrower.
    private static func strip(_ label: String, width: Int, height: Int) -> [UInt8] {
        let size = Double(height) * 0.55
        // A letter is not wider than its height in the fonts that there are.
        let room = Double(width) * 0.94
        let wanted = size * 0.62 * Double(label.unicodeScalars.count)
        let squeeze =
            wanted > room ? " textLength=\"\(room)\" lengthAdjust=\"spacingAndGlyphs\"" : ""
        let document = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
            <rect width="100%" height="100%" fill="#ffffff"/>
            <text x="\(Double(width) / 2)" y="\(Double(height) * 0.7)" text-anchor="middle"
            font-family="sans-serif" font-size="\(size)" fill="#222222"\(squeeze)>\(escaped(label))</text>
            </svg>
            """
        return Array(document.utf8)
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            default: scalar.value < 0x20 ? " " : String(scalar)
            }
        }.joined()
    }
}
