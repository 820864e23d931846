import CCurl
import TextProcessing

/// Owns an easy handle of libcurl with what must live as long; used on the loop's thread alone.
final class EasyHandle {
    let pointer: OpaquePointer
    private let problem: UnsafeMutablePointer<CChar>
    private var fields: OpaquePointer?

    init?() {
        guard let pointer = ccurl_easy_make() else { return nil }
        self.pointer = pointer
        problem = .allocate(capacity: 256)
        problem.initialize(repeating: 0, count: 256)
    }

    deinit {
        ccurl_easy_free(pointer)
        ccurl_list_free(fields)
        problem.deallocate()
    }

    /// What libcurl says of the failure with this code.
    func problem(_ code: CInt) -> String {
        String(
            cString: problem[0] == 0 ? UnsafePointer(ccurl_problem(code)) : UnsafePointer(problem))
    }

    func number(_ info: Int) -> Int { ccurl_info_number(pointer, CInt(info)) }
    func size(_ info: Int) -> Int64 { ccurl_info_size(pointer, CInt(info)) }
    func text(_ info: Int) -> String? {
        ccurl_info_text(pointer, CInt(info)).map { String(cString: $0) }
    }

    /// Forgets the last request, but keeps what is worth keeping.
    func clear() {
        ccurl_easy_reset(pointer)
        ccurl_list_free(fields)
        fields = nil
        problem[0] = 0
    }

    /// Sets all options for one hop of a transfer, after a ``clear()``.
    func prepare(_ transfer: Transfer, _ configuration: HTTPConfiguration) {
        let request = transfer.request
        ccurl_set_callbacks(
            pointer, Unmanaged.passUnretained(transfer).toOpaque(), receiveHeader, receiveBody,
            sendBody, seekBody, openSocket)
        ccurl_set_problem_buffer(pointer, problem)
        set(ccurl_option_url, request.url.requestTarget)
        set(ccurl_option_protocols, 0b11)
        set(ccurl_option_path_as_is, 1)
        set(ccurl_option_no_signal, 1)
        set(ccurl_option_hide_proxy_headers, 1)
        // Without it, ending a transfer would wait for the name lookup that is under way.
        set(ccurl_option_quick_exit, 1)
        set(ccurl_option_proxy, transfer.proxy ?? "")
        set(ccurl_option_no_proxy, "")
        set(ccurl_option_connect_timeout, max(transfer.timeouts.connect.milliseconds, 1))
        if request.url.scheme == "https" { prepareTLS(configuration) }
        prepareMethod(request)
        prepareFields(transfer, configuration)
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
        } else if length != 0 || [.post, .put, .patch].contains(request.method) {
            set(ccurl_option_upload, 1)
            ccurl_set_size(pointer, CInt(ccurl_option_upload_size), length ?? -1)
            set(ccurl_option_method, request.method.rawValue)
        } else if request.method != .get {
            set(ccurl_option_method, request.method.rawValue)
        }
    }

    private func prepareFields(_ transfer: Transfer, _ configuration: HTTPConfiguration) {
        let headers = transfer.request.headers
        for field in headers.fields {
            append(field.value.isEmpty ? field.name + ";" : "\(field.name): \(field.value)")
        }
        if headers["User-Agent"] == nil, !configuration.userAgent.isEmpty {
            append("User-Agent: " + configuration.userAgent)
        }
        if headers["Authorization"] == nil, let credentials = transfer.request.url.basicCredentials
        {
            append("Authorization: Basic " + credentials)
        }
        if headers["Expect"] == nil { append("Expect:") }
        ccurl_set_list(pointer, CInt(ccurl_option_headers), fields)
        if headers["Accept-Encoding"] == nil {
            // What comes of a network read is decompressed at once, so a stream that pauses takes
            // a kind of compression that cannot make too much of it.
            set(ccurl_option_accepted_encodings, transfer.isStreamed ? "gzip, deflate" : "")
        }
    }

    private func append(_ line: String) {
        if let longer = ccurl_list_append(fields, line) { fields = longer }
    }

    private func set(_ option: Int, _ text: String?) { ccurl_set_text(pointer, CInt(option), text) }
    private func set(_ option: Int, _ number: Int) {
        ccurl_set_number(pointer, CInt(option), number)
    }
}

extension WebURL {
    /// The user name and password of the address in base64, as RFC 7617 has them.
    fileprivate var basicCredentials: String? {
        guard !username.isEmpty || !password.isEmpty else { return nil }

        return Base64.encode(username.percentDecodedBytes + [0x3A] + password.percentDecodedBytes)
    }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds < 1_000_000_000 else { return 1_000_000_000_000 }

        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
