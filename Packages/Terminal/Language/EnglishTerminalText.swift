struct EnglishTerminalText: TerminalText {
    var readerLeft: String { "The program that was reading the output has stopped reading it." }

    var noSpace: String {
        "There is no space left for the output. Free some space and run the command again."
    }

    func outputFailed(code: Int32) -> String {
        "The output could not be written (system error \(code)). Check where it goes and try again."
    }
}
