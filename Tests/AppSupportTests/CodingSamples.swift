import AppSupport
import Foundation
import TestSupport

/// A value with everything that both Foundation and we write in the same way.
struct CodingSample: Codable, Equatable {
    enum Kind: String, Codable, CaseIterable { case plain, fancy = "멋진", empty = "" }

    indirect enum Shape: Codable, Equatable {
        case point
        case circle(radius: Double)
        case line(Int, Int?)
        case group(_ shapes: [Shape], name: String?)
    }

    enum Key: String, Codable, CodingKeyRepresentable, CaseIterable { case first, second, third }

    var flag: Bool
    var text: String
    var integers: Integers
    var double: Double
    var float: Float
    var kind: Kind?
    var identifier: UUID
    var shape: Shape
    var texts: [String?]
    var nested: [[Int]]
    var byText: [String: Double?]
    var byNumber: [Int: String]
    var byKey: [Key: [Bool]]
    var byShade: [Kind: UInt8]
    var children: [CodingSample]

    struct Integers: Codable, Equatable {
        var int: Int
        var int8: Int8
        var int16: Int16
        var int32: Int32
        var int64: Int64
        var uint: UInt
        var uint8: UInt8
        var uint16: UInt16
        var uint32: UInt32
        var uint64: UInt64

        init(_ random: inout SeededRandom) {
            int = Self.number(&random)
            int8 = Self.number(&random)
            int16 = Self.number(&random)
            int32 = Self.number(&random)
            int64 = Self.number(&random)
            uint = Self.number(&random) / 2
            uint8 = Self.number(&random)
            uint16 = Self.number(&random)
            uint32 = Self.number(&random)
            uint64 = Self.number(&random) / 2
        }

        private static func number<Number: FixedWidthInteger>(
            _ random: inout SeededRandom
        ) -> Number {
            random.pick([0, 1, .min, .max, .random(in: .min ... .max, using: &random)])
        }
    }

    init(_ random: inout SeededRandom, depth: Int = 3) {
        func several<Element>(_ make: (inout SeededRandom) -> Element) -> [Element] {
            (0..<random.below(4)).map { _ in make(&random) }
        }
        flag = random.oneIn(2)
        text = Self.text(&random)
        integers = Integers(&random)
        double = Self.double(&random)
        float = Self.float(&random)
        kind = random.oneIn(3) ? nil : random.pick(Kind.allCases)
        identifier = UUID(high: random.next(), low: random.next())
        shape = Self.shape(&random, depth: 3)
        texts = several { $0.oneIn(3) ? nil : Self.text(&$0) }
        nested = several { random in (0..<random.below(3)).map { $0 } }
        byText = Dictionary(
            several { (Self.text(&$0), $0.oneIn(3) ? nil : Self.double(&$0)) },
            uniquingKeysWith: { $1 })
        byNumber = Dictionary(
            several { ($0.below(100) - 50, Self.text(&$0)) }, uniquingKeysWith: { $1 })
        byKey = Dictionary(
            several { ($0.pick(Key.allCases), [$0.oneIn(2)]) }, uniquingKeysWith: { $1 })
        byShade = random.oneIn(2) ? [:] : [random.pick(Kind.allCases): 7]
        children = []
        if depth > 0 { children = several { CodingSample(&$0, depth: depth - 1) } }
    }

    static func text(_ random: inout SeededRandom) -> String {
        let parts = [
            "a", "한글", "e\u{301}", "👩‍👩‍👧", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "\u{7F}",
            "\u{202E}", "\u{FEFF}",
        ]
        return (0..<random.below(6)).map { _ in random.pick(parts) }.joined()
    }

    static func double(_ random: inout SeededRandom) -> Double {
        while true {
            let double = random.pick([
                0, -0.0, 1, 0.1, 1e16, 1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
                0x1p53,
                Double(bitPattern: random.next()),
            ])
            if double.isFinite { return double }
        }
    }

