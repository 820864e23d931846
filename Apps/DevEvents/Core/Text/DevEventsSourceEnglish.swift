/// The sentences in English.
struct DevEventsSourceEnglish: DevEventsSourceText {
    func found(_ finding: SourceProblem.Finding, at address: String) -> String {
        switch finding {
        case .nothing: "there is nothing at \(address)"
        case .calendar: "\(address) has become a calendar"
        case .feed: "\(address) is a news feed (RSS or Atom), which does not say when events are"
        case .otherXML: "\(address) is XML of a kind that is not known here"
        case .otherJSON: "\(address) is JSON, but not a list of conferences"
        case .brokenJSON(let line): "\(address) is JSON with a fault in line \(line)"
        case .page: "\(address) is a web page on which no events could be found"
        case .cutOff: "the page at \(address) is cut off in the middle"
        case .otherText: "\(address) is text without a list of events by month"
        case .notText: "\(address) is not text"
        case .pageParserMissing: "\(address) is a web page, and libxml2 to read it is missing"
        }
    }

    func noOrdinaryFile(_ path: String) -> String {
        "\(path) is a pipe or a device; a source is an ordinary file"
    }
    var useFile: String { "Save what it gives to a file, and add that" }
    func fileTooLarge(_ path: String, megabytes: Int) -> String {
        "\(path) is larger than \(megabytes) MiB, which no list of events is"
    }

    func advice(for finding: SourceProblem.Finding) -> String {
        switch finding {
        case .calendar: "Remove the source and add it again, to read it as a calendar"
        case .brokenJSON, .cutOff: "Read it again later; if it stays so, tell whoever offers it"
        case .page(let plainText?): "Try the text itself: \(plainText)"
        case .pageParserMissing: "Install libxml2 (Debian: apt install libxml2)"
        case .feed, .page:
            "Look for a calendar (.ics) on that site, and add its address"
        case .nothing, .otherXML, .otherJSON, .otherText, .notText:
            """
            Add the address of an iCalendar feed, a JSON list in the layout of confs.tech, a page \
            with schema.org events, or a README with a heading for each month
            """
        }
    }
}
