public import Synchronization

/// Lets in one at a time; what the others bring waits, and is done by whoever is inside.
///
/// This is how events that come from several threads, or from within the handling of an event, are
/// put one after another without a lock being held while an observer runs, so that no order of locks
/// can deadlock. Whoever finds the gate free pays two atomic operations.
///
/// ```swift
/// guard gate.enter() else { return gate.add { self.handle(element) } }
/// handle(element)
/// gate.leave()
/// ```
///
/// It is one word: 0 when nobody is inside; 1 when somebody is; else somebody is, and it is the address
/// of the newest ``Node`` of what waits. Work that waits has to hold what the gate is part of, so that
/// nothing waits in a gate that is freed.
@usableFromInline
struct SerialGate: ~Copyable, Sendable {
    @usableFromInline typealias Work = @Sendable () -> Void

    /// A piece of work that waits, and the ones that came before it.
    private final class Node: Sendable {
        let work: Work
        /// The word of the gate before this one came.
        let before: UInt

        init(_ work: @escaping Work, before: UInt) {
            self.work = work
            self.before = before
        }
    }

    @usableFromInline let word = Atomic<UInt>(0)

    @inlinable
    init() {}

    /// Whether the caller is inside now, and has to ``leave()``.
    @inlinable
    @inline(__always)
    func enter() -> Bool {
        word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
    }

    /// Leaves, after doing what was brought meanwhile.
    @inlinable
    @inline(__always)
    func leave() {
        if !word.compareExchange(expected: 1, desired: 0, ordering: .releasing).exchanged {
            drain()
        }
    }

    /// Has work done by whoever is inside; by the caller, if that one has just left.
    @usableFromInline
    func add(_ work: @escaping Work) {
        if append(work) { drain() }
    }

    /// Puts work at the end of what waits.
    ///
    /// - Returns: whether the caller is inside now, because nobody else was; it has to ``drain()``.
    @usableFromInline
    func append(_ work: @escaping Work) -> Bool {
        var current = word.load(ordering: .relaxed)
        while true {
            let node = Unmanaged.passRetained(Node(work, before: current))
            let (isDone, found) = word.compareExchange(
                expected: current, desired: UInt(bitPattern: node.toOpaque()),
                ordering: .acquiringAndReleasing)
            if isDone { return current == 0 }
            node.release()
            current = found
        }
    }

    /// Does what waits, in the order in which it came, until there is nothing, and leaves.
    @usableFromInline
    func drain() {
        repeat {
            var waiting: [Work] = []
            Self.takeApart(word.exchange(1, ordering: .acquiringAndReleasing)) {
                waiting.append($0)
            }
            for work in waiting.reversed() { work() }
        } while !word.compareExchange(expected: 1, desired: 0, ordering: .releasing).exchanged
    }

    /// Hands out the work that a word stands for, the newest first, and frees its nodes.
    private static func takeApart(_ word: UInt, _ body: (@escaping Work) -> Void) {
        var word = word
        while let address = UnsafeRawPointer(bitPattern: word), word > 1 {
            let node = Unmanaged<Node>.fromOpaque(address).takeRetainedValue()
            body(node.work)
            word = node.before
        }
    }
}
