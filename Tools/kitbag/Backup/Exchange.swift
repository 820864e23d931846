import AppSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Puts one folder in the place of another at a stroke.
enum Exchange {
    /// Puts what is at `new` at `target`, and what was there at `aside`, where nothing may be.
    ///
    /// Where the system can exchange two names there is always something at `target`; elsewhere
    /// for a moment nothing is.
    ///
    /// - Returns: where the old one is now: if it can't be given its name, at `new`.
    /// - Throws: `FileProblem`; then both are where they were.
    static func swap(_ new: String, _ target: String, aside: String) throws -> String {
        if exchange(new, target) { return rename(new, aside) == 0 ? aside : new }
        guard rename(target, aside) == 0 else { throw FileProblem(.write, aside, code: errno) }
        guard rename(new, target) == 0 else {
            let code = errno
            rename(aside, target)
            throw FileProblem(.write, target, code: code)
        }
        return aside
    }

    /// Whether the two names could be exchanged.
    private static func exchange(_ one: String, _ other: String) -> Bool {
        #if os(Linux)
        typealias RenameWithFlags =
            @convention(c) (
                Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
            ) -> Int32
        // Not in the headers that Swift sees, for it is no part of POSIX.
        guard let symbol = dlsym(nil, "renameat2") else { return false }
        let call = unsafeBitCast(symbol, to: RenameWithFlags.self)
        // RENAME_EXCHANGE
        return call(AT_FDCWD, one, AT_FDCWD, other, 2) == 0
        #else
        return renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
        #endif
    }
}
