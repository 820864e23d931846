import AppShell
import AppSupport
import DevEventsCore
import Navigation
import Terminal
import TerminalUI
import TextProcessing

extension DevEventsScreens {
    /// The settings that a person can change here.
    func settings() -> BoundScreen {
        let form = shown.settingsForm(
            DevEventsApp.settings, pageSize: .pageSize, program: .browser, label: text.browserLabel)
        // The settings are a tab of their own, which has no way back but to another one.
        form.on(KeyCommand(.escape, label: LocalizedText(text.back))) { [weak self] in
            self?.shown.select(tab: 0)
        }
        return BoundScreen(screen: form)
    }

    /// The few words that are shown once.
    func welcome(_ flow: any Coordinator<DevEventsRoute>) -> BoundScreen {
        let page = DetailScreen(text.welcome, content: [.markdown(text.welcomeText)])
        page.on(KeyCommand(.enter, label: LocalizedText(text.begin))) { [weak flow] in
            (flow as? DevEventsSheet)?.finish(())
        }
        return BoundScreen(screen: page)
    }
}
