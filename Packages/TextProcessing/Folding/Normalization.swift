#if canImport(Darwin)
import Foundation
#else
// The standard library's own normalization, the one that string comparison uses. It is marked as a
// private interface there, so this file is the only place that touches it.
@_spi(_Unicode) import Swift
#endif

/// Unicode Standard Annex #15, the canonical forms.
enum Normalization {
    /// The canonical composition.
    static func composed(_ string: String) -> String {
        #if canImport(Darwin)
        string.precomposedStringWithCanonicalMapping
        #else
        String(String.UnicodeScalarView(string._nfc))
        #endif
    }

    /// Calls `body` with each scalar of the canonical decomposition.
    static func forEachDecomposed(in string: String, _ body: (Unicode.Scalar) -> Void) {
        #if canImport(Darwin)
        for scalar in string.decomposedStringWithCanonicalMapping.unicodeScalars { body(scalar) }
        #else
        for scalar in string._nfd { body(scalar) }
        #endif
    }
}
