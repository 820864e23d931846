/// Media types (RFC 2046) by the ends of file names.
enum FileMediaType {
    /// What a file of that name is; bytes of unknown meaning if its end says nothing.
    static func of(_ name: String) -> String {
        let end = name.split(separator: ".").last.map { $0.lowercased() } ?? ""

        return types[end] ?? "application/octet-stream"
    }

    private static let types = [
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
        "heic": "image/heic", "heif": "image/heif", "webp": "image/webp", "avif": "image/avif",
        "tif": "image/tiff", "tiff": "image/tiff", "bmp": "image/bmp", "svg": "image/svg+xml",
        "mov": "video/quicktime", "mp4": "video/mp4", "m4v": "video/x-m4v", "webm": "video/webm",
        "m4a": "audio/mp4", "aac": "audio/aac", "mp3": "audio/mpeg", "wav": "audio/wav",
        "caf": "audio/x-caf", "ogg": "audio/ogg", "opus": "audio/ogg", "pdf": "application/pdf",
        "txt": "text/plain", "md": "text/markdown",
    ]
}
