struct ArchiveEnglish: ArchiveText {
    func archive(_ path: String, _ reason: ZipProblem.Reason) -> String {
        switch reason {
        case .notAnArchive: "\(path): no zip archive, or its end is missing"
        case .notSeekable: "\(path): an archive can't be read from a pipe"
        case .split: "\(path): only a part of an archive"
        case .damagedContents: "\(path): the archive's table of contents is damaged"
        case .tooManyEntries(let limit): "\(path): more than \(limit) files in it"
        case .tooLarge(let limit): "\(path): unpacked it is larger than \(limit / 1_048_576) MB"
        case .entryTooLarge(let name, let limit):
            "\(path): \(name) is larger than \(limit / 1_048_576) MB"
        case .unsafeName(let name): "\(path): the name \"\(name)\" leads out of the archive"
        case .overlappingEntries(let name): "\(path): \(name) overlaps with another file"
        case .encryptedEntry(let name): "\(path): \(name) is encrypted"
        case .unknownCompression(let name, let method):
            "\(path): \(name) is compressed in an unknown way (method \(method))"
        case .damagedEntry(let name): "\(path): \(name) is damaged"
        case .missingLibrary: "\(path): zlib, which unpacks archives, is not installed"
        }
    }

    func advice(for reason: ZipProblem.Reason) -> String? {
        switch reason {
        case .notAnArchive, .damagedContents, .damagedEntry: "Download or export it once more."
        case .notSeekable: "Save it as a file first."
        case .split: "Join its parts first."
        case .encryptedEntry: "Unpack it with its password, and import the folder."
        case .unknownCompression: "Unpack it, and import the folder."
        case .missingLibrary: "Install zlib (Debian: zlib1g)."
        case .tooManyEntries, .tooLarge, .entryTooLarge:
            "If you trust it, unpack it and import the folder."
        case .unsafeName, .overlappingEntries:
            "It was not made by an honest program; nothing was unpacked."
        }
    }
}
