import AppShell
import AppSupport
import Chrono
import LinksCore
import Networking
import Persistence
import Terminal
import TextProcessing

extension LinksApp {
    /// Prints a changed link, or for people just that it was done.
    func print(_ link: FiledLink, as format: OutputFormat, done: String) throws {
        guard format == .table else { return try print([link], as: format) }
        context.say(done)
    }

    /// Prints changed links, or for people just that it was done.
    func print(_ links: [FiledLink], as format: OutputFormat, done: (Link) -> String) throws {
        guard format == .table else { return try print(links, as: format) }
        for link in links { context.say(done(link.link)) }
    }

    /// Tells why pages could not be fetched, and what to do, each advice once.
    func tell(_ failures: [(link: FiledLink, failure: FetchFailure)]) {
        var advices: [String] = []
        var refused: [RecordID<Link>] = []
        for (link, failure) in failures {
            let message = failure.message(in: context.language)
            context.complain(Message(text.fetchFailed(link.link.id, message.text)))
            guard let advice = message.advice else { continue }
            if case .network(.addressRefused(_, _, _)) = failure {
                refused.append(link.link.id)
            } else if !advices.contains(advice) {
                advices.append(advice)
            }
        }
        if !refused.isEmpty { advices.append(text.fetchPrivate(refused)) }
        for advice in advices { context.say(advice) }
    }

    /// Prints all that is known of links; one alone is an object in JSON.
    ///
    /// - Parameter isOne: whether one link was asked for; by default whether there is one.
    func print(_ links: [FiledLink], as format: OutputFormat, isOne: Bool? = nil) throws {
        if format == .table || links.count == 1 && isOne ?? true {
            for (index, link) in links.enumerated() {
                if index > 0 { try context.output.write("\n") }
                try context.print(link.row, as: format) { details(link) }
            }
        } else {
            try context.printList(as: format, columns: FiledLink.columns) {
                ListPage(table: table(links, nil), emptyText: text.noLinks)
            } rows: { emit in
                for link in links { try emit(link.row) }
            }
        }
    }

    /// A page of a list for people.
    func page(
        _ listing: LinkListing, after skipped: Int, _ pages: PageOptions,
        snippets: [Snippet?]? = nil, emptyText: String? = nil
    ) -> ListPage {
        let isBeyond = skipped > 0 && listing.total > 0
        let rest = listing.total - skipped - listing.links.count
        return ListPage(
            table: table(listing.links, snippets),
            emptyText: isBeyond ? text.noSuchPage(listing.total) : emptyText ?? text.noLinks,
            footer: rest > 0 && !listing.links.isEmpty
                ? text.moreLinks(
                    rest, isExact: listing.isTotalExact,
                    options: "--page \(pages.number + 1)" + pages.limitWords) : nil)
    }

    private func table(_ links: [FiledLink], _ snippets: [Snippet?]?) -> Table {
        var columns: [Table.Column] = [
            .number("#"), .text(text.title, minimumWidth: 32),
            .text(text.folder, minimumWidth: 8, priority: 2),
            .text(text.tags, minimumWidth: 8, priority: 1),
            .text(text.site, minimumWidth: 10, priority: 4), .fixed(text.added, priority: 3),
        ]
        let snippets = snippets.flatMap { $0.contains { $0 != nil } ? $0 : nil }
        if snippets != nil { columns[5] = .text(text.found, minimumWidth: 12, priority: 5) }
        var table = Table(columns)
        for (index, filed) in links.enumerated() {
            let link = filed.link
            let last: StyledText =
                if let snippets {
                    snippets[index].map(StyledText.init) ?? ""
                } else {
                    StyledText(context.world.zone.localDay(link.createdAt), .muted)
                }
            table.append([
                StyledText(link.id.description, .accent),
                StyledText((link.isFavorite ? "★ " : "") + link.title),
                StyledText(filed.folder?.description ?? "", .muted),
                StyledText(link.tags.hashtags, .muted),
                StyledText(link.url.displaySite ?? "", .muted),
                last,
            ])
        }
        return table
    }

    private func details(_ filed: FiledLink) -> DetailList {
        let link = filed.link
        let zone = context.world.zone
        var list = DetailList()
        list.add("#", StyledText(link.id.description, .accent))
        list.add(text.title, StyledText((link.isFavorite ? "★ " : "") + link.title, .heading))
        list.add(text.address, StyledText(link.url.displayString, .accent))
        list.add(text.description, StyledText(link.summary))
        list.add(text.note, StyledText(link.note))
        list.add(text.tags, StyledText(link.tags.hashtags))
        list.add(text.folder, filed.folder.map { StyledText($0.description) })
        list.add(text.visibility, StyledText(text.name(of: filed.visibility)))
        list.add(text.state, StyledText(text.name(of: link.readState)))
        list.add(text.keyword, link.keyword.map { StyledText($0) })
        list.add(text.author, link.page.author.map { StyledText($0) })
        // The page's own clock, to the minute.
        list.add(
            text.published,
            link.page.published.map {
                StyledText(String($0.prefix(16).map { $0 == "T" ? " " : $0 }))
            })
        list.add(text.site, link.page.site.map { StyledText($0) })
        list.add(text.language, link.page.language.map { StyledText($0) })
        list.add(text.image, link.page.imageURL.map { StyledText($0) })
        list.add(text.feed, link.feedURL.map { StyledText($0) })
        list.add(text.added, StyledText(zone.localText(link.createdAt)))
        if link.updatedAt != link.createdAt {
            list.add(text.changed, StyledText(zone.localText(link.updatedAt)))
        }
        list.add(text.fetched, link.page.fetchedAt.map { StyledText(zone.localText($0)) })
        list.add(
            text.problem,
            link.page.problem.map {
                StyledText(context.language.support.fetchProblem($0), .warning)
            })
        list.add(text.opened, link.visitedAt.map { StyledText(zone.localText($0)) })
        return list
    }
}

extension StyledText {
    /// The cut of a text with what was found in it marked.
    fileprivate init(_ snippet: Snippet) {
        self.init(snippet.text, highlighting: snippet.hits)
    }
}
