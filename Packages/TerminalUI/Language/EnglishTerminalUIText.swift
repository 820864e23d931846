struct EnglishTerminalUIText: TerminalUIText {
    subscript(_ word: Word) -> String {
        switch word {
        case .open: "open"
        case .new: "new"
        case .edit: "edit"
        case .delete: "delete"
        case .undo: "undo"
        case .find: "find"
        case .save: "save"
        case .openEditor: "open in editor"
        case .mark: "mark"
        case .today: "today"
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        case .pageUp: "page up"
        case .pageDown: "page down"
        case .first: "first"
        case .last: "last"
        case .nextItem: "next"
        case .previousItem: "previous"
        case .previousMonth: "month before"
        case .nextMonth: "month after"
        case .moveCard: "move card"
        case .back: "back"
        case .cancel: "cancel"
        case .help: "help"
        case .quit: "back, or quit"
        case .quitNow: "quit"
        case .suspend: "suspend"
        case .redraw: "redraw"
        case .answer: "answer"
        case .done: "done"
        }
    }

    func section(_ section: KeyCommand.Section) -> String {
        switch section {
        case .screen: "This screen"
        case .moving: "Moving"
        case .everywhere: "Everywhere"
        }
    }

    var keys: String { "Keys" }
    var yes: String { "Yes" }
    var no: String { "No" }
    var on: String { "on" }
    var off: String { "off" }
    var nothingHere: String { "Nothing here yet." }
    func nothingFound(_ query: String) -> String { "Nothing found for “\(query)”." }
    var required: String { "This is needed." }
    var notADay: String { "This is not a day. Try 2026-03-02, tomorrow or fri." }
    func fixFirst(_ label: String) -> String { "“\(label)” is not right yet." }
    var discardQuestion: String { "Leave without saving?" }
    var discard: String { "Leave" }
    var keepEditing: String { "Keep editing" }
    var noDay: String { "no day" }

    func month(_ year: Int, _ month: Int) -> String {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ]

        return names[(month - 1) % 12] + " \(year)"
    }

    var weekdays: [String] { ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] }
    var weekdayNames: [String] {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    }
    func position(_ number: Int, of count: Int) -> String {
        "\(grouped(number)) of \(grouped(count))"
    }
    var tooSmall: String { "The window is too small." }

    func unknownTerminal(_ name: String) -> String {
        "This terminal is not known here (TERM is “\(name)”). Try TERM=xterm-256color."
    }

    func incapableTerminal(_ name: String) -> String {
        "This terminal cannot show screens (TERM is “\(name)”). Use the commands instead."
    }

    var noTerminal: String { "Input and output are not a terminal. Use the commands instead." }
    var libraryMissing: String {
        "ncursesw, which draws the screen, is not installed (Debian: libncursesw6)."
    }
    var cannotOpen: String { "The terminal could not be opened." }

    func editorFailed(_ command: String, _ status: Int) -> String {
        "The editor (\(command)) ended with status \(status). Your text was not changed."
    }

    var editorMissing: String { "No editor was found. Set EDITOR to one." }

    func fileFailed(_ code: Int32) -> String {
        "The text could not be put into a file for the editor (system error \(code))."
    }
}
