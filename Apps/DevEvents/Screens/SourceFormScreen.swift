import AppShell
import AppSupport
import DevEventsCore
import Navigation
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension DevEventsScreens {
    /// A new source. While it is fetched the person may wait here or go on.
    func sourceForm(_ flow: any Coordinator<DevEventsRoute>) -> BoundScreen {
        let world = app.context.world
        let form = FormScreen(text.newSource, save: text.addSource)
        form.saveCommand = .save.named(LocalizedText(text.addSource.lowercased()))
        let screen = FramedScreen(form)
        let address = form.add(TextField(text.address))
        address.isRequired = true
        address.placeholder = "https://example.com/events.ics"
        address.note = StyledText(text.addressNote, .muted)
        address.validate = { text in
            do {
                _ = try SourceAddress(text)
                return nil
            } catch {
                return Message(failure: error, world.language).text
            }
        }
        let title = form.add(TextField(text.titleLabel))
        title.placeholder = text.titlePlaceholder
        let unsaved = FormDraft(
            Self.draft(of: .addSource) ?? "", of: shown.drafts, in: world
        ) { [weak self] in self?.shown.tell(failure: $0) }
        unsaved.bind([("address", address), ("title", title)])
        form.onSubmit = {
            [weak self, weak address, weak title, weak screen, weak form, weak flow] in
            guard let self, let address, let title, let screen, !screen.losesNothing else { return }
            let draft = SourceDraft(address: address.text, title: title.text)
            screen.losesNothing = true
            waitingForm = { [weak self, weak screen, weak form, weak flow] outcome in
                guard let self, let screen, let form, screen.losesNothing, outcome.draft == draft
                else { return false }
                switch outcome {
                case .fetching: form.message = StyledText(text.fetchingNew, .accent)
                case .added:
                    unsaved.forget()
                    flow?.router.pop()
                case .refused(_, let message):
                    screen.losesNothing = false
                    form.message = StyledText(message.sentences.cleanedForTerminal, .failure)
                }
                return true
            }
            add.accept(draft)
        }
        let bag = DisposeBag()
        if let changed = unsaved.restore() {
            form.message = StyledText(text.draftRestored(world.zone.localText(changed)), .accent)
        }
        unsaved.saving().disposed(by: bag)
        return BoundScreen(screen: screen, bag: bag)
    }
}
