public import Persistence

/// Who may see a folder or link when it is published.
public enum Visibility: String, ColumnValue, CaseIterable {
    /// Its owner alone.
    case `private`
    /// Everyone.
    case `public`
}

/// How far a person has come with a page.
public enum ReadState: String, ColumnValue, CaseIterable {
    /// Nothing was said about it.
    case unread
    /// It waits to be read.
    case toRead = "to_read"
    /// It was read.
    case read
}

extension ReadState {
    /// The state as bookmark files have it: to be read or not, or nothing said.
    init(isToRead: Bool?) {
        self = isToRead.map { $0 ? .toRead : .read } ?? .unread
    }

    /// The state as bookmark files have it.
    var isToRead: Bool? {
        switch self {
        case .unread: nil
        case .toRead: true
        case .read: false
        }
    }
}

extension BookmarkFolder.Role: ColumnValue {}
