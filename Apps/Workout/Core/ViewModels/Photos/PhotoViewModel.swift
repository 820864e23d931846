public import AppSupport
public import Persistence
public import Reactive

/// One photo, large, with the one before it in the same frame if that is wanted.
public struct PhotoViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let id: RecordID<Photo>
    private let previewer: PhotoPreviewer
    private let scheduler: any SchedulerType

    /// What the person does.
    public enum Action: Sendable {
        /// Another photo of the same frame, so many on.
        case move(Int)
        /// The first photo of the same frame beside it, or no more.
        case compare
        /// What is said of it is to be changed.
        case edit
        /// It goes.
        case delete
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public typealias Input = Actions<Action>

    /// What is shown of a photo.
    public struct Page: Sendable, Equatable {
        /// The photo.
        public var photo: Photo
        /// The first photo of the same frame, if it is another one and both are to be seen.
        public var other: Photo?
        /// Its place among the photos of its frame, from 0, the oldest first.
        public var place: Int
        /// How many photos the frame has.
        public var count: Int
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The photo, again after each change of any process; `nil` when it is gone.
        public let page: Driver<Page?>
        /// What it looks like.
        public let preview: Driver<PhotoListViewModel.Preview>
        /// What the other one looks like.
        public let other: Driver<PhotoListViewModel.Preview>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// A photo.
    ///
    /// - Parameter previewer: makes photos small.
    public init(
        _ library: WorkoutLibrary, photo id: RecordID<Photo>,
        previewer: @escaping PhotoPreviewer,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.previewer = previewer
        self.scheduler = scheduler
    }

    private struct Wanted: Sendable {
        var id: RecordID<Photo>
        var isCompared = false
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let tell = library.teller(failures)
        let library = library
        let wanted = input.actions.scan(Wanted(id: id)) { wanted, action in
            var wanted = wanted
            switch action {
            case .move(let offset):
                wanted.id =
                    attempt(tell) {
                        try Self.neighbor(of: wanted.id, by: offset, in: library)
                    } ?? wanted.id
            case .compare: wanted.isCompared.toggle()
            case .edit, .delete, .undo: break
            }
            return wanted
        }
        .startWith(Wanted(id: id)).share(replay: 1)
        let page = Observable.combineLatest(wanted, library.refreshes(on: scheduler)) {
            wanted, _ in wanted
        }
        .compactMap { wanted in
            attempt(tell) { Optional(try Self.page(wanted, in: library)) }
        }
        .distinctUntilChanged().share(replay: 1)
        let acted = input.actions.withLatestFrom(wanted) { ($0, $1.id) }
        let consequences = library.consequences(of: acted, failures) { action, id in
            switch action {
            case .move, .compare: return .nothing
            case .edit: return .goes(.editPhoto(id.rawValue))
            case .delete: return try library.delete(id)
            case .undo: return try library.undoLast()
            }
        }
        return Output(
            page: page.shown(on: scheduler),
            preview: library.previews(of: page.map { $0?.photo.id }, by: previewer, on: scheduler)
                .shown(on: scheduler),
            other: library.previews(of: page.map { $0?.other?.id }, by: previewer, on: scheduler)
                .shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    /// The photos of a frame, the oldest first.
    private static func photos(
        of frame: String, in library: WorkoutLibrary
    ) throws -> [Photo] {
        try library.store.fetch(
            Query<Photo>().where(\.frame == frame).sorted(by: \.day).sorted(by: \.time)
                .sorted(by: \.id))
    }

    private static func neighbor(
        of id: RecordID<Photo>, by offset: Int, in library: WorkoutLibrary
    ) throws -> RecordID<Photo>? {
        guard let photo = try library.store.read(id) else { return nil }
        let all = try photos(of: photo.frame, in: library)
        guard let place = all.firstIndex(where: { $0.id == id }),
            all.indices.contains(place + offset)
        else { return nil }
        return all[place + offset].id
    }

    private static func page(_ wanted: Wanted, in library: WorkoutLibrary) throws -> Page? {
        guard let photo = try library.store.read(wanted.id) else { return nil }
        let all = try photos(of: photo.frame, in: library)
        let first = all.first.flatMap { $0.id == photo.id ? nil : $0 }
        return Page(
            photo: photo, other: wanted.isCompared ? first : nil,
            place: all.firstIndex { $0.id == photo.id } ?? 0, count: all.count)
    }
}
