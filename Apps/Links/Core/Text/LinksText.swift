public import Persistence
public import TextProcessing

/// The sentences of `links` about links, folders and bookmark files.
public protocol LinksText: Sendable {
    func alreadySaved(_ url: String, _ id: RecordID<Link>) -> String
    func seeLink(_ id: RecordID<Link>) -> String
    func noLink(_ id: RecordID<Link>) -> String
    var listLinks: String { get }
    func noFolder(_ name: String) -> String
    func didYouMean(_ name: String) -> String
    func makeFolder(_ name: String) -> String
    func ambiguousFolder(_ name: String) -> String
    func writeOneOf(_ paths: [String]) -> String
    func folderExists(_ path: String) -> String
    func folderNotEmpty(_ path: String, links: Int, folders: Int) -> String
    var chooseForContents: String { get }
    func folderInsideItself(_ path: String) -> String
    var emptyName: String { get }
    var subcategoryWithoutCategory: String { get }
    func noTag(_ tag: String) -> String
    var listTags: String { get }
    func malformedURL(_ error: WebURLError) -> String
    func notAPage(_ url: String) -> String
    var urlExample: String { get }
    func deletedMeanwhile(_ id: RecordID<Link>) -> String
    func malformedLine(_ line: String) -> String
    func unreadableFile(_ path: String, _ error: BookmarkFileError) -> String
    func advice(for error: BookmarkFileError) -> String?
    func problem(_ kind: BookmarkProblem.Kind) -> String
    var sameAsOther: String { get }
}

extension Language {
    /// What `links` says in this language.
    public var links: any LinksText {
        switch self {
        case .english: LinksEnglish()
        case .korean: LinksKorean()
        }
    }
}
