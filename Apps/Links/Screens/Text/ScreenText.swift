import LinksCore
import Persistence
import TextProcessing

/// The sentences of the screens of `links`.
protocol ScreenText: Sendable {
    var allLinks: String { get }
    var folders: String { get }
    var settings: String { get }
    var noLinks: String { get }
    var emptyFolder: String { get }
    var noFolders: String { get }
    var move: String { get }
    var moveTo: String { get }
    var favorite: String { get }
    var read: String { get }
    var browse: String { get }
    var refresh: String { get }
    func link(_ id: RecordID<Link>) -> String
    var goneLink: String { get }
    var fetching: String { get }
    var newLink: String { get }
    func editing(_ id: RecordID<Link>) -> String
    var save: String { get }
    func saved(_ id: RecordID<Link>) -> String
    func changed(_ id: RecordID<Link>) -> String
    func keepsContents(_ folder: String) -> String
    var deleteFolder: String { get }
    var keepFolder: String { get }
    var back: String { get }
    var noFolder: String { get }
    var tagsPlaceholder: String { get }
    var pageFound: String { get }
    func savedAlready(_ id: RecordID<Link>, _ title: String) -> String
    var newFolder: String { get }
    var folderPath: String { get }
    var folderPlaceholder: String { get }
    var isPublic: String { get }
    func moved(_ path: String?) -> String
    var browserLabel: String { get }
    func draftRestored(_ time: String) -> String
    var welcome: String { get }
    var welcomeText: String { get }
    var begin: String { get }
}

extension Language {
    /// What the screens of `links` say in this language.
    var linksScreens: any ScreenText {
        switch self {
        case .english: EnglishScreens()
        case .korean: KoreanScreens()
        }
    }
}
