public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// The folders, in a tab of their own and in the sheet that asks for one.
public struct FolderListViewModel: ViewModel {
    private let library: LinksLibrary
    private let scheduler: any SchedulerType

    /// What the person does with folders.
    public struct Input {
        /// The folder whose links are wanted.
        public var open: Observable<RecordID<Folder>>
        /// A new folder is wanted.
        public var add: Observable<Void>
        /// The path of a folder that is to be made.
        public var make: Observable<String>
        /// The folder to delete; its links move to the one above.
        public var delete: Observable<RecordID<Folder>>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            open: Observable<RecordID<Folder>> = .never(), add: Observable<Void> = .never(),
            make: Observable<String> = .never(), delete: Observable<RecordID<Folder>> = .never(),
            undo: Observable<Void> = .never()
        ) {
            self.open = open
            self.add = add
            self.make = make
            self.delete = delete
            self.undo = undo
        }
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The folders by their paths, again after each change of any process.
        public let folders: Driver<[ListedFolder]>
        /// The number of a folder that was made.
        public let made: Signal<RecordID<Folder>>
        /// What was done, and what could not be.
        public let message: Signal<Message>
        /// Where to go.
        public let route: Signal<LinksRoute>
    }

    /// The folders of a library.
    public init(_ library: LinksLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let folders = library.refreshes(on: scheduler).compactMap { [self] in
            attempt(tell) { try library.folders.list() }
        }
        let made = input.make.compactMap { [self] path in
            attempt(tell) {
                let editor = library.recording("folder add", path)
                return try editor.folders.add(FolderPath(path), FolderChanges()).folder.id
            }
        }
        let done = Observable.merge(
            input.delete.compactMap { [self] id in
                attempt(tell) {
                    let listed = try library.folders.folder(id)
                    let editor = library.recording("folder delete", listed.path.description)
                    _ = try editor.folders.delete(id, contents: .moveUp)
                    return Message(language.screens.deleted(listed.path.description))
                }
            },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        let route = Observable.merge(
            input.open.map { LinksRoute.folder($0.rawValue) },
            input.add.map { .addFolder(parent: nil) })
        return Output(
            folders: folders.shown(on: scheduler), made: made.happening(on: scheduler),
            message: Observable.merge(done, failures.asObservable()).happening(on: scheduler),
            route: route.happening(on: scheduler))
    }
}
