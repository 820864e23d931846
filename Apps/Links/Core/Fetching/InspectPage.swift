public import AppSupport
import HTMLMetadata
public import TextProcessing

/// Tells what a page says about itself and saves nothing.
public enum InspectPage {
    /// So much of a file is read.
    private static let sizeLimit = 64 * 1024 * 1024
    /// A line that names a file is shorter.
    private static let lineLimit = 256 * 1024

    /// What a page on the network says.
    ///
    /// - Throws: ``FetchFailure`` if nothing of it could be had.
    public static func inspect(_ url: WebURL, with fetcher: PageFetcher) async throws -> PageReport
    {
        let page = await fetcher.fetch(url)
        if page.metadata == nil, let failure = page.failure { throw failure }
        return PageReport(page)
    }

    /// What a page in a file says.
    ///
    /// - Parameters:
    ///   - path: the file, or `-` for standard input.
    ///   - contentType: what a server would say in its `Content-Type` field.
    ///   - url: where the page is from; nil for the file's own address.
    /// - Throws: `FileProblem`, or ``FetchFailure`` if libxml2 is missing.
    public static func inspect(
        file path: String, contentType: String?, from url: WebURL?
    ) throws -> PageReport {
        let url = try url ?? Self.address(ofFile: path)
        do {
            var reader = try PageReader(contentType: contentType, at: url)
            try forEachPiece(of: path) { reader.read($0) }
            return PageReport(reader.finish(), at: url)
        } catch let error as HTMLMetadataError {
            throw FetchFailure.unreadable(error)
        }
    }

    /// Answers each line of a source, `{"path": …, "url": …, "content_type": …}`, with a row that
    /// begins with the path; what is wrong with a line stands in its row's `error`.
    ///
    /// - Throws: what the source and `emit` throw.
    public static func inspect(
        lines source: some ByteSource, explaining: Bool, in language: Language,
        emit: (ExportRow) throws -> Void
    ) throws {
        var input = TextInput(source)
        while let line = try input.nextLine(limit: lineLimit) {
            guard !line.allSatisfy(\.isWhitespace) else { continue }
            let request = (try? JSONValue(parsing: Array(line.utf8)))?.object
            var row = ExportRow([ExportField("path", ExportValue(request?["path"]?.string))])
            do {
                guard let request, let path = request["path"]?.string, path != "-" else {
                    throw LinksError.malformedLine(line)
                }
                let report = try inspect(
                    file: path, contentType: request["content_type"]?.string,
                    from: request["url"]?.string.map { try WebURL(page: $0) })
                row.fields += report.row(explaining: explaining).fields
            } catch let problem as any Problem {
                row.fields.append(ExportField("error", .text(problem.message(in: language).text)))
            }
            try emit(row)
        }
    }

    private static func address(ofFile path: String) throws -> WebURL {
        if path == "-" { return try WebURL("file:///dev/stdin") }
        // What has a meaning in an address and none in a path.
        let escapes: [Character: String] = ["%": "%25", "?": "%3F", "#": "%23", "\\": "%5C"]
        return try WebURL(
            "file://" + File.absolute(path).map { escapes[$0] ?? String($0) }.joined())
    }

    private static func forEachPiece(
        of path: String, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16_384, alignment: 16)
        defer { buffer.deallocate() }
        let file = try OpenFile(path)
        var total = 0
        while total < sizeLimit, case let count = try file.read(into: buffer), count > 0 {
            total += count
            body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
