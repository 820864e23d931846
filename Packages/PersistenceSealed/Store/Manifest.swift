import Persistence

/// What a sealed store has, so that what is missing is noticed.
struct Manifest: Sendable {
    /// How many changes were made.
    var revision: UInt64 = 0
    /// How many rows there are.
    var count = 0
    /// The sum of the rows' marks.
    var sum: UInt128 = 0
    /// The names of the migrations that the rows' columns follow.
    var migrations: [String] = []
    /// The last number that each table gave.
    var lastNumbers: [String: Int64] = [:]

    /// Notes that a version of a row has come.
    mutating func add(_ mark: UInt128) {
        count += 1
        sum &+= mark
    }

    /// Notes that a version of a row has gone.
    mutating func remove(_ mark: UInt128) {
        count -= 1
        sum &-= mark
    }

    func box(_ cipher: SealCipher) -> [UInt8] {
        var encoder = StoredValueEncoder()
        encoder.append(number: revision)
        encoder.append(number: UInt64(count))
        encoder.append(fixed: UInt64(truncatingIfNeeded: sum))
        encoder.append(fixed: UInt64(truncatingIfNeeded: sum >> 64))
        encoder.append(number: UInt64(migrations.count))
        for name in migrations { encoder.append(text: name) }
        encoder.append(number: UInt64(lastNumbers.count))
        for (table, number) in lastNumbers.sorted(by: { $0.key < $1.key }) {
            encoder.append(text: table)
            encoder.append(number: UInt64(number))
        }
        Padding.pad(&encoder)
        return cipher.box(manifest: encoder.bytes)
    }

    init() {}

    /// Opens a manifest; `nil` if it is damaged.
    init?(_ box: [UInt8], _ cipher: SealCipher) {
        guard let manifest = cipher.open(manifest: box, Self.init) else { return nil }
        self = manifest
    }

    private init?(_ bytes: UnsafeRawBufferPointer) {
        guard let bytes = Padding.unpadded(bytes) else { return nil }
        var decoder = StoredValueDecoder(bytes)
        guard let revision = decoder.number(), let count = decoder.number(),
            let low = decoder.fixed(), let high = decoder.fixed(), let names = decoder.number()
        else { return nil }
        self.revision = revision
        self.count = Int(clamping: count)
        sum = UInt128(high) << 64 | UInt128(low)
        for _ in 0..<names {
            guard let name = decoder.text() else { return nil }
            migrations.append(name)
        }
        guard let tables = decoder.number() else { return nil }
        for _ in 0..<tables {
            guard let table = decoder.text(), let number = decoder.number() else { return nil }
            lastNumbers[table] = Int64(bitPattern: number)
        }
        guard decoder.isAtEnd else { return nil }
    }
}
