public import AppSupport
public import Persistence
public import TextProcessing

/// What a person may meet in `links` that is no fault of the machine.
public enum LinksError: Problem, Equatable {
    /// The page was saved before.
    case duplicate(WebURL, existing: RecordID<Link>)
    /// There is no link of that number.
    case noLink(RecordID<Link>)
    /// There is no folder of that name, path or number.
    case noFolder(String, closest: FolderPath?)
    /// Several folders have that name.
    case ambiguousFolder(String, paths: [FolderPath])
    /// There is a folder of that name at that place.
    case folderExists(FolderPath)
    /// The folder has links or folders in it.
    case folderNotEmpty(FolderPath, links: Int, folders: Int)
    /// A folder cannot lie in itself or in one that it holds.
    case folderInsideItself(FolderPath)
    /// A name of nothing but spaces.
    case emptyName
    /// A sub-category needs a category.
    case subcategoryWithoutCategory
    /// No link has that tag.
    case noTag(String)
    /// The text is no address.
    case malformedURL(WebURLError)
    /// The address is not that of a page.
    case notAPage(String)
    /// The link was deleted while its page was fetched.
    case deletedMeanwhile(RecordID<Link>)
    /// A line of `inspect --jsonl` that is no request.
    case malformedLine(String)
    /// The file holds no bookmarks.
    case unreadableFile(String, BookmarkFileError)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any LinksText { language.links }

    /// What happened and what to do.
    public func message(in text: any LinksText) -> Message {
        switch self {
        case .duplicate(let url, let id):
            Message(text.alreadySaved(url.displayString, id), advice: text.seeLink(id))
        case .noLink(let id): Message(text.noLink(id), advice: text.listLinks)
        case .noFolder(let name, let closest):
            Message(
                text.noFolder(name),
                advice: closest.map { text.didYouMean($0.description) } ?? text.makeFolder(name))
        case .ambiguousFolder(let name, let paths):
            Message(text.ambiguousFolder(name), advice: text.writeOneOf(paths.map(\.description)))
        case .folderExists(let path): Message(text.folderExists(path.description))
        case .folderNotEmpty(let path, let links, let folders):
            Message(
                text.folderNotEmpty(path.description, links: links, folders: folders),
                advice: text.chooseForContents)
        case .folderInsideItself(let path): Message(text.folderInsideItself(path.description))
        case .emptyName: Message(text.emptyName)
        case .subcategoryWithoutCategory: Message(text.subcategoryWithoutCategory)
        case .noTag(let tag): Message(text.noTag(tag), advice: text.listTags)
        case .malformedURL(let error): Message(text.malformedURL(error), advice: text.urlExample)
        case .notAPage(let url): Message(text.notAPage(url), advice: text.urlExample)
        case .deletedMeanwhile(let id): Message(text.deletedMeanwhile(id))
        case .malformedLine(let line): Message(text.malformedLine(line))
        case .unreadableFile(let path, let error):
            Message(text.unreadableFile(path, error), advice: text.advice(for: error))
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .noLink, .noFolder, .noTag: .notFound
        case .malformedURL, .notAPage, .emptyName, .ambiguousFolder, .subcategoryWithoutCategory:
            .usage
        default: .failed
        }
    }
}

extension WebURL {
    /// The address that a person typed, if it can be a page's.
    ///
    /// - Throws: ``LinksError/malformedURL(_:)`` or ``LinksError/notAPage(_:)``.
    public init(page text: String) throws {
        do {
            try self.init(typed: text)
        } catch {
            throw LinksError.malformedURL(error)
        }
        guard BookmarkAddress.reasonToSkip(href) == nil else { throw LinksError.notAPage(text) }
    }
}
