extension URLParser {
    /// The authority, host and port states. The slashes are behind.
    mutating func parseAuthority() throws(WebURLError) {
        let end = authorityEnd()
        layout.hasAuthority = true
        output.append(0x2F)
        output.append(0x2F)
        layout.usernameEnd = output.count
        let separator = input[position..<end].lastIndex(of: 0x40)
        if let separator { appendCredentials(position..<separator) }
        let start = separator.map { $0 + 1 } ?? position
        let hostEnd = hostEnd(start..<end)
        guard hostEnd > start || (!scheme.isSpecial && separator == nil && hostEnd == end) else {
            throw .missingHost(text(0..<input.count))
        }
        layout.hostStart = output.count
        try HostParser.append(input[start..<hostEnd], isSpecial: scheme.isSpecial, to: &output)
        layout.hostEnd = output.count
        if hostEnd < end { try appendPort(hostEnd + 1..<end) }
        endAuthority()
        position = end
    }

    private func authorityEnd() -> Int {
        var index = position
        while let byte = byte(index) {
            if byte == 0x2F || byte == 0x3F || byte == 0x23 { break }
            if byte == 0x5C, scheme.isSpecial { break }
            index += 1
        }

        return index
    }

    private mutating func appendCredentials(_ range: Range<Int>) {
        let colon = input[range].firstIndex(of: 0x3A) ?? range.upperBound
        PercentEncoding.append(
            input[range.lowerBound..<colon], encoding: .userinfo, to: &output)
        layout.usernameEnd = output.count
        if colon + 1 < range.upperBound {
            output.append(0x3A)
            PercentEncoding.append(
                input[(colon + 1)..<range.upperBound], encoding: .userinfo, to: &output)
        }
        if output.count > layout.schemeEnd + 3 { output.append(0x40) }
    }

    /// The colon before the port, or the end.
    private func hostEnd(_ range: Range<Int>) -> Int {
        var isInBrackets = false
        for index in range {
            switch input[index] {
            case 0x5B: isInBrackets = true
            case 0x5D: isInBrackets = false
            case 0x3A where !isInBrackets: return index
            default: break
            }
        }

        return range.upperBound
    }

    private mutating func appendPort(_ range: Range<Int>) throws(WebURLError) {
        var port = 0
        for byte in input[range] {
            guard byte &- 0x30 < 10 else { throw .invalidPort(text(range)) }
            port = port * 10 + Int(byte - 0x30)
            guard port <= 65535 else { throw .invalidPort(text(range)) }
        }
        guard !range.isEmpty, scheme.defaultPort.map(Int.init) != port else { return }
        layout.port = UInt16(port)
        output.append(0x3A)
        output.append(contentsOf: String(port).utf8)
    }

    // MARK: - File

    /// The file, file slash and file host states. Every file address has a host, mostly an empty
    /// one.
    mutating func parseFile(base: WebURL?) throws(WebURLError) {
        layout.hasAuthority = true
        output.append(0x2F)
        output.append(0x2F)
        layout.usernameEnd = output.count
        layout.hostStart = output.count
        if isSlash(position), isSlash(position + 1) {
            position += 2
            try parseFileHost()
            return
        }
        if let base { output.append(contentsOf: (base.host ?? "").utf8) }
        layout.hostEnd = output.count
        endAuthority()
        if isSlash(position) {
            position += 1
            if let base, !startsWithDriveLetter(position), let drive = base.driveLetterPath {
                output.append(contentsOf: drive)
            }
            parsePath()
        } else if let base {
            copyPath(of: base)
            switch byte(position) {
            case 0x3F: break
            case 0x23, nil: copyQuery(of: base)
            default:
                if startsWithDriveLetter(position) {
                    output.removeSubrange(layout.pathStart...)
                } else {
                    shortenPath()
                }
                parsePath()
            }
        } else {
            parsePath()
        }
    }

    private mutating func parseFileHost() throws(WebURLError) {
        let end = authorityEnd()
        // A drive letter here is the beginning of the path, not a host.
        if end - position == 2, startsWithDriveLetter(position) {
            layout.hostEnd = output.count
            endAuthority()
            parsePath()
            return
        }
        if end > position {
            try HostParser.append(input[position..<end], isSpecial: true, to: &output)
            if output[layout.hostStart...].elementsEqual("localhost".utf8) {
                output.removeSubrange(layout.hostStart...)
            }
        }
        layout.hostEnd = output.count
        endAuthority()
        position = end
        parsePathStart()
    }

    /// Whether the input goes on with a letter and `:` or `|`, and then ends or begins another
    /// component.
    private func startsWithDriveLetter(_ index: Int) -> Bool {
        guard let letter = byte(index), letter | 0x20 &- 0x61 < 26 else { return false }
        guard let mark = byte(index + 1), mark == 0x3A || mark == 0x7C else { return false }
        guard let next = byte(index + 2) else { return true }

        return next == 0x2F || next == 0x5C || next == 0x3F || next == 0x23
    }
}

extension WebURL {
    /// The path's first segment with its slash if it is a drive letter of Windows: `/C:`.
    fileprivate var driveLetterPath: [UInt8]? {
        let start = path.utf8.prefix(4)
        guard start.count >= 3 else { return nil }
        let bytes = Array(start)
        guard bytes[1] | 0x20 &- 0x61 < 26, bytes[2] == 0x3A else { return nil }
        guard bytes.count == 3 || bytes[3] == 0x2F else { return nil }

        return Array(bytes[..<3])
    }
}
