public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// The form about the note that a person keeps with an event.
public struct NoteFormViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let id: RecordID<Event>
    private let scheduler: any SchedulerType

    /// What a person made of the note.
    public struct Edit: Sendable {
        /// The note as the person saw it.
        public var before: String
        /// What is to be saved.
        public var after: String

        /// What was made of it.
        public init(before: String, after: String) {
            self.before = before
            self.after = after
        }
    }

    /// What the person does in the form.
    public struct Input {
        /// What is to be saved.
        public var save: Observable<Edit>

        /// What is done.
        public init(save: Observable<Edit>) { self.save = save }
    }

    /// What comes of it.
    public struct Output {
        /// It is saved.
        public let saved: Signal<Message>
        /// It was not saved, for another process has changed the note meanwhile: this is the note
        /// now. Who saves once more, having seen it, replaces it.
        public let changed: Signal<String>
        /// Why it could not be saved.
        public let problem: Signal<Message>
    }

    /// The form about the note of an event.
    public init(
        _ library: DevEventsLibrary, event id: RecordID<Event>,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.scheduler = scheduler
    }

    private enum Outcome: Sendable {
        case saved(Message)
        case changed(String)
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let outcome = input.save.compactMap { [self] edit in attempt(tell) { try save(edit) } }
            .share()
        return Output(
            saved: outcome.compactMap { if case .saved(let message) = $0 { message } else { nil } }
                .happening(on: scheduler),
            changed: outcome.compactMap { if case .changed(let note) = $0 { note } else { nil } }
                .happening(on: scheduler),
            problem: failures.asObservable().happening(on: scheduler))
    }

    private func save(_ edit: Edit) throws -> Outcome {
        let note = try library.events.details(id).event.note
        guard note == edit.before || note == edit.after else { return .changed(note) }
        _ = try library.recording("note", id.description).events.setNote(id, edit.after)
        let text = library.world.language.screens
        return .saved(Message(edit.after.isEmpty ? text.noteRemoved : text.noteSaved))
    }
}
