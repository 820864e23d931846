public import AppSupport
public import Chrono
public import Persistence
public import Reactive

/// The photos by month, all of them or those of one frame, with a preview of the chosen one.
public struct PhotoListViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let previewer: PhotoPreviewer
    private let scheduler: any SchedulerType

    /// What the person does.
    public enum Action: Sendable {
        /// Only the photos of a frame are to be shown; `nil` for all.
        case show(String?)
        /// A photo is chosen; `nil` if none is.
        case select(RecordID<Photo>?)
        /// A photo is to be seen.
        case open(RecordID<Photo>)
        /// What is said of a photo is to be changed.
        case edit(RecordID<Photo>)
        /// A photo goes.
        case delete(RecordID<Photo>)
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public typealias Input = Actions<Action>

    /// The photos that are shown.
    public struct Gallery: Sendable, Equatable {
        /// The frame; `nil` for all.
        public var frame: String?
        /// All frames, by their names.
        public var frames: [String]
        /// The months, the newest first.
        public var months: [Month]

        /// The photos of a month.
        public struct Month: Sendable, Equatable {
            /// The first day.
            public var start: Day
            /// The photos, the newest first.
            public var photos: [Photo]
        }
    }

    /// The preview of the chosen photo.
    public enum Preview: Sendable, Equatable {
        /// There is nothing to show.
        case nothing
        /// It is being made.
        case making
        /// It is there.
        case picture(Pixels)
        /// It can't be made; says why.
        case failure(Message)
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The photos, again after each change of any process.
        public let gallery: Driver<Gallery>
        /// The preview of the chosen photo.
        public let preview: Driver<Preview>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// The photos.
    ///
    /// - Parameter previewer: makes photos small.
    public init(
        _ library: WorkoutLibrary, previewer: @escaping PhotoPreviewer,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.previewer = previewer
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let tell = library.teller(failures)
        let frame = input.actions.compactMap { action -> String?? in
            if case .show(let frame) = action { .some(frame) } else { nil }
        }
        .startWith(nil).distinctUntilChanged()
        let gallery = Observable.combineLatest(frame, library.refreshes(on: scheduler)) {
            frame, _ in frame
        }
        .compactMap { [self] frame in attempt(tell) { try read(frame) } }
        let selected = input.actions.compactMap { action -> RecordID<Photo>?? in
            if case .select(let id) = action { .some(id) } else { nil }
        }
        let preview = library.previews(
            of: selected.debounce(.milliseconds(120), scheduler: scheduler), by: previewer,
            on: scheduler)
        let consequences = library.consequences(of: input.actions, failures) { [self] action in
            switch action {
            case .show, .select: return .nothing
            case .open(let id): return .goes(.photo(id.rawValue))
            case .edit(let id): return .goes(.editPhoto(id.rawValue))
            case .delete(let id): return try library.delete(id)
            case .undo: return try library.undoLast()
            }
        }
        return Output(
            gallery: gallery.distinctUntilChanged().shown(on: scheduler),
            preview: preview.shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func read(_ frame: String?) throws -> Gallery {
        try library.store.snapshot { snapshot in
            var query = Query<Photo>().sorted(by: \.day, .descending)
                .sorted(by: \.time, .descending).sorted(by: \.id, .descending)
            if let frame { query = query.where(\.frame == frame) }
            var months: [Gallery.Month] = []
            try snapshot.forEach(query) { photo in
                let start = photo.day.startOfMonth
                if months.last?.start != start {
                    months.append(Gallery.Month(start: start, photos: []))
                }
                months[months.count - 1].photos.append(photo)
            }
            let frames = try snapshot.groups(of: Query<Photo>(), by: .value(\.frame), .count)
            return Gallery(
                frame: frame, frames: frames.map(\.key).filter { !$0.isEmpty }.sorted(),
                months: months)
        }
    }
}

extension WorkoutLibrary {
    /// The preview of each photo that is chosen; one that is chosen meanwhile takes its place.
    func previews(
        of chosen: Observable<RecordID<Photo>?>, by previewer: @escaping PhotoPreviewer,
        on scheduler: any SchedulerType
    ) -> Observable<PhotoListViewModel.Preview> {
        let library = self
        return chosen.distinctUntilChanged().flatMapLatest {
            id -> Observable<PhotoListViewModel.Preview> in
            guard let id else { return .just(.nothing) }
            return Single.create { try await library.preview(of: id, by: previewer) }
                .asObservable().observe(on: scheduler).startWith(.making)
        }
    }

    private func preview(
        of id: RecordID<Photo>, by previewer: PhotoPreviewer
    ) async throws -> PhotoListViewModel.Preview {
        do {
            guard let photo = try await store.read(id) else { return .nothing }
            return .picture(try await previewer(photo))
        } catch {
            return .failure(Message(failure: error, world.language))
        }
    }

    /// Deletes a photo, as an operation of its own.
    func delete(_ id: RecordID<Photo>) throws -> Consequence {
        _ = try recording("photo delete", id.description).photos.delete([id])
        return done(words.photoDeleted(id))
    }
}
