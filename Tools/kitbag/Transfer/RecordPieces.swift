import AppSupport

/// The records of a file, one after another.
struct RecordPieces<Source: ByteSource>: ~Copyable {
    /// A record.
    struct Record {
        var app: String
        var kind: String
        var object: JSONObject
        var line: Int
    }

    /// How many records were gone past.
    private(set) var count = 0

    private var pieces: JSONPieces
    private let isDocument: Bool
    private let name: String
    private var next: Record?
    private var hasHead = false
    /// The line of what was read last.
    private var line = 0

    init(_ source: Source, isDocument: Bool, name: String) {
        pieces = JSONPieces(source, isDocument: isDocument)
        self.isDocument = isDocument
        self.name = name
    }

    /// The next record, which stays the next one; `nil` at the end.
    ///
    /// - Throws: ``ImportProblem``, or what the source throws.
    mutating func peek() throws -> Record? {
        if next == nil { next = try read() }
        return next
    }

    /// Goes on to the record behind the next one.
    mutating func advance() {
        next = nil
        count += 1
    }

    private mutating func read() throws -> Record? {
        while let piece = try piece() {
            line = piece.line
            if isDocument, piece.name != "records" {
                try checkHead(piece.name, piece.value)
                continue
            }
            guard let object = piece.value.object else {
                guard hasHead else { throw problem(.noExport) }
                throw problem(.line(line, .notAnObject))
            }
            if !isDocument, !hasHead {
                for member in object.members { try checkHead(member.name, member.value) }
                guard hasHead else { throw problem(.noExport) }
                continue
            }
            guard hasHead else { throw problem(.noExport) }
            guard let app = object["app"]?.string else {
                throw problem(.line(line, .missingField("app")))
            }
            guard let kind = object["record"]?.string else {
                throw problem(.line(line, .missingField("record")))
            }
            return Record(app: app, kind: kind, object: object, line: line)
        }
        guard hasHead else { throw problem(line == 0 ? .empty : .noExport) }
        return nil
    }

    private mutating func piece() throws -> JSONPieces.Piece? {
        do {
            return try pieces.next()
        } catch let error as JSONError {
            // Before the head has been seen it may be anything.
            throw problem(hasHead ? .malformed(error) : .noExport)
        } catch let error as JSONPieceTooLarge {
            throw problem(hasHead ? .tooLarge(line: line + 1, limit: error.limit) : .noExport)
        }
    }

    private mutating func checkHead(_ name: String, _ value: JSONValue) throws {
        switch name {
        case "kitbag":
            guard value.string == "export" else { throw problem(.noExport) }
        case "version":
            guard let version = value.integer, version > 0 else { throw problem(.noExport) }
            guard version <= ExportApps.version else { throw problem(.newer(version)) }
            hasHead = true
        // What a newer version says beside is passed over; its number comes first or last.
        default: break
        }
    }

    private func problem(_ reason: ImportProblem.Reason) -> ImportProblem {
        ImportProblem(name, reason)
    }
}
