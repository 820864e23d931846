extension SealedFile {
    /// Seals bytes that are in memory as a file; they are on no disk in between. As
    /// ``seal(from:to:)`` otherwise.
    public static func seal(bytes: [UInt8], to target: String) throws -> SealKey {
        let sodium = try Sodium()
        let key = try SealKey { Randomness.system.fill($0) }
        try OpenFile.replace(target) { file in
            let (stream, header) = try sodium.sealingStream(key)
            try file.write(mark)
            try file.write(header)
            var start = 0
            repeat {
                let end = min(start + pieceCount, bytes.count)
                try file.write(stream.seal(Array(bytes[start..<end]), isLast: end == bytes.count))
                start = end
            } while start < bytes.count
        }
        return key
    }
}
