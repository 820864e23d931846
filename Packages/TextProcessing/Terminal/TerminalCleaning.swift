extension String {
    /// The string as one line that is safe to print to a terminal.
    ///
    /// Data from outside (page titles, imported notes) may hold sequences that move the cursor,
    /// change the window's title or write to the clipboard, and characters that make a text read
    /// differently from what it says. What is done to them:
    ///
    /// | found | becomes |
    /// | --- | --- |
    /// | line and page breaks (LF, CR, CRLF, VT, FF, NEL, U+2028, U+2029), tabs | one space each |
    /// | escape sequences of ECMA-48 (CSI, OSC, DCS, ...), in their 7-bit and 8-bit forms | nothing |
    /// | the introducer of a string sequence that never ends in its line | nothing; its text stays |
    /// | any other control (U+0000–001F, U+007F–009F), noncharacters | `�` |
    /// | bidi controls, interlinear annotation, tags, zero-width spaces and the like, soft hyphens, Hangul fillers | nothing |
    /// | ZWJ and ZWNJ | kept between two characters beyond ASCII (emoji, Persian, Indic), else nothing |
    /// | variation selectors | kept after a visible character, one at a time, else nothing |
    ///
    /// No scalar below U+0020 and none of U+007F–009F ever passes, so no byte of those values is
    /// printed as a control by a UTF-8 terminal. The flags of England, Scotland and Wales, made
    /// with tags, become a black flag. Text without any of this, Korean included, is returned after
    /// one look at its bytes.
    public var cleanedForTerminal: String {
        TerminalCleaner.isClean(self) ? self : TerminalCleaner.clean(self, lineBreak: " ", tab: " ")
    }

    /// The string as lines that are safe to print to a terminal.
    ///
    /// As ``cleanedForTerminal``, but a break of any kind becomes a line feed, and a tab four
    /// spaces.
    public var cleanedForTerminalKeepingLines: String {
        TerminalCleaner.isClean(self)
            ? self : TerminalCleaner.clean(self, lineBreak: "\n", tab: "    ")
    }
}
