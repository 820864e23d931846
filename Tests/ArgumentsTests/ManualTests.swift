import Arguments
import Testing
import TextProcessing

@Suite("Manual pages")
struct ManualTests {
    @Test("there is a page for the program and for each visible command")
    func names() {
        let pages = Links.manualPages(date: "2026-03-02", in: .english)
        #expect(
            pages.map(\.fileName) == [
                "links.1", "links-add.1", "links-list.1", "links-folder.1", "links-folder-add.1",
                "links-folder-rename.1",
            ])
        #expect(pages == Links.manualPages(version: "1.2.3", date: "2026-03-02", in: .english))
    }

    @Test("a page says what the help says, in the order of manuals")
    func page() throws {
        let page = try #require(
            Links.manualPages(date: "2026-03-02", in: .english).dropFirst().first)
        let expected = #"""
            .TH "LINKS-ADD" "1" "2026-03-02" "links 1.2.3" "User Commands"
            .SH "NAME"
            links\-add \- Save a page
            .SH "SYNOPSIS"
            \fBlinks add\fR [options] <url>
            .SH "DESCRIPTION"
            The page is fetched for its title and its description.
            .PP
            It is kept even when it cannot be fetched.
            .SH "ARGUMENTS"
            .TP
            \fI<url>\fR
            Address of the page
            .SH "OPTIONS"
            .TP
            \fB\-f\fR, \fB\-\-folder\fR \fI<name>\fR
            Folder to put it in
            .IP
            It is made if it is missing.
            .TP
            \fB\-\-tag\fR \fI<tag>\fR
            Tag to give it
            """#
        #expect(page.text.hasPrefix(expected))
        #expect(page.text.contains(".SH \"OUTPUT\"\n"))
        #expect(page.text.contains(".SH \"EXIT STATUS\"\n.TP\n\\fB0\\fR\nDone.\n"))
        #expect(page.text.hasSuffix(".SH \"SEE ALSO\"\n\\fBlinks\\fR(1)\n"))
    }

    @Test("Korean pages have Korean headings")
    func korean() throws {
        let page = try #require(Links.manualPages(date: "2026-03-02", in: .korean).first)
        #expect(page.text.contains(".SH \"이름\"\nlinks \\- 다시 찾을 만한 페이지를 모아 둡니다\n"))
        #expect(page.text.contains(".SH \"예\"\n"))
    }

    @Test("mandoc finds nothing to warn of, where it is installed", arguments: Language.allCases)
    func lint(language: Language) throws {
        let world = try CompletionTests.World()
        defer { world.remove() }
        for page in Links.manualPages(date: "2026-03-02", in: language) {
            try world.write(page.text, to: page.fileName)
        }
        let command = "command -v mandoc >/dev/null || exit 0; mandoc -T lint -W warning *.1"
        #expect(try world.run("sh", ["-c", command]).isEmpty)
    }

    @Test("text cannot become a macro or an escape")
    func escaping() throws {
        struct Odd: ParsableCommand {
            static let configuration = CommandConfiguration(
                abstract: #"a \ b"#, discussion: ".dot\n\n'quote")
            func run() throws {}
        }
        let text = try #require(Odd.manualPages(date: "", in: .english).first).text
        #expect(text.contains("odd \\- a \\e b\n"))
        #expect(text.contains("\\&.dot\n.PP\n\\&'quote\n"))
    }
}
