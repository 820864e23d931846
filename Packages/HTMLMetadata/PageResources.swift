public import TextProcessing

/// A picture that stands for a page.
public struct PageImage: Sendable, Hashable {
    /// Where it is.
    public let url: WebURL
    /// Its width in pixels, if stated.
    public let width: Int?
    /// Its height in pixels, if stated.
    public let height: Int?
    /// Words for those who do not see it, if stated.
    public let alternativeText: String?
}

/// The size of a picture in pixels.
public struct ImageSize: Sendable, Hashable {
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int

    /// The number of pixels in a text such as `1200` or `1200px`.
    static func pixels(_ text: String) -> Int? {
        let digits = text.trimmed.prefix { $0.isASCII && $0.isNumber }
        guard let value = Int(digits), (1...100_000).contains(value) else { return nil }

        return value
    }
}

/// An icon of a site.
public struct PageIcon: Sendable, Hashable {
    /// What an icon is meant for.
    public enum Purpose: Sendable, Hashable {
        /// `rel=icon`: tabs and bookmarks.
        case general
        /// `rel=apple-touch-icon`: a home screen; fills its square.
        case touch
        /// `rel=mask-icon`: a shape to be filled with one color.
        case mask
    }

    /// Where it is.
    public let url: WebURL
    /// What it is meant for.
    public let purpose: Purpose
    /// The sizes it has; empty if not stated.
    public let sizes: [ImageSize]
    /// Whether it can be shown at any size (`sizes=any`, SVG).
    public let isScalable: Bool
    /// Its media type, if stated.
    public let mediaType: String?

    static func best(of icons: [PageIcon], for pixels: Int) -> PageIcon? {
        func rank(_ icon: PageIcon) -> (Int, Int) {
            let sides = icon.sizes.map { min($0.width, $0.height) }
            if let fitting = sides.filter({ $0 >= pixels }).min() {
                return fitting == pixels ? (0, 0) : (icon.isScalable ? 1 : 2, fitting)
            }
            if icon.isScalable { return (1, 0) }
            if let largest = sides.max() { return (4, -largest) }
            return (icon.purpose == .touch ? (pixels > 64 ? 3 : 5) : 6, 0)
        }
        return icons.filter { $0.purpose != .mask }.enumerated().min {
            let (left, right) = (rank($0.element), rank($1.element))
            return (left.0, left.1, $0.offset) < (right.0, right.1, $1.offset)
        }?.element
    }
}

/// Another form of a page that it points to: a feed, an oEmbed description.
public struct PageFeed: Sendable, Hashable {
    /// Where it is.
    public let url: WebURL
    /// Its media type, such as `application/rss+xml`.
    public let mediaType: String
    /// Its title, if stated.
    public let title: String?
}