    static func float(_ random: inout SeededRandom) -> Float {
        while true {
            let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
            if float.isFinite { return float }
        }
    }

    private static func shape(_ random: inout SeededRandom, depth: Int) -> Shape {
        switch random.below(depth > 0 ? 4 : 3) {
        case 0: .point
        case 1: .circle(radius: double(&random))
        case 2: .line(random.below(9), random.oneIn(2) ? nil : -1)
        default:
            .group(
                (0..<random.below(3)).map { _ in shape(&random, depth: depth - 1) },
                name: random.oneIn(2) ? nil : text(&random))
        }
    }
}

/// An animal, with a subclass that keeps it apart and one that shares its members.
class Animal: Codable {
    var legs: Int

    init(legs: Int) { self.legs = legs }
}

final class Dog: Animal {
    var name: String

    init(name: String, legs: Int) {
        self.name = name
        super.init(legs: legs)
    }

    enum Key: CodingKey { case name }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        name = try container.decode(String.self, forKey: .name)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try super.encode(to: container.superEncoder())
        try container.encode(name, forKey: .name)
    }
}

final class Cat: Animal {
    var lives: Int

    init(lives: Int, legs: Int) {
        self.lives = lives
        super.init(legs: legs)
    }

    enum Key: CodingKey { case lives, above }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        lives = try container.decode(Int.self, forKey: .lives)
        _ = try container.superDecoder(forKey: .above).singleValueContainer().decode(String.self)
        try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(lives, forKey: .lives)
        var above = container.superEncoder(forKey: .above).singleValueContainer()
        try above.encode("animal")
    }
}

/// Containers within containers, asked for by hand.
struct HandMade: Codable, Equatable {
    var x = 1
    var list: [Int] = [1, 2]

    enum Outer: CodingKey { case inner, list }
    enum Inner: CodingKey { case x, again, deep }

    init() {}

    func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: Outer.self)
        var inner = outer.nestedContainer(keyedBy: Inner.self, forKey: .inner)
        try inner.encode(x, forKey: .x)
        var unkeyed = outer.nestedUnkeyedContainer(forKey: .list)
        try unkeyed.encode(list[0])
        try unkeyed.encodeNil()
        var pairs = unkeyed.nestedUnkeyedContainer()
        try pairs.encode(contentsOf: list)
        var object = unkeyed.nestedContainer(keyedBy: Inner.self)
        try object.encodeNil(forKey: .deep)
        try list.encode(to: unkeyed.superEncoder())
        // The containers that are there go on to be filled.
        var again = outer.nestedContainer(keyedBy: Inner.self, forKey: .inner)
        try again.encode(true, forKey: .again)
        var sameOuter = encoder.container(keyedBy: Outer.self)
        var same = sameOuter.nestedContainer(keyedBy: Inner.self, forKey: .inner)
        try same.encode("deep", forKey: .deep)
    }

    init(from decoder: any Decoder) throws {
        let outer = try decoder.container(keyedBy: Outer.self)
        let inner = try outer.nestedContainer(keyedBy: Inner.self, forKey: .inner)
        x = try inner.decode(Int.self, forKey: .x)
        var unkeyed = try outer.nestedUnkeyedContainer(forKey: .list)
        guard try unkeyed.decode(Int.self) == 1, try unkeyed.decodeNil() else { throw Unexpected() }
        var pairs = try unkeyed.nestedUnkeyedContainer()
        list = []
        while !pairs.isAtEnd { list.append(try pairs.decode(Int.self)) }
        let object = try unkeyed.nestedContainer(keyedBy: Inner.self)
        guard try object.decodeNil(forKey: .deep), object.allKeys == [.deep],
            try [Int](from: unkeyed.superDecoder()) == list, unkeyed.isAtEnd
        else { throw Unexpected() }
    }

    struct Unexpected: Error {}
}
