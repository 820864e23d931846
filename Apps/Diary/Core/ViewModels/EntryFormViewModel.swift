public import AppSupport
public import Chrono
public import Persistence
public import Reactive

/// What a form writes.
public enum EntrySubject: Sendable, Equatable {
    /// The page of a day.
    case page(Day)
    /// A further entry of a day.
    case new(Day)
    /// An entry that is there.
    case entry(RecordID<Entry>)
}

/// What a person fills in about an entry.
public struct EntryFields: Sendable, Equatable {
    /// The day that it is about.
    public var day: Day
    /// When it was written; `nil` for now, or for no time.
    public var time: TimeOfDay?
    /// How it was.
    public var mood: Mood?
    /// The tags beside those that the text mentions, parted by commas.
    public var tags = ""
    /// The text, Markdown.
    public var text = ""

    /// Nothing filled in but the day.
    public init(day: Day) { self.day = day }

    /// What is stored of an entry.
    public init(_ entry: Entry) {
        day = entry.day
        time = entry.time?.startOfMinute
        mood = entry.mood
        let mentioned = Tags(Hashtags.of(entry.text))
        tags = entry.tags.values.filter { !mentioned.contains($0) }.joined(separator: ", ")
        text = entry.text
    }

    var tagList: Tags { Tags(tags.split(separator: ",").map(String.init)) }
}

/// A form about an entry, new or stored.
public struct EntryFormViewModel: ViewModel {
    private let library: DiaryLibrary
    private let subject: EntrySubject
    private let scheduler: any SchedulerType

    /// What a person made of a form.
    public struct Edit: Sendable {
        /// The entry as the person saw it; `nil` if there was none.
        public var before: Entry?
        /// What is to be saved.
        public var fields: EntryFields

        /// What was made of it.
        public init(before: Entry?, fields: EntryFields) {
            self.before = before
            self.fields = fields
        }
    }

    /// What the person does in the form.
    public struct Input {
        /// What is to be saved; only what was changed is written.
        public var save: Observable<Edit>

        /// What is done.
        public init(save: Observable<Edit>) { self.save = save }
    }

    /// What comes of it.
    public struct Output {
        /// It is saved: says so, and where the text went if another process has changed the entry
        /// meanwhile.
        public let saved: Signal<Message>
        /// Why it could not be saved.
        public let notice: Signal<DiaryNotice>
    }

    /// A form about something of a diary.
    public init(
        _ library: DiaryLibrary, _ subject: EntrySubject,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.subject = subject
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<DiaryNotice>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(DiaryNotice(failure: $0, language))
        }
        let saved = input.save.compactMap { [self] edit in
            attempt(tell) { try message(save(edit)) }
        }
        return Output(
            saved: saved.happening(on: scheduler),
            notice: failures.asObservable().happening(on: scheduler))
    }

    private func message(_ result: EntryRepository.Replacement) throws -> Message {
        let language = library.world.language
        switch result {
        case .kept(let entry, let other):
            let error = DiaryError.changedMeanwhile(other.id, kept: entry.id)
            return error.message(in: language)
        case .done:
            return Message(
                language.screens.saved(streak: try library.entries.streak().current))
        }
    }

    // MARK: - Saving

    private func save(_ edit: Edit) throws -> EntryRepository.Replacement {
        let detail = edit.before?.id.description ?? edit.fields.day.description
        let name = if case .new = subject { "add" } else { edit.before == nil ? "write" : "edit" }
        let entries = library.recording(name, detail).entries
        guard let before = edit.before else { return try make(edit.fields, in: entries) }

        return try change(before, edit.fields, in: entries)
    }

    private func make(
        _ fields: EntryFields, in entries: EntryRepository
    ) throws -> EntryRepository.Replacement {
        var details = EntryChanges()
        if let mood = fields.mood { details.mood = .some(mood) }
        if let time = fields.time { details.time = .some(time) }
        details.addedTags = fields.tagList.values
        if case .new = subject {
            return .done(try entries.add(fields.text, on: fields.day, at: fields.time, details))
        }
        guard fields.text.isBlank, let mood = fields.mood else {
            return try entries.replacePage(of: fields.day, nil, with: fields.text, details)
        }
        // How a day was can be said without a word.
        guard let page = try entries.setMood(mood, of: fields.day) else {
            throw DiaryError.emptyText
        }
        return .done(details.addedTags.isEmpty ? page : try entries.edit([page.id], details)[0])
    }

    private func change(
        _ before: Entry, _ fields: EntryFields, in entries: EntryRepository
    ) throws -> EntryRepository.Replacement {
        let changes = changes(from: before, to: fields)
        let isRewritten = fields.text != before.text
        if isRewritten, fields.text.isBlank { throw DiaryError.emptyText }
        do {
            // Before the text: what refuses these leaves the text unsaved in the form, not saved in
            // one part.
            let edited = try entries.edit([before.id], changes)
            guard isRewritten else { return .done(edited[0]) }
            return try entries.replaceText(of: before, with: fields.text)
        } catch DiaryError.noEntry where !fields.text.isBlank {
            // It was deleted meanwhile: what was typed is an entry of its own.
            let result = try entries.replaceText(of: before, with: fields.text)
            guard case .kept(let entry, let other) = result else { return result }
            return .kept(try entries.edit([entry.id], changes)[0], beside: other)
        }
    }

    private func changes(from before: Entry, to fields: EntryFields) -> EntryChanges {
        let shown = EntryFields(before)
        var changes = EntryChanges()
        if fields.day != shown.day { changes.day = fields.day }
        if fields.time != shown.time { changes.time = .some(fields.time) }
        if fields.mood != shown.mood { changes.mood = .some(fields.mood) }
        let (old, new) = (shown.tagList, fields.tagList)
        changes.addedTags = new.values.filter { !old.contains($0) }
        changes.removedTags = old.values.filter { !new.contains($0) }
        return changes
    }
}
