import TextProcessing

/// Makes events of the bytes that a terminal sends, however they are cut into reads.
///
/// Knows the sequences of ECMA-48 and DEC terminals as xterm, the Linux console, rxvt, tmux and
/// their kin send them, SGR mouse reports, bracketed pastes, and `CSI u` keys. What it does not
/// know is passed over, so that no part of a sequence is taken for keys.
struct KeyDecoder {
    private var buffer: [UInt8] = []
    private var paste: [UInt8]?

    /// A sequence that does not end within this many bytes is none.
    private static let longestSequence = 1024
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// Whether an escape sequence has begun and may as well have been the Escape key: when nothing
    /// follows soon, ``flush()`` decides so.
    var isWaiting: Bool { paste == nil && buffer.first == 0x1B }

    /// The events that are complete now.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        for byte in bytes {
            if paste != nil {
                takePasted(byte, &events)
                continue
            }
            buffer.append(byte)
            parse(&events, isFinal: false)
        }

        return events
    }

    /// Nothing has followed: what was waiting is keys.
    mutating func flush() -> [InputEvent] {
        var events: [InputEvent] = []
        if isWaiting { parse(&events, isFinal: true) }

        return events
    }

    private mutating func takePasted(_ byte: UInt8, _ events: inout [InputEvent]) {
        paste?.append(byte)
        guard byte == 0x7E, let pasted = paste, pasted.suffix(6).elementsEqual(Self.pasteEnd)
        else { return }
        paste = nil
        let text = String(decoding: pasted.dropLast(6), as: UTF8.self)
        if !text.isEmpty { events.append(.paste(text.nfc.cleanedForTerminalKeepingLines)) }
    }

    private mutating func parse(_ events: inout [InputEvent], isFinal: Bool) {
        while !buffer.isEmpty {
            switch SequenceParser(buffer[...], isFinal: isFinal).next() {
            case .incomplete:
                if buffer.count > Self.longestSequence { buffer.removeAll() }
                return
            case .ignored(let count):
                buffer.removeFirst(count)
            case .event(let event, let count):
                buffer.removeFirst(count)
                events.append(event)
            case .pasteBegins(let count):
                let rest = Array(buffer.dropFirst(count))
                buffer.removeAll()
                paste = []
                for byte in rest { takePasted(byte, &events) }
            }
        }
    }
}
