import LinksCore
import Persistence

struct EnglishCommands: CommandText {
    var linksAbstract: String { "Keep the pages that matter, and find them again" }
    var linksDiscussion: String {
        "Links live in folders and have tags. Everything is on this computer; the "
            + "network is used by add, refresh and inspect alone, to fetch the pages "
            + "that you name."
    }
    var addAbstract: String { "Save a page" }
    var addDiscussion: String {
        "A page that is saved already is recognized, whatever its address looks "
            + "like: fragments, tracking parameters, a default port and the like do not "
            + "matter. The page is fetched for its title, description, author, picture "
            + "and more; what you say yourself has precedence. The link is kept even "
            + "when the page can't be had, with its address as the title; links refresh "
            + "--missing tries again."
    }
    var addExample: String { "Save a page with a tag" }
    var addLaterExample: String { "Save a page to read later" }
    var addLinesExample: String { "Save the addresses of a file, one a line" }
    var noFetchHelp: String { "Do not fetch the page" }
    var allowPrivateHelp: String { "Fetch also from this computer and private networks" }
    var titleForOne: String { "--title and --keyword can be given for one page only" }
    var linesAlone: String { "- (standard input) stands alone" }
    var urlHelp: String {
        "Addresses of pages, https:// may be left out; - for lines of standard input"
    }
    var refreshAbstract: String { "Fetch the pages of links anew" }
    var refreshDiscussion: String {
        "Author, site, picture and the like become what the page says now. A title or "
            + "description that is there already stays, because it may be yours; "
            + "--replace takes those of the page. Ends with 1 if a page can't be had."
    }
    var refreshReplaceExample: String { "Take the page's own title and description" }
    var refreshMissingExample: String { "Try again what could not be fetched" }
    var missingHelp: String { "Those never fetched, or that could not be had the last time" }
    var allHelp: String { "All links" }
    var replaceHelp: String { "Replace title and description too" }
    var numbersOrFilter: String { "give either numbers or options that choose links" }
    var nothingToRefreshNamed: String {
        "say which links: numbers, or for example --missing, --folder or --all"
    }
    var nothingToRefresh: String { "No links to fetch." }
    var inspectAbstract: String { "Show what a page says about itself" }
    var inspectDiscussion: String {
        "Prints one JSON object and saves nothing. A name of a file is read, anything "
            + "else is fetched. With --jsonl each line of standard input, such as "
            + "{\"path\": \"page.html\", \"url\": \"https://example.com/\", "
            + "\"content_type\": \"text/html\"}, is answered by one line."
    }
    var inspectExample: String { "A page on the network" }
    var inspectFileExample: String { "A saved page, with the place of each value" }
    var jsonAlwaysHelp: String { "Print JSON, as is done anyway" }
    var onlyForFiles: String { "--url and --content-type are for a file that is named" }
    var explainHelp: String { "Say where in the page each value stands" }
    var jsonlHelp: String { "Answer lines of standard input that name files" }
    var jsonlTakesLines: String { "--jsonl reads standard input; give no page" }
    var nothingToInspect: String { "say which page: an address or a file" }
    var baseURLHelp: String { "Where the file is from, for relative addresses" }
    var contentTypeHelp: String { "Content-Type of the file, as a server would send it" }
    var pageHelp: String { "Address or file; - for standard input" }
    var titleHelp: String { "Title" }
    var descriptionHelp: String { "What the page is about" }
    var noteHelp: String { "Your own note" }
    var tagHelp: String { "Tag to add; several times, or parted by commas" }
    var folderHelp: String { "Folder to file it in: a path, a name or a number" }
    var privateHelp: String { "For your eyes only" }
    var publicHelp: String { "May be published" }
    var readStateHelp: String { "Reading state" }
    var favoriteHelp: String { "Whether it is a favorite" }
    var keywordHelp: String { "Word that opens it in a browser's address bar" }
    var editAbstract: String { "Change links" }
    var editTitleExample: String { "Give it another title" }
    var editManyExample: String { "File three links and take a tag away" }
    var newURLHelp: String { "Another address" }
    var untagHelp: String { "Tag to take away" }
    var noFolderHelp: String { "Take it out of its folder" }
    var numbersHelp: String { "Numbers of the links" }
    var numberHelp: String { "Number of the link" }
    var oneURLForOne: String { "--url can change one link only" }
    var nothingToEdit: String { "nothing to change; say what, for example --title or --tag" }
    var listAbstract: String { "List links, the newest first" }
    var listExample: String { "Those of a folder with a tag" }
    var listSinceExample: String { "Those saved since a day, as JSON" }
    var sortHelp: String { "What to sort by" }
    var reverseHelp: String { "Reverse the order" }
    var inFolderHelp: String { "In this folder or below it" }
    var unfiledHelp: String { "In no folder" }
    var withTagHelp: String { "With this tag; several mean all of them" }
    var inStateHelp: String { "In this reading state" }
    var favoritesHelp: String { "Favorites only" }
    var sinceHelp: String { "Saved on this day or later: 2026-03-02, yesterday, last friday" }
    var untilHelp: String { "Saved on this day or earlier" }
    var showAbstract: String { "Show all about links" }
    var deleteAbstract: String { "Delete links" }
    var deleteDiscussion: String { "Nothing is asked, for links undo takes it back." }
    var searchAbstract: String { "Find links by words" }
    var searchDiscussion: String {
        "All words must be found, in the title, the address, the description, the "
            + "note or the tags; the best hits come first. A word finds all words that "
            + "begin with it, Korean, Japanese and Chinese also in the middle of a word. "
            + "Words in double quotes must follow each other; after --, a word with - in "
            + "front must not be found."
    }
    var searchExample: String { "Find pages that have both words" }
    var searchWordExample: String { "Find pages by a word" }
    var searchKoreanExample: String { "Part of a Korean word is enough" }
    var searchPhraseExample: String { "A phrase, without another word" }
    var wordsHelp: String { "Words to find" }
    var noWords: String { "say what to find" }
    var openAbstract: String { "Open a link in the browser" }
    var openDiscussion: String {
        "The browser is the setting links.browser, else $BROWSER, else the system's own."
    }
    var folderAbstract: String { "Folders of links" }
    var folderAddAbstract: String { "Make a folder" }
    var folderAddExample: String { "A public folder inside another one" }
    var newFolderHelp: String { "Path of the new folder, such as Work/Swift" }
    var folderListAbstract: String { "List folders" }
    var folderShowAbstract: String { "Show all about a folder" }
    var folderEditAbstract: String { "Change a folder" }
    var folderRenameExample: String { "Give it another name" }
    var folderMoveExample: String { "Move it into another one" }
    var folderRenameHelp: String { "Another name" }
    var moveIntoHelp: String { "Folder to move it into" }
    var topHelp: String { "Move it to the top" }
    var folderNameHelp: String { "Path, name or number of the folder" }
    var folderDeleteAbstract: String { "Delete a folder" }
    var folderDeleteDiscussion: String {
        "A folder that is not empty is deleted only with --keep-links or "
            + "--with-links. links undo takes it back."
    }
    var keepLinksHelp: String { "Move what is in it to the folder above" }
    var withLinksHelp: String { "Delete what is in it too" }
    var categoryHelp: String { "Category" }
    var subcategoryHelp: String { "Sub-category" }
    var hashtagHelp: String { "Hashtag to add; several times, or parted by commas" }
    var tagAbstract: String { "Tags of links" }
    var tagDiscussion: String { "Links get and lose tags with links edit --tag and --untag." }
    var tagListAbstract: String { "List tags, the most used first" }
    var tagRenameAbstract: String { "Give a tag another name on all links" }
    var tagDeleteAbstract: String { "Take a tag away from all links" }
    var tagNameHelp: String { "The tag" }
    var newTagHelp: String { "Its new name; one that exists joins both" }
    var importAbstract: String { "Bring in bookmarks from a file" }
    var importDiscussion: String {
        "Understood are bookmark HTML of all browsers, Pocket's HTML and CSV, "
            + "Raindrop's and Instapaper's CSV and any other CSV with a url column, "
            + "buku's JSON, Chrome's Bookmarks file, Firefox's JSON backup, Markdown "
            + "lists, lists of addresses, and what links export writes. All is brought "
            + "in, or nothing. Pages that are saved already keep what you made of them "
            + "and get only what they lack, so importing a file twice changes nothing."
    }
    var importExample: String { "Bring in a browser's bookmarks" }
    var importDryRunExample: String { "Only tell what would change" }
    var importFileHelp: String { "File to read, - for standard input" }
    var importFolderHelp: String { "Folder to put it all in; made if need be" }
    var dryRunHelp: String { "Change nothing, only tell what would be done" }
    var allProblemsHelp: String { "Tell all problems, not only the first ten" }
    var exportAbstract: String { "Write links to a file" }
    var exportDiscussion: String {
        "Without --format the file's name decides; standard output gets bookmark "
            + "HTML. Whatever is written can be read by links import. A file that exists "
            + "is replaced only when the new one is complete."
    }
    var exportHTMLExample: String { "For a browser" }
    var exportJSONExample: String { "All that is known, for programs" }
    var exportFormatHelp: String { "Format of the file" }
    var outputHelp: String { "File to write, - for standard output" }
    var unknownFileKind: String { "the file's name says no format; add --format" }
    var interfaceAbstract: String { "Open the interactive interface, as links alone does" }
    var deepLinkHelp: String { "Where to go, such as kitbag://links/12" }
    var needsTerminal: String { "the interactive interface needs a terminal" }
    var unknownDeepLink: String { "not a link to a place of links, such as kitbag://links/12" }
    var title: String { "Title" }
    var folder: String { "Folder" }
    var tags: String { "Tags" }
    var site: String { "Site" }
    var added: String { "Added" }
    var found: String { "Found" }
    var address: String { "Address" }
    var description: String { "About" }
    var note: String { "Note" }
    var visibility: String { "Seen by" }
    var state: String { "State" }
    var keyword: String { "Keyword" }
    var feed: String { "Feed" }
    var author: String { "Author" }
    var published: String { "Published" }
    var language: String { "Language" }
    var image: String { "Picture" }
    var fetched: String { "Fetched" }
    var problem: String { "Problem" }
    var changed: String { "Changed" }
    var opened: String { "Opened" }
    var links: String { "Links" }
    var category: String { "Category" }
    var tag: String { "Tag" }
    var noLinks: String {
        "No links. Save one with: links add URL   Bring in bookmarks with: links "
            + "import FILE"
    }
    var noFolders: String { "No folders. Make one with: links folder add NAME" }
    var noTags: String { "No tags. Add one with: links edit NUMBER --tag TAG" }

