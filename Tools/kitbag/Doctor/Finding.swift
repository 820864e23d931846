/// Something about a home that its owner should know.
struct Finding: Equatable {
    /// What kind of thing it is, as machine formats call it.
    enum Check: String, CaseIterable {
        /// The settings file can't be read.
        case settings
        /// Others than the owner may read or change something.
        case permissions
        /// A database is damaged, or can't be read.
        case integrity
        /// A database is of a newer program.
        case newer
        /// A database is of an older program, which the next one brings up to date.
        case older
        /// Tables are not as the program declares them.
        case tables
        /// A diary is locked, and was not looked into.
        case locked
        /// A record's file is not there.
        case missingFile = "missing_file"
        /// No record knows a file.
        case unusedFile = "unused_file"
        /// Something that was to be gone by now.
        case leftover
        /// A text that was in an editor when something broke off.
        case editorText = "editor_text"
        /// A home that a backup took the place of.
        case oldHome = "old_home"
        /// There is little space left.
        case space
        /// A program has files of it open.
        case inUse = "in_use"
    }

    var check: Check
    /// The app, if it is about one.
    var app: AppName?
    /// Where it is.
    var place: String
    /// What a program says of it, for those who know.
    var detail = ""
    /// Whether it was put right just now.
    var isFixed = false

    /// Whether something is wrong, rather than only to be known.
    var isProblem: Bool {
        switch check {
        case .older, .locked, .oldHome, .inUse, .editorText, .unusedFile: false
        default: !isFixed
        }
    }
}
