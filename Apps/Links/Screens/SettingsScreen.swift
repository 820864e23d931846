import AppShell
import AppSupport
import LinksCore
import Navigation
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension LinksScreens {
    /// The settings that a person can change here.
    func settings() -> BoundScreen {
        let form = FormScreen(text.settings, save: text.save)
        let known = app.context.settings
        let language = form.add(
            ChoiceField(
                text.languageLabel, options: [text.bySystem, "English", "한국어"],
                selection: ["en", "ko"].firstIndex(of: known[.language]).map { $0 + 1 } ?? 0))
        let colors = ["auto", "always", "never"]
        let color = form.add(
            ChoiceField(
                text.colorLabel, options: [text.bySystem, text.always, text.never],
                selection: colors.firstIndex(of: known[.color]) ?? 0))
        let size = form.add(TextField(text.pageSizeLabel, text: known[.pageSize]))
        size.validate = { [text] value in
            Int(value).map { (1...1000).contains($0) } == true ? nil : text.pageSizeRange
        }
        let browser = form.add(TextField(text.browserLabel, text: known[.browser]))
        browser.placeholder = text.bySystem
        form.onSubmit = {
            [weak self, weak form, weak language, weak color, weak size, weak browser] in
            guard let self, let form, let language, let color, let size, let browser else { return }
            do {
                var settings = try Settings(
                    path: app.context.world.home.settingsFile, known: LinksApp.settings)
                let languages = ["auto", "en", "ko"]
                try settings.set(Setting.language.name, to: languages[language.selection])
                try settings.set(Setting.color.name, to: colors[color.selection])
                try settings.set(Setting.pageSize.name, to: size.text)
                try settings.set(Setting.browser.name, to: browser.text)
                form.message = StyledText(text.settingsSaved, .success)
            } catch {
                form.message = StyledText(
                    Message(failure: error, app.context.language).text, .failure)
            }
        }
        // The settings are a tab of their own, which has no way back but to another one.
        form.on(KeyCommand(.escape, label: LocalizedText(text.back))) { [weak self] in
            self?.shown.select(tab: 0)
        }
        return BoundScreen(screen: form)
    }

    /// The few words that are shown once.
    func welcome(_ flow: any Coordinator<LinksRoute>) -> BoundScreen {
        let page = DetailScreen(text.welcome, content: [.markdown(text.welcomeText)])
        page.on(KeyCommand(.enter, label: LocalizedText(text.begin))) { [weak flow] in
            (flow as? Welcome)?.finish(())
        }
        return BoundScreen(screen: page)
    }
}
