public import AppSupport
import HTMLMetadata
public import Persistence
public import Reactive
import TextProcessing

/// What a person fills in about a link.
public struct LinkDraft: Sendable, Equatable, Codable {
    /// The address.
    public var address = ""
    /// The title; empty for the page's own.
    public var title = ""
    /// The description.
    public var summary = ""
    /// The note.
    public var note = ""
    /// The tags, parted by commas.
    public var tags = ""
    /// The path of the folder; empty for none.
    public var folder = ""

    /// Nothing filled in.
    public init() {}

    /// What is stored of a link.
    public init(_ filed: FiledLink) {
        address = filed.link.url.displayString
        title = filed.link.title
        summary = filed.link.summary
        note = filed.link.note
        tags = filed.link.tags.values.joined(separator: ", ")
        folder = filed.folder?.description ?? ""
    }
}

/// A form about a link, new or stored.
public struct LinkFormViewModel: ViewModel {
    private let library: LinksLibrary
    private let link: RecordID<Link>?
    private let fetcher: PageFetcher
    private let background: Background
    private let scheduler: any SchedulerType

    /// Does work that goes on when the form is gone.
    public typealias Background =
        @Sendable (@escaping @Sendable () async throws -> FetchFailure?) -> Void

    /// What a person made of a form.
    public struct Edit: Sendable {
        /// What stood in it at first.
        public var before: LinkDraft
        /// What is to be saved.
        public var after: LinkDraft

        /// What was made of it.
        public init(before: LinkDraft = LinkDraft(), after: LinkDraft) {
            self.before = before
            self.after = after
        }
    }

    /// What the person does in the form.
    public struct Input {
        /// The address as it is typed.
        public var address: Observable<String>
        /// What is to be saved; only what was changed is written.
        public var save: Observable<Edit>

        /// What is done.
        public init(address: Observable<String>, save: Observable<Edit>) {
            self.address = address
            self.save = save
        }
    }

    /// What is known of the page whose address is typed.
    public enum Proposal: Sendable, Equatable {
        /// There is no address yet, or none that is looked at.
        case none
        /// The page is on its way.
        case fetching
        /// What the page says.
        case page(title: String, summary: String)
        /// The page can't be had; a sentence says why.
        case unavailable(String)
        /// The page is saved already.
        case saved(RecordID<Link>, title: String)
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// What the page whose address is typed says.
        public let proposal: Driver<Proposal>
        /// The number of the link that was saved.
        public let saved: Signal<RecordID<Link>>
        /// Why it could not be saved.
        public let problem: Signal<Message>
    }

    /// A form about a stored link, or a new one.
    ///
    /// - Parameter background: what fetches the page of a new link, which is saved before.
    public init(
        _ library: LinksLibrary, link: RecordID<Link>? = nil, fetcher: PageFetcher,
        background: @escaping Background,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.link = link
        self.fetcher = fetcher
        self.background = background
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let proposal = input.address.debounce(.milliseconds(500), scheduler: scheduler)
            .distinctUntilChanged()
            .flatMapLatest { [self] text in
                attempt(tell) { try propose(for: text) } ?? .just(.none)
            }
        let saved = input.save.flatMapWork(on: scheduler, tell: tell) { [self] edit in
            try await save(edit)
        }
        return Output(
            proposal: proposal.startWith(.none).shown(on: scheduler),
            saved: saved.happening(on: scheduler),
            problem: failures.asObservable().happening(on: scheduler))
    }

    private func propose(for text: String) throws -> Observable<Proposal> {
        guard let url = try? WebURL(page: text) else { return .just(.none) }
        if let known = try library.links.link(at: url), known.id != link {
            return .just(.saved(known.id, title: known.title))
        }
        guard link == nil else { return .just(.none) }
        let (fetcher, language) = (fetcher, library.world.language)
        return Single.create {
            let page = await fetcher.fetch(url)
            if let metadata = page.metadata {
                return Proposal.page(
                    title: metadata.title?.value ?? "", summary: metadata.summary?.value ?? "")
            }
            return page.failure.map { .unavailable($0.message(in: language).text) } ?? .none
        }.asObservable().startWith(.fetching)
    }

    private func save(_ edit: Edit) async throws -> RecordID<Link> {
        let (before, after) = (edit.before, edit.after)
        let url = try WebURL(page: after.address)
        let editor = library.recording(link == nil ? "add" : "edit", url.displayString)
        var changes = LinkChanges()
        if after.title != before.title { changes.title = after.title }
        if after.summary != before.summary { changes.summary = after.summary }
        if after.note != before.note { changes.note = after.note }
        let (old, new) = (Tags(before.tags.parts), Tags(after.tags.parts))
        changes.addedTags = new.values.filter { !old.contains($0) }
        changes.removedTags = old.values.filter { !new.contains($0) }
        if after.folder != before.folder { changes.folder = .some(try folder(after.folder)) }
        if let link {
            if after.address != before.address { changes.url = url }
            _ = try editor.links.edit([link], changes)
            return link
        }
        // Saved at once; what the page says comes when it comes, as a part of the same operation.
        let added = try editor.links.add(url, changes).link.id
        background { [fetcher] in
            try await editor.refreshLinks([added], with: fetcher).first?.failure
        }
        return added
    }

    private func folder(_ path: String) throws -> RecordID<Folder>? {
        path.isEmpty ? nil : try library.folders.folder(path).folder.id
    }
}

extension String {
    /// What stands between commas.
    fileprivate var parts: [String] { split(separator: ",").map(String.init) }
}
