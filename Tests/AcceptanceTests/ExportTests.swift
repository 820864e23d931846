import Foundation
import TestSupport
import Testing

@Suite("Exporting links and reading them back", .needsPrograms)
struct ExportTests {
    /// A home with links and folders that use every field.
    private func fullHome() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        let played = try sandbox.play(
            """
            $ links folder add Work/Swift -q --public --category Code --subcategory 언어 -T a,b -n 'For work'
            $ links add --no-fetch -q 'https://full.example/a?b=1&c=2#frag' --title '=1+1, "따옴표" <b> & more' \
            --description 'About, it' --note 'one
            > two' --tag 'two words,한국어' --folder Swift --public --state read --favorite --keyword kw
            $ links add --no-fetch -q https://plain.example --state to-read --private
            $ links import -q bookmarks.html
            $ links config set -q links.browser true
            $ links open -q 2
            """)
        #expect(!played.contains("! "), "\(played)")
        return sandbox
    }

    /// What an export of one home becomes in an empty one.
    private func read(_ name: String, of sandbox: Sandbox) throws -> Sandbox {
        let other = try Sandbox()
        try other.write(sandbox.read(name), to: name)
        let run = try other.links("import", "--verbose", name)
        #expect(run.status == 0 && run.errors.hasPrefix("5 added, 0 updated"), "\(run.errors)")
        return other
    }

    @Test("JSON keeps all of every link and folder, to the byte", arguments: ["json", "ndjson"])
    func json(format: String) throws {
        let sandbox = try fullHome()
        let name = "export." + format
        #expect(try sandbox.links("export", "--output", name).status == 0)
        let other = try read(name, of: sandbox)
        let again = try other.links("export", "--format", format)
        #expect(try again.outputBytes == Array(sandbox.read(name)))
        #expect(try other.links("import", name).errors.hasPrefix("Nothing changed. "))
    }

    @Test(
        "bookmark HTML, CSV and Markdown keep what they can say of every link",
        arguments: [
            (
                "html",
                "url title description note tags folder visibility read_state favorite keyword "
                    + "created_at updated_at visited_at"
            ),
            (
                "csv",
                "url title description note tags folder visibility read_state favorite keyword "
                    + "created_at updated_at visited_at"
            ),
            ("md", "url title note tags folder read_state favorite created_at"),
        ])
    func others(ending: String, fields: String) throws {
        let sandbox = try fullHome()
        let name = "export." + ending
        #expect(try sandbox.links("export", "--output", name).status == 0)
        let other = try read(name, of: sandbox)
        let (links, copies) = try (sandbox.linksByAddress(), other.linksByAddress())
        #expect(links.keys == copies.keys)
        for (address, link) in links {
            for field in fields.split(separator: " ").map(String.init) {
                // Bookmark files have seconds.
                let value = ending == "csv" ? link[field] : link[field].map(inSeconds)
                #expect(copies[address]?[field] == value, "\(address) \(field)")
            }
        }
        #expect(try other.links("import", name).errors.hasPrefix("Nothing changed. "))
    }

    @Test("the file's name says the format, and a file is replaced whole or not at all")
    func files() throws {
        let sandbox = try fullHome()
        try sandbox.expect(
            """
            $ links export --output all.xml
            ! links: the file's name says no format; add --format
            ! Run 'links export --help' to see how it is used.
            [64]
            $ links export --output all.xml --format csv
            ! Wrote 5 links to all.xml
            $ links export > all.html; head -n 1 all.html
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            $ links export --output search.md --folder Search
            ! Wrote 2 links to search.md
            $ links export --output nowhere/all.html
            ! links: cannot write nowhere/all.html: there is no such folder
            ! Check the path; is it spelled right?
            [1]
            $ echo kept > kept.html; links export --output kept.html --folder Nope
            ! links: there is no folder "Nope"
            ! Make it with: links folder add "Nope"   See the others with: links folder list
            [2]
            $ cat kept.html; ls
            kept
            all.html
            all.xml
            bookmarks.html
            kept.html
            search.md
            """)
    }
}

/// An instant without its milliseconds; anything else as it is.
private func inSeconds(_ value: String) -> String {
    value.wholeMatch(of: /[-0-9]+T[:0-9]+\.\d\d\dZ/) == nil ? value : value.dropLast(4) + "000Z"
}
