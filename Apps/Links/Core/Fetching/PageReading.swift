import HTMLMetadata
import Networking
import Synchronization
import TextProcessing

/// A page that is read while it arrives.
final class PageReading: Sendable {
    private struct State: ~Copyable {
        var head: HTTPResponseHead?
        var reader: PageReader?
        var problem: HTMLMetadataError?
        var count = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: so many bytes are read.
    init(limit: Int) { self.limit = limit }

    /// Reads some bytes; false when no more are wanted.
    func take(_ bytes: UnsafeRawBufferPointer, after head: HTTPResponseHead) -> Bool {
        let bytes = Array(bytes)
        return state.withLock { state in
            if state.head == nil {
                state.head = head
                guard head.isPage else { return false }
                do throws(HTMLMetadataError) {
                    // What a page gives as its own must not hold a password that only its visitor
                    // knows.
                    state.reader = try PageReader(
                        contentType: head.headers["Content-Type"],
                        at: head.url.withoutCredentials)
                } catch {
                    state.problem = error
                    return false
                }
            }
            state.reader?.read(bytes)
            state.count += bytes.count
            return state.count < limit
        }
    }

    /// Hands over what was read.
    func finish(into page: inout FetchedPage) {
        let metadata = state.withLock { state -> PageMetadata? in
            if let head = state.head { page.take(head) }
            if let problem = state.problem { page.failure = .unreadable(problem) }
            guard let reader = state.reader.take() else { return nil }
            return reader.finish()
        }
        page.metadata = metadata
    }
}

extension HTTPResponseHead {
    /// The kind of content without parameters, in lower case.
    var mediaType: String? {
        headers["Content-Type"]?.split(separator: ";").first.map {
            $0.lowercased().filter { !$0.isWhitespace }
        }
    }

    /// Whether what comes can say something about itself: HTML, any XML, or of no stated kind.
    fileprivate var isPage: Bool {
        guard isSuccess else { return false }
        guard let type = mediaType else { return true }
        return type.isEmpty || type.hasSuffix("/html") || type.hasSuffix("xml")
    }
}
