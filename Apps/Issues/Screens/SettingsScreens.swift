import AppShell
import AppSupport
import IssuesCore
import Navigation
import Terminal
import TerminalUI
import TextProcessing

extension IssuesScreens {
    /// The settings that a person can change here.
    func settings() -> BoundScreen {
        let form = shown.settingsForm(
            IssuesApp.settings, pageSize: .pageSize, program: .editor, label: text.editorLabel)
        let settings = app.context.settings
        let user = form.add(TextField(text.userLabel, text: settings[.user]))
        user.placeholder = library.user.isEmpty ? "kim" : library.user
        user.note = StyledText(text.userNote, .muted)
        let project = form.add(TextField(text.projectLabel, text: settings[.project]))
        project.placeholder = text.projectExample
        project.note = StyledText(text.projectNote, .muted)
        let save = form.onSubmit
        form.onSubmit = { [weak self, weak form, weak user, weak project] in
            guard let self, let form, let user, let project else { return }
            do {
                var settings = try Settings(
                    path: app.context.world.home.settingsFile, known: IssuesApp.settings)
                try settings.set(Setting.user.name, to: user.text.onOneLine)
                try settings.set(Setting.project.name, to: project.text.onOneLine)
                save?()
            } catch {
                let message = Message(failure: error, language)
                form.message = StyledText(message.sentences.cleanedForTerminal, .failure)
            }
        }
        // The settings are a tab of their own, which has no way back but to another one.
        form.on(KeyCommand(.escape, label: LocalizedText(text.back))) { [weak self] in
            self?.shown.select(tab: 0)
        }
        return BoundScreen(screen: form)
    }

    /// The few words that are shown once.
    func welcome(_ flow: any Coordinator<IssuesRoute>) -> BoundScreen {
        let page = DetailScreen(text.welcome, content: [.markdown(text.welcomeText)])
        page.on(KeyCommand(.enter, label: LocalizedText(text.begin))) { [weak flow] in
            (flow as? IssuesSheet)?.finish(())
        }
        return BoundScreen(screen: page)
    }
}
