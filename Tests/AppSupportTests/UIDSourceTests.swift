import AppSupport
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Identifiers")
struct UIDSourceTests {
    private let clock = VirtualClock()

    private func source(random: UInt64 = .max) -> UIDSource {
        UIDSource(now: { clock.now }, random: { random })
    }

    @Test("an identifier has the time, version 7 and the variant of RFC 9562 in their places")
    func layout() {
        // 2026-03-02 09:40:17.552 UTC.
        clock.now = Date(timeIntervalSince1970: Double(0x019C_ADEB_7E10) / 1000)
        let source = source(random: 0xFFFF_FFFF_FFFF_FFFF)
        #expect(source.next().text == "019cadeb-7e10-7000-bfff-ffffffffffff")
        #expect(source.next().text == "019cadeb-7e10-7001-bfff-ffffffffffff")
        #expect(self.source(random: 0).next().text == "019cadeb-7e10-7000-8000-000000000000")
    }

    @Test("within a millisecond each is greater than all before, also past the counter's end")
    func counting() {
        let source = source()
        let texts = (0..<10_000).map { _ in source.next().text }
        #expect(texts == texts.sorted())
        #expect(Set(texts).count == texts.count)
        #expect(texts.allSatisfy { $0.dropFirst(14).first == "7" })
        clock.advance(seconds: 1)
        #expect(source.next().text > texts[9_999])
    }

    @Test("a clock that is set back changes nothing about the order")
    func clockSetBack() {
        let source = source()
        let first = source.next().text
        clock.advance(seconds: -3600)
        let second = source.next().text
        clock.advance(seconds: 7200)
        let third = source.next().text
        #expect(first < second && second < third)
        #expect(second.prefix(13) == first.prefix(13))
        #expect(third.prefix(13) > first.prefix(13))
    }

    @Test("an instant before 1970 counts as 1970")
    func before1970() {
        clock.now = Date(timeIntervalSince1970: -5)
        #expect(source(random: 0).next().text == "00000000-0000-7001-8000-000000000000")
    }

    @Test("many threads never get the same one, and each gets them in order")
    func threads() {
        let source = source()
        let all = Mutex<[[String]]>([])
        inThreads(8) { _ in
            let mine = (0..<500).map { _ in source.next().text }
            all.withLock { $0.append(mine) }
        }
        let lists = all.withLock { $0 }
        #expect(lists.allSatisfy { $0 == $0.sorted() })
        #expect(Set(lists.joined()).count == 4000)
    }

    @Test("the text is lower-case and reads back as the same identifier")
    func text() {
        let uid = UUID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
        #expect(uid.text == "01234567-89ab-cdef-fedc-ba9876543210")
        #expect(UUID(uuidString: uid.text) == uid)
    }
}
