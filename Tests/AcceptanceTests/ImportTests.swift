import Foundation
import TestSupport
import Testing

@Suite("Importing bookmarks", .needsPrograms)
struct ImportTests {
    @Test("a dry run tells what an import does, and doing it twice changes nothing")
    func twice() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        try sandbox.expect(
            """
            $ links import --dry-run bookmarks.html
            ! bookmarks.html:9: Bigger text: skipped: a script, not a page
            ! bookmarks.html:19: FTS5 again: the same page as another entry; merged
            ! Dry run, nothing was changed. 3 added, 0 updated, 0 unchanged, 1 skipped; 3 new folders
            $ links import --dry-run bookmarks.html --folder New 2>/dev/null
            $ links folder
            ! No folders. Make one with: links folder add NAME
            $ links undo --list
            ! there is nothing to undo

            $ links import bookmarks.html
            ! bookmarks.html:9: Bigger text: skipped: a script, not a page
            ! bookmarks.html:19: FTS5 again: the same page as another entry; merged
            ! 3 added, 0 updated, 0 unchanged, 1 skipped; 3 new folders
            $ links list
            #  Title                       Folder       Tags             Site             Added
            3  SQLite FTS5 Extension       Work/Search  #search #sqlite  sqlite.org       2024-02-01
            2  한국어 전문검색엔진 만들기  Work/Search  #search #한국어  search.example   2024-02-01
            1  서울 날씨                   Toolbar                       weather.example  2024-01-01

            $ links export > before
            $ links import bookmarks.html 2>&1 | tail -n 1
            Nothing changed. 0 added, 0 updated, 3 unchanged, 1 skipped; 0 new folders
            $ links import - < bookmarks.html 2>&1 | tail -n 1
            Nothing changed. 0 added, 0 updated, 3 unchanged, 1 skipped; 0 new folders
            $ links export | cmp before -

            $ links import --json bookmarks.html
            {
              "added": 0,
              "updated": 0,
              "unchanged": 3,
              "skipped": 1,
              "folders": 0,
              "problems": [
                {
                  "line": 9,
                  "name": "Bigger text",
                  "reason": "skipped: a script, not a page"
                },
                {
                  "line": 19,
                  "name": "FTS5 again",
                  "reason": "the same page as another entry; merged"
                }
              ]
            }
            """)
    }

    @Test("a page that was saved before keeps what its owner made of it, and gets what it lacks")
    func merging() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        try sandbox.expect(
            """
            $ links add --no-fetch search.example/ko --title "My search" --tag mine
            ! Saved as 1: My search
            $ links import -q bookmarks.html --folder Old
            $ links show 1
            #        1
            Title    My search
            Address  https://search.example/ko
            Note     형태소 분석 없이
            Tags     #mine #search #한국어
            Folder   Old/Work/Search
            Seen by  you alone
            State    unread
            Added    yyyy-mm-dd hh:mm
            Changed  yyyy-mm-dd hh:mm
            $ links undo
            ! Undone: import bookmarks.html
            $ links folder
            ! No folders. Make one with: links folder add NAME
            $ links show 1
            #        1
            Title    My search
            Address  https://search.example/ko
            Tags     #mine
            Seen by  you alone
            State    unread
            Added    yyyy-mm-dd hh:mm
            """)
    }

    @Test("the report is in Korean too, and stops at ten problems unless all are wanted")
    func koreanReport() throws {
        let sandbox = try Sandbox(locale: "ko_KR.UTF-8")
        let scripts = (1...12).map { "<DT><A HREF=\"javascript:\($0)\">스크립트 \($0)</A>\n" }
        let file = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n\(scripts.joined())</DL><p>\n"
        try sandbox.write(file.utf8, to: "북마크.html")
        try sandbox.expect(
            """
            $ links import 북마크.html 2>&1 | tail -n 3
            북마크.html:12: 스크립트 10: 건너뜀: 페이지가 아니라 스크립트
            … 외 2건. 모두 보려면 --verbose
            바뀐 것이 없습니다. 추가 0, 갱신 0, 그대로 0, 건너뜀 12, 새 폴더 0
            $ links import --verbose 북마크.html 2>&1 | wc -l | tr -d ' '
            13
            """)
    }

    @Test("buku's own bookmark file is read with its tags, and buku reads ours", .needs("buku"))
    func buku() throws {
        let buku = try #require(installed("buku"))
        let sandbox = try Sandbox()
        try sandbox.expect(
            #"""
            $ BUKU='\#(buku)'; b() { XDG_DATA_HOME="$PWD/buku" "$BUKU" --nostdin --nc --tacit "$@"; }
            $ b --add https://a.example/x tag1,tag2 --title 'A "page" & <more>' --offline >/dev/null 2>&1
            $ b --add https://b.example/ 한국어 --title '두 번째' --offline >/dev/null 2>&1
            $ b --export buku.html >/dev/null 2>&1
            $ links import buku.html
            ! 2 added, 0 updated, 0 unchanged, 0 skipped; 1 new folder
            $ links list --sort number --format tsv | cut -f3,4,7 | tr '\t' '|'
            url|title|tags
            https://a.example/x|A "page" & <more>|tag1, tag2
            https://b.example/|두 번째|한국어

            $ links add --no-fetch c.example --title "셋" --tag x,y -q
            $ links export --output ours.html
            ! Wrote 3 links to ours.html
            $ rm -r buku
            $ yes n | b --import ours.html >/dev/null 2>&1
            $ b --print --json 2>/dev/null | tr -d ' \n'; echo
            [{"description":"","index":1,"tags":"x,y","title":"\uc14b","uri":"https://c.example/"},{"description":"","index":2,"tags":"bukubookmarks,tag1,tag2","title":"A\"page\"&<more>","uri":"https://a.example/x"},{"description":"","index":3,"tags":"bukubookmarks,\ud55c\uad6d\uc5b4","title":"\ub450\ubc88\uc9f8","uri":"https://b.example/"}]
            """#)
    }
}
