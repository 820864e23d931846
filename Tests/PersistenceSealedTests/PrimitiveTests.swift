import CSodium
import Persistence
import TestSupport
import Testing

@testable import PersistenceSealed

/// That libsodium does what the format says, by answers that others have published.
@Suite("Known answers")
struct PrimitiveTests {
    @Test("XChaCha20-Poly1305 gives the answer of draft-irtf-cfrg-xchacha-03, A.3.1")
    func sealing() throws {
        let sodium = try Sodium()
        let plain = Array(
            "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
                .utf8)
        let bound: [UInt8] = bytes("50515253c0c1c2c3c4c5c6c7")
        let nonce = Array<UInt8>(0x40...0x57)
        let key = Array<UInt8>(0x80...0x9F)
        let expected = bytes(
            """
            bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb\
            731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452\
            2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9\
            21f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49
            """)
        let sealed = plain.withUnsafeBytes { plain in
            key.withUnsafeBytes { sodium.seal(plain, bound: bound, nonce: nonce, key: $0) }
        }
        #expect(sealed == expected)
        var opened = [UInt8](repeating: 1, count: plain.count)
        let isWhole = opened.withUnsafeMutableBytes { opened in
            sealed.withUnsafeBytes { sealed in
                bound.withUnsafeBytes { bound in
                    nonce.withUnsafeBytes { nonce in
                        key.withUnsafeBytes { key in
                            sodium.open(sealed, bound: bound, nonce: nonce, key: key, into: opened)
                        }
                    }
                }
            }
        }
        #expect(isWhole)
        #expect(opened == plain)
    }

    @Test("Argon2id gives the answer of the reference implementation")
    func derivation() throws {
        // argon2 20190702: t=3, m=8192 KiB, p=1, v=0x13.
        let key = try Sodium().key(
            of: Password("비밀번호"), salt: Array(0..<16),
            cost: KeyCost(passes: 3, memoryInBytes: 8 << 20))
        let expected = bytes("62949dc57c61158767cbcf32727f37b1b397dca98d86373b7fdb5c72fa42dd14")
        #expect(key.withBytes { Array($0) } == expected)
    }

    @Test("BLAKE2b gives the answer of RFC 7693, appendix A")
    func hash() throws {
        let expected = bytes(
            """
            ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1\
            7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923
            """)
        #expect(try Sodium().hash(Array("abc".utf8), count: 64) == expected)
    }

    @Test("SipHash-2-4 gives the answer of its paper, appendix A")
    func shortHash() throws {
        let sodium = try Sodium()
        let number = Array<UInt8>(0..<15).withUnsafeBytes { message in
            Array<UInt8>(0..<16).withUnsafeBytes { sodium.shortHash(message, key: $0) }
        }
        #expect(number == 0xA129_CA61_49BE_45E5)
    }

    @Test("padding ends at a multiple of 256, and only what was padded is unpadded")
    func padding() {
        for count in [0, 1, 254, 255, 256, 257, 511, 512] {
            var encoder = StoredValueEncoder()
            for index in 0..<count { encoder.append(byte: UInt8(truncatingIfNeeded: index)) }
            let plain = encoder.bytes
            Padding.pad(&encoder)
            #expect(encoder.bytes.count == (count / 256 + 1) * 256)
            let unpadded = encoder.bytes.withUnsafeBytes { Padding.unpadded($0).map { Array($0) } }
            #expect(unpadded == plain)
        }
        let zeros = [UInt8](repeating: 0, count: 24)
        for bytes in [[], [0], [0, 0], [1], [0x80, 1], zeros, [0x81] + zeros] as [[UInt8]] {
            #expect(bytes.withUnsafeBytes { Padding.unpadded($0) == nil })
        }
    }

    @Test("without the library, what needs it says so")
    func missingLibrary() {
        let error = #expect(throws: SealError.self) { try Sodium { false } }
        guard case .missingLibrary(let problem)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(problem.contains("libsodium"))
    }
}

/// Bytes that are written in hexadecimal digits.
func bytes(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
}
