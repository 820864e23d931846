import AppShell
import AppSupport
import Arguments
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

/// `workout photo list`
struct PhotoList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.photoListAbstract),
        examples: [
            CommandExample(
                "workout photo list --frame front --month 2026-03", text(\.photoListExample))
        ], aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var filter: PhotoFilterOptions
    @Flag(name: .shortAndLong, help: text(\.photoReverseHelp)) var reverse = false

    func run() throws {
        let app = try WorkoutApp(global)
        let wanted = try filter.filter(app)
        let (limit, skip) = pages.range(standard: app.pageSize, for: output.choice)
        let range = ListRange(limit: limit, skip: skip)
        let photos = app.library.photos
        try app.context.printList(as: output.choice, columns: Photo.columns) {
            let listing = try photos.list(wanted, isReversed: reverse, range: range)
            return app.page(
                listing, after: skip, pages, isFiltered: wanted != PhotoFilter(),
                count: try photos.count())
        } rows: { emit in
            try photos.forEach(wanted, isReversed: reverse, range: range) {
                try emit($0.row(path: app.library.path(of: $0)))
            }
        }
    }
}

extension WorkoutApp {
    fileprivate func page(
        _ listing: PhotoListing, after skipped: Int, _ pages: PageOptions, isFiltered: Bool,
        count: Int
    ) -> ListPage {
        var table = Table([
            .number("#"), .fixed(text.photoDay), .fixed(text.photoTime, priority: 2),
            .text(text.frame, minimumWidth: 8), .fixed(text.photoSize, priority: 1),
            .text(text.photoFile, minimumWidth: 12, priority: 1),
            .text(text.photoNote, minimumWidth: 12),
        ])
        for photo in listing.photos {
            table.append([
                StyledText(photo.id.description, .accent), StyledText(photo.day.description),
                StyledText(photo.time?.hourAndMinute ?? "", .muted), StyledText(photo.frame),
                StyledText("\(photo.width) × \(photo.height)", .muted),
                StyledText(photo.fileName, .muted), StyledText(photo.note),
            ])
        }
        let rest = listing.total - skipped - listing.photos.count
        let isBeyond = skipped > 0 && listing.total > 0
        let emptyText =
            isBeyond
            ? text.noSuchPhotoPage(listing.total)
            : isFiltered && count > 0 ? text.noPhotosLike(count) : text.noPhotos
        return ListPage(
            table: table, emptyText: emptyText,
            footer: rest > 0 && !listing.photos.isEmpty
                ? text.morePhotos(
                    rest, options: "--page \(pages.number + 1)" + pages.limitWords) : nil)
    }
}
