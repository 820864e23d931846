import AppSupport
import Foundation
import TestSupport
import Testing

@Suite("Codable values as JSON")
struct JSONCodingTests {
    private func json(_ value: some Encodable, pretty: Bool = false) throws -> String {
        String(decoding: try JSONCoding.encode(value, pretty: pretty), as: UTF8.self)
    }

    private func read<Value: Decodable>(_ text: String, _ type: Value.Type) throws -> Value {
        try JSONCoding.decode(type, from: Array(text.utf8))
    }

    @Test("members stand in the order in which they were encoded, those of a dictionary by name")
    func order() throws {
        struct Row: Codable, Equatable {
            var zebra = 1
            var apple = "사과"
            var map = Dictionary(uniqueKeysWithValues: (10..<40).map { ("\($0)", $0) })
            var nothing: Int?
        }
        let map = (10..<40).map { "\"\($0)\":\($0)" }.joined(separator: ",")
        #expect(try json(Row()) == "{\"zebra\":1,\"apple\":\"사과\",\"map\":{\(map)}}")
        #expect(try read(json(Row()), Row.self) == Row())
        #expect(
            try json(["b": [1], "a": []], pretty: true)
                == "{\n  \"a\": [],\n  \"b\": [\n    1\n  ]\n}")
    }

    @Test("random values are as Foundation writes them, and go both ways", arguments: 0..<20)
    func againstFoundation(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        for _ in 0..<15 {
            let sample = CodingSample(&random)
            let ours = Data(try JSONCoding.encode(sample, pretty: random.oneIn(2)))
            let theirs = try JSONEncoder().encode(sample)
            #expect(try JSONCoding.decode(CodingSample.self, from: Array(ours)) == sample)
            #expect(try JSONCoding.decode(CodingSample.self, from: Array(theirs)) == sample)
            #expect(try JSONDecoder().decode(CodingSample.self, from: ours) == sample)
            #expect(try JSONCoding.encode(sample) == JSONCoding.encode(sample))
        }
    }

    @Test(
        "every finite double and float comes back bit for bit",
        arguments: 0..<4)
    func floatingPoint(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        for _ in 0..<2_000 {
            let double = CodingSample.double(&random)
            #expect(try read(json(double), Double.self).bitPattern == double.bitPattern)
            let float = CodingSample.float(&random)
            #expect(try read(json(float), Float.self).bitPattern == float.bitPattern)
        }
        #expect(try json([Float(0.1), 16_777_216, -0.0]) == "[0.1,16777216,-0]")
        #expect(try read("3.5e38", Double.self) == 3.5e38)
        #expect(throws: DecodingError.self) { try read("3.5e38", Float.self) }
    }

    @Test("whole numbers are kept exact at any width, those beyond 64 bits as text")
    func wideIntegers() throws {
        struct Wide: Codable, Equatable {
            var values = [UInt64.max, 1 << 63, 0]
            var word = UInt.max
            var least = Int128.min
            var most = UInt128.max
            var few: Int128 = -5
            var none: UInt128?
            var list: [Int128?] = [.max, nil]
        }
        #expect(
            try json([UInt64.max, UInt64(Int64.max)])
                == #"["18446744073709551615",9223372036854775807]"#)
        #expect(try read(json(Wide()), Wide.self) == Wide())
        #expect(try json(Int128(3)) == "3")
        #expect(try read("3", UInt128.self) == 3)
        for text in [
            #""+5""#, #""05""#, #"" 5""#, #""5x""#, #""""#, #""18446744073709551616""#, "-1", "1.5",
        ] {
            #expect(throws: DecodingError.self) { try read(text, UInt64.self) }
        }
        #expect(throws: DecodingError.self) { try read(#""5""#, Int.self) }
    }

    @Test("a whole number is none of a width that it does not fit, and never a rounded one")
    func overflow() throws {
        func check<Number: FixedWidthInteger & Codable>(_ type: Number.Type) throws {
            for number in [Number.min, Number.max] {
                #expect(try read("\(number)", type) == number)
                #expect(try read("[\(number)]", [Number].self) == [number])
            }
            for text in ["\(Int128(Number.max) + 1)", "\(Int128(Number.min) - 1)", "0.5", "1e30"] {
                #expect { try read("[0,\(text)]", [Number].self) } throws: { error in
                    guard case DecodingError.dataCorrupted(let context) = error else {
                        return false
                    }
                    return context.codingPath.map(\.intValue) == [1]
                }
            }
            #expect(try read("1e2", type) == 100)
            #expect(try read("7.0", type) == 7)
        }
        try check(Int8.self)
        try check(Int16.self)
        try check(Int32.self)
        try check(UInt8.self)
        try check(UInt16.self)
        try check(UInt32.self)
        try check(Int.self)
        try check(Int64.self)
        // 2^63 + 1 is the double 2^63 to a JSON reader.
        #expect(throws: DecodingError.self) { try read("9223372036854775809", UInt64.self) }
        #expect(throws: DecodingError.self) { try read("9007199254740994.0", Int.self) }
        #expect(try read("9007199254740992.0", Int.self) == 9_007_199_254_740_992)
    }

    @Test("dates are text in UTC to the millisecond, identifiers text in lower case")
    func datesAndIdentifiers() throws {
        let date = Date(timeIntervalSince1970: 1_767_323_045.678_4)
        let uuid = try #require(UUID(uuidString: "0190A6E0-ABCD-7000-8000-0123456789AB"))
        struct Both: Codable, Equatable {
            var date: Date
            var id: UUID
            var later: Date?
            var more: [Date?]
        }
        let both = Both(date: date, id: uuid, later: date, more: [nil, date])
        let text = try json(both)
        #expect(
            text == """
                {"date":"2026-01-02T03:04:05.678Z","id":"0190a6e0-abcd-7000-8000-0123456789ab",\
                "later":"2026-01-02T03:04:05.678Z","more":[null,"2026-01-02T03:04:05.678Z"]}
                """)
        let decoded = try read(text, Both.self)
        #expect(decoded.id == uuid)
        #expect(try json(decoded) == text)
        #expect(abs(decoded.date.timeIntervalSince(date)) <= 0.0005)
        #expect(try json([uuid: 1]) == #"["0190a6e0-abcd-7000-8000-0123456789ab",1]"#)
        #expect(try read(json([date: uuid]), [Date: UUID].self) == [decoded.date: uuid])
        #expect(try read(#""0190A6E0-ABCD-7000-8000-0123456789AB""#, UUID.self) == uuid)
        for far in [
            Date.distantFuture + 1e12, Date(timeIntervalSince1970: .nan), .distantPast - 1e9,
        ] {
            #expect(throws: EncodingError.self) { try json(far) }
        }
        for text in [#""yesterday""#, "12", #""2026-01-02""#] {
            #expect(throws: DecodingError.self) { try read(text, Date.self) }
        }
        #expect(throws: DecodingError.self) { try read(#""no-uuid""#, UUID.self) }
    }

    @Test("superclasses and containers made by hand are as Foundation has them")
    func containers() throws {
        let dog = Dog(name: "바둑이", legs: 4)
        #expect(try json(dog) == #"{"super":{"legs":4},"name":"바둑이"}"#)
        let sameDog = try read(json(dog), Dog.self)
        #expect(sameDog.legs == 4 && sameDog.name == "바둑이")
        #expect(try json([Cat(lives: 9, legs: 3)]) == #"[{"legs":3,"lives":9,"above":"animal"}]"#)
        let cat = try read(json(Cat(lives: 9, legs: 3)), Cat.self)
        #expect(cat.legs == 3 && cat.lives == 9)
        #expect(
            try json(HandMade())
                == #"{"inner":{"x":1,"again":true,"deep":"deep"},"list":[1,null,[1,2],{"deep":null},[1,2]]}"#
        )
        #expect(try read(json(HandMade()), HandMade.self) == HandMade())
        let theirs = try JSONEncoder().encode(HandMade())
        #expect(try JSONCoding.decode(HandMade.self, from: Array(theirs)) == HandMade())
    }

    @Test("optionals, nothing and emptiness keep their forms")
    func emptiness() throws {
        struct Nothing: Codable, Equatable {}
        struct Silent: Encodable { func encode(to encoder: any Encoder) {} }
        #expect(try json(Int?.none) == "null")
        #expect(try read("null", Int?.self) == nil)
        #expect(try json(["a": Int?.none, "b": 1]) == #"{"a":null,"b":1}"#)
        #expect(try read("[1,null]", [Int?].self) == [1, nil])
        #expect(try json(Nothing()) == "{}")
        #expect(try json([Nothing(), Nothing()]) == "[{},{}]")
        #expect(try json([Int]()) == "[]")
        #expect(try json([Silent()]) == "[{}]")
        #expect(throws: EncodingError.self) { try json(Silent()) }
        #expect(try json("top") == #""top""#)
        #expect(try read(" \"\\ud55c\" ", String.self) == "한")
        #expect(try read(#"{"extra":1}"#, Nothing.self) == Nothing())
    }

    @Test("what JSON cannot say is refused with the path to it")
    func unwritable() throws {
        struct Row: Encodable { var cells: [String: [Double]] }
        #expect { try json([Row(cells: ["a": [1, .infinity]])]) } throws: { error in
            guard case EncodingError.invalidValue(let value, let context) = error else {
                return false
            }
            return value as? Double == .infinity
                && context.codingPath.map(\.stringValue) == ["Index 0", "cells", "a", "Index 1"]
        }
        #expect(throws: EncodingError.self) { try json(Float.nan) }
        #expect(throws: EncodingError.self) { try json(["x": -Double.infinity]) }
    }

    @Test("a value can be nested 500 deep, and no deeper, which is no crash")
    func depth() throws {
        final class Chain: Codable {
            var next: Chain?
            init(_ next: Chain?) { self.next = next }
        }
        func chain(_ count: Int) -> Chain {
            (1..<count).reduce(Chain(nil)) { last, _ in Chain(last) }
        }
        let deepest = try json(chain(500))
        #expect(deepest.filter { $0 == "{" }.count == 500)
        var place: Chain? = try read(deepest, Chain.self)
        var count = 0
        while let here = place { (place, count) = (here.next, count + 1) }
        #expect(count == 500)
        #expect(throws: EncodingError.self) { try json(chain(501)) }
        let loop = Chain(nil)
        loop.next = loop
        #expect(throws: EncodingError.self) { try json(loop) }
        loop.next = nil
        let brackets = String(repeating: "[", count: 100_000)
        #expect(throws: DecodingError.self) { try read(brackets, [Int].self) }
    }

    @Test("an element that is not what was asked for can be asked for again")
    func secondTry() throws {
        struct Either: Decodable, Equatable {
            var texts: [String] = []
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                while !container.isAtEnd {
                    if let number = try? container.decode(Int.self) {
                        texts.append("number \(number)")
                    } else if (try? container.nestedUnkeyedContainer()) != nil {
                        texts.append("list")
                    } else {
                        texts.append(try container.decode(String.self))
                    }
                }
                #expect(container.currentIndex == container.count)
                #expect(throws: DecodingError.self) { try container.decode(Int.self) }
                #expect(throws: DecodingError.self) { try container.decodeNil() }
            }
        }
        #expect(try read(#"["a",5,[],"b"]"#, Either.self).texts == ["a", "number 5", "list", "b"])
    }
}
