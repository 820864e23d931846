#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A text in a file that only its owner can read, for an editor; gone with ``remove()``.
struct EditorFile {
    let path: String

    /// - Parameter folder: Where the file goes; one in memory, such as `XDG_RUNTIME_DIR`, leaves
    ///   no trace on a disk.
    init(_ text: String, folder: String, fileExtension: String) throws(TerminalError) {
        let ending = "." + fileExtension
        var template = Array((folder + "/kitbag-XXXXXX" + ending).utf8CString)
        let descriptor = mkstemps(&template, Int32(ending.utf8.count))
        guard descriptor >= 0 else { throw .fileFailed(code: errno) }
        path = template.withUnsafeBufferPointer { buffer in
            String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        let code = Self.write(text, to: descriptor)
        guard close(descriptor) == 0, code == 0 else {
            remove()
            throw .fileFailed(code: code)
        }
    }

    private static func write(_ text: String, to descriptor: Int32) -> Int32 {
        var text = text

        return text.withUTF8 { bytes in
            var offset = 0
            while offset < bytes.count {
                let rest = UnsafeRawBufferPointer(
                    rebasing: UnsafeRawBufferPointer(bytes)[offset...])
                #if canImport(Glibc)
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                #elseif canImport(Musl)
                let count = Musl.write(descriptor, rest.baseAddress, rest.count)
                #else
                let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
                #endif
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return errno }
                offset += count
            }
            return 0
        }
    }

    /// What stands in the file now; what is not UTF-8 is repaired.
    func read() throws(TerminalError) -> String {
        guard let file = fopen(path, "r") else { throw .fileFailed(code: errno) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = fread(&piece, 1, piece.count, file)
            bytes += piece.prefix(count)
            guard count > 0 else { break }
        }
        guard ferror(file) == 0 else { throw .fileFailed(code: errno) }

        return String(decoding: bytes, as: UTF8.self)
    }

    func remove() { unlink(path) }
}
