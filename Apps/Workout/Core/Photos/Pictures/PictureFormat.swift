/// What kinds of pictures are kept.
public enum PictureFormat: UInt8, Sendable, CaseIterable {
    /// JPEG (ITU-T T.81).
    case jpeg = 1
    /// PNG (ISO/IEC 15948).
    case png = 2
    /// HEIC: one picture by HEVC in the container of ISO/IEC 23008-12.
    case heic = 3

    /// The format that the first bytes tell; `nil` if it is none of these.
    public init?(of bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(32))
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if head.dropFirst(4).starts(with: "ftyp".utf8), Self.hasHEVC(head) {
            self = .heic
        } else {
            return nil
        }
    }

    /// The format that a file's name tells; `nil` if it is none of these.
    public init?(fileName: String) {
        let name = fileName.lowercased()
        let match = Self.allCases.first { format in
            format.endings.contains { name.hasSuffix("." + $0) }
        }
        guard let match else { return nil }
        self = match
    }

    /// The media type that RFC 2046 and its registry have for it.
    public var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .heic: "image/heic"
        }
    }

    /// The format of a media type.
    public init?(mediaType: String) {
        guard let match = Self.allCases.first(where: { $0.mediaType == mediaType }) else {
            return nil
        }
        self = match
    }

    /// What people call it.
    public var name: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .heic: "HEIC"
        }
    }

    /// How the names of its files end; the first one is the usual one.
    public var endings: [String] {
        switch self {
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .png: ["png"]
        case .heic: ["heic", "heif", "hif"]
        }
    }

    /// Whether one of the brands at the head of a container says so: the major one, or one of those
    /// that follow.
    private static func hasHEVC(_ head: [UInt8]) -> Bool {
        let brands = stride(from: 8, to: head.count - 3, by: 4).map { head[$0..<$0 + 4] }
        let known = ["heic", "heix", "heim", "heis", "hevc", "hevx"].map { Array($0.utf8)[...] }
        return brands.contains { known.contains($0) }
    }
}
