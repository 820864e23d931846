import TerminalUI
import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// terminal-gallery: everything that TerminalUI can show, in the terminal.
//
// GALLERY_THEME chooses a theme, KITBAG_LANG the language, GALLERY_CRASH what the key K does
// (`trap`, `abort`, `overflow`, else a wrong pointer), GALLERY_LOG a file that tells how it ended.

func variables() -> [String: String] {
    var result: [String: String] = [:]
    for name in [
        "TERM", "VISUAL", "EDITOR", "KITBAG_LANG", "LANG", "LC_ALL", "LC_MESSAGES", "TMPDIR",
        "XDG_RUNTIME_DIR", "GALLERY_THEME", "GALLERY_CRASH",
        "GALLERY_LOG",
    ] {
        result[name] = getenv(name).map { String(cString: $0) }
    }
    return result
}

let environment = variables()
let interface = Interface(
    SystemTerminal(environment: environment), language: Language(environment: environment),
    theme: ThemeChoice(rawValue: environment["GALLERY_THEME"] ?? "") ?? .automatic)
let gallery = Gallery(interface, environment: environment)
interface.commands.on(KeyCommand("K", label: "crash", isHinted: false)) {
    switch environment["GALLERY_CRASH"] {
    case "trap": fatalError("asked for")
    case "abort": abort()
    case "overflow": print(overflow(1))
    default: UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
    }
}

func overflow(_ depth: Int) -> Int {
    depth % 7 == 9 ? 0 : overflow(depth + 1) + overflow(depth + 2)
}

interface.onEnd = { reason in
    guard let path = environment["GALLERY_LOG"], let file = fopen(path, "a") else { return }
    fputs("\(reason)\n", file)
    fclose(file)
}

do throws(TerminalError) {
    let end = try await interface.run(gallery.root(0))
    exit(end.exitStatus)
} catch {
    perror("terminal-gallery: " + error.message(in: interface.language))
    exit(1)
}
