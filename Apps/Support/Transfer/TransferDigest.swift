/// What names of files that travel are made of.
package enum TransferDigest {
    /// Whether a text is a SHA-256 as 64 hexadecimal digits in lowercase: no name that leads elsewhere.
    package static func isOne(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
