import Foundation
import TestSupport
import Testing

@testable import IssuesCore

@Suite("Git's configuration, read without git")
struct GitConfigTests {
    private func origin(_ text: String) -> String? {
        GitConfig(Array(text.utf8)).first("remote", "origin", "url")
    }

    @Test("sections, subsections, quotes, escapes, comments and continued lines are git's")
    func syntax() {
        let config = GitConfig(
            Array(
                """
                \u{FEFF}; a comment
                [core] bare = false ; beside
                [Remote "origin"] # another
                \tURL =  "https://example.com/a b.git" # behind
                \turl = second
                [remote "Origin"]
                \turl = other
                [user]
                \tname = Mina \\
                Kim
                \temail = "m;i\\"n\\\\a#" x\t
                \tflag
                [github.Old]
                \tuser = old
                """.utf8))
        #expect(config.first("remote", "origin", "url") == "https://example.com/a b.git")
        #expect(config.first("remote", "Origin", "url") == "other")
        #expect(config.last("user", "name") == "Mina Kim")
        #expect(config.last("user", "email") == #"m;i"n\a# x"#)
        #expect(config.last("user", "flag") == "true")
        #expect(config.first("github", "old", "user") == "old")
        #expect(config.last("core", "bare") == "false")
    }

    @Test("lines of any kind of end are read")
    func lineEnds() {
        let text = "[remote \"origin\"]\r\n\turl = https://example.com/a/b\r\n[x]\r\n\ty = z\r\n"
        #expect(origin(text) == "https://example.com/a/b")
        #expect(GitConfig(Array(text.utf8)).last("x", "y") == "z")
    }

    @Test(
        "what makes no sense is left out, and what comes after it is read",
        arguments: [
            "[remote", "[remote \"a", "[remote \"a\\", "[]", "]", "= x", "[x] y = \"open",
            "[x] y = a\\q", "[x\0y] z = 1", "[x]\n\0\0\0 = \u{FFFD}", "[x \"\\\"\"", "é = 1",
            String(repeating: "[", count: 9_999),
            String(repeating: "\"", count: 9_999),
        ])
    func broken(line: String) {
        #expect(origin(line + "\n[remote \"origin\"]\nurl = u\n") == "u")
        // Cut off anywhere, it is read to where it ends.
        _ = GitConfig(Array(line.utf8))
    }

    @Test("bytes of any kind are read to their end, in little time")
    func anything() {
        var random = SeededRandom(seed: 11)
        let signs = Array("[]\"\\=#;.\n\r\t ab\0\u{7F}".utf8) + [0xFF, 0xC3, 0xEF]
        for _ in 1...500 {
            let bytes = (0..<random.below(200)).map { _ in signs[random.below(signs.count)] }
            _ = GitConfig(bytes)
        }
        let long = GitConfig(
            Array("[a]\n".utf8) + Array(String(repeating: "b = c\\\n", count: 100_000).utf8))
        #expect(long.last("a", "b")?.hasPrefix("cb = c") == true)
    }

    @Test(
        "addresses of all kinds name the project",
        arguments: [
            ("https://example.com/house/door.git", "house/door"),
            ("https://example.com/house/door", "house/door"),
            ("https://user:word@example.com:8443/house/door.git/", "house/door"),
            ("git@example.com:house/door.git", "house/door"),
            ("example.com:house/door", "house/door"),
            ("ssh://git@example.com:2222/house/door.git", "house/door"),
            ("git://example.com/house/door.git", "house/door"),
            ("https://example.com/group/sub/group/door.git", "group/door"),
            ("git@example.com:door.git", "door"),
            ("/srv/git/house/door.git", "house/door"),
            ("../door", "door"),
            ("file:///srv/git/door.git", "git/door"),
            ("https://example.com/house/my%20door.git", "house/my-door"),
            ("https://example.com/house/door.git?x=1#y", "house/door"),
            ("https://example.com/집/문.git", "집/문"),
            ("git@[::1]:house/door.git", "house/door"),
        ])
    func addresses(address: String, name: String) {
        #expect(GitRemote.project(address) == name)
    }

    @Test(
        "addresses that name nothing name no project",
        arguments: [
            "", "https://", "https://example.com", "https://example.com/", "git@host:", "/",
        ])
    func noAddress(address: String) { #expect(GitRemote.project(address) == nil) }

    @Test("every name that an address gives can be a project's")
    func usable() throws {
        let world = try IssuesWorld()
        for address in ["h:a#b/c d", "h:'a'/\"b\"", "h:a/b\u{1B}[2J", "h:../../x", "h:a//b"] {
            let name = try #require(GitRemote.project(address))
            #expect(try world.library.projects.ensure(name).name == name, "\(address)")
        }
    }
}

@Suite("Templates of issues")
struct IssueTemplateTests {
    @Test("what stands in front of the text is understood in the ways that people write it")
    func frontMatter() {
        let template = IssueTemplate(
            "---\nname: 'Bug: report'\nabout: x\ntitle: \"[bug] \"\nlabels: bug, help wanted\n"
                + "assignees:\n- kim\n- \"mina\"\nother: {a: b}\n---\n\n\nBody\n---\nmore\n",
            file: "bug")
        #expect(template.name == "Bug: report")
        #expect(template.title == "[bug] ")
        #expect(template.labels == ["bug", "help wanted"])
        #expect(template.assignees == ["kim", "mina"])
        #expect(template.body == "Body\n---\nmore\n")
        let quoted = IssueTemplate("---\nlabels: \"bug,crash\"\n---\nx", file: "q")
        #expect(quoted.labels == ["bug", "crash"] && quoted.name == "q")
        let list = IssueTemplate("---\nlabels: ['a b', c]\nassignees: ''\n---\nx", file: "q")
        #expect(list.labels == ["a b", "c"] && list.assignees.isEmpty)
    }

    @Test("a text without such a beginning, or with one that has no end, is all body")
    func bodyAlone() {
        for text in ["", "Body", "---", "---\nname: x\nBody", "\n---\nname: x\n---\n"] {
            let template = IssueTemplate(text, file: "f")
            #expect(template.body == text && template.name == "f")
        }
    }
}
