import Testing

@testable import Networking

@Suite struct CacheControlTests {
    @Test(
        "a number is one only if it is written as the grammar says",
        arguments: [
            ("max-age=60", CacheControl.Seconds.of(60)), ("MaX-aGe=60", .of(60)),
            ("max-age=\"60\"", .of(60)), ("max-age=\"6\\0\"", .of(60)), ("max-age=0060", .of(60)),
            ("max-age=99999999999999999999", .of(2_147_483_648)), ("a, ,max-age=60 ,b", .of(60)),
            ("max-age=60, max-age=60", .of(60)), ("max-age=60, max-age=1", .invalid),
            ("max-age=-1", .invalid), ("max-age=60.0", .invalid), ("max-age='60'", .invalid),
            ("max-age=60s", .invalid), ("max-age=s60", .invalid), ("max-age=", .invalid),
            ("max-age", .invalid), ("max-age =60", .invalid), ("max-age= 60", .invalid),
            ("other=\"max-age=60\"", .absent), ("other=\"a, max-age=60\", b", .absent),
            ("x-max-age=60", .absent), ("max-age=\"60", .of(60)), ("", .absent), ("=60", .absent),
        ])
    func numbers(value: String, expected: CacheControl.Seconds) {
        #expect(CacheControl(["Cache-Control": value]).seconds("max-age") == expected)
    }

    @Test("all lines count, and names in a quoted argument do not")
    func lines() {
        let control = CacheControl([
            "Cache-Control": "private=\"set-cookie, no-store\"", "cache-control": "NO-CACHE",
        ])
        #expect(control.has("private"))
        #expect(control.has("no-cache"))
        #expect(!control.has("no-store"))
        #expect(!CacheControl([:]).has("private"))
    }

    @Test(
        "dates are read in all three forms of HTTP and in no other",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
            ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Wed Nov 16 08:49:37 1994", 784_975_777),
            ("sUN, 06 nOV 1994 08:49:37 gmt", 784_111_777),
            ("Sunday, 06-Nov-70 08:49:37 GMT", 3_182_489_377),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
            ("Thu, 01 Jan 1970 00:00:60 GMT", 60),
            ("Sun, 06 Nov 1994 08:49:37 UTC", nil), ("Sun, 06 Nov 1994 08:49:37 +0000", nil),
            ("Sun, 06 Nov 94 08:49:37 GMT", nil), ("Sun 06 Nov 1994 08:49:37 GMT", nil),
            ("Sun, 06  Nov 1994 08:49:37 GMT", nil), ("Sun, 06-Nov-1994 08:49:37 GMT", nil),
            ("Sun, 06 Nov 1994 08.49.37 GMT", nil), ("Sun, 06 Nov 1994 8:49:37 GMT", nil),
            ("Sun, 6 Nov 1994 08:49:37 GMT", nil), ("Sun, 30 Feb 1994 08:49:37 GMT", nil),
            ("Sun, 06 Nov 1994 24:00:00 GMT", nil), ("0", nil), ("-1", nil), ("", nil),
            ("Sun, 06 Nov 1994 08:49:37 GMT ", nil), ("784111777", nil),
        ] as [(String, Double?)])
    func dates(text: String, expected: Double?) {
        #expect(HTTPDate.seconds(text, now: 1_772_442_000) == expected)
    }

    @Test("a year of two digits is none that is more than fifty years ahead")
    func centuries() {
        let text = "Sunday, 06-Nov-94 08:49:37 GMT"
        #expect(HTTPDate.seconds(text, now: 1_772_442_000) == 784_111_777)
        // In 2050, 94 is 2094.
        #expect(HTTPDate.seconds(text, now: 2_524_608_000) == 3_939_871_777)
    }

    @Test("a checksum is of the bytes, in whatever pieces they come, and of each bit of them")
    func checksums() {
        let bytes = (0..<41).map { UInt8($0) }
        func sum(_ pieces: [ArraySlice<UInt8>]) -> UInt64 {
            var sum = Checksum()
            for piece in pieces { piece.withUnsafeBytes { sum.add($0) } }
            return sum.value
        }
        let whole = sum([bytes[...]])
        for first in 0...41 {
            for second in first...41 {
                #expect(sum([bytes[..<first], bytes[first..<second], bytes[second...]]) == whole)
            }
        }
        var seen: Set<UInt64> = [whole, sum([bytes[..<40]]), sum([bytes[...], [0]]), sum([])]
        for bit in 0..<(41 * 8) {
            var changed = bytes
            changed[bit / 8] ^= 1 << (bit % 8)
            seen.insert(sum([changed[...]]))
        }
        #expect(seen.count == 4 + 41 * 8)
    }
}
