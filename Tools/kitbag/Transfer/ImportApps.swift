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

    /// So many records are taken in between two words about how many there were.
    private static let step = 500

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - isDocument: whether it is one document rather than lines.
    ///   - name: what the file is called.
    ///   - progress: is told how many records were read, now and then.
    ///   - done: is told what became of the records of each app, when they are stored.
    ///   - files: takes in the files of records, once they are stored.
    /// - Throws: ``ImportProblem`` for what is no such file, or not from there on; `StoreError` or what
    ///   the source throws. Nothing of the app whose turn it was is stored then.
    func callAsFunction(
        _ source: some ByteSource, isDocument: Bool, name: String,
        progress: (Int) -> Void = { _ in }, done: (AppName, TransferReport) -> Void,
        files: (TransferApp) throws -> Void = { _ in }
    ) throws {
        var pieces = RecordPieces(source, isDocument: isDocument, name: name)
        var apps: Set<AppName> = []
        while let first = try pieces.peek() {
            guard let app = AppName(rawValue: first.app) else {
                throw ImportProblem(name, .line(first.line, .unknownApp(first.app)))
            }
            guard apps.insert(app).inserted else {
                throw ImportProblem(name, .scattered(app, line: first.line))
            }
            let report = TransferReport()
            let opened = try open(app)
            do {
                try opened.undoLog.recording("import", name).transaction { transaction in
                    let context = TransferContext(opened.kinds, report, in: transaction)
                    try take(&pieces, app, opened.kinds, context, progress)
                    if options.isDryRun || options.isStrict && report.problemCount > 0 {
                        throw RolledBack()
                    }
                }
            } catch is RolledBack {
                done(app, report)
                continue
            }
            done(app, report)
            try files(opened)
        }
    }

    private struct RolledBack: Error {}

    private func take<Source: ByteSource>(
        _ pieces: inout RecordPieces<Source>, _ app: AppName, _ kinds: [any TransferKind],
        _ context: TransferContext, _ progress: (Int) -> Void
    ) throws {
        let takers = Dictionary(
            kinds.map { ($0.name, $0.makeTaker(context)) }, uniquingKeysWith: { first, _ in first })
        var last: (any TransferTaker)?
        while let piece = try pieces.peek(), piece.app == app.rawValue {
            pieces.advance()
            if pieces.count % Self.step == 0 { progress(pieces.count) }
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
