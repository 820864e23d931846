import CCurl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// libcurl used as its own examples do, without anything around it, sending the same requests.
final class HTTPBenchmarkFloor {
    private let library: Library
    private let address: String
    private let fields: OpaquePointer?

    /// The functions that the client does not use.
    private struct Library {
        typealias Handle = OpaquePointer
        typealias OfOne = @convention(c) (Handle) -> CInt
        typealias OfTwo = @convention(c) (Handle, Handle) -> CInt
        typealias Counter = UnsafeMutablePointer<CInt>

        let perform: OfOne
        let multiInit: @convention(c) () -> Handle?
        let multiCleanup: OfOne
        let multiAdd: OfTwo
        let multiRemove: OfTwo
        let multiPerform: @convention(c) (Handle, Counter) -> CInt
        let multiPoll: @convention(c) (Handle, Handle?, CUnsignedInt, CInt, Handle?) -> CInt
        let multiRead: @convention(c) (Handle, Counter) -> UnsafeRawPointer?

        init() throws {
            #if canImport(Darwin)
            let name = "libcurl.4.dylib"
            #else
            let name = "libcurl.so.4"
            #endif
            guard ccurl_load() == 0, let library = dlopen(name, RTLD_NOW) else {
                throw Command.Failure(description: "libcurl cannot be loaded")
            }
            func find<Function>(_ name: String) throws -> Function {
                guard let symbol = dlsym(library, "curl_" + name) else {
                    throw Command.Failure(description: "libcurl has no curl_\(name)")
                }
                return unsafeBitCast(symbol, to: Function.self)
            }
            perform = try find("easy_perform")
            multiInit = try find("multi_init")
            multiCleanup = try find("multi_cleanup")
            multiAdd = try find("multi_add_handle")
            multiRemove = try find("multi_remove_handle")
            multiPerform = try find("multi_perform")
            multiPoll = try find("multi_poll")
            multiRead = try find("multi_info_read")
        }
    }

    init(address: String, userAgent: String) throws {
        library = try Library()
        self.address = address
        fields = ccurl_list_append(nil, "User-Agent: " + userAgent)
    }

    deinit { ccurl_list_free(fields) }

    /// Asks so many times with one handle.
    func sequential(_ count: Int) throws {
        let handle = try makeHandle()
        defer { ccurl_easy_free(handle) }
        for _ in 0..<count { try check(library.perform(handle)) }
    }

    /// Asks so many times, some at a time.
    func concurrent(_ count: Int, inFlight: Int) throws {
        guard let multi = library.multiInit() else {
            throw Command.Failure(description: "no multi handle to be had")
        }
        let handles = try (0..<inFlight).map { _ in try makeHandle() }
        defer {
            for handle in handles {
                _ = library.multiRemove(multi, handle)
                ccurl_easy_free(handle)
            }
            _ = library.multiCleanup(multi)
        }
        for handle in handles { try check(library.multiAdd(multi, handle)) }
        var started = inFlight
        var done = 0
        var ignored: CInt = 0
        while done < count {
            try check(library.multiPerform(multi, &ignored))
            let before = done
            while let message = library.multiRead(multi, &ignored) {
                // struct CURLMsg: what it says, of which handle, with which result.
                let handle = message.load(
                    fromByteOffset: MemoryLayout<OpaquePointer>.size, as: OpaquePointer.self)
                try check(
                    message.load(
                        fromByteOffset: 2 * MemoryLayout<OpaquePointer>.size, as: CInt.self))
                done += 1
                _ = library.multiRemove(multi, handle)
                guard started < count else { continue }
                started += 1
                try check(library.multiAdd(multi, handle))
            }
            if done == before { try check(library.multiPoll(multi, nil, 0, 1000, nil)) }
        }
    }

    private func makeHandle() throws -> OpaquePointer {
        guard let handle = ccurl_easy_make() else {
            throw Command.Failure(description: "no handle to be had")
        }
        let ignore: ccurl_data_callback = { _, size, count, _ in size * count }
        ccurl_set_callbacks(
            handle, UnsafeMutableRawPointer(handle), ignore, ignore, ignore, { _, _, _ in 1 })
        ccurl_set_text(handle, CInt(ccurl_option_url), address)
        ccurl_set_text(handle, CInt(ccurl_option_proxy), "")
        ccurl_set_text(handle, CInt(ccurl_option_accepted_encodings), "")
        ccurl_set_number(handle, CInt(ccurl_option_no_signal), 1)
        ccurl_set_list(handle, CInt(ccurl_option_headers), fields)

        return handle
    }

    private func check(_ code: CInt) throws {
        guard code == 0 else { throw Command.Failure(description: "libcurl failed: \(code)") }
    }
}
