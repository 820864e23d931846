public import AppSupport
import Terminal
public import TerminalUI
import TextProcessing

extension AppInterface {
    /// The form of the settings that every interactive app has: language, color, the length of a
    /// list's page, and the program that it hands something to.
    ///
    /// - Parameters:
    ///   - known: the settings that the app has beside the common ones.
    ///   - title: what it is called; by default settings.
    ///   - pageSize: the one of them that says how long a page is.
    ///   - program: the one of them that names a program; empty for the system's.
    ///   - label: what that program is called.
    public func settingsForm(
        _ known: [Setting], titled title: String? = nil, pageSize: Setting, program: Setting,
        label: String
    ) -> FormScreen {
        let (text, settings) = (context.text, context.settings)
        let form = FormScreen(title ?? text.settings, save: text.save)
        let languages = ["auto", "en", "ko"]
        let language = form.add(
            ChoiceField(
                text.languageLabel, options: [text.bySystem, "English", "한국어"],
                selection: languages.firstIndex(of: settings[.language]) ?? 0))
        let colors = ["auto", "always", "never"]
        let color = form.add(
            ChoiceField(
                text.colorLabel, options: [text.bySystem, text.always, text.never],
                selection: colors.firstIndex(of: settings[.color]) ?? 0))
        let size = form.add(TextField(text.pageSizeLabel, text: settings[pageSize]))
        size.validate = { [text] value in
            Int(value).map { (1...1000).contains($0) } == true ? nil : text.pageSizeRange
        }
        let named = form.add(TextField(label, text: settings[program]))
        named.placeholder = text.bySystem
        let path = context.world.home.settingsFile
        let spoken = context.language
        form.onSubmit = { [weak form, weak language, weak color, weak size, weak named] in
            guard let form, let language, let color, let size, let named else { return }
            do {
                var settings = try Settings(path: path, known: known)
                try settings.set(Setting.language.name, to: languages[language.selection])
                try settings.set(Setting.color.name, to: colors[color.selection])
                try settings.set(pageSize.name, to: size.text)
                try settings.set(program.name, to: named.text)
                form.noteSaved(StyledText(text.settingsSaved, .success))
            } catch {
                form.message = StyledText(Message(failure: error, spoken).text, .failure)
            }
        }
        return form
    }
}
