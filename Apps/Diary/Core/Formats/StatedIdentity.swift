import AppSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension UUID {
    /// The identifier that `text` is, with its hyphens or as 32 digits alone.
    init?(anyForm text: String) {
        if let uid = UUID(uuidString: text) {
            self = uid
            return
        }
        self.init(digits: text.utf8)
    }

    /// The identifier of 32 hexadecimal digits.
    init?(digits: some Collection<UInt8>) {
        guard digits.count == 32 else { return nil }
        var text: [UInt8] = []
        for (index, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(index) { text.append(UInt8(ascii: "-")) }
            text.append(digit)
        }
        self.init(uuidString: String(decoding: text, as: UTF8.self))
    }

    /// An identifier made of where something is, always the same (version 8 of RFC 9562): 128 bits
    /// of FNV-1a over `text`.
    init(madeOf text: String) {
        var low: UInt64 = 0x62B8_2175_6295_C58D
        var high: UInt64 = 0x6C62_272E_07BB_0142
        for byte in text.utf8 {
            low ^= UInt64(byte)
            // Times 2^88 + 0x13B.
            let product = low.multipliedFullWidth(by: 0x13B)
            high = high &* 0x13B &+ product.high &+ low << 24
            low = product.low
        }
        self.init(
            high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
            low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }
}

extension EntryDraft {
    /// Makes a tag that stands for a mood, such as `mood-good`, the mood. Formats without moods
    /// keep it so.
    mutating func takeMoodTag() {
        guard mood == nil,
            let index = tags.firstIndex(where: {
                $0.hasPrefix("mood-") && Mood(rawValue: String($0.dropFirst(5))) != nil
            })
        else { return }
        mood = Mood(rawValue: String(tags.remove(at: index).dropFirst(5)))
    }
}
