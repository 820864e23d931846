import TestSupport
import Testing

@Suite("Folders, tags and search of links", .needsPrograms)
struct CollectionTests {
    @Test("folders are made, shown, moved, renamed and deleted with their links or without")
    func folders() throws {
        try Sandbox().expect(
            """
            $ links folder list
            ! No folders. Make one with: links folder add NAME
            $ links folder add Work/Swift --public --category Code --subcategory Languages -T swift,lang
            ! Made the folder Work/Swift
            $ links folder add 요리
            ! Made the folder 요리
            $ links add --no-fetch a.example --folder Swift
            ! Saved as 1: https://a.example/
            $ links add --no-fetch b.example --folder Work/Swift
            ! Saved as 2: https://b.example/
            $ links add --no-fetch c.example --folder 3
            ! Saved as 3: https://c.example/
            $ links folder
            #  Folder   Links  Seen by    Category          Tags
            1  Work         0  you alone
            2    Swift      2  everyone   Code › Languages  #lang #swift
            3  요리         1  you alone
            $ links folder show Swift
            #         2
            Folder    Work/Swift
            Links     2
            Seen by   everyone
            Category  Code › Languages
            Tags      #lang #swift
            Added     yyyy-mm-dd hh:mm

            $ links add --no-fetch d.example --folder Worc
            ! links: there is no folder "Worc"
            ! Did you mean "Work"?
            [2]
            $ links folder add Work/Swift
            ! links: there is a folder "Work/Swift" already
            [1]
            $ links folder edit Work --in Swift
            ! links: the folder "Work" cannot lie in itself
            [1]
            $ links folder delete Work
            ! links: the folder "Work" is not empty: 2 links, 1 folder
            ! Add --keep-links to move them to the folder above, or --with-links to delete them too.
            [1]

            $ links folder edit Swift --name Languages --in 요리 --private
            ! Changed the folder 요리/Languages
            $ links list --folder 요리
            #  Title               Folder          Tags  Site       Added
            3  https://c.example/  요리                  c.example  yyyy-mm-dd
            2  https://b.example/  요리/Languages        b.example  yyyy-mm-dd
            1  https://a.example/  요리/Languages        a.example  yyyy-mm-dd
            $ links folder delete Languages --keep-links
            ! Deleted the folder 요리/Languages; kept 2 links
            $ links folder delete 요리 --with-links
            ! Deleted the folder 요리 with 3 links
            $ links undo
            ! Undone: folder delete 요리
            $ links list --folder 요리 --format csv | cut -d, -f1,3
            id,url
            3,https://c.example/
            2,https://b.example/
            1,https://a.example/
            $ links edit 1 2 --no-folder
            ! Changed 1: https://a.example/
            ! Changed 2: https://b.example/
            $ links list --unfiled --format csv | cut -d, -f1,3
            id,url
            2,https://b.example/
            1,https://a.example/
            """)
    }

    @Test("tags are given, listed, renamed, taken away, and filter lists")
    func tags() throws {
        try Sandbox().expect(
            """
            $ links add --no-fetch a.example --tag swift,server
            ! Saved as 1: https://a.example/
            $ links add --no-fetch b.example --tag '#Swift' --tag 한국어
            ! Saved as 2: https://b.example/
            $ links edit 1 --tag read --untag server
            ! Changed 1: https://a.example/
            $ links tag
            Links  Tag
                2  #swift
                1  #read
                1  #한국어
            $ links list --tag swift --tag 한국어
            #  Title               Folder  Tags            Site       Added
            2  https://b.example/          #Swift #한국어  b.example  yyyy-mm-dd
            $ links tag rename read later
            ! Renamed read to later on 1 link
            $ links tag delete later
            ! Took later away from 1 link
            $ links tag delete later
            ! links: no link has the tag "later"
            ! See the tags with: links tag list
            [2]
            $ links undo
            ! Undone: tag delete later
            $ links tag list --format tsv
            tag\tlinks
            swift\t2
            later\t1
            한국어\t1
            """)
    }

    @Test("search finds words in every field, parts of Korean words, phrases, and leaves words out")
    func search() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        try sandbox.expect(
            """
            $ links import -q bookmarks.html
            $ links search 검색
            #  Title                       Folder       Tags             Site            Added
            2  한국어 전문검색엔진 만들기  Work/Search  #search #한국어  search.example  2024-02-01
            $ links search 형태소 search.example --format csv | cut -d, -f1,3
            id,url
            2,https://search.example/ko
            $ links search fts5 EXT --format csv | cut -d, -f1,3
            id,url
            3,https://www.sqlite.org/fts5.html
            $ links search '"전문검색엔진 만들기"' --format csv | cut -d, -f1,3
            id,url
            2,https://search.example/ko
            $ links search search -- -sqlite --format csv
            ! Nothing found for: search -sqlite --format csv
            $ links search --format csv search -- -sqlite | cut -d, -f1,3
            id,url
            2,https://search.example/ko
            $ links search nowhere
            ! Nothing found for: nowhere
            $ links search nowhere --json
            []
            $ links search '"'
            ! links: say what to find
            ! Run 'links search --help' to see how it is used.
            [64]
            """)
    }

    @Test("lists have pages, and say how much more there is and where they end")
    func pages() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.large(25).utf8, to: "large.html")
        try sandbox.expect(
            """
            $ links import -q large.html
            $ links list | tail -n 2
             7  Page 7 of many                 large.example  2024-01-01
             6  Page 6 of many                 large.example  2024-01-01
            ! 5 more: --page 2
            $ links list --page 2 | head -n 2
            #  Title           Folder  Tags  Site           Added
            5  Page 5 of many                large.example  2024-01-01
            $ links list --page 3
            ! There are no more: 25 links in all.
            $ links list --limit 2 --page 13 --format csv | wc -l | tr -d ' '
            2
            $ links list --json | grep -c '"id"'
            25
            $ links config set links.page-size 24
            ! links.page-size is now 24
            $ links list >/dev/null
            ! 1 more: --page 2
            $ links list --sort title --reverse --limit 1 --format csv | tail -n 1 | cut -d, -f3
            https://large.example/9
            $ links list --tag nothing
            ! No links match. 25 links in all.
            """)
    }
}
