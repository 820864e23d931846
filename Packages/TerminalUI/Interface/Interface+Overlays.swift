public import Terminal

extension Interface {
    /// Shows a line that goes by itself, or when the person goes on to another screen; a new one
    /// takes the place of the old.
    ///
    /// Say what was done and how to take it back: `Deleted “Swift.org”.   u undo`.
    public func toast(_ text: StyledText, for duration: Duration = .seconds(5)) {
        let id = (toastText?.id ?? 0) + 1
        toastText = Toast(id: id, text: text.singleLine, keys: keyCount)
        invalidate()
        let clock = clock
        Task { [weak self] in
            // Cancelled or over, the line has stood long enough.
            try? await clock.sleep(for: duration)
            guard let self, toastText?.id == id else { return }
            toastText = nil
            invalidate()
        }
    }

    /// Tells of something that takes a while, until it is finished.
    ///
    /// - Parameters:
    ///   - text: What it is.
    ///   - fraction: How much of it is done, from 0 to 1; `nil` if nobody knows.
    public func begin(_ text: StyledText, fraction: Double? = nil) -> Activity {
        let activity = Activity(text.singleLine, fraction: fraction) { [weak self] in
            self?.invalidate()
        } onFinish: { [weak self] activity in
            self?.activities.removeAll { $0 === activity }
            self?.invalidate()
        }
        activities.append(activity)
        invalidate()
        keepMoving()

        return activity
    }

    /// Draws ten times a second while something moves, and not longer.
    private func keepMoving() {
        guard ticking == nil else { return }
        let clock = clock
        ticking = Task { [weak self] in
            while self?.activities.isEmpty == false, !Task.isCancelled {
                // A clock that is cancelled ends the loop.
                try? await clock.sleep(for: .milliseconds(100))
                guard let self else { return }
                tick += 1
                if activities.contains(where: { $0.fraction == nil }) { invalidate() }
            }
            self?.ticking = nil
        }
    }

    /// Asks a question in a sheet that goes with the answer.
    public func confirm(
        _ question: String,
        detail: StyledText = "",
        confirm: String? = nil,
        decline: String? = nil,
        onAnswer: @escaping (Bool) -> Void
    ) {
        let words = terminalUIText(in: language)
        weak var shown: ConfirmScreen?
        let sheet = ConfirmScreen(
            question, detail: detail, confirm: confirm ?? words.yes, decline: decline ?? words.no
        ) { [weak self] answer in
            guard let self, let shown else { return }
            show(stack, sheets: sheets.filter { $0 !== shown })
            onAnswer(answer)
        }
        shown = sheet
        present(sheet)
    }

    /// Shows all keys that mean something now.
    public func showHelp() {
        guard !(front is HelpScreen) else { return }
        weak var shown: HelpScreen?
        let help = HelpScreen(title: terminalUIText(in: language).keys, activeCommands) {
            [weak self] in
            guard let self, let shown else { return }
            show(stack, sheets: sheets.filter { $0 !== shown })
        }
        shown = help
        present(help)
    }
}
