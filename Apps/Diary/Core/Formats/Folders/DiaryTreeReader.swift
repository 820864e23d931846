import AppSupport
import TextProcessing

/// Reads the diary files of a folder or an archive, one after another in the order of their paths.
///
/// If there are journals of Day One, they are what is read, with the media beside them. Else it is
/// every Markdown, text and JSON file; one that cannot be read as a diary is told, and the rest
/// goes on. What is told once a file is told once for all of them.
final class DiaryTreeReader: EntryReader {
    private let tree: any DiaryTree
    private let options: DiaryReadingOptions
    private var paths: ArraySlice<String>
    private let isOnlyFile: Bool
    private let media: DayOneMedia?
    private let journals: Set<String>
    private var current: (any EntryReader)?
    private var currentPath = ""
    private var waiting: [EntryEvent] = []
    private var totals: [EntryProblem] = []
    private var isFinished = false

    private static let ends = [
        ".md", ".markdown", ".txt", ".text", ".json", ".ndjson", ".jsonl",
    ]

    /// - Throws: what the tree throws; ``DiaryFileError/noDiaryFiles``.
    init(_ tree: any DiaryTree, options: DiaryReadingOptions) throws {
        self.tree = tree
        self.options = options
        let candidates = try tree.paths().filter { path in
            let name = path.lowercased()
            return Self.ends.contains { name.hasSuffix($0) }
        }
        guard !candidates.isEmpty else { throw DiaryFileError.noDiaryFiles }
        let journals = try candidates.filter { path in
            guard path.lowercased().hasSuffix(".json") else { return false }
            let begun = try BegunByteSource(tree.source(of: path))
            return DiaryFormat.detect(firstBytes: begun.beginning) == .format(.dayOneJSON)
        }
        self.journals = Set(journals)
        paths = (journals.isEmpty ? candidates : journals)[...]
        isOnlyFile = paths.count == 1
        media = journals.isEmpty ? nil : DayOneMedia(tree)
    }

    /// The next event; nil at the end.
    ///
    /// - Throws: `ZipProblem` if the archive is damaged; ``DiaryFileError`` if its only file is no
    ///   diary.
    func next() throws -> EntryEvent? {
        while waiting.isEmpty, !isFinished {
            do {
                if let current {
                    if let event = try current.next() { take(event) } else { self.current = nil }
                } else if let path = paths.popFirst() {
                    currentPath = path
                    try open(path)
                } else {
                    isFinished = true
                    waiting += totals.map { .problem($0) }
                }
            } catch let error as DiaryFileError where !isOnlyFile {
                current = nil
                waiting.append(.problem(skipped(currentPath, error)))
            } catch let error as FileProblem where !isOnlyFile {
                current = nil
                let kind = EntryProblem.Kind.unopenedFile(code: error.code)
                waiting.append(
                    .problem(EntryProblem(line: nil, file: currentPath, kind: kind)))
            }
        }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private func open(_ path: String) throws {
        let source = try BegunByteSource(tree.source(of: path))
        if journals.contains(path) {
            let name = DiaryTreePath.name(path)
            let tag = journals.count > 1 ? String(name.dropLast(5)) : nil
            if let tag {
                waiting.append(
                    .problem(
                        EntryProblem(line: nil, file: path, kind: .journalBecameTag, text: tag)))
            }
            current = DayOneReader(source, media: media, tag: tag, file: path)
            return
        }
        var options = options
        options.encoding = options.encoding ?? EncodingDetector.guess(source.beginning)
        switch DiaryFormat.detect(
            firstBytes: source.beginning, fileName: path, options: options)
        {
        case .refused(let error): throw error
        case .format(let format):
            current = format.reader(
                of: source, options: options, fileName: path, tree: tree, isAmongOthers: true)
            // An archive within is none of ours.
            if current == nil { throw DiaryFileError.notADiary(.compressed) }
        }
    }

    private func skipped(_ path: String, _ error: DiaryFileError) -> EntryProblem {
        let kind: EntryProblem.Kind
        switch error {
        case .notADiary(.text): kind = .noDate
        case .empty: kind = .emptyEntry
        default: kind = .unreadableFile(error)
        }
        return EntryProblem(line: nil, file: path, kind: kind)
    }

    private func take(_ event: EntryEvent) {
        guard case .problem(let problem) = event else { return waiting.append(event) }
        switch problem.kind {
        case .leftOut, .unknownKey: add(problem)
        default: waiting.append(event)
        }
    }

    private func add(_ problem: EntryProblem) {
        let index = totals.firstIndex { total in
            guard total.text == problem.text else { return false }
            switch (total.kind, problem.kind) {
            case (.leftOut(let one, _), .leftOut(let other, _)): return one == other
            case (.unknownKey, .unknownKey): return true
            default: return false
            }
        }
        guard let index else {
            var problem = problem
            problem.file = nil
            return totals.append(problem)
        }
        switch (totals[index].kind, problem.kind) {
        case (.leftOut(let detail, let count), .leftOut(_, let more)):
            totals[index].kind = .leftOut(detail, count: count + more)
        case (.unknownKey(let count), .unknownKey(let more)):
            totals[index].kind = .unknownKey(count: count + more)
        default: break
        }
    }
}