    func name(of visibility: Visibility) -> String {
        switch visibility {
        case .private: "you alone"
        case .public: "everyone"
        }
    }
    func name(of state: ReadState) -> String {
        switch state {
        case .unread: "unread"
        case .toRead: "to read"
        case .read: "read"
        }
    }
    func added(_ id: RecordID<Link>, _ title: String) -> String { "Saved as \(id): \(title)" }
    func edited(_ id: RecordID<Link>, _ title: String) -> String { "Changed \(id): \(title)" }
    func deleted(_ id: RecordID<Link>, _ title: String) -> String { "Deleted \(id): \(title)" }
    func opened(_ url: String) -> String { "Opened \(url)" }
    func nothingFound(_ words: String) -> String { "Nothing found for: \(words)" }
    func noMatch(_ total: Int) -> String {
        total == 0 ? noLinks : "No links match. \(count(total, "link")) in all."
    }
    func noSuchPage(_ total: Int) -> String {
        "There are no more: \(count(total, "link")) in all."
    }
    func moreLinks(_ count: Int, isExact: Bool, options: String) -> String {
        isExact ? "\(count) more: \(options)" : "\(count) or more to come: \(options)"
    }
    func folderAdded(_ path: String) -> String { "Made the folder \(path)" }
    func folderEdited(_ path: String) -> String { "Changed the folder \(path)" }
    func folderDeleted(_ path: String, _ moved: Int) -> String {
        moved == 0
            ? "Deleted the folder \(path)"
            : "Deleted the folder \(path); kept \(count(moved, "link"))"
    }
    func folderDeletedWithLinks(_ path: String, _ links: Int) -> String {
        "Deleted the folder \(path) with \(count(links, "link"))"
    }
    func tagRenamed(_ old: String, _ new: String, _ links: Int) -> String {
        "Renamed \(old) to \(new) on \(count(links, "link"))"
    }
    func tagDeleted(_ tag: String, _ links: Int) -> String {
        "Took \(tag) away from \(count(links, "link"))"
    }
    var standardInput: String { "standard input" }
    func importing(_ amount: String) -> String { "Importing: \(amount)" }
    func fetching(_ amount: String) -> String { "Fetching: \(amount)" }
    func fetchFailed(_ id: RecordID<Link>, _ reason: String) -> String {
        "fetching \(id) failed: \(reason)"
    }
    func fetchPrivate(_ ids: [RecordID<Link>]) -> String {
        "If you mean it: links refresh \(ids.map(\.description).joined(separator: " ")) --allow-private"
    }
    var noAddresses: String { "No addresses in standard input." }
    func similar(_ id: RecordID<Link>, _ other: RecordID<Link>) -> String {
        "\(id) seems to be the same page as \(other): links delete \(id) takes it away"
    }
    func refreshed(_ id: RecordID<Link>, _ title: String) -> String { "Fetched \(id): \(title)" }
    func inLine(_ line: Int, _ message: String) -> String { "line \(line): \(message)" }
    func importProblem(_ file: String, line: Int?, name: String, reason: String) -> String {
        let place = line.map { "\(file):\($0)" } ?? file
        return name.isEmpty ? "\(place): \(reason)" : "\(place): \(name): \(reason)"
    }
    func moreProblems(_ count: Int) -> String { "… and \(count) more; --verbose tells all" }
    func imported(_ report: ImportReport) -> String {
        report.isUnchanged ? "Nothing changed. " + figures(report) : figures(report)
    }
    func wouldImport(_ report: ImportReport) -> String {
        "Dry run, nothing was changed. " + figures(report)
    }
    private func figures(_ report: ImportReport) -> String {
        "\(report.added) added, \(report.updated) updated, \(report.unchanged) unchanged, "
            + "\(report.skipped) skipped; \(count(report.folders, "new folder"))"
    }
    func exported(_ count: Int, _ file: String) -> String {
        "Wrote \(self.count(count, "link")) to \(file)"
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)" + (number == 1 ? "" : "s")
    }
}
