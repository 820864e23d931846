import TextProcessing

/// An answer that may be a redirect.
protocol Redirecting: Sendable {
    var head: HTTPResponseHead { get set }

    /// Takes a little of a body that nobody wants, so that its connection can serve again.
    func discard() async
}

extension HTTPResponse: Redirecting {
    func discard() {}
}

extension HTTPStreamedResponse: Redirecting {
    func discard() async {
        var rest = 64 * 1024
        var chunks = body.makeAsyncIterator()
        while rest > 0 {
            // That its rest cannot be had is nothing to a body that is not wanted.
            guard let chunk = try? await chunks.next(isolation: nil) else { return }
            rest -= chunk.count
        }
    }
}

extension HTTPRequest {
    /// How many redirects are followed where a request says nothing else, as ``HTTPConfiguration`` has it.
    var hopLimit: Int { redirectLimit ?? 10 }
}

extension HTTPResponseHead {
    /// Where it redirects to.
    var redirectTarget: String? {
        Redirection.isRedirect(status) ? headers["Location"] : nil
    }
}

extension Redirection {
    /// Follows redirects hop by hop, above a transport that is asked to follow none, so that rules
    /// apply to each address on the way.
    ///
    /// Of a time limit for the whole, each hop gets what is left.
    static func following<Answer: Redirecting>(
        _ request: HTTPRequest,
        send: (HTTPRequest) async throws(HTTPError) -> Answer
    ) async throws(HTTPError) -> Answer {
        let limit = request.hopLimit
        let end = request.timeouts?.total.map { ContinuousClock.now + $0 }
        var hop = request
        hop.redirectLimit = 0
        var earlier: [WebURL] = []
        while true {
            if let end, let total = request.timeouts?.total, !earlier.isEmpty {
                let left = ContinuousClock.now.duration(to: end)
                guard left > .zero else {
                    throw .timedOut(.total, limit: total, url: hop.url)
                }
                hop.timeouts?.total = left
            }
            var answer = try await send(hop)
            guard limit > 0, let target = answer.head.redirectTarget else {
                answer.head.redirects = earlier + answer.head.redirects
                return answer
            }
            guard earlier.count < limit else {
                throw .tooManyRedirects(limit: limit, last: hop.url)
            }
            let next = try follow(hop, status: answer.head.status, location: target)
            await answer.discard()
            earlier.append(hop.url)
            hop = next
        }
    }
}
