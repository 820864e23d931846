public import Navigation

/// The places of the interactive `links`.
public enum LinksRoute: Route {
    /// All links; the first tab.
    case all
    /// The folders; the second tab.
    case folders
    /// The settings; the third tab.
    case settings
    /// The links of a folder and of those below it, by its number.
    case folder(Int64)
    /// A link, by its number.
    case link(Int64)
    /// A new link, in a folder.
    case add(folder: Int64?)
    /// Changing a link.
    case edit(Int64)
    /// A new folder, in another one.
    case addFolder(parent: Int64?)
    /// The sheet that asks for the folder to move a link to.
    case move(Int64)
    /// The few words that are shown once.
    case welcome
}
