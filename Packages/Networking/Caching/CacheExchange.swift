import TextProcessing

/// One request, without redirects, answered from the cache or the network.
struct CacheExchange {
    private static let safeMethods: [HTTPMethod] = [.get, .head, "OPTIONS", "TRACE"]
    /// With one of these a request is about a part or a state of a resource that its caller knows of.
    private static let conditions = [
        "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range",
        "Range",
    ]

    private let transport: CachingTransport
    private let request: HTTPRequest
    private let isStreaming: Bool
    private let cacheRequest: CacheRequest
    private let demand: CacheDemand

    init(_ transport: CachingTransport, _ request: HTTPRequest, streaming: Bool) {
        self.transport = transport
        self.request = request
        isStreaming = streaming
        cacheRequest = CacheRequest(request)
        demand = CacheDemand(request)
    }

    func answer() async throws(HTTPError) -> CacheAnswer {
        guard request.method == .get, !request.sendsBody, request.url.isFetchable,
            !Self.conditions.contains(where: { request.headers[$0] != nil })
        else { return try await passOn() }
        guard !demand.passesOver || demand.isOffline else {
            return try await fetch()
        }
        guard let file = transport.folder.find(cacheRequest) else {
            return demand.isOffline ? refusal : try await fetch()
        }
        let control = CacheControl(file.head.headers)
        let freshness = Freshness(of: file.head, control: control, now: transport.now())
        switch demand.decide(freshness, control) {
        case .serve(let source):
            if let answer = try stored(file, file.head, source, age: freshness.age) {
                return answer
            }
            return demand.isOffline ? refusal : try await fetch()
        case .refuse: return refusal
        case .validate: return try await validate(file, freshness, control)
        }
    }

    // MARK: - The network

    /// Sends what is neither answered from the cache nor stored.
    private func passOn() async throws(HTTPError) -> CacheAnswer {
        if demand.policy == .onlyCached { return refusal }
        let answer = try await ask(request)
        if !Self.safeMethods.contains(request.method), (200..<400).contains(answer.head.status) {
            invalidate(answer.head)
        }

        return answer
    }

    private func fetch() async throws(HTTPError) -> CacheAnswer {
        let began = transport.now()

        return store(try await ask(request), began: began)
    }

    private func ask(_ request: HTTPRequest) async throws(HTTPError) -> CacheAnswer {
        var request = request
        if request.headers["Cache-Control"] == nil {
            // Caches on the way are meant as well (the Fetch Standard, HTTP-network-or-cache fetch).
            switch demand.policy {
            case .revalidate: request.headers["Cache-Control"] = "max-age=0"
            case .reload: request.headers["Cache-Control"] = "no-cache"
            case .default, .onlyCached: break
            }
        }
        if isStreaming {
            let response = try await transport.base.stream(request)
            return CacheAnswer(head: response.head, body: .stream(response.body))
        }
        let response = try await transport.base.send(request)

        return CacheAnswer(head: response.head, body: .bytes(response.body, response.metrics))
    }

    /// Asks whether a stored response is still right.
    private func validate(
        _ file: CacheFile, _ freshness: Freshness, _ control: CacheControl
    ) async throws(HTTPError) -> CacheAnswer {
        guard file.isWhole else {
            transport.folder.remove([file.path])
            return try await fetch()
        }
        let began = transport.now()
        var conditional = request
        conditional.headers["If-None-Match"] = file.head.headers["ETag"]
        conditional.headers["If-Modified-Since"] = file.head.headers["Last-Modified"]
        let mayStand = demand.allowsStaleOnError(freshness, control)
        let answer: CacheAnswer
        do throws(HTTPError) {
            answer = try await ask(conditional)
        } catch {
            if mayStand, error.isUnreachable,
                let stored = try stored(file, file.head, .stale, age: age(file.head))
            {
                return stored
            }
            throw error
        }
        if mayStand, [500, 502, 503, 504].contains(answer.head.status),
            let stored = try stored(file, file.head, .stale, age: age(file.head))
        {
            await answer.discard()
            return stored
        }
        guard answer.head.status == 304 else { return store(answer, began: began) }
        guard CacheAdmission.confirms(answer.head.headers, file.head.headers),
            let head = freshen(file, by: answer.head, began: began),
            let confirmed = try stored(file, head, .revalidated, age: age(head))
        else {
            await answer.discard()
            return try await fetch()
        }

        return confirmed
    }

    // MARK: - The folder

