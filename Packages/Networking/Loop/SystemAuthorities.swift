#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where the system keeps the certificates of authorities.
enum SystemAuthorities {
    /// The hashed directory; nil where there is none and libcurl's own default serves.
    static let directory: String? = {
        #if os(Linux)
        guard let stream = opendir("/etc/ssl/certs") else { return nil }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            // A link that `openssl rehash` makes: eight hexadecimal digits and a number.
            if name.hasSuffix(".0"), name.utf8.count == 10 { return "/etc/ssl/certs" }
        }
        return nil
        #else
        return nil
        #endif
    }()
}
