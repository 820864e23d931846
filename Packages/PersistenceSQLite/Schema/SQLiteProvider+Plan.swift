public import Persistence

extension SQLiteProvider {
    /// Tells which migrations opening the database would run. Not a byte of the database changes.
    ///
    /// - Throws: `StoreError` with `newerVersion`, or why the database cannot be read.
    public func plan(_ migrations: [Migration]) throws -> MigrationPlan {
        let database = try reading() ?? Connection(temporaryFor: path)
        return try Migrator(connection: database, migrations: migrations).plan()
    }

    /// Runs the migrations that the database lacks on a copy of it, which is gone afterwards. Not a
    /// byte of the database changes, and it may be in use.
    ///
    /// It takes as long as the migrations do, and room for the copy in the folder of temporary files.
    ///
    /// - Returns: what was run.
    /// - Throws: `StoreError`: what opening the database would throw, with the number and name of
    ///   the migration that fails.
    @discardableResult
    public func rehearse(_ migrations: [Migration]) throws -> MigrationPlan {
        let copy = try Connection(temporaryFor: path)
        if let database = try reading() {
            try database.beginReading()
            defer { database.rollBack() }
            try database.copy(to: copy)
        }
        try copy.prepareForWriting(options)
        let migrator = Migrator(connection: copy, migrations: migrations)
        let plan = try migrator.plan()
        guard !plan.isEmpty else { return plan }
        try copy.beginWriting()
        try migrator.run(plan)
        try copy.commit()
        return plan
    }

    /// A connection that only reads; `nil` if there is no database yet.
    private func reading() throws -> Connection? {
        try File.check(path)
        guard File.exists(path) else { return nil }
        let connection = try Connection(reading: path)
        try connection.prepareForReading(options)
        return connection
    }
}
