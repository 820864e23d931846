public import Persistence
import PersistenceSQLite

extension World {
    /// Says where the records of an app are kept: in a database of its own in the home.
    ///
    /// - Throws: ``FileProblem`` if the home's folder can't be made.
    public func storeProvider(for app: String) throws -> any StoreProvider {
        var options = SQLiteProvider.Options()
        // A list of 20 among 100,000 tells how many more there are, which goes through hundreds of
        // pages; that would be half of what the command costs.
        options.mappedBytes = 256 << 20
        return SQLiteProvider(path: try home.database(of: app), options: options)
    }
}
