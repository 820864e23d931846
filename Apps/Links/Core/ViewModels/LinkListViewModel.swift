public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// A list of links: all, or those of a folder.
public struct LinkListViewModel: ViewModel {
    private let library: LinksLibrary
    private let folder: RecordID<Folder>?
    private let scheduler: any SchedulerType

    /// What the person does in the list.
    public struct Input {
        /// The words that are looked for; empty for all links.
        public var query: Observable<String>
        /// The link to open.
        public var open: Observable<RecordID<Link>>
        /// The link to change.
        public var edit: Observable<RecordID<Link>>
        /// The link to file elsewhere.
        public var move: Observable<RecordID<Link>>
        /// The link to delete.
        public var delete: Observable<RecordID<Link>>
        /// The link that becomes a favorite, or is none any more.
        public var toggleFavorite: Observable<RecordID<Link>>
        /// The link that was read, or is to be read again.
        public var toggleRead: Observable<RecordID<Link>>
        /// A new link is wanted.
        public var add: Observable<Void>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            query: Observable<String>, open: Observable<RecordID<Link>>,
            edit: Observable<RecordID<Link>>, move: Observable<RecordID<Link>>,
            delete: Observable<RecordID<Link>>, toggleFavorite: Observable<RecordID<Link>>,
            toggleRead: Observable<RecordID<Link>>, add: Observable<Void>, undo: Observable<Void>
        ) {
            self.query = query
            self.open = open
            self.edit = edit
            self.move = move
            self.delete = delete
            self.toggleFavorite = toggleFavorite
            self.toggleRead = toggleRead
            self.add = add
            self.undo = undo
        }
    }

    /// What the list shows and where it leads.
    public struct Output {
        /// The links, again after each change of any process.
        public let links: Driver<LinkWindow>
        /// The folder's path; empty for all links.
        public let title: Driver<String>
        /// What was done, and what could not be.
        public let message: Signal<Message>
        /// Where to go.
        public let route: Signal<LinksRoute>
    }

    /// A list of all links, or of those of a folder and of the folders below it.
    public init(
        _ library: LinksLibrary, folder: RecordID<Folder>? = nil,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.folder = folder
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let query = input.query.debounce(.milliseconds(150), scheduler: scheduler).startWith("")
            .distinctUntilChanged()
        let links = Observable.combineLatest(query, library.refreshes(on: scheduler)) { query, _ in
            query
        }
        .compactMap { [self] query in attempt(tell) { try window(query, tell) } }
        let done = Observable.merge(
            input.delete.compactMap { [self] id in attempt(tell) { try delete(id) } },
            input.toggleFavorite.compactMap { [self] id in attempt(tell) { try toggleFavorite(id) }
            },
            input.toggleRead.compactMap { [self] id in attempt(tell) { try toggleRead(id) } },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        let route = Observable.merge(
            input.open.map { LinksRoute.link($0.rawValue) },
            input.edit.map { .edit($0.rawValue) },
            input.move.map { .move($0.rawValue) },
            input.add.map { [folder] in .add(folder: folder?.rawValue) })
        let title = library.refreshes(on: scheduler).compactMap { [self] in
            attempt(tell) {
                try folder.map { try library.folders.folder($0).path.description } ?? ""
            }
        }
        return Output(
            links: links.shown(on: scheduler), title: title.shown(on: scheduler),
            message: Observable.merge(done, failures.asObservable()).happening(on: scheduler),
            route: route.happening(on: scheduler))
    }

    private func window(
        _ words: String, _ tell: @escaping @Sendable (any Error) -> Void
    ) throws -> LinkWindow {
        var filter = LinkFilter()
        filter.folder = folder
        let query = SearchQuery(words)
        let links = library.links
        guard query.isEmpty else {
            let found = try links.search(query, filter, LinkWindow.firstRange)
            return LinkWindow(count: found.listing.total, first: found.listing.links) { [filter] in
                try links.search(query, filter, $0).listing.links
            } onFailure: {
                tell($0)
            }
        }
        let first = try links.list(filter, range: LinkWindow.firstRange)
        let count = first.isTotalExact ? first.total : try links.count(filter)
        return LinkWindow(count: count, first: first.links) { [filter] in
            try links.list(filter, range: $0).links
        } onFailure: {
            tell($0)
        }
    }

    private func delete(_ id: RecordID<Link>) throws -> Message {
        let deleted = try library.recording("delete", id.description).links.delete([id])
        return Message(
            library.world.language.screens.deleted(deleted.first?.link.title ?? id.description))
    }

    private func toggleFavorite(_ id: RecordID<Link>) throws -> Message {
        let link = try library.links.link(id).link
        var changes = LinkChanges()
        changes.isFavorite = !link.isFavorite
        _ = try library.recording("edit", id.description).links.edit([id], changes)
        let text = library.world.language.screens
        return Message(text.favorite(link.title, isOn: !link.isFavorite))
    }

    private func toggleRead(_ id: RecordID<Link>) throws -> Message {
        let link = try library.links.link(id).link
        var changes = LinkChanges()
        changes.readState = link.readState == .read ? .toRead : .read
        _ = try library.recording("edit", id.description).links.edit([id], changes)
        let text = library.world.language.screens
        return Message(text.read(link.title, isOn: link.readState != .read))
    }
}
