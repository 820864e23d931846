import Synchronization
import Terminal
import Testing
import TextProcessing

/// A display that keeps what was drawn, and a clock that is moved by hand.
private final class Bench: Sendable {
    private let time = Mutex(ContinuousClock.now)
    private let drawn = Mutex<[String]>([])
    let columns: Int

    init(columns: Int = 80) { self.columns = columns }

    var lines: [String] { drawn.withLock { $0 } }
    var now: @Sendable () -> ContinuousClock.Instant {
        { self.time.withLock { $0 } }
    }
    var display: ProgressLine.Display {
        .init(columns: columns, usesColor: false) { text in self.drawn.withLock { $0.append(text) }
        }
    }

    func pass(milliseconds: Int) {
        time.withLock { $0 += .milliseconds(milliseconds) }
    }
}

private let erasing = "\r\u{1B}[K"

@Suite("Progress")
struct ProgressTests {
    @Test("short work draws nothing and leaves nothing")
    func silent() {
        let bench = Bench()
        let progress = ProgressLine(on: bench.display, total: 10, now: bench.now) { _ in "work" }
        for _ in 0..<10 {
            progress.advance()
            bench.pass(milliseconds: 19)
        }
        progress.finish()
        #expect(bench.lines.isEmpty)
    }

    @Test("long work is drawn ten times a second at most, and cleared at the end")
    func drawing() {
        let bench = Bench()
        let progress = ProgressLine(on: bench.display, total: 100, now: bench.now) { $0.amount }
        for _ in 0..<50 {
            bench.pass(milliseconds: 10)
            progress.advance()
        }
        #expect(
            bench.lines == [
                "\r━━━━────────────────   20%  20 / 100\u{1B}[K",
                "\r━━━━━━──────────────   30%  30 / 100\u{1B}[K",
                "\r━━━━━━━━────────────   40%  40 / 100\u{1B}[K",
                "\r━━━━━━━━━━──────────   50%  50 / 100\u{1B}[K",
            ])
        progress.finish()
        progress.finish()
        progress.advance()
        #expect(bench.lines.count == 5)
        #expect(bench.lines.last == erasing)
    }

    @Test("work that fails clears its line as well")
    func abandoned() {
        let bench = Bench()
        do {
            let progress = ProgressLine(on: bench.display, now: bench.now) { _ in "work" }
            bench.pass(milliseconds: 500)
            progress.advance()
        }
        #expect(bench.lines == ["\rwork\u{1B}[K", erasing])
    }

    @Test("the line makes way for other output and comes back")
    func hiding() {
        let bench = Bench()
        let progress = ProgressLine(on: bench.display, now: bench.now) { "\($0.completed)" }
        progress.hide()
        bench.pass(milliseconds: 300)
        progress.update(completed: 1)
        progress.hide()
        bench.pass(milliseconds: 300)
        progress.update(completed: 1)
        #expect(bench.lines == ["\r1\u{1B}[K", erasing, "\r1\u{1B}[K"])
    }

    @Test(
        "the line stays within the terminal and clean, whatever the text",
        arguments: [1, 10, 39, 40, 59, 60, 200])
    func fitting(columns: Int) {
        let bench = Bench(columns: columns)
        let progress = ProgressLine(on: bench.display, total: 3, now: bench.now) { _ in
            "가져오는 중\n\u{1B}[2J" + String(repeating: "한글", count: 100)
        }
        bench.pass(milliseconds: 300)
        progress.advance()
        let line = bench.lines[0].dropFirst().dropLast(3)
        #expect(String(line).displayWidth < columns)
        #expect(!line.contains("\u{1B}") && !line.contains("\n"))
    }

    @Test("nothing at all happens without a display")
    func hidden() {
        let bench = Bench()
        let progress = ProgressLine(on: nil, now: bench.now) { _ in
            Issue.record("The text of a hidden line was asked for")
            return ""
        }
        bench.pass(milliseconds: 1000)
        progress.update(completed: 5, total: 10)
        progress.finish()
    }

    @Test("a total that becomes known is used from then on")
    func lateTotal() {
        let bench = Bench(columns: 30)
        let progress = ProgressLine(on: bench.display, unit: .bytes, now: bench.now) { $0.amount }
        bench.pass(milliseconds: 300)
        progress.update(completed: 512)
        bench.pass(milliseconds: 300)
        progress.update(completed: 1_250_000, total: 2_500_000)
        #expect(bench.lines == ["\r512 B\u{1B}[K", "\r 50%  1.2 / 2.5 MB\u{1B}[K"])
    }

    @Test(
        "amounts read the same in both languages",
        arguments: [
            (ProgressSnapshot(completed: 0, total: nil, elapsed: .zero), "0"),
            (
                ProgressSnapshot(completed: 1200, total: 1_234_567, elapsed: .zero),
                "1,200 / 1,234,567"
            ),
            (ProgressSnapshot(completed: 999, total: nil, unit: .bytes, elapsed: .zero), "999 B"),
            (ProgressSnapshot(completed: 1999, total: nil, unit: .bytes, elapsed: .zero), "1.9 kB"),
            (
                ProgressSnapshot(completed: 1, total: 3_000_000_000, unit: .bytes, elapsed: .zero),
                "0.0 / 3.0 GB"
            ),
            (
                ProgressSnapshot(completed: .max, total: .max, unit: .bytes, elapsed: .zero),
                "9,223,372.0 / 9,223,372.0 TB"
            ),
            (
                ProgressSnapshot(completed: .min, total: nil, elapsed: .zero),
                "-9,223,372,036,854,775,808"
            ),
        ])
    func amounts(snapshot: ProgressSnapshot, expected: String) {
        #expect(snapshot.amount == expected)
    }

    @Test(
        "the rest is estimated only when that makes sense",
        arguments: [
            (50, 100, 10, 10), (50, 100, 1, nil), (1, 100, 10, nil), (100, 100, 10, nil),
            (30, 100, 3, 7),
            (10, 100, 3, 30), (10, 100, 30, 300), (4, 100, 36_000, nil), (0, 0, 10, nil),
            (200, 100, 10, nil),
        ] as [(Int64, Int64, Int, Int?)])
    func remaining(completed: Int64, total: Int64, seconds: Int, expected: Int?) {
        let snapshot = ProgressSnapshot(
            completed: completed, total: total, elapsed: .seconds(seconds))
        #expect(snapshot.remaining == expected.map { .seconds($0) })
        #expect(ProgressSnapshot(completed: 5, total: nil, elapsed: .seconds(9)).remaining == nil)
    }
}
