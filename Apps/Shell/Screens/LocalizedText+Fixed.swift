public import TextProcessing

extension LocalizedText {
    /// A sentence that is in the reader's language already.
    public init(_ text: String) { self.init { _ in text } }
}
