import Testing

@testable import Persistence

@Suite("Rows as bytes")
struct StoredValueCodingTests {
    private static let rows: [[StoredValue]] = [
        [],
        [.null],
        [.integer(1), .text("2026-11-30"), .null, .real(-0.5), .blob([0, 255])],
        [.text(""), .blob([]), .integer(.min), .integer(.max)],
        [.text("서울시청에서 " + String(repeating: "e\u{301}", count: 200)), .text("끝")],
    ]

    /// All rows one behind the other, and where each begins.
    private static func encoded() -> (bytes: [UInt8], starts: [Int]) {
        var encoder = StoredValueEncoder()
        var starts: [Int] = []
        for row in rows {
            starts.append(encoder.bytes.count)
            encoder.append(row: row)
        }
        return (encoder.bytes, starts)
    }

    @Test("a row of bytes has the values that were written, one by one and together")
    func values() {
        let (bytes, starts) = Self.encoded()
        for (row, start) in zip(Self.rows, starts) {
            let read = MemoryRow(encodedIn: bytes, at: start)
            #expect(read.values == row)
            #expect(row.indices.map { read[$0] } == row)
        }
    }

    @Test("passing over a row understands the same bytes as reading it, and as many of them")
    func skipping() {
        let (whole, _) = Self.encoded()
        var (understood, refused) = (0, 0)
        func check(_ bytes: ArraySlice<UInt8>) {
            bytes.withUnsafeBytes { bytes in
                var reader = StoredValueDecoder(bytes)
                var skipper = StoredValueDecoder(bytes)
                let row = reader.row()
                #expect(skipper.skipRow() == row?.count)
                guard row != nil else { return refused += 1 }
                #expect(skipper.position == reader.position)
                understood += 1
            }
        }
        for start in whole.indices {
            check(whole[start...])
            check(whole[start...].prefix(9))
            check([5] + whole[start...])
        }
        #expect(understood > 20 && refused > 1000)
    }
}
