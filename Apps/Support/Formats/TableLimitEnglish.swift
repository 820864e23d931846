struct TableLimitEnglish: TableLimitText {
    func fieldTooLong(_ line: Int, limit: Int) -> String {
        "The field that begins on line \(line) is longer than \(limit) bytes."
    }
    var closeQuote: String { "A quote may be missing; look at that line of the file." }
    func tooManyFields(_ line: Int, limit: Int) -> String {
        "Line \(line) has more than \(limit) fields."
    }
    var checkFile: String { "This is no table of this kind; export it once more." }
}
