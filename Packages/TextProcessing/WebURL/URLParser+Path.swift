extension URLParser {
    /// The path start state: after the authority.
    mutating func parsePathStart() {
        if scheme.isSpecial {
            if isSlash(position) { position += 1 }
            parsePath()
        } else if let byte = byte(position), byte != 0x3F, byte != 0x23 {
            if byte == 0x2F { position += 1 }
            parsePath()
        }
    }

    /// The path state: the slash before the first segment is behind.
    mutating func parsePath() {
        while true {
            let start = position
            var end = start
            while end < input.count, !isPathEnd(input[end]) { end += 1 }
            let isFollowed = isSlash(end)
            switch dots(start..<end) {
            case 2:
                shortenPath()
                if !isFollowed { output.append(0x2F) }
            case 1:
                if !isFollowed { output.append(0x2F) }
            default:
                appendSegment(start..<end)
            }
            position = end
            guard isFollowed else { break }
            position += 1
        }
        separatePath()
    }

    /// Writes `/.` before a path that would else be read as an authority (section 4.5, "URL
    /// serializing").
    mutating func separatePath() {
        let start = layout.authorityEnd
        guard !layout.hasAuthority, layout.pathStart == start, output.count > start + 1,
            output[start] == 0x2F, output[start + 1] == 0x2F
        else { return }
        output.insert(contentsOf: [0x2F, 0x2E], at: start)
        layout.pathStart = start + 2
    }

    /// Removes the last segment, but no drive letter of a file.
    mutating func shortenPath() {
        let start = layout.pathStart
        guard output.count > start else { return }
        let isDrive =
            scheme == .file && output.count == start + 3 && output[start + 2] == 0x3A
            && output[start + 1] | 0x20 &- 0x61 < 26
        if isDrive { return }
        let slash = output[start...].lastIndex(of: 0x2F) ?? start
        output.removeSubrange(slash...)
    }

    /// The opaque path state: text up to the query or fragment.
    mutating func parseOpaquePath() {
        layout.hasOpaquePath = true
        var end = position
        while let byte = byte(end), byte != 0x3F, byte != 0x23 { end += 1 }
        PercentEncoding.append(input[position..<end], encoding: .control, to: &output)
        // A space at the end would be lost if the query and fragment were removed.
        if end < input.count, output.last == 0x20 {
            output.removeLast()
            PercentEncoding.append(0x20, to: &output)
        }
        position = end
    }

    private mutating func appendSegment(_ range: Range<Int>) {
        let isFirst = output.count == layout.pathStart
        output.append(0x2F)
        PercentEncoding.append(input[range], encoding: .path, to: &output)
        let isDrive =
            scheme == .file && isFirst && range.count == 2 && input[range.lowerBound + 1] == 0x7C
            && input[range.lowerBound] | 0x20 &- 0x61 < 26
        if isDrive { output[output.count - 1] = 0x3A }
    }

    @inline(__always)
    private func isPathEnd(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2F, 0x3F, 0x23: true
        case 0x5C: scheme.isSpecial
        default: false
        }
    }

    /// 1 for a single-dot segment, 2 for a double-dot one, else 0; a dot may be written `%2e`.
    @inline(__always)
    private func dots(_ range: Range<Int>) -> Int {
        guard let first = input[range].first, first == 0x2E || first == 0x25, range.count <= 6
        else { return 0 }
        var count = 0
        var index = range.lowerBound
        while index < range.upperBound {
            if input[index] == 0x2E {
                index += 1
            } else if PercentEncoding.escape(in: input[range], at: index) == 0x2E {
                index += 3
            } else {
                return 0
            }
            count += 1
        }

        return count <= 2 ? count : 0
    }
}
