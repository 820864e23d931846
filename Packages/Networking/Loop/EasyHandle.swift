import CCurl
import TextProcessing

/// Owns an easy handle of libcurl with what must live as long; used on the loop's thread alone.
///
/// It serves one transfer after another and is told only what differs from the one before, for a
/// request like the last is the commonest.
final class EasyHandle {
    let pointer: OpaquePointer
    /// What it works for now.
    var transfer: Transfer?
    private let multi: OpaquePointer
    private let problem: UnsafeMutablePointer<CChar>
    private var fields: OpaquePointer?
    /// What was told last; nil if it must be told everything.
    private var told: Told?

    private struct Told {
        let shape: Shape
        let text: RequestText
    }

    /// Whatever is not text about a request without a body.
    private struct Shape: Equatable {
        let method: HTTPMethod
        let isStreamed: Bool
        let choosesEncoding: Bool
        let connectTimeout: Duration
        let proxy: String?
        let isSecure: Bool
    }

    init?(multi: OpaquePointer) {
        guard let pointer = ccurl_easy_make() else { return nil }
        self.pointer = pointer
        self.multi = multi
        problem = .allocate(capacity: 256)
        problem.initialize(repeating: 0, count: 256)
    }

    deinit {
        ccurl_easy_free(pointer)
        ccurl_list_free(fields)
        problem.deallocate()
    }

    /// The handle behind a callback's context.
    static func of(_ context: UnsafeMutableRawPointer) -> EasyHandle {
        Unmanaged<EasyHandle>.fromOpaque(context).takeUnretainedValue()
    }

    /// What libcurl says of the failure with this code.
    func problem(_ code: CInt) -> String {
        String(
            cString: problem[0] == 0 ? UnsafePointer(ccurl_problem(code)) : UnsafePointer(problem))
    }

    func number(_ info: Int) -> Int { ccurl_info_number(pointer, CInt(info)) }

    /// A socket to an address that may be reached.
    func open(_ address: OpaquePointer) -> CInt { ccurl_multi_open(multi, address) }

    /// Sets all options for one hop of a transfer.
    func prepare(_ transfer: Transfer, _ configuration: HTTPConfiguration) {
        self.transfer = transfer
        problem[0] = 0
        let request = transfer.request
        let text = transfer.text
        let shape = Shape(
            method: request.method, isStreamed: transfer.isStreamed,
            choosesEncoding: request.headers["Accept-Encoding"] != nil,
            connectTimeout: transfer.timeouts.connect, proxy: transfer.proxy,
            isSecure: request.url.isSecure)
        let isPlain = transfer.sendsNothing
        if isPlain, let told, told.shape == shape {
            if told.text.target != text.target { set(ccurl_option_url, text.target) }
            if told.text.fields != text.fields { setFields(text.fields) }
        } else {
            ccurl_easy_reset(pointer)
            prepareConnection(transfer, configuration)
            if shape.isSecure { prepareTLS(configuration) }
            prepareMethod(request)
            set(ccurl_option_url, text.target)
            setFields(text.fields)
            if !shape.choosesEncoding {
                // What comes of a network read is decompressed at once, so a stream that pauses
                // takes a kind of compression that cannot make too much of it.
                set(
                    ccurl_option_accepted_encodings, transfer.isStreamed ? "gzip, deflate" : "")
            }
        }
        told = isPlain ? Told(shape: shape, text: text) : nil
    }

    private func prepareConnection(_ transfer: Transfer, _ configuration: HTTPConfiguration) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_callbacks(pointer, context, receiveHeader, receiveBody, sendBody, seekBody)
        ccurl_set_sockets(pointer, context, openSocket, multi)
        ccurl_set_problem_buffer(pointer, problem)
        set(ccurl_option_protocols, 0b11)
        set(ccurl_option_path_as_is, 1)
        set(ccurl_option_no_signal, 1)
        set(ccurl_option_hide_proxy_headers, 1)
        // Without it, ending a transfer would wait for the name lookup that is under way.
        set(ccurl_option_quick_exit, 1)
        set(ccurl_option_proxy, transfer.proxy ?? "")
        set(ccurl_option_no_proxy, "")
        set(ccurl_option_connect_timeout, max(transfer.timeouts.connect.milliseconds, 1))
    }

    private func prepareTLS(_ configuration: HTTPConfiguration) {
        set(ccurl_option_verify_peer, 1)
        set(ccurl_option_verify_host, 2)
        set(ccurl_option_version, configuration.usesHTTP2 ? 4 : 2)
        set(ccurl_option_wait_for_multiplexing, configuration.usesHTTP2 ? 1 : 0)
        switch configuration.authorities {
        case .file(let path):
            set(ccurl_option_authority_file, path)
            set(ccurl_option_authority_directory, nil)
        case .directory(let path):
            set(ccurl_option_authority_file, nil)
            set(ccurl_option_authority_directory, path)
        case .fileAndDirectory(let file, let directory):
            set(ccurl_option_authority_file, file)
            set(ccurl_option_authority_directory, directory)
        case .system:
            guard let path = SystemAuthorities.directory else { return }
            set(ccurl_option_authority_file, nil)
            set(ccurl_option_authority_directory, path)
        }
    }

    private func prepareMethod(_ request: HTTPRequest) {
        let length: Int64? =
            switch request.body {
            case .none: 0
            case .bytes(let bytes): Int64(bytes.count)
            case .stream(let length, _): length
            }
        if request.method == .head {
            set(ccurl_option_no_body, 1)
        } else if length != 0 || request.method.announcesBody {
            set(ccurl_option_upload, 1)
            ccurl_set_size(pointer, CInt(ccurl_option_upload_size), length ?? -1)
            set(ccurl_option_method, request.method.rawValue)
        } else if request.method != .get {
            set(ccurl_option_method, request.method.rawValue)
        }
    }

    private func setFields(_ lines: [String]) {
        let earlier = fields
        fields = nil
        for line in lines {
            if let longer = ccurl_list_append(fields, line) { fields = longer }
        }
        ccurl_set_list(pointer, CInt(ccurl_option_headers), fields)
        ccurl_list_free(earlier)
    }

    private func set(_ option: Int, _ text: String?) { ccurl_set_text(pointer, CInt(option), text) }
    private func set(_ option: Int, _ number: Int) {
        ccurl_set_number(pointer, CInt(option), number)
    }
}

extension HTTPMethod {
    /// Whether a request with this method says how long its body is even if it has none.
    var announcesBody: Bool { self == .post || self == .put || self == .patch }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds < 1_000_000_000 else { return 1_000_000_000_000 }

        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
