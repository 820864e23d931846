public import Persistence

extension FiledLink: Identifiable {
    /// The link's number.
    public var id: RecordID<Link> { link.id }
}

extension ListedFolder: Identifiable {
    /// The folder's number.
    public var id: RecordID<Folder> { folder.id }
}
