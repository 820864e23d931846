import AppShell
import AppSupport
import LinksCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension LinksScreens {
    /// A new link, or changing one.
    func linkForm(
        _ id: RecordID<Link>?, folder: RecordID<Folder>?, _ flow: any Coordinator<LinksRoute>
    ) -> BoundScreen {
        let language = app.context.language
        let folders = shown.attempt { try library.folders.list() } ?? []
        let stored = id.flatMap { id in shown.attempt { try library.links.link(id) } }
        let name = id.map { "edit \($0)" } ?? "add"
        var draft = stored.map { LinkDraft($0) } ?? LinkDraft()
        if let folder, let path = folders.first(where: { $0.folder.id == folder })?.path {
            draft.folder = path.description
        }
        let form = FormScreen(
            id.map { text.editing($0) } ?? text.newLink, save: text.save)
        let address = form.add(TextField(app.text.address, text: draft.address))
        let title = form.add(TextField(app.text.title, text: draft.title))
        let paths = [text.noFolder] + folders.map(\.path.description)
        let place = form.add(
            ChoiceField(
                app.text.folder, options: paths,
                selection: paths.firstIndex(of: draft.folder) ?? 0))
        let tags = form.add(TextField(app.text.tags, text: draft.tags))
        let summary = form.add(TextField(app.text.description, text: draft.summary, lines: 2))
        let note = form.add(TextField(app.text.note, text: draft.note, lines: 4))
        let unsaved = FormDraft(name, of: shown.drafts, in: app.context.world) { [weak self] in
            self?.shown.tell(failure: $0)
        }
        unsaved.bind([
            ("address", address), ("title", title), ("tags", tags), ("summary", summary),
            ("note", note),
        ])
        unsaved.bind("folder", place)
        address.isRequired = true
        address.placeholder = "https://example.com/"
        tags.placeholder = text.tagsPlaceholder
        address.validate = { text in
            do {
                _ = try WebURL(page: text)
                return nil
            } catch {
                return Message(failure: error, language).text
            }
        }
        let (typed, save) = (PublishRelay<String>(), PublishRelay<LinkFormViewModel.Edit>())
        let before = id == nil ? LinkDraft() : draft
        address.onChange = { [keep = address.onChange] text in
            keep?(text)
            typed.accept(text)
        }
        form.onSubmit = {
            [weak address, weak title, weak place, weak tags, weak summary, weak note] in
            guard let address, let title, let place, let tags, let summary, let note else { return }
            var filled = LinkDraft()
            (filled.address, filled.title) = (address.text, title.text)
            (filled.summary, filled.note) = (summary.text, note.text)
            filled.tags = tags.text
            filled.folder = place.selection == 0 ? "" : paths[place.selection]
            save.accept(LinkFormViewModel.Edit(before: before, after: filled))
        }
        form.onOpenEditor = { [weak self] field in self?.shown.openEditor(field) }
        let model = LinkFormViewModel(
            library, link: id, fetcher: fetcher, background: background)
        let output = model.transform(
            LinkFormViewModel.Input(address: typed.asObservable(), save: save.asObservable()))
        let bag = DisposeBag()
        if let changed = unsaved.restore() {
            form.message = StyledText(
                text.draftRestored(app.context.world.zone.localText(changed)), .accent)
        }
        unsaved.saving().disposed(by: bag)
        output.proposal.drive(onNext: {
            [weak self, weak address, weak title, weak summary] proposal in
            guard let self else { return }
            title?.placeholder = ""
            summary?.placeholder = ""
            switch proposal {
            case .none: address?.note = ""
            case .fetching: address?.note = StyledText(text.fetching, .muted)
            case .page(let stated, let about):
                address?.note = StyledText(text.pageFound, .success)
                title?.placeholder = stated.cleanedForTerminal
                summary?.placeholder = about.cleanedForTerminal
            case .unavailable(let reason): address?.note = StyledText(reason, .warning)
            case .saved(let id, let title):
                address?.note = StyledText(text.savedAlready(id, title), .warning)
            }
        }).disposed(by: bag)
        output.problem.emit(onNext: { [weak form] message in
            form?.message = StyledText(message.text.cleanedForTerminal, .failure)
        }).disposed(by: bag)
        let isNew = id == nil
        output.saved.emit(onNext: { [weak self, weak flow] id in
            guard let self else { return }
            unsaved.forget()
            flow?.router.pop()
            shown.tellDone(Message(isNew ? text.saved(id) : text.changed(id)))
        }).disposed(by: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}
