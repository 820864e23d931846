public import Persistence
import PersistenceSQLite

extension World {
    /// Says where the records of an app are kept: in a database of its own in the home.
    ///
    /// - Throws: ``FileProblem`` if the home's folder can't be made.
    public func storeProvider(for app: String) throws -> any StoreProvider {
        SQLiteProvider(path: try home.database(of: app))
    }
}
