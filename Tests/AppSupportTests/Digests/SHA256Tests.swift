import AppSupport
import Foundation
import TestSupport
import Testing

@Suite("SHA-256 and identities made with it")
struct SHA256Tests {
    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The examples that NIST gives for the Secure Hash Standard.
    private static let vectors = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ]

    @Test("the examples of NIST come out", arguments: vectors)
    func examples(message: String, digest: String) {
        #expect(Self.hex(SHA256.digest(of: message.utf8)) == digest)
        #expect(Self.hex(SHA256.digest(of: Array(message.utf8))) == digest)
        #expect(Self.hex(SHA256.digest(of: message.utf8.lazy.map { $0 })) == digest)
    }

    @Test("a million times the letter a, in pieces of two sizes")
    func million() {
        for size in [65, 64_000] {
            var hash = SHA256()
            var rest = 1_000_000
            while rest > 0 {
                hash.update([UInt8](repeating: 0x61, count: min(size, rest)))
                rest -= size
            }
            #expect(
                Self.hex(hash.finalize())
                    == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
        }
    }

    @Test("every length round the end of a block is padded right")
    func lengths() throws {
        let bytes = (0..<200).map { UInt8($0) }
        var hash = SHA256()
        var all: [UInt8] = []
        for length in 0..<200 {
            let digest = SHA256.digest(of: bytes[..<length])
            #expect(hash.finalize() == digest)
            all += digest
            hash.update([bytes[length]])
        }
        #expect(Self.hex(SHA256.digest(of: all)) == Self.digestOfDigests)
    }

    /// By `hashlib` of CPython.
    private static let digestOfDigests =
        "ba7b0fcea7d10c06b855b43d2b4dce1e3e842fff6be0acefb0faf4f2dd05bb47"

    @Test("the same name has the same identity, of version 8, and another in another namespace")
    func identity() throws {
        // RFC 9562, B.2: the namespace of DNS names and its example.
        let names = try #require(UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
        let identity = UUID(hashing: "www.example.com", in: names)
        #expect(identity.text == "5c146b14-3c52-8afd-938a-375d0df1fbf6")
        #expect(UUID(hashing: "www.example.com", in: names) == identity)
        #expect(UUID(hashing: "www.example.com", in: identity) != identity)
        #expect(UUID(hashing: "www.example.net", in: names) != identity)
        var seen: Set<UUID> = []
        for index in 0..<500 {
            let identity = UUID(hashing: "\(index)", in: names)
            #expect(identity.uuid.6 >> 4 == 8 && identity.uuid.8 >> 6 == 2)
            seen.insert(identity)
        }
        #expect(seen.count == 500)
    }
}
