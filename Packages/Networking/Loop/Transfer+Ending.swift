import CCurl
import TextProcessing

extension Transfer {
    /// Hands over the result, once.
    func end(_ failure: HTTPError?) {
        upload?.close()
        upload = nil
        var metrics = HTTPMetrics()
        if let handle { metrics.read(handle) }
        metrics.total = age
        metrics.decoded = received
        // libcurl's own count has the lengths of chunks in it.
        metrics.sent = sent
        switch sink {
        case .handled(let continuation, _):
            var arrival = arrival
            arrival.metrics = metrics
            continuation.resume(returning: failure.map { .failure($0) } ?? .success(arrival))
        case .collected(let continuation):
            if let failure { return continuation.resume(returning: .failure(failure)) }
            var arrival = arrival
            swap(&arrival.body, &body)
            arrival.metrics = metrics
            continuation.resume(returning: .success(arrival))
        case .streamed(let continuation, let pipe):
            if case .body = stage {
                pipe.finish(failure.map { .failure($0) } ?? .success(metrics))
            } else {
                continuation.resume(returning: .failure(failure ?? .cancelled))
            }
        }
    }

    /// What a result code of libcurl means here; nil for success.
    func failure(_ code: CInt) -> HTTPError? {
        if let problem { return problem }
        if isEnough { return nil }
        guard code != ccurl_ok else { return isComplete ? nil : cutShort }
        let detail = handle?.problem(code) ?? ""
        switch Int(code) {
        case ccurl_no_host: return .unknownHost(host)
        case ccurl_no_proxy: return .unknownProxy(proxy ?? "")
        case ccurl_no_connection, ccurl_proxy_failed:
            return refused ?? .connectionFailed(host: host, detail: detail)
        case ccurl_timed_out:
            return refused
                ?? .timedOut(.connecting, limit: timeouts.connect, url: request.url)
        case ccurl_certificate_refused, ccurl_bad_authorities:
            return .certificateRefused(host: host, certificateProblem(detail), detail: detail)
        case ccurl_tls_failed: return .tlsFailed(host: host, detail: detail)
        case ccurl_partial_file: return cutShort
        case ccurl_bad_encoding, ccurl_write_failed: return .undecodableBody(detail: detail)
        case ccurl_no_rewind: return .uploadFailed(detail: detail)
        case ccurl_no_memory where status == 0 || isReadingHead:
            return .headerTooLarge(limit: configuration.headerLimit)
        case ccurl_unsupported_protocol, ccurl_weird_reply, ccurl_http2_failed,
            ccurl_http2_stream_failed:
            return .malformedResponse(host: host, detail: detail)
        default: return .connectionLost(host: host, detail: detail)
        }
    }

    private var isReadingHead: Bool {
        if case .head = stage { true } else { false }
    }

    /// libcurl calls an answer complete that ends within its head; it is not.
    private var isComplete: Bool { !isReadingHead }

    private var cutShort: HTTPError {
        isReadingHead
            ? .connectionLost(host: host, detail: "the header was cut short")
            : .bodyCutShort(received: received, expected: expectedBytes)
    }

    /// OpenSSL's verdict (X509_V_ERR_…); a wrong name is libcurl's own finding and has none.
    private func certificateProblem(_ detail: String) -> HTTPError.CertificateProblem {
        switch handle?.number(ccurl_info_tls_verification) ?? 0 {
        case 0, 1: detail.contains("name") ? .wrongHost : .other
        case 9: .notYetValid
        case 10: .expired
        case 18, 19: .selfSigned
        case 2, 20, 21: .unknownAuthority
        case 62, 64: .wrongHost
        default: .other
        }
    }
}

extension HTTPMetrics {
    /// Reads what libcurl has measured.
    mutating func read(_ handle: EasyHandle) {
        var measures = ccurl_measures()
        ccurl_measure(handle.pointer, &measures)
        switch measures.version {
        case 1: version = .http10
        case 2: version = .http11
        case 3: version = .http2
        case 30: version = .http3
        default: version = nil
        }
        reusedConnection = version != nil && measures.new_connections == 0
        peer = measures.peer.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        lookup = .microseconds(measures.lookup_time)
        connect = .microseconds(measures.connect_time)
        tls = .microseconds(measures.tls_time)
        firstByte = .microseconds(measures.first_byte_time)
        received = measures.downloaded
        headerBytes = Int64(measures.header_bytes)
    }
}
