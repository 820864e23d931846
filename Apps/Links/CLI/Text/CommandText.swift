import LinksCore
import Persistence
import TextProcessing

/// The sentences of the commands of `links`.
protocol CommandText: Sendable {
    var linksAbstract: String { get }
    var linksDiscussion: String { get }
    var addAbstract: String { get }
    var addDiscussion: String { get }
    var addExample: String { get }
    var addLaterExample: String { get }
    var addLinesExample: String { get }
    var noFetchHelp: String { get }
    var allowPrivateHelp: String { get }
    var titleForOne: String { get }
    var linesAlone: String { get }
    var refreshAbstract: String { get }
    var refreshDiscussion: String { get }
    var refreshReplaceExample: String { get }
    var refreshMissingExample: String { get }
    var missingHelp: String { get }
    var allHelp: String { get }
    var replaceHelp: String { get }
    var numbersOrFilter: String { get }
    var nothingToRefreshNamed: String { get }
    var nothingToRefresh: String { get }
    var inspectAbstract: String { get }
    var inspectDiscussion: String { get }
    var inspectExample: String { get }
    var inspectFileExample: String { get }
    var jsonAlwaysHelp: String { get }
    var onlyForFiles: String { get }
    var explainHelp: String { get }
    var jsonlHelp: String { get }
    var jsonlTakesLines: String { get }
    var nothingToInspect: String { get }
    var baseURLHelp: String { get }
    var contentTypeHelp: String { get }
    var pageHelp: String { get }
    var urlHelp: String { get }
    var titleHelp: String { get }
    var descriptionHelp: String { get }
    var noteHelp: String { get }
    var tagHelp: String { get }
    var folderHelp: String { get }
    var privateHelp: String { get }
    var publicHelp: String { get }
    var readStateHelp: String { get }
    var favoriteHelp: String { get }
    var keywordHelp: String { get }
    var editAbstract: String { get }
    var editTitleExample: String { get }
    var editManyExample: String { get }
    var newURLHelp: String { get }
    var untagHelp: String { get }
    var noFolderHelp: String { get }
    var numbersHelp: String { get }
    var numberHelp: String { get }
    var oneURLForOne: String { get }
    var nothingToEdit: String { get }
    var listAbstract: String { get }
    var listExample: String { get }
    var listSinceExample: String { get }
    var sortHelp: String { get }
    var reverseHelp: String { get }
    var inFolderHelp: String { get }
    var unfiledHelp: String { get }
    var withTagHelp: String { get }
    var inStateHelp: String { get }
    var favoritesHelp: String { get }
    var sinceHelp: String { get }
    var untilHelp: String { get }
    var showAbstract: String { get }
    var deleteAbstract: String { get }
    var deleteDiscussion: String { get }
    var searchAbstract: String { get }
    var searchDiscussion: String { get }
    var searchExample: String { get }
    var searchWordExample: String { get }
    var searchKoreanExample: String { get }
    var searchPhraseExample: String { get }
    var wordsHelp: String { get }
    var noWords: String { get }
    var openAbstract: String { get }
    var openDiscussion: String { get }
    var folderAbstract: String { get }
    var folderAddAbstract: String { get }
    var folderAddExample: String { get }
    var newFolderHelp: String { get }
    var folderListAbstract: String { get }
    var folderShowAbstract: String { get }
    var folderEditAbstract: String { get }
    var folderRenameExample: String { get }
    var folderMoveExample: String { get }
    var folderRenameHelp: String { get }
    var moveIntoHelp: String { get }
    var topHelp: String { get }
    var folderNameHelp: String { get }
    var folderDeleteAbstract: String { get }
    var folderDeleteDiscussion: String { get }
    var keepLinksHelp: String { get }
    var withLinksHelp: String { get }
    var categoryHelp: String { get }
    var subcategoryHelp: String { get }
    var hashtagHelp: String { get }
    var tagAbstract: String { get }
    var tagDiscussion: String { get }
    var tagListAbstract: String { get }
    var tagRenameAbstract: String { get }
    var tagDeleteAbstract: String { get }
    var tagNameHelp: String { get }
    var newTagHelp: String { get }
    var importAbstract: String { get }
    var importDiscussion: String { get }
    var importExample: String { get }
    var importDryRunExample: String { get }
    var importFileHelp: String { get }
    var importFolderHelp: String { get }
    var dryRunHelp: String { get }
    var allProblemsHelp: String { get }
    var exportAbstract: String { get }
    var exportDiscussion: String { get }
    var exportHTMLExample: String { get }
    var exportJSONExample: String { get }
    var exportFormatHelp: String { get }
    var outputHelp: String { get }
    var unknownFileKind: String { get }
    var interfaceAbstract: String { get }
    var deepLinkHelp: String { get }
    var needsTerminal: String { get }
    var unknownDeepLink: String { get }
    var title: String { get }
    var folder: String { get }
    var tags: String { get }
    var site: String { get }
    var added: String { get }
    var found: String { get }
    var address: String { get }
    var description: String { get }
    var note: String { get }
    var visibility: String { get }
    var state: String { get }
    var keyword: String { get }
    var feed: String { get }
    var author: String { get }
    var published: String { get }
    var language: String { get }
    var image: String { get }
    var fetched: String { get }
    var problem: String { get }
    var changed: String { get }
    var opened: String { get }
    var links: String { get }
    var category: String { get }
    var tag: String { get }
    var noLinks: String { get }
    var noFolders: String { get }
    var noTags: String { get }

