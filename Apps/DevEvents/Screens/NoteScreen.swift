import AppShell
import AppSupport
import DevEventsCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension DevEventsScreens {
    /// The note about an event.
    func noteForm(_ id: RecordID<Event>, _ flow: any Coordinator<DevEventsRoute>) -> BoundScreen {
        let world = app.context.world
        let event = shown.attempt { try library.events.details(id).event }
        var before = event?.note ?? ""
        let form = FormScreen(text.note(of: id), save: text.save)
        let note = form.add(
            TextField(
                text.noteLabel, text: before, lines: max(shown.interface.size.rows - 9, 4)))
        note.note = StyledText((event?.name ?? "").cleanedForTerminal, .muted)
        note.placeholder = text.notePlaceholder
        let unsaved = FormDraft(
            Self.draft(of: .note(id.rawValue)) ?? "", of: shown.drafts, in: world
        ) { [weak self] in self?.shown.tell(failure: $0) }
        unsaved.bind([("note", note)])
        // With what it was made of, so that what others write meanwhile is seen to be theirs.
        unsaved.bind("before") {
            before
        } write: {
            before = $0
        }
        let save = PublishRelay<NoteFormViewModel.Edit>()
        form.onSubmit = { [weak note] in
            if let note { save.accept(NoteFormViewModel.Edit(before: before, after: note.text)) }
        }
        form.onOpenEditor = { [weak self] in self?.shown.openEditor($0) }
        let output = NoteFormViewModel(library, event: id).transform(
            NoteFormViewModel.Input(save: save.asObservable()))
        let bag = DisposeBag()
        if let changed = unsaved.restore() {
            form.message = StyledText(text.draftRestored(world.zone.localText(changed)), .accent)
        }
        unsaved.saving().disposed(by: bag)
        output.saved.emit(onNext: { [weak self, weak flow] message in
            unsaved.forget()
            flow?.router.pop()
            self?.shown.tellDone(message)
        }).disposed(by: bag)
        output.changed.emit(onNext: { [weak self, weak form] stored in
            guard let self else { return }
            before = stored
            form?.message = StyledText(text.noteChanged(stored).cleanedForTerminal, .warning)
        }).disposed(by: bag)
        output.problem.emit(onNext: { [weak form] message in
            form?.message = StyledText(message.sentences.cleanedForTerminal, .failure)
        }).disposed(by: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}
