import Foundation
import Networking
import Synchronization
import TextProcessing

/// A server on loopback that does to each connection what the test says.
final class HostileServer: Sendable {
    let port: Int
    private let listener: Int32
    private let log = Log()

    private final class Log: Sendable {
        let heads = Mutex<[String]>([])
        let connections = Atomic(0)
    }

    /// - Parameters:
    ///   - listens: False to hold a port at which nobody answers.
    ///   - serve: Is run on a thread of its own for each connection.
    init(listens: Bool = true, _ serve: @escaping @Sendable (Connection) -> Void) {
        signal(SIGPIPE, SIG_IGN)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && (!listens || listen(listener, 128) == 0)
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        precondition(bound, "no port to listen on")
        port = Int(UInt16(bigEndian: address.sin_port))
        self.listener = listener
        guard listens else { return }
        Thread.detachNewThread { [log] in
            // Closed here and not when the server is let go of, for another socket may then have the
            // same number before this thread has noticed.
            defer { close(listener) }
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { return }
                log.connections.wrappingAdd(1, ordering: .relaxed)
                let connection = Connection(descriptor) { head in
                    log.heads.withLock { $0.append(head) }
                }
                Thread.detachNewThread {
                    serve(connection)
                    connection.close()
                }
            }
        }
    }

    /// Answers each request on a kept connection with the text that a function makes of its head.
    static func answering(_ answer: @escaping @Sendable (String) -> String) -> HostileServer {
        HostileServer { connection in
            while let head = connection.readHead() { connection.write(answer(head)) }
        }
    }

    deinit {
        if shutdown(listener, Int32(SHUT_RDWR)) != 0 { close(listener) }
    }

    /// The heads of the requests so far.
    var requests: [String] { log.heads.withLock { $0 } }
    var connections: Int { log.connections.load(ordering: .relaxed) }

    func url(_ path: String = "/", scheme: String = "http", host: String = "127.0.0.1") throws
        -> WebURL
    {
        try WebURL("\(scheme)://\(host):\(port)\(path)")
    }
}

/// One connection, on the server's side.
final class Connection: Sendable {
    private let descriptor: Int32
    private let note: @Sendable (String) -> Void
    private let isClosed = Atomic(false)

    init(_ descriptor: Int32, note: @escaping @Sendable (String) -> Void) {
        self.descriptor = descriptor
        self.note = note
    }

    /// The next request's head; nil when the client is gone.
    func readHead() -> String? {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard let byte = read(1)?.first else { return nil }
            bytes.append(byte)
        }
        let head = String(decoding: bytes, as: UTF8.self)
        note(head)

        return head
    }

    /// Up to so many bytes; nil at the end.
    func read(_ count: Int) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: count)
        let got = recv(descriptor, &buffer, count, 0)

        return got > 0 ? Array(buffer[..<got]) : nil
    }

    /// Waits until the client closes.
    func waitForEnd() { while read(4096) != nil {} }

    @discardableResult
    func write(_ text: String) -> Bool { write(Array(text.utf8)) == .all }

    enum Writing: Equatable {
        case all
        case blocked(Int)
        case gone
    }

    /// Writes all, as far as the client reads; see ``limitBlocking(milliseconds:)``.
    func write(_ bytes: [UInt8]) -> Writing {
        var done = 0
        while done < bytes.count {
            let sent = bytes.withUnsafeBytes { pointer in
                pointer.baseAddress.map {
                    send(descriptor, $0 + done, bytes.count - done, Int32(MSG_NOSIGNAL))
                } ?? -1
            }
            if sent < 0 { return errno == EAGAIN ? .blocked(done) : .gone }
            done += sent
        }

        return .all
    }

    /// Makes a write give up when the client has not read for so long.
    func limitBlocking(milliseconds: Int) {
        var limit = timeval(tv_sec: 0, tv_usec: milliseconds * 1000)
        setsockopt(
            descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Cuts the connection, so that the client sees a reset.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    func close() {
        guard !isClosed.exchange(true, ordering: .relaxed) else { return }
        _ = Foundation.close(descriptor)
    }
}

/// Something that tasks wait for and threads say.
final class Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let semaphore = DispatchSemaphore(value: 0)

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func open() {
        continuation.yield()
        semaphore.signal()
    }

    /// Waits for one opening.
    func wait() async { for await _ in stream { return } }

    /// Waits on a thread of the server.
    func block() { semaphore.wait() }
}

/// The answer of a server that is well.
func ok(_ body: String, _ fields: String...) -> String {
    let lines = (["HTTP/1.1 200 OK", "Content-Length: \(body.utf8.count)"] + fields)

    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
}

func redirect(_ status: Int, to location: String) -> String {
    "HTTP/1.1 \(status) Elsewhere\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n"
}

/// A client that may ask this machine.
func loopbackClient(_ change: (inout HTTPConfiguration) -> Void = { _ in }) -> HTTPClient {
    var configuration = HTTPConfiguration()
    configuration.allowedScopes = [.global, .loopback]
    // A test's own turn may be long in coming where hundreds run at once on two processors; what
    // claims something about time sets its own limits.
    configuration.timeouts = HTTPTimeouts(connect: .seconds(300), idle: nil, total: nil)
    change(&configuration)

    return HTTPClient(configuration)
}

/// The error that a request fails with; nil if it succeeds.
func failure(of request: HTTPRequest, with client: HTTPClient) async -> HTTPError? {
    do throws(HTTPError) {
        _ = try await client.send(request)
        return nil
    } catch {
        return error
    }
}