    func name(of visibility: Visibility) -> String
    func name(of state: ReadState) -> String
    func added(_ id: RecordID<Link>, _ title: String) -> String
    func edited(_ id: RecordID<Link>, _ title: String) -> String
    func deleted(_ id: RecordID<Link>, _ title: String) -> String
    func opened(_ url: String) -> String
    func nothingFound(_ words: String) -> String
    func noMatch(_ total: Int) -> String
    func noSuchPage(_ total: Int) -> String
    func moreLinks(_ count: Int, isExact: Bool, options: String) -> String
    func folderAdded(_ path: String) -> String
    func folderEdited(_ path: String) -> String
    func folderDeleted(_ path: String, _ moved: Int) -> String
    func folderDeletedWithLinks(_ path: String, _ links: Int) -> String
    func tagRenamed(_ old: String, _ new: String, _ links: Int) -> String
    func tagDeleted(_ tag: String, _ links: Int) -> String
    var standardInput: String { get }
    func importing(_ amount: String) -> String
    func fetching(_ amount: String) -> String
    func fetchFailed(_ id: RecordID<Link>, _ reason: String) -> String
    var noAddresses: String { get }
    func fetchPrivate(_ ids: [RecordID<Link>]) -> String
    func similar(_ id: RecordID<Link>, _ other: RecordID<Link>) -> String
    func refreshed(_ id: RecordID<Link>, _ title: String) -> String
    func inLine(_ line: Int, _ message: String) -> String
    func importProblem(_ file: String, line: Int?, name: String, reason: String) -> String
    func moreProblems(_ count: Int) -> String
    func imported(_ report: ImportReport) -> String
    func wouldImport(_ report: ImportReport) -> String
    func exported(_ count: Int, _ file: String) -> String
}

extension Language {
    var commands: any CommandText {
        switch self {
        case .english: EnglishCommands()
        case .korean: KoreanCommands()
        }
    }
}

/// A sentence for a declaration: `help: text(\.titleHelp)`.
///
/// The key path is made when somebody reads the sentence: a program that has just started declares
/// hundreds and reads none.
func text(
    _ sentence:
        @autoclosure @escaping @Sendable () -> any KeyPath<any CommandText, String> & Sendable
) -> LocalizedText {
    LocalizedText { $0.commands[keyPath: sentence()] }
}
