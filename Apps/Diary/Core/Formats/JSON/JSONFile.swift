import AppSupport

/// JSON files, which are read as a whole.
enum JSONFile {
    /// The most bytes that one may have.
    static let sizeLimit = 512 << 20

    /// The value that `source` gives.
    ///
    /// - Throws: ``DiaryFileError/empty``, ``DiaryFileError/tooLarge(limit:)``,
    ///   ``DiaryFileError/malformedJSON(_:)``; what the source throws.
    static func read(_ source: some ByteSource) throws -> JSONValue {
        let bytes = try ByteSources.bytes(source, limit: sizeLimit)
        if bytes.allSatisfy(\.isSpace) { throw DiaryFileError.empty }
        do {
            return try JSONValue(parsing: bytes)
        } catch {
            throw DiaryFileError.malformedJSON(error)
        }
    }
}

extension JSONValue {
    /// The strings of an array; empty if it is none.
    var strings: [String] { (array ?? []).compactMap(\.string) }
}
