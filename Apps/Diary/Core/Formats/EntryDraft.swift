public import Chrono

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An entry of a diary as files have it: what importers read and exporters write.
public struct EntryDraft: Sendable, Equatable {
    /// The identifier that the file states.
    public var uid: UUID?
    /// The number that the file states.
    public var number: Int64?
    /// The day that it is about, by the clock of where it was written.
    public var day: Day
    /// The time at which it was written, by the same clock; `nil` if only the day is known.
    public var time: TimeOfDay?
    /// The IANA name of the zone whose clock that was; `nil` if the file does not say.
    public var zone: String?
    /// Whether it is the day's page; `nil` if the file does not know of pages.
    public var isPage: Bool?
    /// The text, Markdown. Its first line serves as a title where one is needed.
    public var text: String
    /// The tags, as they were written, without `#` or `@`.
    public var tags: [String] = []
    /// How the day was.
    public var mood: Mood?
    /// Whether the person marked it as liked (a star, a favorite).
    public var isLiked = false
    /// When it was made, if the file says so beside the day and time.
    public var createdAt: Date?
    /// When it was last changed.
    public var updatedAt: Date?
    /// Its pictures and other files, in their order.
    public var attachments: [AttachmentDraft] = []

    /// An entry of a day.
    public init(day: Day, time: TimeOfDay? = nil, text: String) {
        self.day = day
        self.time = time
        self.text = text
    }
}

/// A picture or another file of an entry.
public struct AttachmentDraft: Sendable, Equatable {
    /// The identifier by which the entry's text names it: `![](attachment:IDENTIFIER)`.
    public var uid: UUID
    /// A file name for people, such as `4f1c….jpeg` or `beach.jpeg`; it has no slash.
    public var name: String
    /// The media type (RFC 2046), such as `image/jpeg`.
    public var mediaType: String
    /// Where its bytes are; read when they are wanted.
    public var content: AttachmentContent

    /// An attachment.
    public init(uid: UUID, name: String, mediaType: String, content: AttachmentContent) {
        self.uid = uid
        self.name = name
        self.mediaType = mediaType
        self.content = content
    }
}

/// The bytes of an attachment, wherever they are.
public struct AttachmentContent: Sendable, Equatable {
    /// What tells it from other contents: the path of a file, the name within an archive.
    public let source: String
    private let read: @Sendable () throws -> [UInt8]

    /// A content that `read` gives, as often as it is asked for.
    public init(source: String, read: @escaping @Sendable () throws -> [UInt8]) {
        self.source = source
        self.read = read
    }

    /// All bytes.
    ///
    /// - Throws: why they can't be had.
    public func bytes() throws -> [UInt8] { try read() }

    /// Whether both come from one source.
    public static func == (left: AttachmentContent, right: AttachmentContent) -> Bool {
        left.source == right.source
    }
}
