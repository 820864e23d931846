#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Editor {
    /// A text whose editing came to no end: the process was killed, or its terminal was lost.
    public struct Leftover: Sendable, Equatable {
        /// The name under which it was edited.
        public let name: String
        /// The path of its file.
        public let path: String
        /// What the file holds, with the line break at its end.
        public let bytes: [UInt8]
        /// Whether that is something else than what was to be edited.
        public let isChanged: Bool
        /// The names of files that the editor has left beside it. In a `.swp` of Vim there may be
        /// what the text's own file has not: `vim -r PATH` shows it.
        public let otherFiles: [String]

        /// The text, without the line break at its end; `nil` if it is not UTF-8.
        public var text: String? {
            String(validating: Editor.withoutLineBreak(bytes), as: UTF8.self)
        }

        let folder: String
    }

    /// The texts of this app and home that are still where they were edited although neither the
    /// process nor the editor runs any more, by name. Text in memory is gone when the system
    /// restarts.
    ///
    /// Those that hold nothing new, with no file beside them, are wiped and not listed.
    public func leftovers() -> [Leftover] {
        var found: [Leftover] = []
        for place in places {
            for name in EditorFolder.names(in: place) where name.hasPrefix(prefix) {
                let path = place + "/" + name
                guard let folder = EditorFolder(leftIn: path, owner: owner) else { continue }
                do {
                    if let leftover = try leftover(in: folder) {
                        found.append(leftover)
                        folder.unlock()
                    } else {
                        folder.wipe()
                    }
                } catch {
                    // It is there and can't be read now; it may be another time.
                    folder.unlock()
                }
            }
        }
        return found.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    }

    /// Wipes a text that is no longer needed. One that is gone, or is being edited again, stays as
    /// it is.
    public func discard(_ leftover: Leftover) {
        EditorFolder(leftIn: leftover.folder, owner: owner)?.wipe()
    }

    private var places: [String] {
        var places: [String] = []
        for place in memoryFolders + [fallback] where !places.contains(place) {
            places.append(place)
        }
        return places
    }

    /// `nil` if there is nothing in the folder that anybody could miss.
    private func leftover(in folder: EditorFolder) throws -> Leftover? {
        let bytes: [UInt8]
        do {
            bytes = try folder.text()
        } catch let problem as FileProblem where problem.code == ENOENT {
            bytes = []
        }
        let text = Self.withoutLineBreak(bytes)
        let isChanged = !text.isEmpty && EditorFolder.digest(text) != folder.label.digest
        let otherFiles = folder.otherFiles
        guard isChanged || !otherFiles.isEmpty else { return nil }

        return Leftover(
            name: String(folder.label.file.dropLast(3)), path: folder.file, bytes: bytes,
            isChanged: isChanged, otherFiles: otherFiles, folder: folder.path)
    }
}
