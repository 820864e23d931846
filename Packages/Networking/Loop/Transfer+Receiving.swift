import CCurl

// What libcurl calls while it works for a transfer. All of it runs on the loop's thread, within
// `ccurl_multi_perform` or `ccurl_easy_resume`.

func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)

    return transfer(context).takeHeader(line) ? line.count : 0
}

func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }

    return transfer(context).takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
}

/// The transfer behind a callback's context.
func transfer(_ context: UnsafeMutableRawPointer) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
}

extension Transfer {
    /// Takes one line of a header; false ends the transfer.
    fileprivate func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        lastActivity = .now
        headerBytes += bytes.count
        guard headerBytes <= configuration.headerLimit else {
            problem = .headerTooLarge(limit: configuration.headerLimit)
            return false
        }
        // What follows the body (trailers) is not kept.
        guard case .head = stage else { return true }
        var line = bytes[...]
        while let last = line.last, last == 0x0A || last == 0x0D { line = line.dropLast() }
        guard !line.isEmpty else {
            if status >= 200 { return endHead() }
            // An interim response (1xx); another head follows.
            status = 0
            return true
        }
        if status == 0 { beginHead(line) } else { takeField(line) }

        return true
    }

    private func beginHead(_ line: Slice<UnsafeRawBufferPointer>) {
        headers = HTTPHeaders()
        let code = line.drop { $0 != 0x20 }.dropFirst().prefix(3)
        status = code.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    }

    private func takeField(_ line: Slice<UnsafeRawBufferPointer>) {
        guard let colon = line.firstIndex(of: 0x3A), !line[line.startIndex].isBlank else { return }
        let name = Self.text(line[..<colon])
        headers.add(name, Self.text(line[(colon + 1)...]))
    }

    /// Field content: UTF-8 where it is, else Latin-1, without the blanks around it.
    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        var bytes = bytes.drop { $0.isBlank }
        while let last = bytes.last, last.isBlank { bytes = bytes.dropLast() }
        if let text = String(validating: bytes, as: UTF8.self) { return text }

        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// The head is there: what now? False ends the transfer.
    private func endHead() -> Bool {
        if Redirection.isRedirect(status), configuration.redirectLimit > 0,
            let location = headers["Location"]
        {
            stage = .redirect(location: location)
            return true
        }
        stage = .body
        if !hasNoBody, headers["Content-Encoding"] == nil, let length = headers["Content-Length"] {
            expectedBytes = Int64(length)
            if let expectedBytes, expectedBytes > Int64(bodyLimit) {
                problem = .bodyTooLarge(limit: bodyLimit)
                return false
            }
            if !isStreamed { body.reserveCapacity(Int(min(expectedBytes ?? 0, 1 << 20))) }
        }
        if case .streamed(let continuation, _) = sink {
            continuation.resume(returning: .success(head))
        }

        return true
    }

    /// Takes some of a body; the count if all of it.
    fileprivate func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        lastActivity = .now
        if case .redirect = stage {
            // A little of it is read so that the connection can serve again.
            received += Int64(bytes.count)
            return received <= 64 * 1024 ? bytes.count : 0
        }
        guard received + Int64(bytes.count) <= Int64(bodyLimit) else {
            problem = .bodyTooLarge(limit: bodyLimit)
            return 0
        }
        if case .streamed(_, let pipe) = sink {
            guard pipe.offer(bytes) else {
                isPaused = true
                return Int(ccurl_pause)
            }
        } else {
            body.append(contentsOf: bytes)
        }
        received += Int64(bytes.count)
        reportProgress()

        return bytes.count
    }
}

extension UInt8 {
    /// Whether the byte is a space or a tab.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
