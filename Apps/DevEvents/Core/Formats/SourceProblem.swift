public import AppSupport
public import TextProcessing

/// A source that could not be read, because of what stands at its address.
public struct SourceProblem: Problem, Equatable {
    /// What was found instead of events.
    public enum Finding: Sendable, Equatable {
        /// Nothing at all.
        case nothing
        /// A calendar, where another kind of source was.
        case calendar
        /// An RSS or Atom feed.
        case feed
        /// XML of some other kind.
        case otherXML
        /// JSON in another layout.
        case otherJSON
        /// JSON with a fault in that line, or cut off there.
        case brokenJSON(line: Int)
        /// A web page without events, and where the text that it shows may be had, if that can be
        /// told from its address.
        case page(plainText: String?)
        /// A web page that is cut off in the middle.
        case cutOff
        /// Text without months.
        case otherText
        /// No text: a picture, an archive and the like.
        case notText
        /// A page, and nothing to take pages apart with (libxml2).
        case pageParserMissing
    }

    /// The address.
    public var address: String
    /// What was found there.
    public var finding: Finding

    /// Describes a problem.
    public init(_ url: WebURL, _ finding: Finding) {
        address = SourceAddress(url.withoutCredentials).shown
        self.finding = finding
    }

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any DevEventsSourceText {
        language.devEventsSources
    }

    /// What happened and what to do.
    public func message(in text: any DevEventsSourceText) -> Message {
        Message(text.found(finding, at: address), advice: text.advice(for: finding))
    }
}
