public import Persistence
import PersistenceSQLite

extension World {
    /// Says where the records of an app are kept: in a database of its own in the home.
    ///
    /// - Throws: ``FileProblem`` if the home's folder can't be made.
    public func storeProvider(for app: String) throws -> any StoreProvider {
        SQLiteProvider(path: try home.database(of: app))
    }

    /// Removes what deleted records have left behind in an app's database: in its free pages, its
    /// search indexes, its log and its backups.
    ///
    /// - Throws: ``FileProblem``, or `StoreError` if it could not all be removed.
    public func eraseRemains(of app: String) throws {
        try SQLiteProvider(path: try home.database(of: app)).eraseRemains()
    }
}
