import AppSupport
import Persistence
import TextProcessing

struct LinksEnglish: LinksText {
    func alreadySaved(_ url: String, _ id: RecordID<Link>) -> String {
        "this page is saved already, as number \(id): \(url)"
    }
    func seeLink(_ id: RecordID<Link>) -> String {
        "See it with: links show \(id)   Change it with: links edit \(id)"
    }
    func noLink(_ id: RecordID<Link>) -> String { "there is no link number \(id)" }
    var listLinks: String { "See the numbers with: links list" }
    func noFolder(_ name: String) -> String { "there is no folder \"\(name)\"" }
    func didYouMean(_ name: String) -> String { "Did you mean \"\(name)\"?" }
    func makeFolder(_ name: String) -> String {
        "Make it with: links folder add \"\(name)\"   See the others with: links folder list"
    }
    func ambiguousFolder(_ name: String) -> String { "more than one folder is named \"\(name)\"" }
    func writeOneOf(_ paths: [String]) -> String {
        "Write the whole path: " + paths.joined(separator: ", ")
    }
    func folderExists(_ path: String) -> String { "there is a folder \"\(path)\" already" }
    func folderNotEmpty(_ path: String, links: Int, folders: Int) -> String {
        "the folder \"\(path)\" is not empty: \(count(links, "link")), \(count(folders, "folder"))"
    }
    var chooseForContents: String {
        "Add --keep-links to move them to the folder above, or --with-links to delete them too."
    }
    func folderInsideItself(_ path: String) -> String {
        "the folder \"\(path)\" cannot lie in itself"
    }
    var emptyName: String { "the name is empty" }
    var subcategoryWithoutCategory: String { "a sub-category needs a category: --category NAME" }
    func noTag(_ tag: String) -> String { "no link has the tag \"\(tag)\"" }
    var listTags: String { "See the tags with: links tag list" }
    func malformedURL(_ error: WebURLError) -> String { error.message(in: .english) }
    func notAPage(_ url: String) -> String { "\"\(url)\" is not the address of a page" }
    var urlExample: String { "An address looks like this: https://example.com/page" }

    func deletedMeanwhile(_ id: RecordID<Link>) -> String {
        "link \(id) was deleted while its page was fetched"
    }
    func malformedLine(_ line: String) -> String {
        "not a line of JSON with a \"path\": \(line.prefix(60))"
    }

    func unreadableFile(_ path: String, _ error: BookmarkFileError) -> String {
        "\(path): " + reason(error)
    }
    private func reason(_ error: BookmarkFileError) -> String {
        switch error {
        case .empty: "the file is empty"
        case .notBookmarks(let file):
            "no bookmarks in it: this is "
                + {
                    switch file {
                    case .pdf: "a PDF document"
                    case .zip: "a zip archive"
                    case .compressed: "a compressed file"
                    case .firefoxCompressed: "a compressed Firefox backup"
                    case .database: "a database"
                    case .image: "a picture"
                    case .webPage: "a web page without a bookmark list"
                    case .binary: "a binary file"
                    case .text: "text of an unknown form"
                    }
                }()
        case .noAddressColumn(let columns):
            "no column of addresses; its columns are: " + columns.joined(separator: ", ")
        case .malformedJSON(let error): "the JSON is malformed at \(error.line):\(error.column)"
        case .unexpectedJSON: "this JSON holds no bookmarks"
        case .newerVersion(let version):
            "written by a newer Kitbag (version \(version) of the format)"
        case .tooLarge(let limit): "larger than \(limit / 1_048_576) MB"
        }
    }
    func advice(for error: BookmarkFileError) -> String? {
        switch error {
        case .notBookmarks(.zip), .notBookmarks(.compressed): "Unpack it and import what is inside."
        case .notBookmarks(.firefoxCompressed):
            "Export from Firefox as HTML or JSON: Bookmarks, Manage bookmarks, Import and Backup."
        case .noAddressColumn: "Name the column of addresses \"url\"."
        default:
            "Export the bookmarks from the browser as HTML and import that file; "
                + "nothing was changed."
        }
    }

    func problem(_ kind: BookmarkProblem.Kind) -> String {
        switch kind {
        case .skipped(.noAddress): "skipped: no address"
        case .skipped(.script): "skipped: a script, not a page"
        case .skipped(.browserQuery): "skipped: a search inside the browser"
        case .skipped(.embeddedData): "skipped: data, not a page"
        case .skipped(.browserPage): "skipped: a page of the browser itself"
        case .skipped(.malformedAddress): "skipped: the address is malformed"
        case .skipped(.addressTooLong): "skipped: the address is too long"
        case .dateDropped(.added): "kept without the date it was added, which makes no sense"
        case .dateDropped(.modified): "kept without the date it was changed, which makes no sense"
        case .dateDropped(.visited): "kept without the date it was visited, which makes no sense"
        case .cut(.title): "kept with a shortened title"
        case .cut(.note): "kept with a shortened note"
        case .cut(.attribute): "kept with a shortened detail"
        case .truncated: "the file ends in the middle of an entry; is it cut off?"
        case .unclosedList: "the file ends before its list does; is it cut off?"
        case .undecodableText(let places): count(places, "place") + " could not be decoded"
        case .unknownEncoding: "unknown text encoding; read as UTF-8"
        case .malformedRow: "a malformed row, read as well as possible"
        case .extraFields: "a row with more fields than the header; the rest was left out"
        case .notABookmark: "skipped: no bookmark in it"
        }
    }
    var sameAsOther: String { "the same page as another entry; merged" }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)" + (number == 1 ? "" : "s")
    }
}
