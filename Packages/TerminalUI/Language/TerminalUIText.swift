import TextProcessing

/// Words for what keys do, short enough for a footer.
enum Word: CaseIterable {
    case open, new, edit, delete, undo, find, save, openEditor, mark, today
    case up, down, left, right, pageUp, pageDown, first, last, nextItem, previousItem
    case previousMonth, nextMonth, moveCard
    case back, cancel, help, quit, quitNow, suspend, redraw, answer, done
}

/// The sentences of this library.
protocol TerminalUIText: Sendable {
    subscript(_ word: Word) -> String { get }
    func section(_ section: KeyCommand.Section) -> String
    var keys: String { get }
    var yes: String { get }
    var no: String { get }
    var on: String { get }
    var off: String { get }
    var nothingHere: String { get }
    func nothingFound(_ query: String) -> String
    var required: String { get }
    var notADay: String { get }
    func fixFirst(_ label: String) -> String
    var discardQuestion: String { get }
    var discard: String { get }
    var keepEditing: String { get }
    var noDay: String { get }
    func month(_ year: Int, _ month: Int) -> String
    /// Two cells each, from Monday.
    var weekdays: [String] { get }
    /// Whole, from Monday.
    var weekdayNames: [String] { get }
    func position(_ number: Int, of count: Int) -> String
    var tooSmall: String { get }
    func unknownTerminal(_ name: String) -> String
    func incapableTerminal(_ name: String) -> String
    var noTerminal: String { get }
    var libraryMissing: String { get }
    var cannotOpen: String { get }
    func editorFailed(_ command: String, _ status: Int) -> String
    var editorMissing: String { get }
    func fileFailed(_ code: Int32) -> String
}

func terminalUIText(in language: Language) -> any TerminalUIText {
    switch language {
    case .english: EnglishTerminalUIText()
    case .korean: KoreanTerminalUIText()
    }
}
