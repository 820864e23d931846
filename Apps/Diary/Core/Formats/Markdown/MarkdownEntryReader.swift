import AppSupport
import Chrono
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads one entry that is a Markdown file, with front matter or dated by its name.
///
/// The day is the front matter's `date`, `day` or `created`, else that of the file's name. A title
/// that the text does not begin with becomes its first heading. Pictures that the text shows and
/// that lie in the same folder tree become attachments.
final class MarkdownEntryReader: EntryReader {
    private var source: (any ByteSource)?
    private let options: DiaryReadingOptions
    /// Where the file is, for its date, and where it is in the tree, for its pictures.
    private let path: String
    private let treePath: String
    private let tree: (any DiaryTree)?
    private let file: String?
    private var waiting: [EntryEvent] = []

    /// - Parameters:
    ///   - path: the file's path.
    ///   - tree: where its pictures are; without one they are not looked for.
    ///   - file: how to name the file among others, which is its path in `tree`; nil for a single
    ///     file, which `tree` has by its name alone.
    init(
        _ source: some ByteSource, options: DiaryReadingOptions, path: String,
        tree: (any DiaryTree)?, file: String?
    ) {
        self.source = source
        self.options = options
        self.path = path
        treePath = file == nil ? DiaryTreePath.name(path) : path
        self.tree = tree
        self.file = file
    }

    /// The entry, after what is to be told of it; nil then.
    func next() throws -> EntryEvent? {
        if let source {
            self.source = nil
            try read(source)
        }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private func read(_ source: some ByteSource) throws {
        var input = TextInput(source)
        input.encoding = options.encoding ?? .utf8
        var lines: [[UInt8]] = []
        var size = 0
        var isCut = false
        while let line = try input.nextLine(limit: EntryProblem.textLimit) {
            size += line.utf8.count + 1
            // The rest is passed over, for there is one entry only.
            isCut = isCut || size > EntryProblem.textLimit
            if !isCut { lines.append(Array(line.utf8)) }
        }
        let start = lines.prefix { $0.allSatisfy(\.isSpace) }.count
        let head = FrontMatterParser.parse(Array(lines[start...]))
        if head == nil, lines.count > start, FrontMatterParser.isFence(lines[start]),
            lines[(start + 1)...].first.flatMap({ FrontMatterParser.key(of: $0) }) != nil
        {
            report(.unclosedFrontMatter, line: start + 1)
        }
        for line in head?.malformed ?? [] {
            report(
                .malformedFrontMatter, line: start + line,
                String(decoding: lines[start + line - 1], as: UTF8.self))
        }
        let text = lines[(start + (head?.lineCount ?? 0))...].joined(separator: [0x0A])
        var builder = MarkdownEntryBuilder(
            body: String(decoding: Array(text), as: UTF8.self), path: path, options: options)
        for field in head?.fields ?? [] { builder.take(field) }
        builder.checkTimes()
        waiting += builder.problems.map { .problem(named($0, line: start)) }
        if isCut { report(.cut, line: nil) }
        if input.repairCount > 0 {
            report(.undecodableText(count: input.repairCount), line: input.firstRepairLine)
        }
        switch builder.entry(isUntitled: head == nil) {
        case .none(let problem): waiting.append(.problem(named(problem, line: start)))
        case .entry(var entry):
            if let tree {
                var pictures = MarkdownPictures(tree, path: treePath, stated: builder.attachments)
                pictures.take(from: &entry)
                waiting += pictures.problems.map { .problem(named($0, line: 0)) }
            }
            waiting.append(.entry(entry, line: start + 1, file: file))
        }
    }

    private func named(_ problem: EntryProblem, line: Int) -> EntryProblem {
        var problem = problem
        problem.file = file
        problem.line = problem.line.map { $0 + line }

        return problem
    }

    private func report(_ kind: EntryProblem.Kind, line: Int?, _ text: String = "") {
        waiting.append(.problem(EntryProblem(line: line, file: file, kind: kind, text: text)))
    }
}
