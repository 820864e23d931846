import AppSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the dates of one node and remembers those that make no sense.
struct JSONDates {
    let line: Int
    var name = ""
    private var dropped: [(field: BookmarkProblem.DateField, text: String)] = []

    init(line: Int) {
        self.line = line
    }

    /// The date of a member that is a number or a text.
    mutating func date(_ value: JSONValue?, _ field: BookmarkProblem.DateField) -> Date? {
        let text =
            switch value {
            case .integer(let number): String(number)
            case .number(let number): String(number)
            case .string(let text): text
            default: ""
            }
        let outcome = BookmarkDates.parse(text)
        if outcome == .absurd { dropped.append((field, text)) }

        return outcome.date
    }

    var events: [BookmarkEvent] {
        dropped.map {
            .problem(
                BookmarkProblem(line: line, kind: .dateDropped($0.field), name: name, text: $0.text)
            )
        }
    }
}

extension JSONValue {
    /// Tags parted by commas, without doubles; empty for anything but a string.
    fileprivate var commaSeparatedTags: [String] {
        var tags: [String] = []
        for part in (string ?? "").split(separator: ",") {
            let tag = BookmarkAddress.cleaned(String(part))
            if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
        }

        return tags
    }

    /// The string, unless it is empty.
    fileprivate var nonEmptyString: String? {
        string.flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// `buku --print --json`: an array of records, or one record alone.
struct BukuJSON: JSONBookmarkDialect {
    func roots(of file: JSONValue) -> [JSONBookmarkRoot]? {
        guard let records = file.array ?? (file.object.map { [.object($0)] }),
            records.allSatisfy({ $0["uri"] != nil })
        else { return nil }

        return records.map { JSONBookmarkRoot(value: $0) }
    }

    func node(_ object: JSONObject, _ dates: inout JSONDates) -> JSONBookmarkNode {
        .entry(
            BookmarkEntry(
                url: object["uri"]?.string ?? "", title: object["title"]?.string ?? "",
                note: object["description"]?.nonEmptyString,
                tags: object["tags"]?.commaSeparatedTags ?? []))
    }
}

/// The `Bookmarks` file of Chrome, Edge, Brave and Vivaldi.
struct ChromeJSON: JSONBookmarkDialect {
    private static let roles: [(key: String, role: BookmarkFolder.Role)] = [
        ("bookmark_bar", .toolbar), ("other", .unfiled), ("synced", .mobile),
    ]

    func roots(of file: JSONValue) -> [JSONBookmarkRoot]? {
        guard let roots = file["roots"]?.object else { return nil }

        return roots.members.compactMap { member in
            guard member.value["children"]?.array?.isEmpty == false else { return nil }
            let role = Self.roles.first { $0.key == member.name }?.role

            return JSONBookmarkRoot(value: member.value, role: role)
        }
    }

    func node(_ object: JSONObject, _ dates: inout JSONDates) -> JSONBookmarkNode {
        let name = object["name"]?.string ?? ""
        if let children = object["children"]?.array {
            return .folder(
                BookmarkFolder(
                    name: name, addDate: dates.date(object["date_added"], .added),
                    modifiedDate: dates.date(object["date_modified"], .modified)), children)
        }
        guard object["url"] != nil || object["type"]?.string == "url" else { return .unknown }
        // Vivaldi keeps a description and a nickname beside the rest.
        let extra = object["meta_info"]

        return .entry(
            BookmarkEntry(
                url: object["url"]?.string ?? "", title: name,
                note: extra?["Description"]?.nonEmptyString,
                addDate: dates.date(object["date_added"], .added),
                visitDate: dates.date(object["date_last_used"], .visited),
                keyword: extra?["Nickname"]?.nonEmptyString))
    }
}

/// Firefox's backup. In old ones, tags are folders under a root of their own.
struct FirefoxJSON: JSONBookmarkDialect {
    private var tagsByURL: [String: [String]] = [:]

    init(_ root: JSONValue) {
        let tagFolders =
            root["children"]?.array?.first { $0["root"]?.string == "tagsFolder" }?["children"]?
            .array ?? []
        for folder in tagFolders {
            guard let tag = folder["title"]?.nonEmptyString else { continue }
            for url in (folder["children"]?.array ?? []).compactMap({ $0["uri"]?.string })
            where tagsByURL[url]?.contains(tag) != true {
                tagsByURL[url, default: []].append(tag)
            }
        }
    }

    func roots(of file: JSONValue) -> [JSONBookmarkRoot]? {
        guard let object = file.object, object["children"] != nil || object["root"] != nil else {
            return nil
        }
        let isWhole = object["root"]?.string == "placesRoot"

        return (isWhole ? object["children"]?.array ?? [] : [file]).map {
            JSONBookmarkRoot(value: $0)
        }
    }

    func node(_ object: JSONObject, _ dates: inout JSONDates) -> JSONBookmarkNode {
        let type = object["type"]?.string
        switch object["typeCode"]?.integer {
        case 1: return entry(object, &dates)
        case 2: return folder(object, &dates)
        case 3: return .nothing
        default: break
        }
        switch type {
        case "text/x-moz-place": return entry(object, &dates)
        case "text/x-moz-place-container": return folder(object, &dates)
        case "text/x-moz-place-separator": return .nothing
        default: return .unknown
        }
    }

    private func folder(_ object: JSONObject, _ dates: inout JSONDates) -> JSONBookmarkNode {
        let children = object["children"]?.array ?? []
        var role: BookmarkFolder.Role?
        switch object["root"]?.string {
        case "tagsFolder": return .nothing
        case "bookmarksMenuFolder": return .children(children)
        case "toolbarFolder": role = .toolbar
        case "unfiledBookmarksFolder": role = .unfiled
        case "mobileFolder": role = .mobile
        default: break
        }
        if role != nil, children.isEmpty { return .nothing }

        return .folder(
            BookmarkFolder(
                name: object["title"]?.string ?? "", note: description(object),
                addDate: dates.date(object["dateAdded"], .added),
                modifiedDate: dates.date(object["lastModified"], .modified), role: role), children)
    }

    private func entry(_ object: JSONObject, _ dates: inout JSONDates) -> JSONBookmarkNode {
        let url = object["uri"]?.string ?? ""
        let tags = object["tags"]?.commaSeparatedTags ?? []

        return .entry(
            BookmarkEntry(
                url: url, title: object["title"]?.string ?? "", note: description(object),
                tags: tags.isEmpty ? tagsByURL[url] ?? [] : tags,
                addDate: dates.date(object["dateAdded"], .added),
                modifiedDate: dates.date(object["lastModified"], .modified),
                keyword: object["keyword"]?.nonEmptyString,
                iconURL: (object["iconUri"] ?? object["iconuri"])?.nonEmptyString))
    }

    private func description(_ object: JSONObject) -> String? {
        (object["annos"]?.array ?? []).first {
            $0["name"]?.string == "bookmarkProperties/description"
        }?["value"]?
        .nonEmptyString
    }
}
