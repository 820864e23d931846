extension Query {
    /// The tables that the answer depends on.
    package var tables: Set<String> { [R.schema.table] }
}
