public import TextProcessing

/// What a person knows about a diary file that the file does not say.
public struct DiaryReadingOptions: Sendable, Equatable {
    /// How jrnl was told to write dates (`timeformat` in its configuration), by the marks of
    /// strftime; nil for its defaults.
    public var timeFormat: String?
    /// The characters by which jrnl knows a tag (`tagsymbols`).
    public var tagSymbols: String
    /// The encoding; nil to find it out.
    public var encoding: TextEncoding?

    /// What is known.
    public init(
        timeFormat: String? = nil, tagSymbols: String = "#@", encoding: TextEncoding? = nil
    ) {
        self.timeFormat = timeFormat
        self.tagSymbols = tagSymbols
        self.encoding = encoding
    }
}
