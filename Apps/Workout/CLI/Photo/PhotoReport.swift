import AppShell
import AppSupport
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

/// What became of the files that were to be photos.
struct PhotoReport {
    /// So many messages of a kind are told one by one unless all are asked for.
    private static let messageLimit = 10

    let isVerbose: Bool
    private(set) var added: [Photo] = []
    private(set) var known: [Photo] = []
    var refused: [(path: String, problem: any Problem)] = []
    var skipped = 0

    init(isVerbose: Bool) { self.isVerbose = isVerbose }

    mutating func note(_ outcome: ImportPhotos.Outcome, of path: String) {
        switch outcome {
        case .added(let photo): added.append(photo)
        case .known(let photo): known.append(photo)
        case .refused(let problem): refused.append((path, problem))
        }
    }

    func show(_ app: WorkoutApp, _ format: OutputFormat) throws {
        tellRefused(app)
        guard format == .table else {
            return try app.context.print(row(app), as: format) { DetailList() }
        }
        tellDates(app)
        if added.count == 1, known.isEmpty, let photo = added.first {
            return app.context.say(app.text.photoAdded(photo.label))
        }
        if known.count == 1, added.isEmpty, refused.isEmpty, let photo = known.first {
            return app.context.say(app.text.photoKnown(photo.label))
        }
        app.context.say(
            app.text.photosAdded(added.count, known: known.count, refused: refused.count))
        if skipped > 0 { app.context.say(app.text.photosSkipped(skipped)) }
    }

    private func tellRefused(_ app: WorkoutApp) {
        var advices: [String] = []
        for (_, problem) in part(of: refused) {
            let message = problem.message(in: app.context.language)
            app.context.complain(Message(message.text))
            if let advice = message.advice, !advices.contains(advice) { advices.append(advice) }
        }
        tellRest(of: refused.count, app)
        for advice in advices { app.context.say(advice) }
    }

    private func tellDates(_ app: WorkoutApp) {
        let guessed = added.filter { $0.dateSource == .file }
        for photo in part(of: guessed) {
            app.context.say(app.photoSentences.datedByFile(photo.fileName, photo.day.description))
        }
        tellRest(of: guessed.count, app)
        if let photo = guessed.first {
            app.context.say(app.text.setPhotoDay(photo.id.description))
        }
    }

    private func part<Element>(of list: [Element]) -> ArraySlice<Element> {
        isVerbose ? list[...] : list.prefix(Self.messageLimit)
    }

    private func tellRest(of count: Int, _ app: WorkoutApp) {
        guard !isVerbose, count > Self.messageLimit else { return }
        app.context.say(app.text.moreMessages(count - Self.messageLimit))
    }

    private func row(_ app: WorkoutApp) -> ExportRow {
        func list(_ photos: [Photo]) -> ExportValue {
            .list(photos.map { .object($0.row(path: app.library.path(of: $0)).fields) })
        }
        return ExportRow([
            ExportField("added", list(added)),
            ExportField("known", list(known)),
            ExportField(
                "refused",
                .list(
                    refused.map { path, problem in
                        .object([
                            ExportField("file", .text(path)),
                            ExportField(
                                "reason", .text(problem.message(in: app.context.language).text)),
                        ])
                    })),
            ExportField("skipped", ExportValue(skipped)),
        ])
    }
}
