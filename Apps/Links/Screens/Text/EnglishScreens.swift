import LinksCore
import Persistence

struct EnglishScreens: ScreenText {
    var allLinks: String { "Links" }
    var folders: String { "Folders" }
    var settings: String { "Settings" }
    var noLinks: String { "No links yet. Press n to save the first one." }
    var emptyFolder: String { "Nothing in this folder. Press n to save a link into it." }
    var noFolders: String { "No folders yet. Press n to make one." }
    var move: String { "move" }
    var moveTo: String { "Move to" }
    var favorite: String { "favorite" }
    var read: String { "read" }
    var browse: String { "open in browser" }
    var refresh: String { "fetch again" }
    func link(_ id: RecordID<Link>) -> String { "Link \(id)" }
    var goneLink: String { "There is no link of this number; it may have been deleted." }
    var fetching: String { "Fetching the page…" }
    var newLink: String { "New link" }
    func editing(_ id: RecordID<Link>) -> String { "Edit link \(id)" }
    var save: String { "Save" }
    func saved(_ id: RecordID<Link>) -> String { "Saved as \(id)" }
    func changed(_ id: RecordID<Link>) -> String { "Changed \(id)" }
    func keepsContents(_ folder: String) -> String {
        "Delete \(folder)? What is in it moves to the folder above."
    }
    var deleteFolder: String { "Delete" }
    var keepFolder: String { "Keep" }
    var back: String { "back" }
    var noFolder: String { "No folder" }
    var tagsPlaceholder: String { "swift, reading" }
    var pageFound: String { "The page was found." }
    func savedAlready(_ id: RecordID<Link>, _ title: String) -> String {
        "Saved already, as \(id): \(title)"
    }
    var newFolder: String { "New folder" }
    var folderPath: String { "Path" }
    var folderPlaceholder: String { "Work/Swift" }
    var isPublic: String { "public" }
    func moved(_ path: String?) -> String {
        path.map { "Moved to \($0)" } ?? "Taken out of its folder"
    }
    var browserLabel: String { "Browser" }
    func draftRestored(_ time: String) -> String { "Here is what was not saved on \(time)." }
    var welcome: String { "Welcome to links" }
    var welcomeText: String {
        """
        Here you keep the pages you want to find again.

        - **n** saves a page: give its address, and its title, description and picture come from the page.
        - **/** finds by words; in Korean a part of a word is enough.
        - **m** files a link in a folder, **d** deletes it, **u** takes the last change back.
        - **1**, **2** and **3** go to links, folders and settings; **?** tells the keys of a screen.

        Bookmarks of a browser come in with `links import bookmarks.html`.
        """
    }
    var begin: String { "begin" }
}
