import CCurl

// What libcurl calls for the body to send and for a connection; on the loop's thread.

/// What makes libcurl end a transfer with `ccurl_aborted`.
private let abort = 0x1000_0000

func sendBody(
    _ target: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return abort }

    return EasyHandle.of(context).transfer?.giveBody(
        UnsafeMutableRawBufferPointer(start: target, count: size * count)) ?? abort
}

/// Goes back in the body: always possible with bytes, with a stream only to where it is.
func seekBody(_ context: UnsafeMutableRawPointer?, _ offset: Int64, _ origin: CInt) -> CInt {
    guard let context, let transfer = EasyHandle.of(context).transfer else { return 1 }
    switch transfer.request.body {
    case .bytes(let bytes) where origin == 0 && (0...Int64(bytes.count)).contains(offset):
        transfer.sent = offset
        return 0
    default:
        return origin == 0 && offset == transfer.sent ? 0 : 1
    }
}

/// Opens a socket if the address may be reached.
func openSocket(
    _ context: UnsafeMutableRawPointer?, _ purpose: CInt, _ address: OpaquePointer
) -> CInt {
    guard let context else { return -1 }
    let handle = EasyHandle.of(context)
    guard let transfer = handle.transfer else { return -1 }
    if transfer.proxy == nil {
        let bytes = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = Int(ccurl_address_bytes(address, start))
        }
        if let refusal = transfer.refusal(of: bytes) {
            transfer.refused = refusal
            return -1
        }
    }

    return handle.open(address)
}

extension Transfer {
    /// Gives some of the body to send; 0 at its end.
    fileprivate func giveBody(_ target: UnsafeMutableRawBufferPointer) -> Int {
        noteActivity()
        guard let upload else {
            guard case .bytes(let bytes) = request.body else { return 0 }
            let count = min(bytes.count - Int(sent), target.count)
            guard count > 0 else { return 0 }
            bytes.withUnsafeBytes { source in
                target.copyMemory(from: .init(rebasing: source[Int(sent)..<Int(sent) + count]))
            }
            return gave(count)
        }
        switch upload.read(into: target) {
        case .bytes(let count):
            return gave(count)
        case .later:
            isPaused = true
            return Int(ccurl_pause)
        case .end:
            if case .stream(let length?, _) = request.body, length != sent {
                problem = .uploadFailed(detail: "\(sent) bytes of \(length)")
                return abort
            }
            return 0
        case .failed(let detail):
            problem = .uploadFailed(detail: detail)
            return abort
        }
    }

    private func gave(_ count: Int) -> Int {
        sent += Int64(count)
        if case .stream(let length?, _) = request.body, sent > length {
            problem = .uploadFailed(detail: "more than \(length) bytes")
            return abort
        }
        reportProgress()

        return count
    }
}
