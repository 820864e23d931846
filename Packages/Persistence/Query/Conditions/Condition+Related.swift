extension Condition {
    /// How many levels a condition on related records counts for: a subquery takes as many places
    /// of SQLite's parser.
    private static var levelsOfRelation: Int { 3 }

    /// At least one record of another kind refers to the record, and the condition holds for it.
    ///
    /// ```swift
    /// Query<Issue>().where(.has(\Comment.issue, where: \.author == me))
    /// ```
    ///
    /// Through a table of links it is nested:
    /// `.has(\IssueLabel.issue, where: .refers(\.label, toOneWhere: \.name == "bug"))`. The cost is
    /// one look at each related record, or fewer with an index, whatever the number of records.
    public static func has<Related: Record, Reference: RecordReference>(
        _ reference: KeyPath<Related, Reference>, where condition: Condition<Related> = .all
    ) -> Condition where Reference.Target == R {
        related(reference, condition, least: 1, most: nil)
    }

    /// So many records of another kind as the range allows refer to the record and have the
    /// condition hold for them.
    ///
    /// ```swift
    /// Query<Issue>().where(.has(4..., of: \Comment.issue, where: \.author == me))
    /// ```
    ///
    /// A range with 0 in it also keeps records to which none refers.
    public static func has<Related: Record, Reference: RecordReference>(
        _ counts: some RangeExpression<Int>, of reference: KeyPath<Related, Reference>,
        where condition: Condition<Related> = .all
    ) -> Condition where Reference.Target == R {
        var (least, most) = (0, Int?.none)
        do {
            for (comparison, bound) in try Bounds(counts).comparisons {
                switch comparison {
                case .greaterOrEqual: least = max(0, bound)
                case .less: most = bound == .min ? bound : bound - 1
                default: most = bound == .max ? nil : bound
                }
            }
        } catch {
            let problem = error as? StoreError ?? StoreError(.misuse, "\(error)")
            return invalid(problem.at(table: R.schema.table))
        }
        let all = related(reference, condition, least: 1, most: nil)
        if all.problem != nil { return all }
        if let most, most < least { return Condition(.or([])) }
        guard least == 0 else { return related(reference, condition, least: least, most: most) }
        guard let most else { return .all }
        return !related(reference, condition, least: most + 1, most: nil)
    }

    /// The record refers to one for which the condition holds.
    ///
    /// ```swift
    /// Query<Issue>().where(.refers(\.milestone, toOneWhere: \.title == "v1.0"))
    /// ```
    ///
    /// The cost is one look at each record of the other kind, or fewer with an index.
    public static func refers<Reference: RecordReference>(
        _ reference: KeyPath<R, Reference>, toOneWhere condition: Condition<Reference.Target>
    ) -> Condition {
        if let problem = condition.problem { return invalid(problem) }
        return make(reference, depth: condition.depth + levelsOfRelation) { position in
            let schema = Reference.Target.schema
            return .isAmong(
                position, RelatedRows(schema.idPosition, of: schema, where: condition))
        }
    }

    private static func related<Related: Record>(
        _ reference: PartialKeyPath<Related>, _ condition: Condition<Related>, least: Int,
        most: Int?
    ) -> Condition {
        if let problem = condition.problem { return invalid(problem) }
        guard let position = Related.schema.position(of: reference) else {
            let error = StoreError(.unknownColumn, "\(reference) is no column")
            return invalid(error.at(table: Related.schema.table))
        }
        let rows = RelatedRows(
            position, of: Related.schema, where: condition, least: least, most: most)
        return Condition(
            .isAmong(R.schema.idPosition, rows), depth: condition.depth + levelsOfRelation)
    }
}
