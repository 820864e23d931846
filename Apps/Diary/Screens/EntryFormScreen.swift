import AppShell
import AppSupport
import Chrono
import DiaryCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension DiaryScreens {
    /// Writing the page of a day or a further entry, or changing one.
    func entryForm(
        _ subject: EntrySubject, _ flow: any Coordinator<DiaryRoute>
    ) -> BoundScreen {
        let world = app.context.world
        var before = shown.attempt { try stored(subject) } ?? nil
        let fields = before.map { EntryFields($0) } ?? EntryFields(day: day(of: subject))
        let form = EntryForm(
            title: title(of: route(of: subject)), fields, today: world.today, app, text,
            rows: shown.interface.size.rows)
        if before?.text.isEmpty ?? true {
            form.text.placeholder =
                fields.day == world.today
                ? WritingPrompts(world.language).prompt(of: fields.day) : text.aboutThatDay
        }
        let unsaved = FormDraft(
            Self.draft(of: route(of: subject)) ?? "", of: shown.drafts, in: world
        ) { [weak self] in self?.tell(DiaryNotice(failure: $0, world.language)) }
        unsaved.bind([("text", form.text), ("tags", form.tags), ("time", form.time)])
        unsaved.bind("mood", form.mood)
        unsaved.bind("day", form.day)
        // With what the text was made of, so that what others write meanwhile is seen to be theirs.
        unsaved.bind("before") {
            before?.text ?? ""
        } write: {
            before?.text = $0
        }
        let save = PublishRelay<EntryFormViewModel.Edit>()
        form.screen.onSubmit = { [weak form] in
            guard let form else { return }
            save.accept(EntryFormViewModel.Edit(before: before, fields: form.filled(fields)))
        }
        form.screen.onOpenEditor = { [weak self] in self?.openEditor($0) }
        let output = EntryFormViewModel(library, subject).transform(
            EntryFormViewModel.Input(save: save.asObservable()))
        let bag = DisposeBag()
        if let changed = unsaved.restore() {
            form.screen.message = StyledText(
                text.draftRestored(world.zone.localText(changed)), .accent)
        }
        unsaved.saving().disposed(by: bag)
        output.saved.emit(onNext: { [weak self, weak flow] message in
            unsaved.forget()
            flow?.router.pop()
            self?.shown.tell(message.capitalized)
        }).disposed(by: bag)
        output.notice.emit(onNext: { [weak self, weak form] notice in
            guard case .problem(let message) = notice else { self?.tell(notice); return }
            form?.screen.message = StyledText(message.sentences.cleanedForTerminal, .failure)
        }).disposed(by: bag)
        // The form itself holds what its screen does not.
        Disposables.create { withExtendedLifetime(form) {} }.disposed(by: bag)
        return BoundScreen(screen: form.screen, bag: bag)
    }

    /// What the form is about, as it is stored; `nil` if it is new.
    private func stored(_ subject: EntrySubject) throws -> Entry? {
        switch subject {
        case .page(let day): try library.entries.page(of: day)
        case .new: nil
        case .entry(let id): try library.entries.entry(id)
        }
    }

    private func day(of subject: EntrySubject) -> Day {
        switch subject {
        case .page(let day), .new(let day): day
        case .entry: app.context.world.today
        }
    }

    private func route(of subject: EntrySubject) -> DiaryRoute {
        switch subject {
        case .page(let day): .write(day)
        case .new(let day): .add(day)
        case .entry(let id): .edit(id.rawValue)
        }
    }

    /// The field's text in the person's own editor, in memory and wiped as all of the diary's texts.
    private func openEditor(_ field: TextField) {
        let (editor, library, written) = (app.editor, library, field.text)
        let language = app.context.language
        Task { [weak self, weak field] in
            guard let interface = self?.shown.interface else { return }
            do {
                let edited = try await interface.lend {
                    try EditText(library, in: editor)(written, name: "form") { $0 }
                }
                if let edited { field?.text = edited }
            } catch {
                self?.tell(DiaryNotice(failure: error, language))
            }
        }
    }
}

/// The fields of the form about an entry.
@MainActor
private final class EntryForm {
    let screen: FormScreen
    let text: TextField
    let mood: ChoiceField
    let tags: TextField
    let day: DateField
    let time: TextField
    private let moods: [Mood?] = [nil] + Mood.allCases

    init(
        title: String, _ fields: EntryFields, today: Day, _ app: DiaryApp,
        _ words: any ScreenText, rows: Int
    ) {
        screen = FormScreen(title, save: words.save)
        // All but the text takes fourteen rows.
        text = screen.add(TextField(app.text.entry, text: fields.text, lines: max(rows - 14, 4)))
        let names = Mood.allCases.map { $0.mark + " " + app.diary.name(of: $0) }
        mood = screen.add(
            ChoiceField(
                app.text.mood, options: ["–"] + names,
                selection: moods.firstIndex(of: fields.mood) ?? 0))
        tags = screen.add(TextField(app.text.tags, text: fields.tags))
        tags.placeholder = words.tagsPlaceholder
        day = screen.add(
            DateField(
                app.text.day, day: fields.day, parser: DayParser(today: today, leaning: .past)))
        day.isRequired = true
        time = screen.add(TextField(app.text.time, text: fields.time?.hourAndMinute ?? ""))
        time.placeholder = fields.day == today ? words.now : words.noTime
        time.validate = { text in
            text.allSatisfy(\.isWhitespace) || TimeParser.parse(text) != nil
                ? nil : words.timeForm
        }
    }

    /// What was made of the fields.
    func filled(_ fields: EntryFields) -> EntryFields {
        var filled = EntryFields(day: day.day ?? fields.day)
        filled.text = text.text
        filled.mood = moods[mood.selection]
        filled.tags = tags.text
        filled.time = TimeParser.parse(time.text)
        return filled
    }
}
