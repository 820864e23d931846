import Foundation
import Synchronization

/// A server on loopback that does to each connection what the test says.
public final class LoopbackServer: Sendable {
    /// Where it listens.
    public let port: Int
    private let listener: Int32
    private let log = Log()

    private final class Log: Sendable {
        let heads = Mutex<[String]>([])
        let connections = Atomic(0)
    }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - listens: False to hold a port at which nobody answers.
    ///   - serve: Is run on a thread of its own for each connection.
    public init(listens: Bool = true, _ serve: @escaping @Sendable (Connection) -> Void) {
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
    public static func answering(_ answer: @escaping @Sendable (String) -> String) -> LoopbackServer
    {
        LoopbackServer { connection in
            while let head = connection.readHead() { connection.write(answer(head)) }
        }
    }

    deinit {
        if shutdown(listener, Int32(SHUT_RDWR)) != 0 { close(listener) }
    }

    /// The heads of the requests so far.
    public var requests: [String] { log.heads.withLock { $0 } }
    /// How many connections there were.
    public var connections: Int { log.connections.load(ordering: .relaxed) }
}

/// One connection, on the server's side.
public final class Connection: Sendable {
    private let descriptor: Int32
    private let note: @Sendable (String) -> Void
    private let isClosed = Atomic(false)

    init(_ descriptor: Int32, note: @escaping @Sendable (String) -> Void) {
        self.descriptor = descriptor
        self.note = note
    }

    /// The next request's head; nil when the client is gone.
    public func readHead() -> String? {
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
    public func read(_ count: Int) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: count)
        let got = recv(descriptor, &buffer, count, 0)

        return got > 0 ? Array(buffer[..<got]) : nil
    }

    /// Waits until the client closes.
    public func waitForEnd() { while read(4096) != nil {} }

    /// Writes a text; false if the client is gone.
    @discardableResult
    public func write(_ text: String) -> Bool { write(Array(text.utf8)) == .all }

    /// How far writing came.
    public enum Writing: Equatable {
        /// To the end.
        case all
        /// So many bytes; then the client did not read.
        case blocked(Int)
        /// The client is gone.
        case gone
    }

    /// Writes all, as far as the client reads; see ``limitBlocking(milliseconds:)``.
    public func write(_ bytes: [UInt8]) -> Writing {
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
    public func limitBlocking(milliseconds: Int) {
        var limit = timeval(tv_sec: 0, tv_usec: milliseconds * 1000)
        setsockopt(
            descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Cuts the connection, so that the client sees a reset.
    public func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    /// Ends the connection.
    public func close() {
        guard !isClosed.exchange(true, ordering: .relaxed) else { return }
        _ = Foundation.close(descriptor)
    }
}

/// The answer of a server that is well.
public func ok(_ body: String, _ fields: String...) -> String {
    let lines = (["HTTP/1.1 200 OK", "Content-Length: \(body.utf8.count)"] + fields)

    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
}

/// The answer of a server that sends its client elsewhere.
public func redirect(_ status: Int, to location: String) -> String {
    "HTTP/1.1 \(status) Elsewhere\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n"
}
