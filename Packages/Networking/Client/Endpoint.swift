/// A request together with how its answer is read: one operation of a server's interface, as a value.
///
/// ```swift
/// extension Endpoint where Value == Int {
///     static func stars(of page: WebURL) -> Endpoint {
///         Endpoint(HTTPRequest(.get, page)) { Int($0.text) ?? 0 }
///     }
/// }
/// let stars = try await client.call(.stars(of: page))
/// ```
public struct Endpoint<Value: Sendable>: Sendable {
    /// What is sent.
    public var request: HTTPRequest
    /// The statuses whose answers are read.
    public var statuses: Range<Int>
    /// Makes the value.
    public var decode: @Sendable (HTTPResponse) throws -> Value

    /// Makes an endpoint; by default every status of the 200s is read.
    public init(
        _ request: HTTPRequest,
        statuses: Range<Int> = 200..<300,
        decode: @escaping @Sendable (HTTPResponse) throws -> Value
    ) {
        self.request = request
        self.statuses = statuses
        self.decode = decode
    }

    /// The same operation with another reading of its value.
    public func map<Other: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> Other
    ) -> Endpoint<Other> {
        Endpoint<Other>(request, statuses: statuses) { [decode] response in
            try transform(decode(response))
        }
    }
}

extension HTTPTransport {
    /// Sends an endpoint's request and reads the answer.
    ///
    /// - Throws: ``HTTPError``; ``HTTPError/unexpectedStatus(_:url:)`` for a status that the endpoint
    ///   does not take, ``HTTPError/undecodableValue(url:detail:)`` with what its reading has thrown.
    public func call<Value>(_ endpoint: Endpoint<Value>) async throws(HTTPError) -> Value {
        let response = try await send(endpoint.request)
        guard endpoint.statuses.contains(response.status) else {
            throw .unexpectedStatus(response.status, url: response.url)
        }
        do {
            return try endpoint.decode(response)
        } catch let error as HTTPError {
            throw error
        } catch {
            throw .undecodableValue(url: response.url, detail: String(describing: error))
        }
    }
}
