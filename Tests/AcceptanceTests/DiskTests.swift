import TestSupport
import Testing

@Suite("Disks that are full or cannot be written to", .needsDisks)
struct DiskTests {
    @Test("on a read-only disk everything can be read and nothing changed, and the message says so")
    func readOnly() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        try sandbox.expect(
            """
            $ export KITBAG_HOME="$DISK/kitbag"; links import -q bookmarks.html; mount -o remount,ro "$DISK"
            $ links list --format csv | cut -d, -f1,3
            id,url
            3,https://www.sqlite.org/fts5.html
            2,https://search.example/ko
            1,https://weather.example/seoul
            $ links search 검색 --format csv | cut -d, -f1,3
            id,url
            2,https://search.example/ko
            $ links show 1 >/dev/null && links folder >/dev/null && links tag >/dev/null && links config >/dev/null
            $ links export --output mine.html
            ! Wrote 3 links to mine.html
            $ links add --no-fetch a.example
            ! links: ~/disk/kitbag/links.sqlite cannot be written to
            ! Check that the disk can be written to and that the file is yours; KITBAG_HOME=FOLDER uses another place.
            [1]
            $ links import mine.html
            ! links: ~/disk/kitbag/links.sqlite cannot be written to
            ! Check that the disk can be written to and that the file is yours; KITBAG_HOME=FOLDER uses another place.
            [1]
            $ links undo 2>/dev/null
            [1]
            $ links delete 1 2>/dev/null
            [1]
            $ links folder edit Work --name Office 2>/dev/null
            [1]
            $ links config set color never
            ! links: cannot write ~/disk/kitbag/config.json: the disk is read-only
            ! Choose a place that can be written to.
            [1]
            $ KITBAG_LANG=ko links add --no-fetch a.example
            ! links: ~/disk/kitbag/links.sqlite에 쓸 수 없습니다
            ! 디스크에 쓸 수 있는지, 파일의 소유자가 맞는지 확인하세요. KITBAG_HOME=폴더 로 다른 위치를 쓸 수 있습니다.
            [1]
            $ KITBAG_HOME="$DISK/nowhere" links add --no-fetch a.example
            ! links: cannot make the folder ~/disk/nowhere: the disk is read-only
            ! Choose a place that can be written to.
            [1]
            $ ls "$DISK/kitbag"
            links.sqlite
            links.sqlite-lock
            """, diskSize: "8m")
    }

    @Test("on a full disk nothing is lost or half-written")
    func full() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        try sandbox.write(BookmarkSamples.large(20_000).utf8, to: "large.html")
        try sandbox.expect(
            """
            $ export KITBAG_HOME="$DISK/kitbag"; links import -q bookmarks.html; links config set -q color auto
            $ cp "$KITBAG_HOME/config.json" settings; links export > before
            $ links import large.html
            ! links: the disk is full; nothing was changed in ~/disk/kitbag/links.sqlite
            ! Make room on the disk and try again.
            [1]
            $ links export | cmp before -
            $ cat /dev/zero > "$DISK/fill" 2>/dev/null
            [1]
            $ links add --no-fetch a.example
            ! links: the disk is full; nothing was changed in ~/disk/kitbag/links.sqlite
            ! Make room on the disk and try again.
            [1]
            $ links import large.html
            ! links: the disk is full; nothing was changed in ~/disk/kitbag/links.sqlite
            ! Make room on the disk and try again.
            [1]
            $ links config set color never
            ! links: cannot write ~/disk/kitbag/config.json: the disk is full
            ! Make room on the disk and try again.
            [1]
            $ cmp settings "$KITBAG_HOME/config.json"
            $ ls "$DISK"
            fill
            kitbag
            $ rm "$DISK/fill"; links export | cmp before -; sqlite3 "$KITBAG_HOME/links.sqlite" 'PRAGMA integrity_check'
            ok
            $ links add --no-fetch a.example
            ! Saved as 4: https://a.example/
            """, diskSize: "1m")
    }

    @Test("what is on a full disk can be read and taken elsewhere")
    func readingFull() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        try sandbox.expect(
            """
            $ export KITBAG_HOME="$DISK/kitbag"; links import -q bookmarks.html
            $ cat /dev/zero > "$DISK/fill" 2>/dev/null
            [1]
            $ links export --output saved.html
            ! Wrote 3 links to saved.html
            $ links export --output "$DISK/saved.html"
            ! links: cannot write ~/disk/saved.html: the disk is full
            ! Make room on the disk and try again.
            [1]
            $ links search 검색 --format csv | cut -d, -f1,3
            id,url
            2,https://search.example/ko
            $ rm "$DISK/fill"; links list > list; ls "$KITBAG_HOME"
            links.sqlite
            links.sqlite-lock
            """, diskSize: "1m")
    }

    @Test("without HOME the user's folder is that of the system's list of users")
    func noHome() throws {
        // The folder of whoever runs the tests is hidden from this session by an empty disk.
        try Sandbox().expect(
            """
            $ cp "$(command -v links)" "$DISK/links"; home=$(getent passwd "$(id -u)" | cut -d: -f6)
            $ mount -t tmpfs none "$home" || exit 1
            $ unset HOME KITBAG_HOME; "$DISK/links" add --no-fetch a.example
            ! Saved as 1: https://a.example/
            $ cd "$home"; find . -type f | sort
            ./.local/share/kitbag/links.sqlite
            ./.local/share/kitbag/links.sqlite-lock
            """, diskSize: "64m")
    }

    @Test("on a disk that is full from the start, a first command leaves no broken database")
    func fullFromTheStart() throws {
        try Sandbox().expect(
            """
            $ export KITBAG_HOME="$DISK/kitbag"; cat /dev/zero > "$DISK/fill" 2>/dev/null
            [1]
            $ links add --no-fetch a.example 2>/dev/null
            [1]
            $ rm "$DISK/fill"
            $ links add --no-fetch a.example
            ! Saved as 1: https://a.example/
            $ sqlite3 "$KITBAG_HOME/links.sqlite" 'PRAGMA integrity_check'
            ok
            """, diskSize: "256k")
    }
}
