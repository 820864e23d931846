import CCurl

// What libcurl calls while it works for a transfer. All of it runs on the loop's thread, within
// `ccurl_multi_work` or `ccurl_easy_resume`.

func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)

    return EasyHandle.of(context).transfer?.takeHeader(line) == true ? line.count : 0
}

func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }

    return EasyHandle.of(context).transfer?.takeBody(
        UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
}

extension Transfer {
    /// Takes one line of a header; false ends the transfer.
    fileprivate func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        noteActivity()
        headerBytes += bytes.count
        guard headerBytes <= configuration.headerLimit else {
            problem = .headerTooLarge(limit: configuration.headerLimit)
            return false
        }
        // What follows the body (trailers) is not kept.
        guard case .head = stage else { return true }
        if bytes.allSatisfy({ $0 == 0x0A || $0 == 0x0D }) {
            if status >= 200 { return endHead() }
            // An interim response (1xx); another head follows.
            status = 0
        } else if status == 0 {
            header.removeAll()
            let code = bytes.drop { $0 != 0x20 }.dropFirst().prefix(3)
            status = code.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
        } else {
            header.append(bytes)
        }

        return true
    }

    /// The head is there: what now? False ends the transfer.
    private func endHead() -> Bool {
        if Redirection.isRedirect(status), redirectLimit > 0,
            let location = header.first("Location")
        {
            stage = .redirect(location: location)
            return true
        }
        stage = .body
        if !hasNoBody, header.first("Content-Encoding") == nil,
            let length = header.first("Content-Length")
        {
            expectedBytes = Int64(length)
            if let expectedBytes, expectedBytes > Int64(bodyLimit) {
                problem = .bodyTooLarge(limit: bodyLimit)
                return false
            }
            if case .collected = sink {
                body.reserveCapacity(Int(min(expectedBytes ?? 0, 1 << 20)))
            }
        }
        if case .streamed(let continuation, _) = sink {
            continuation.resume(returning: .success(arrival))
        }

        return true
    }

    /// Takes some of a body; the count if all of it.
    fileprivate func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        noteActivity()
        if case .redirect = stage {
            // A little of it is read so that the connection can serve again.
            received += Int64(bytes.count)
            return received <= 64 * 1024 ? bytes.count : 0
        }
        guard received + Int64(bytes.count) <= Int64(bodyLimit) else {
            problem = .bodyTooLarge(limit: bodyLimit)
            return 0
        }
        switch sink {
        case .collected: body.append(contentsOf: bytes)
        case .streamed(_, let pipe):
            guard pipe.offer(bytes) else {
                isPaused = true
                return Int(ccurl_pause)
            }
        case .handled(_, let handler):
            guard handler(handledHead, bytes) else {
                isEnough = true
                return 0
            }
        }
        received += Int64(bytes.count)
        reportProgress()

        return bytes.count
    }
}
