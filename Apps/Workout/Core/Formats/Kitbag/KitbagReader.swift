import AppSupport
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads what `workout export --format json` and `ndjson` write, one record at a time.
final class KitbagReader: WorkoutReader {
    /// The newest version of the document that is understood.
    static let version = 1

    private var pieces: JSONPieces
    private let isDocument: Bool
    private var waiting: [WorkoutEvent] = []
    private var position = 0

    init(_ source: some ByteSource, isDocument: Bool) {
        pieces = JSONPieces(source, isDocument: isDocument)
        self.isDocument = isDocument
    }

    func next() throws -> WorkoutEvent? {
        while position >= waiting.count {
            (waiting, position) = ([], 0)
            guard let piece = try nextPiece() else { return nil }
            try take(piece)
        }
        position += 1

        return waiting[position - 1]
    }

    private func nextPiece() throws -> JSONPieces.Piece? {
        do {
            return try pieces.next()
        } catch let error as JSONError {
            throw WorkoutFormatProblem(.malformedJSON(error))
        } catch let error as JSONPieceTooLarge {
            throw WorkoutFormatProblem(.tooLarge(limit: error.limit))
        }
    }

    private func take(_ piece: JSONPieces.Piece) throws {
        if isDocument, !piece.isElement {
            let version = piece.value.integer
            if piece.name == "version", let version, version > Int64(Self.version) {
                throw WorkoutFormatProblem(.newerVersion(Int(version)))
            }
            if piece.name == "kitbag", piece.value.string != "workout" {
                throw WorkoutFormatProblem(.foreign(.json))
            }
            return
        }
        guard let object = piece.value.object else {
            return unread(.malformed, piece.line, piece.value.cell)
        }
        let kind = isDocument ? piece.name : object["record"]?.string ?? ""
        var record = KitbagFields(object, line: piece.line)
        switch kind {
        case "exercises", "exercise": give(record.exercise().map(KitbagRecord.exercise), record)
        case "routines", "routine": give(record.routine().map(KitbagRecord.routine), record)
        case "workouts", "workout": give(record.workout().map(KitbagRecord.workout), record)
        case "bodies", "body": give(record.body().map(KitbagRecord.body), record)
        case "photos", "photo": give(record.photo().map(KitbagRecord.photo), record)
        default: unread(.malformed, piece.line, kind)
        }
    }

    private func give(_ record: KitbagRecord?, _ fields: KitbagFields) {
        waiting += fields.unread.map(WorkoutEvent.unread)
        if let record { waiting.append(.record(record, line: fields.line)) }
    }

    private func unread(_ reason: UnreadRow.Reason, _ line: Int, _ text: String) {
        waiting.append(.unread(UnreadRow(reason, line: line, text: text)))
    }
}
