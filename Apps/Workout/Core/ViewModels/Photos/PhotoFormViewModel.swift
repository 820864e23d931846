public import AppSupport
public import Chrono
public import Persistence
public import Reactive

/// The form about what is said of a photo.
public struct PhotoFormViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let id: RecordID<Photo>
    private let scheduler: any SchedulerType

    /// What a person fills in.
    public struct Fields: Sendable, Equatable {
        /// The pose.
        public var frame: String
        /// The day on which it was taken.
        public var day: Day
        /// What the person says about it.
        public var note: String
    }

    /// What a person made of the form.
    public struct Edit: Sendable {
        /// What they saw.
        public var before: Fields
        /// What is to be saved; only what they changed is.
        public var after: Fields

        /// What was made of it.
        public init(before: Fields, after: Fields) {
            self.before = before
            self.after = after
        }
    }

    /// What the person does: it is to be saved.
    public typealias Input = Actions<Edit>

    /// What comes of it.
    public struct Output {
        /// It is saved.
        public let saved: Signal<Message>
        /// Why it could not be saved.
        public let problem: Signal<Message>
    }

    /// The form.
    public init(
        _ library: WorkoutLibrary, photo id: RecordID<Photo>,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.scheduler = scheduler
    }

    /// What the form has at first.
    ///
    /// - Throws: `PhotoError.noPhoto`.
    public func fields() throws -> Fields {
        let photo = try library.photos.photo(id)
        return Fields(frame: photo.frame, day: photo.day, note: photo.note)
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let (library, id) = (library, id)
        return library.saving(input.actions, on: scheduler) { edit in
            var changes = PhotoChanges()
            if edit.before.frame != edit.after.frame { changes.frame = edit.after.frame }
            if edit.before.day != edit.after.day { changes.day = edit.after.day }
            if edit.before.note != edit.after.note { changes.note = edit.after.note }
            _ = try library.recording("photo edit", id.description).photos.edit([id], changes)
            return library.words.photoSaved(id)
        } make: {
            Output(saved: $0, problem: $1)
        }
    }
}