    /// A stored response as an answer; nil if its body is damaged, and gone then.
    private func stored(
        _ file: CacheFile, _ head: StoredHead, _ source: HTTPSource, age: Double
    ) throws(HTTPError) -> CacheAnswer? {
        if let limit = request.bodyLimit, file.record.bodyCount > limit {
            throw .bodyTooLarge(limit: limit)
        }
        var body = CacheAnswer.Body.stored(file)
        var isWhole = true
        if isStreaming {
            isWhole = source == .revalidated || file.isWhole
        } else if let bytes = file.body {
            var metrics = HTTPMetrics()
            metrics.decoded = Int64(bytes.count)
            body = .bytes(bytes, metrics)
        } else {
            isWhole = false
        }
        guard isWhole else {
            transport.folder.remove([file.path])
            return nil
        }
        file.touch(transport.now())
        var answer = HTTPResponseHead(status: head.status, headers: head.headers, url: request.url)
        answer.headers["Age"] = String(Int64(min(max(age, 0), 2_147_483_648)))
        answer.source = source

        return CacheAnswer(head: answer, body: body)
    }

    /// Stores a response as it goes by, if it may be stored.
    private func store(_ answer: CacheAnswer, began: Double) -> CacheAnswer {
        let head = answer.head
        // A transport that follows redirects all the same answers for another address.
        guard !demand.control.has("no-store"), head.redirects.isEmpty,
            head.url.requestTarget == cacheRequest.target
        else { return answer }
        guard CacheAdmission.admits(head, CacheControl(head.headers)),
            let selectors = cacheRequest.selectors(for: head.headers)
        else {
            // What is stored is not what the server would say now. An error says nothing of that.
            if head.status < 500 {
                transport.folder.remove(
                    transport.folder.all(cacheRequest.key).filter { $0.head.matches(cacheRequest) }
                        .map(\.path))
            }
            return answer
        }
        let stored = StoredHead(
            target: cacheRequest.target, credentials: cacheRequest.credentials,
            selectors: selectors, status: head.status,
            headers: CacheAdmission.keptFields(head.headers), requestTime: began,
            responseTime: transport.now())
        switch answer.body {
        case .bytes(let bytes, _):
            guard let writer = begin(stored, expected: bytes.count) else { return answer }
            bytes.withUnsafeBytes { writer.take($0) }
            writer.finish(at: transport.now())
            return answer
        case .stream(let body):
            // The length of a compressed body is not that of what is stored.
            let length =
                head.headers["Content-Encoding"] == nil ? head.headers["Content-Length"] : nil
            guard let writer = begin(stored, expected: length.flatMap { Int($0) }) else {
                return answer
            }
            let tapped = TappedBody(body, into: writer, now: transport.now)
            return CacheAnswer(head: head, body: .stream(HTTPBody(tapped)))
        case .stored: return answer
        }
    }

    private func begin(_ head: StoredHead, expected: Int?) -> CacheWriter? {
        guard (0...transport.folder.entryLimit).contains(expected ?? 0) else { return nil }

        return transport.folder.begin(head, for: cacheRequest, expected: expected)
    }

    /// The head of a stored response after the server has confirmed it; nil if the body is not to be had.
    private func freshen(
        _ file: CacheFile, by answer: HTTPResponseHead, began: Double
    ) -> StoredHead? {
        var head = file.head
        head.headers = CacheAdmission.updated(head.headers, by: answer.headers)
        head.requestTime = began
        head.responseTime = transport.now()
        guard !CacheControl(head.headers).has("no-store"),
            let selectors = cacheRequest.selectors(for: head.headers)
        else {
            transport.folder.remove([file.path])
            return head
        }
        head.selectors = selectors
        guard let writer = begin(head, expected: file.record.bodyCount) else { return head }
        var offset = 0
        while let chunk = file.chunk(at: offset) {
            chunk.withUnsafeBytes { writer.take($0) }
            offset += chunk.count
        }
        guard offset == file.record.bodyCount else { return nil }
        writer.finish(at: transport.now())

        return head
    }

    /// Removes what an unsafe request that succeeded has made doubtful (RFC 9111 §4.4).
    private func invalidate(_ head: HTTPResponseHead) {
        var urls = [request.url]
        for name in ["Location", "Content-Location"] {
            guard let value = head.headers[name],
                let url = try? WebURL(value, relativeTo: request.url),
                url.isSameOrigin(as: request.url)
            else { continue }
            urls.append(url)
        }
        for url in urls {
            let other = CacheRequest(HTTPRequest(.get, url))
            transport.folder.forget(other.target, other.key)
        }
    }

    private func age(_ head: StoredHead) -> Double {
        Freshness(of: head, control: CacheControl(head.headers), now: transport.now()).age
    }

    /// What a cache says that has nothing and may not ask (RFC 9111 §5.2.1.7).
    private var refusal: CacheAnswer {
        var head = HTTPResponseHead(status: 504, url: request.url)
        head.source = .cache

        return CacheAnswer(head: head, body: .bytes([], HTTPMetrics()))
    }
}

extension HTTPRequest {
    var sendsBody: Bool {
        if case .none = body { false } else { true }
    }
}

extension HTTPError {
    /// Whether nothing was heard of the server, or nothing that makes sense; not that it cannot be
    /// trusted.
    var isUnreachable: Bool {
        switch self {
        case .unknownHost, .unknownProxy, .connectionFailed, .timedOut, .connectionLost,
            .malformedResponse, .bodyCutShort:
            true
        default: false
        }
    }
}
