public import Networking
public import TextProcessing

/// A host as people know it, with letters in place of punycode.
func shownHost(_ host: String) -> String {
    // A name that is no address's host is shown as it is.
    (try? WebURL("https://\(host)/"))?.displaySite ?? host
}

extension HTTPError: Problem {
    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message { text.network(self) }
}
