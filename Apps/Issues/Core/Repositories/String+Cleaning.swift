import TextProcessing

extension String {
    /// This on one line, composed (NFC), without control characters and outer spaces.
    var singleLine: String {
        nfc.cleanedForTerminal.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// What a name is looked up by: whatever its case, accents and width.
    var lookupKey: String { folded }
}
