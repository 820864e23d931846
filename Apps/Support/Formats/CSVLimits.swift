public import TextProcessing

/// A field is longer than the reader allows; most likely a quote is missing.
public struct CSVFieldTooLong: Problem, Equatable {
    /// The line on which the field begins.
    public var line: Int
    /// The most bytes allowed.
    public var limit: Int

    /// A field that is too long.
    public init(line: Int, limit: Int) {
        self.line = line
        self.limit = limit
    }

    /// The sentences about tables.
    public static func sentences(in language: Language) -> any TableLimitText {
        language.tableLimits
    }

    /// What to tell.
    public func message(in text: any TableLimitText) -> Message {
        Message(text.fieldTooLong(line, limit: limit), advice: text.closeQuote)
    }
}

/// A record has more fields than the reader allows: it is no table that a person could mean.
public struct CSVTooManyFields: Problem, Equatable {
    /// The line on which the record begins.
    public var line: Int
    /// The most fields allowed.
    public var limit: Int

    /// A record with too many fields.
    public init(line: Int, limit: Int) {
        self.line = line
        self.limit = limit
    }

    /// The sentences about tables.
    public static func sentences(in language: Language) -> any TableLimitText {
        language.tableLimits
    }

    /// What to tell.
    public func message(in text: any TableLimitText) -> Message {
        Message(text.tooManyFields(line, limit: limit), advice: text.checkFile)
    }
}
