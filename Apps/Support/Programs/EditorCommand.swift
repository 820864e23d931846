#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An editor as a person states it, with options, and what Kitbag adds to that.
struct EditorCommand {
    /// As it was stated.
    let text: String

    /// What a shell is to run to have the file edited whose path is its `$1`.
    ///
    /// Vim and Neovim keep what was deleted or copied in a file in the person's folder for the next
    /// time, and Neovim its swap files as well: they are told not to, and to keep swap files,
    /// backups and history of changes beside the text, unless the person's own settings say where.
    func script(_ programs: ChildProgram) -> String {
        let options =
            isVim(programs) ? " -i NONE --cmd 'set directory=. backupdir=. undodir=.'" : ""

        return text + options + " \"$1\""
    }

    /// Whether it is Vim or Neovim, under whatever name, as far as that can be seen.
    private func isVim(_ programs: ChildProgram) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        // What only a shell can take apart is left alone.
        guard let name = words.first,
            !text.contains(where: { "|&;<>()$`\\\"'*?[#~%{".contains($0) }),
            let path = programs.locate(String(name)), let real = realpath(path, nil)
        else { return false }
        defer { free(real) }
        let program = String(cString: real).split(separator: "/").last ?? ""

        return program.hasPrefix("vim") || program.hasPrefix("nvim")
    }
}
