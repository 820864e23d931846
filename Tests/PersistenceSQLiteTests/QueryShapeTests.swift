import Persistence
import TestSupport
import Testing

@Suite("Statements of queries")
struct QueryShapeTests {
    private let file = DatabaseFile()

    @Test("of more shapes than are remembered first each query still gets its own answer")
    func manyShapes() throws {
        let store = try file.open()
        try store.create(
            contentsOf: (1...9).map { Sample("\($0)", number: $0, code: $0 < 4 ? nil : "\($0)") })
        let all = Query<Sample>()
        let shapes: [(of: (Int) -> Query<Sample>, has: (Int, Int) -> Bool)] = [
            ({ limit in all.where(\.number == limit) }, { $0 == $1 }),
            ({ limit in all.where(\.number != limit) }, { $0 != $1 }),
            ({ limit in all.where(\.number < limit) }, { $0 < $1 }),
            ({ limit in all.where(\.number <= limit) }, { $0 <= $1 }),
            ({ limit in all.where(\.number > limit) }, { $0 > $1 }),
            ({ limit in all.where(\.number >= limit) }, { $0 >= $1 }),
            ({ limit in all.where(!(\.number == limit)) }, { $0 != $1 }),
            ({ limit in all.where(\.number < limit || \.number > limit) }, { $0 != $1 }),
            ({ limit in all.where(\.number >= limit && \.number <= limit) }, { $0 == $1 }),
            ({ limit in all.where(\.number < limit && \.code == nil) }, { $0 < $1 && $0 < 4 }),
            ({ limit in all.where(\.number < limit && \.code != nil) }, { $0 < $1 && $0 >= 4 }),
            ({ limit in all.where(\.number > limit || \.code == nil) }, { $0 > $1 || $0 < 4 }),
        ]
        for limit in [5, 2, 8] {
            for (position, shape) in shapes.enumerated() {
                let expected = (1...9).filter { shape.has($0, limit) }
                let query = shape.of(limit)
                #expect(try store.fetch(query).map(\.number) == expected, "shape \(position)")
                let last = try store.fetch(query.sorted(by: \.number, .descending).limit(2))
                #expect(last.map(\.number) == Array(expected.reversed().prefix(2)))
            }
        }
    }
}
