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
    private let scheduler: any SchedulerType

    /// What the person does in the form.
    public struct Input {
        /// The address as it is typed.
        public var address: Observable<String>
        /// What is to be saved.
        public var save: Observable<LinkDraft>

        /// What is done.
        public init(address: Observable<String>, save: Observable<LinkDraft>) {
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
    public init(
        _ library: LinksLibrary, link: RecordID<Link>? = nil, fetcher: PageFetcher,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.link = link
        self.fetcher = fetcher
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
        let saved = input.save.flatMapFirst { [self] draft in
            Single.create { try await save(draft) }.asObservable()
                .catch { error in
                    tell(error)
                    return .empty()
                }
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

    private func save(_ draft: LinkDraft) async throws -> RecordID<Link> {
        let url = try WebURL(page: draft.address)
        let editor = library.recording(link == nil ? "add" : "edit", url.displayString)
        var changes = LinkChanges()
        changes.title = draft.title.isEmpty && link == nil ? nil : draft.title
        changes.summary = draft.summary
        changes.note = draft.note
        let tags = Tags(draft.tags.split(separator: ",").map(String.init))
        changes.addedTags = tags.values
        changes.folder = .some(try folder(draft.folder))
        guard let link else {
            let outcome = try await editor.savePages([url], changes, fetcher: fetcher)
            switch outcome.first {
            case .saved(let page): return page.link.link.id
            case .refused(let error): throw error
            case nil: throw LinksError.malformedURL(.empty)
            }
        }
        let stored = try library.links.link(link).link
        changes.removedTags = stored.tags.values.filter { !tags.contains($0) }
        changes.url = url == stored.url || draft.address == stored.url.displayString ? nil : url
        _ = try editor.links.edit([link], changes)
        return link
    }

    private func folder(_ path: String) throws -> RecordID<Folder>? {
        path.isEmpty ? nil : try library.folders.folder(path).folder.id
    }
}
