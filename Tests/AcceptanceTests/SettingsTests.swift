import Foundation
import TestSupport
import Testing

@Suite("Settings, and where things are kept", .needsPrograms)
struct SettingsTests {
    @Test("settings are listed, read and changed, and wrong ones refused")
    func config() throws {
        try Sandbox().expect(
            """
            $ links config
            Setting          Value  Takes
            language         auto   auto, en, ko
            color            auto   auto, always, never
            links.page-size  20     1–1000
            links.browser           …
            $ links config set links.page-size 50
            ! links.page-size is now 50
            $ links config get links.page-size
            50
            $ links config get color
            auto
            $ links config get links.pagesize
            ! links: there is no setting "links.pagesize"
            ! Did you mean "links.page-size"?
            [64]
            $ links config get nonsense
            ! links: there is no setting "nonsense"
            ! The settings are: language, color, links.page-size, links.browser
            [64]
            $ links config set links.page-size 0
            ! links: "0" is no value for links.page-size; it takes 1–1000
            [64]
            $ links config set color pink
            ! links: "pink" is no value for color; it takes auto, always, never
            [64]
            $ cat "$KITBAG_HOME/config.json"
            {
              "links.page-size": "50"
            }
            $ KITBAG_LANG=ko links config set links.page-size 20
            ! links.page-size 설정을 20으로 바꿨습니다
            """)
    }

    @Test("a damaged settings file is told by name and line, and is never overwritten")
    func damaged() throws {
        try Sandbox().expect(
            """
            $ mkdir -p "$KITBAG_HOME"; printf '{\\n  "color":\\n' > "$KITBAG_HOME/config.json"
            $ links list
            ! links: the settings file ~/kitbag/config.json is damaged at line 3
            ! Mend it with an editor, or delete it: rm ~/kitbag/config.json
            [1]
            $ links config set color never
            ! links: the settings file ~/kitbag/config.json is damaged at line 3
            ! Mend it with an editor, or delete it: rm ~/kitbag/config.json
            [1]
            $ KITBAG_LANG=ko links list
            ! links: 설정 파일 ~/kitbag/config.json의 3번째 줄이 손상되었습니다
            ! 편집기로 고치거나 삭제하세요: rm ~/kitbag/config.json
            [1]
            $ links --help | head -n 1
            Keep the pages that matter, and find them again
            $ cat "$KITBAG_HOME/config.json"; rm "$KITBAG_HOME/config.json"
            {
              "color":
            $ links list
            ! No links. Save one with: links add URL   Bring in bookmarks with: links import FILE
            """)
    }

    @Test("a home with spaces and Korean in its name is made when needed, for its owner alone")
    func homeNames() throws {
        var sandbox = try Sandbox()
        let parent = sandbox.desk + "/한글 폴더"
        sandbox.environment["KITBAG_HOME"] = parent + "/집?a=1#b%20"
        #expect(try sandbox.links("add", "--no-fetch", "a.example").status == 0)
        #expect(try sandbox.linksByAddress().keys.sorted() == ["https://a.example/"])
        let files = ["/links.sqlite", "/links.sqlite-lock"].map { (sandbox.home + $0, 0o600) }
        for (path, mode) in files + [(parent, 0o700), (sandbox.home, 0o700)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
        }
    }

    @Test("without KITBAG_HOME the XDG folders are used")
    func homes() throws {
        try Sandbox().expect(
            """
            $ unset KITBAG_HOME; links add --no-fetch -q a.example; links config set -q color auto
            $ cd "$HOME"; find . -type f | sort
            ./.config/kitbag/config.json
            ./.local/share/kitbag/links.sqlite
            ./.local/share/kitbag/links.sqlite-lock
            $ XDG_DATA_HOME="$HOME/data" XDG_CONFIG_HOME="$HOME/settings" links add --no-fetch b.example
            ! Saved as 1: https://b.example/
            $ XDG_DATA_HOME=relative links list --format csv | cut -d, -f3
            url
            https://a.example/
            $ find data -type f | sort
            data/kitbag/links.sqlite
            data/kitbag/links.sqlite-lock
            """)
    }
}
