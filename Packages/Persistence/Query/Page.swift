/// One page of records.
public struct Page<R: Record>: Sendable {
    /// The records of the page.
    public var records: [R]
    /// Where the next page begins; `nil` when this one is the last.
    public var next: PageCursor?
}

extension Page: Equatable where R: Equatable {}

/// Where a page ended: what its last record is sorted by.
///
/// A program can hand it out, to the client of a server or into a link, as ``text`` or by
/// `Codable`. What comes back is checked: by ``init(_:)`` whether it is a cursor at all, and when
/// the query runs, whether it is one of this kind of record and this order. It is neither encrypted
/// nor signed: whoever has it can read the values of the columns that the query sorts by.
public struct PageCursor: Sendable, Hashable {
    /// Tells tables and orders apart, also from one start of the program to the next.
    let order: UInt64
    /// What the last record has in the columns that are sorted by, each once; of a page whose
    /// records come by how well they fit, score and number.
    let values: [StoredValue]
}

/// The place where a page ended, as providers see it.
package struct PagePosition: Sendable {
    package let orderings: [Ordering]
    /// What each ordering compares at that place: a column's value, or its folded text.
    package let values: [StoredValue]
    /// Whether the column of each ordering may hold no value.
    package let isNullable: [Bool]
}

extension Query {
    func cursor(after record: R) throws -> PageCursor {
        let values = try R.schema.values(of: record)
        return PageCursor(order: order, values: sortedColumns.map { values[$0] })
    }

    func cursor(after hit: SearchHit<R>) -> PageCursor {
        PageCursor(order: order, values: [.real(hit.score), .integer(hit.record.id.rawValue)])
    }

    /// Where the page that ended at the cursor stands in this query's order; `nil` when records
    /// come by how well they fit.
    ///
    /// - Throws: ``StoreError`` with `misuse` for the cursor of another order or kind of record.
    func position(of cursor: PageCursor) throws -> PagePosition? {
        guard cursor.order == order, fits(cursor.values) else {
            let error = StoreError(.misuse, "the page before had another order")
            throw error.at(table: R.schema.table)
        }
        guard !isRanked else { return nil }
        let values = Dictionary(uniqueKeysWithValues: zip(sortedColumns, cursor.values))
        let orderings = totalOrderings
        return PagePosition(
            orderings: orderings,
            values: orderings.map { $0.key(of: values[$0.column] ?? .null) },
            isNullable: orderings.map { R.schema.columns[$0.column].definition().isNullable })
    }

    /// The columns of the order, each once.
    private var sortedColumns: [Int] {
        var columns: [Int] = []
        for ordering in totalOrderings where !columns.contains(ordering.column) {
            columns.append(ordering.column)
        }
        return columns
    }

    /// A number that the table and the order have, and no other.
    private var order: UInt64 {
        var checksum = Checksum()
        checksum.add(R.schema.table)
        guard !isRanked else { return checksum.value }
        for ordering in totalOrderings {
            checksum.add(R.schema.columnNames[ordering.column])
            checksum.add(ordering.direction == .ascending ? "up" : "down")
            checksum.add(ordering.nulls == .first ? "first" : "last")
            checksum.add(ordering.isFolded ? "folded" : "exact")
        }
        return checksum.value
    }

    /// Whether values that may come from anywhere are of the kinds that the order compares.
    private func fits(_ values: [StoredValue]) -> Bool {
        guard !isRanked else { return values.map(\.storageType) == [.real, .integer] }
        let columns = sortedColumns
        return values.count == columns.count
            && zip(values, columns).allSatisfy { value, column in
                let definition = R.schema.columns[column].definition()
                return value.isNull
                    ? definition.isNullable : value.storageType == definition.type
            }
    }
}

extension PageCursor {
    /// Whether a hit comes after the page when the best come first.
    func isFollowed<R: Record>(byScore score: Double, _ id: RecordID<R>) -> Bool {
        guard values.count == 2 else { return false }
        let score = StoredValue.real(score)
        if score != values[0] { return score < values[0] }
        return .integer(id.rawValue) < values[1]
    }
}
