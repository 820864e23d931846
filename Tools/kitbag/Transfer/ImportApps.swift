import AppSupport
import Persistence

/// Takes in what ``ExportApps`` writes: each app's records in one transaction, which its `undo` takes
/// back whole.
struct ImportApps {
    /// What is to be done.
    struct Options {
        /// Whether nothing is to be stored, only told.
        var isDryRun = false
        /// Whether nothing of an app is to be stored if a line of it can't be taken in.
        var isStrict = false
    }

    /// Opens what travels of an app.
    let open: (AppName) throws -> TransferApp
    let options: Options

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - isDocument: whether it is one document rather than lines.
    ///   - name: what the file is called.
    /// - Returns: what became of the records, by apps.
    /// - Throws: ``ImportProblem`` for what is no such file; `StoreError` or what the source throws.
    func callAsFunction(
        _ source: some ByteSource, isDocument: Bool, name: String
    ) throws -> [(app: AppName, report: TransferReport)] {
        var pieces = RecordPieces(source, isDocument: isDocument)
        var reports: [(app: AppName, report: TransferReport)] = []
        while let first = try pieces.peek() {
            let report = TransferReport()
            guard let app = AppName(rawValue: first.app) else {
                throw ImportProblem.line(first.line, .unknownApp(first.app))
            }
            guard !reports.contains(where: { $0.app == app }) else {
                throw ImportProblem.scattered(app, line: first.line)
            }
            let opened = try open(app)
            do {
                try opened.undoLog.recording("import", name).transaction { transaction in
                    let context = TransferContext(opened.kinds, report, in: transaction)
                    try take(&pieces, app, opened.kinds, context)
                    if options.isDryRun || options.isStrict && report.problemCount > 0 {
                        throw RolledBack()
                    }
                }
            } catch is RolledBack {}
            reports.append((app, report))
        }
        return reports
    }

    private struct RolledBack: Error {}

    private func take<Source: ByteSource>(
        _ pieces: inout RecordPieces<Source>, _ app: AppName, _ kinds: [any TransferKind],
        _ context: TransferContext
    ) throws {
        let takers = Dictionary(
            kinds.map { ($0.name, $0.makeTaker(context)) }, uniquingKeysWith: { first, _ in first })
        var last: (any TransferTaker)?
        while let piece = try pieces.peek(), piece.app == app.rawValue {
            pieces.advance()
            guard let taker = takers[piece.kind] else {
                context.report.note(.unknownKind(piece.kind), line: piece.line)
                continue
            }
            // What others refer to is stored before they come.
            if let last, last !== taker { try last.finish() }
            last = taker
            do {
                try taker.take(piece.object, line: piece.line)
            } catch let problem as TransferLineProblem {
                context.report.note(problem, line: piece.line)
            }
        }
        try last?.finish()
        for kind in kinds { try takers[kind.name]?.settle() }
    }
}

/// The records of a file, one after another.
struct RecordPieces<Source: ByteSource>: ~Copyable {
    /// A record.
    struct Record {
        var app: String
        var kind: String
        var object: JSONObject
        var line: Int
    }

    private var pieces: JSONPieces
    private let isDocument: Bool
    private var next: Record?
    private var hasHead = false

    init(_ source: Source, isDocument: Bool) {
        pieces = JSONPieces(source, isDocument: isDocument)
        self.isDocument = isDocument
    }

    /// The next record, which stays the next one; `nil` at the end.
    mutating func peek() throws -> Record? {
        if next == nil { next = try read() }
        return next
    }

    /// Goes on to the record behind the next one.
    mutating func advance() { next = nil }

    private mutating func read() throws -> Record? {
        while let piece = try pieces.next() {
            if isDocument, piece.name != "records" {
                try checkHead(piece.name, piece.value)
                continue
            }
            guard let object = piece.value.object else {
                throw ImportProblem.line(piece.line, .notAnObject)
            }
            if !isDocument, !hasHead {
                for member in object.members { try checkHead(member.name, member.value) }
                guard hasHead else { throw ImportProblem.noExport }
                continue
            }
            guard hasHead else { throw ImportProblem.noExport }
            guard let app = object["app"]?.string else {
                throw ImportProblem.line(piece.line, .missingField("app"))
            }
            guard let kind = object["record"]?.string else {
                throw ImportProblem.line(piece.line, .missingField("record"))
            }
            return Record(app: app, kind: kind, object: object, line: piece.line)
        }
        guard hasHead else { throw ImportProblem.noExport }
        return nil
    }

    private mutating func checkHead(_ name: String, _ value: JSONValue) throws {
        switch name {
        case "kitbag":
            guard value.string == "export" else { throw ImportProblem.noExport }
        case "version":
            guard let version = value.integer else { throw ImportProblem.noExport }
            guard version <= ExportApps.version else { throw ImportProblem.newer(version) }
            hasHead = true
        default: throw ImportProblem.noExport
        }
    }
}

/// Why a file can't be taken in at all.
enum ImportProblem: Error, Equatable {
    /// It is nothing that `kitbag export` writes.
    case noExport
    /// A newer version of Kitbag has written it.
    case newer(Int64)
    /// A line is not what it must be.
    case line(Int, TransferLineProblem)
    /// The records of an app do not stand together.
    case scattered(AppName, line: Int)
}
