/// Something in a diary file that could not be taken as it is.
public struct EntryProblem: Sendable, Equatable {
    /// What it is.
    public enum Kind: Sendable, Equatable {
        /// An entry was left out: it has no date.
        case noDate
        /// An entry was left out: what it says for a date is none.
        case malformedDate
        /// An entry was left out: 08/03/2013 may be August or March.
        case ambiguousDate
        /// A line is a date that can be read in two ways; it stayed text of the entry before.
        case ambiguousDateLine
        /// An entry was left out: it is none.
        case notAnEntry
        /// An entry was left out: one of its identifier is there already, under this number, with
        /// another text.
        case knownWithOtherText(Int64)
        /// An entry was left out: there is neither text nor picture in it.
        case emptyEntry
        /// The time that an entry states makes no sense; it was kept without one.
        case timeDropped
        /// When an entry was changed makes no sense; it was kept without that.
        case updateDropped
        /// No zone of that name is known; day and time are by UTC.
        case unknownZone
        /// No zone of that name is known; the entry was kept without one.
        case zoneDropped
        /// A word for a mood that is none of ours; the entry was kept without a mood.
        case unknownMood
        /// An identifier that is none; the entry was kept without one.
        case malformedIdentifier
        /// So many entries state something of which there is nothing here; told once for the file.
        case leftOut(Detail, count: Int)
        /// So many entries have a key in their front matter that means nothing here; told once.
        case unknownKey(count: Int)
        /// The front matter does not end; the file was taken as text.
        case unclosedFrontMatter
        /// A line of the front matter was not understood and left out.
        case malformedFrontMatter
        /// An entry's picture or file is not there; its place in the text is marked.
        case missingAttachment
        /// An entry's picture lies outside of the folder and was left there.
        case outsideAttachment
        /// An entry's picture or file cannot be decoded and was left out.
        case malformedAttachment
        /// There are several journals; the name of this one became a tag of its entries.
        case journalBecameTag
        /// The text of an entry is longer than ``EntryProblem/textLimit`` and was cut.
        case cut
        /// So many places could not be decoded and became U+FFFD; the line is that of the first.
        case undecodableText(count: Int)
        /// A file among others cannot be read as a diary; the others were.
        case unreadableFile(DiaryFileError)
        /// A file among others could not be opened; the system's number for the reason (`errno`).
        case unopenedFile(code: Int32)
    }

    /// What other programs keep with an entry and Kitbag does not.
    public enum Detail: String, Sendable, CaseIterable {
        /// Where it was written.
        case location
        /// What the weather was like.
        case weather
        /// What the person was doing: walking, steps, music.
        case activity
        /// On which device and by which program it was written.
        case device
        /// How long the writing took.
        case editingTime
        /// That it was pinned.
        case pin
        /// Anything else; the problem's text has its name.
        case other
    }

    /// The most bytes of one entry's text that are kept.
    public static let textLimit = 16 << 20

    /// The line, from 1, or the entry's place where the format has no lines; nil if it is about no
    /// single one.
    public var line: Int?
    /// The file within the folder or archive; nil if there is only one.
    public var file: String?
    /// What it is.
    public var kind: Kind
    /// The offending text, at most 200 characters of it.
    public var text: String

    /// A problem.
    public init(line: Int?, file: String? = nil, kind: Kind, text: String = "") {
        self.line = line
        self.file = file
        self.kind = kind
        self.text = String(text.prefix(200))
    }
}
