import Persistence
import TestSupport
import TextProcessing

/// Steps that are the same for every kind of record.
extension Step {
    static func create<R: Record>(_ record: R) -> Step {
        .change("create \(R.schema.table) \(record.line)") {
            record.simpler.map { .create($0) }
        } _: {
            try $0.create(record).line
        }
    }

    static func update<R: Record>(_ record: R) -> Step {
        .change("update \(R.schema.table) \(record.line)") {
            record.simpler.map { .update($0) }
        } _: { transaction in
            try transaction.update(record)
            return "done"
        }
    }

    static func delete<R: Record>(_ id: RecordID<R>) -> Step {
        .change("delete \(R.schema.table) \(id)") {
            []
        } _: {
            "\(try $0.delete(id))"
        }
    }

    /// - Parameter columns: names what makes two records the same, and what is changed.
    static func upsert<R: Record>(
        _ record: R, _ columns: String,
        _ body: @escaping (any Transaction, R) throws -> R
    ) -> Step {
        .change("upsert \(R.schema.table) \(columns): \(record.line)") {
            record.simpler.map { .upsert($0, columns, body) }
        } _: {
            try body($0, record).line
        }
    }

    static func createAll<R: Record>(_ records: [R]) -> Step {
        .change("create all \(R.schema.table) \(records.map(\.line).joined(separator: " "))") {
            fewer(records).map { .createAll($0) }
        } _: {
            "\(try $0.create(contentsOf: records).map(\.line))"
        }
    }

    static func updateAll<R: Record>(_ records: [R]) -> Step {
        .change("update all \(R.schema.table) \(records.map(\.line).joined(separator: " "))") {
            fewer(records).map { .updateAll($0) }
        } _: { transaction in
            try transaction.update(contentsOf: records)
            return "done"
        }
    }

    static func delete<R: Record>(_ query: RandomQuery<R>) -> Step {
        .change("delete all \(query)") {
            query.simpler.map { .delete($0) }
        } _: {
            "\(try $0.delete(query.query))"
        }
    }

    static func set<R: Record>(
        _ query: RandomQuery<R>, _ words: String, _ assignments: [Assignment<R>]
    ) -> Step {
        .change("set \(words) of \(query)") {
            query.simpler.map { .set($0, words, assignments) }
        } _: {
            "\(try $0.update(query.query, setting: assignments))"
        }
    }

    static func change<R: Record>(
        _ query: RandomQuery<R>, _ words: String, _ body: @escaping (inout R) throws -> Void
    ) -> Step {
        .change("change \(words) of \(query)") {
            query.simpler.map { .change($0, words, body) }
        } _: {
            "\(try $0.update(query.query, body))"
        }
    }

    /// Reads what a query asks for in every way that there is for all kinds of records.
    static func fetch<R: Record>(_ query: RandomQuery<R>, pages: Int) -> Step {
        .read("fetch \(query), pages of \(pages)") {
            query.simpler.map { Step.fetch($0, pages: pages) }
                + (pages > 1 ? [Step.fetch(query, pages: 1)] : [])
        } _: { reading in
            let query = query.query
            let records = try reading.fetch(query)
            var answer = "\(records.map(\.line)) count \(try reading.count(query))"
            answer += " up to 2: \(try reading.count(query, upTo: 2))"
            answer += " first \(try reading.first(query)?.line ?? "-")"
            answer += try Self.walk(query, pages, records, in: reading)
            return try answer + Self.hits(of: query, in: reading)
        }
    }

    /// Goes through the records page by page, with cursors that were text in between.
    private static func walk<R: Record>(
        _ query: Query<R>, _ size: Int, _ records: [R], in reading: any ReadTransaction
    ) throws -> String {
        let isWhole = query.limit == nil && query.offset == 0
        let query = query.skip(0)
        var page = try reading.page(query.page(size))
        var (ids, cursors, count) = (page.records.map(\.id), "", 1)
        while let next = page.next, count < 6 {
            cursors += " " + next.text
            count += 1
            page = try reading.page(query.page(size, after: PageCursor(next.text)))
            ids += page.records.map(\.id)
        }
        let whole = try isWhole ? records : reading.fetch(query.limit(.max))
        let expected = whole.prefix(page.next == nil ? .max : ids.count).map(\.id)
        guard ids == expected else { throw Mistake("pages \(ids) of \(expected)") }
        return " pages \(ids)\(cursors)"
    }

    private static func hits<R: Record>(
        of query: Query<R>, in reading: any ReadTransaction
    ) throws -> String {
        guard query.search != nil else { return "" }
        let results = try reading.searchResults(query)
        return try " found \(results.total)"
            + results.hits.map { hit in
                let snippets = [6, 40].map { width in
                    hit.match.snippet(maximumWidth: width).map { snippet in
                        "\(snippet.text.line) \(offsets(snippet.hits, in: snippet.text))"
                    } ?? "-"
                }
                let places = try searchedTexts(of: hit.record).enumerated().map { index, text in
                    "\(offsets(hit.match.hits(inField: index), in: text))"
                }
                return " \(hit.record.id) \(hit.score) \(places) \(snippets)"
            }.joined()
    }

    private static func searchedTexts<R: Record>(of record: R) throws -> [String] {
        let values = try R.schema.values(of: record)
        return R.schema.searchableNames.map { name in
            let position = R.schema.columnNames.firstIndex(of: name)
            guard let position, case .text(let text) = values[position] else { return "" }
            return text
        }
    }

    private static func offsets(_ ranges: [Range<String.Index>], in text: String) -> [Range<Int>] {
        ranges.map { $0.lowerBound.utf16Offset(in: text)..<$0.upperBound.utf16Offset(in: text) }
    }

    private static func fewer<R: Record>(_ records: [R]) -> [[R]] {
        records.indices.map { index in
            var fewer = records
            fewer.remove(at: index)
            return fewer
        }
            + records.indices.flatMap { index in
                records[index].simpler.map { record in
                    var simpler = records
                    simpler[index] = record
                    return simpler
                }
            }
    }
}
