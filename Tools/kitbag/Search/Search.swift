import AppShell
import AppSupport
import Arguments
import Persistence
import Terminal
import TextProcessing

/// `kitbag search WORDS…`
struct Search: ParsableCommand {
    /// So many hits of an app are shown to people unless they say otherwise.
    private static let standardLimit = 10

    static let configuration = CommandConfiguration(
        abstract: text(\.searchAbstract),
        discussion: text(\.searchDiscussion),
        examples: [CommandExample("kitbag search swift concurrency", text(\.searchExample))])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(name: .shortAndLong, help: text(\.appHelp)) var app: [AppName] = []
    @Option(name: .shortAndLong, help: text(\.searchLimitHelp)) var limit: Int?
    @Argument(help: ArgumentHelp(text(\.searchWordsHelp), valueName: "word")) var words: [String]

    mutating func validate() throws {
        if let limit, limit < 1 { throw ValidationError(text(\.searchLimitTooSmall)) }
    }

    func run() throws {
        let query = SearchQuery(words.joined(separator: " "))
        guard !query.isEmpty else { throw ValidationError(text(\.searchNoWords)) }
        let kitbag = try KitbagApp(global)
        let limit = limit ?? (output.choice == .table ? Self.standardLimit : Int(Int32.max))
        let groups = try kitbag.openForReading(app).map { opened in
            try SearchGroup(opened, query, limit: limit)
        }.filter { $0.total > 0 }
        try kitbag.context.printList(
            as: output.choice, columns: ["app", "kind", "uid", "label", "snippet"]
        ) {
            page(groups, kitbag.text)
        } rows: { emit in
            for hit in groups.flatMap(\.hits) {
                try emit([
                    "app": .text(hit.app), "kind": .text(hit.kind), "uid": .text(hit.uid.text),
                    "label": .text(hit.label),
                    "snippet": hit.snippet.map { .text($0.text) } ?? .null,
                ])
            }
        }
    }

    private func page(_ groups: [SearchGroup], _ text: any CommandText) -> ListPage {
        var table = Table([
            .fixed(text.kindHeading, style: .muted), .text(text.recordHeading),
            .text(text.snippetHeading, priority: 1),
        ])
        for group in groups {
            table.appendHeading(
                StyledText(text.hits(of: group.app, shown: group.hits.count, of: group.total)))
            for hit in group.hits {
                // What stands in the record's own line need not be said again.
                let snippet = hit.snippet.flatMap { snippet in
                    hit.label.contains(snippet.text)
                        ? nil : StyledText(snippet.text, highlighting: snippet.hits)
                }
                table.append([
                    StyledText(text.kind(hit.kind)), StyledText(hit.label), snippet ?? "",
                ])
            }
        }
        let total = groups.reduce(0) { $0 + $1.total }
        let shown = groups.reduce(0) { $0 + $1.hits.count }
        return ListPage(
            table: table, emptyText: text.nothingFound(words.joined(separator: " ")),
            footer: total > shown ? text.moreHits(shown: shown, of: total) : nil)
    }
}

/// What was found in an app.
struct SearchGroup {
    let app: String
    /// The best of each kind, as far as they are wanted.
    let hits: [TransferHit]
    /// How many there are in all.
    let total: Int

    /// Searches an app, at one moment.
    init(_ opened: TransferApp, _ query: SearchQuery, limit: Int) throws {
        let found = try opened.store.snapshot { snapshot in
            try opened.kinds.map {
                try $0.hits(of: opened.name, query, limit: limit, in: snapshot)
            }
        }
        app = opened.name
        hits = Array(found.flatMap(\.hits).prefix(limit))
        total = found.reduce(0) { $0 + $1.total }
    }
}

extension KitbagApp {
    /// Opens the apps that were used here. One that is locked is left out and told, unless it is what
    /// was asked for by name.
    ///
    /// - Throws: what ``open(_:)`` throws.
    func openForReading(_ asked: [AppName]) throws -> [TransferApp] {
        let chosen = AppName.allCases.filter { asked.isEmpty || asked.contains($0) }
        return try chosen.filter(isUsed).compactMap { name in
            do {
                return try open(name)
            } catch let error as any Problem where asked.isEmpty && name == .diary {
                guard isLocked(error) else { throw error }
                context.complain(error.message(in: context.language))
                return nil
            }
        }
    }
}
