import TestSupport
import Testing

@Suite("The first steps with links", .needsPrograms)
struct FirstStepsTests {
    @Test("from an empty home to a link that is added, changed, deleted and had back")
    func english() throws {
        try Sandbox().expect(
            """
            $ links list
            ! No links. Save one with: links add URL   Bring in bookmarks with: links import FILE

            $ links add --no-fetch https://example.com/swift --title "Swift, step by step" --tag swift,docs
            ! Saved as 1: Swift, step by step
            $ links add --no-fetch example.org
            ! Saved as 2: https://example.org/
            $ links list
            #  Title                 Folder  Tags          Site         Added
            2  https://example.org/                        example.org  yyyy-mm-dd
            1  Swift, step by step           #docs #swift  example.com  yyyy-mm-dd

            $ links add --no-fetch 'HTTP://WWW.Example.COM:80/swift/?utm_source=mail#top'
            ! links: this page is saved already, as number 1: https://example.com/swift
            ! See it with: links show 1   Change it with: links edit 1
            [1]

            $ links edit 2 --title "An example" --note "Read again" --favorite --state to-read
            ! Changed 2: An example
            $ links show 2
            #        2
            Title    ★ An example
            Address  https://example.org/
            Note     Read again
            Seen by  you alone
            State    to read
            Added    yyyy-mm-dd hh:mm
            Changed  yyyy-mm-dd hh:mm

            $ links delete 1 2
            ! Deleted 1: Swift, step by step
            ! Deleted 2: An example
            $ links show 1
            ! links: there is no link number 1
            ! See the numbers with: links list
            [2]
            $ links undo
            ! Undone: delete 1 Swift, step by step, 2 An example
            $ links undo
            ! Undone: edit 2 https://example.org/
            $ links undo --list
            When              Command
            yyyy-mm-dd hh:mm  add example.org
            yyyy-mm-dd hh:mm  add https://example.com/swift
            $ links list
            #  Title                 Folder  Tags          Site         Added
            2  https://example.org/                        example.org  yyyy-mm-dd
            1  Swift, step by step           #docs #swift  example.com  yyyy-mm-dd
            """)
    }

    @Test("the same in Korean")
    func korean() throws {
        try Sandbox(locale: "ko_KR.UTF-8").expect(
            """
            $ links list
            ! 링크가 없습니다. 저장: links add 주소   북마크 가져오기: links import 파일

            $ links add --no-fetch https://example.com/swift --title "스위프트 입문" --tag 스위프트
            ! 1번으로 저장: 스위프트 입문
            $ links list
            #  제목           폴더  태그       사이트       저장일
            1  스위프트 입문        #스위프트  example.com  yyyy-mm-dd

            $ links add --no-fetch example.com/swift
            ! links: 이미 1번으로 저장한 페이지입니다: https://example.com/swift
            ! 보기: links show 1   수정: links edit 1
            [1]

            $ links edit 1 --note "다시 읽기" --favorite --state to-read
            ! 1번 수정: 스위프트 입문
            $ links show 1
            #       1
            제목    ★ 스위프트 입문
            주소    https://example.com/swift
            메모    다시 읽기
            태그    #스위프트
            공개    나만
            상태    읽을 것
            저장일  yyyy-mm-dd hh:mm
            수정    yyyy-mm-dd hh:mm

            $ links delete 1
            ! 1번 삭제: 스위프트 입문
            $ links show 1
            ! links: 1번 링크가 없습니다
            ! 번호는 다음 명령으로 볼 수 있습니다: links list
            [2]
            $ links undo
            ! 되돌렸습니다: delete 1 스위프트 입문
            $ links search 프트
            #  제목             폴더  태그       사이트       저장일
            1  ★ 스위프트 입문        #스위프트  example.com  yyyy-mm-dd
            """)
    }

    @Test("KITBAG_LANG decides before the locale, and the setting before the locale too")
    func language() throws {
        try Sandbox().expect(
            """
            $ KITBAG_LANG=ko links show 1
            ! links: 1번 링크가 없습니다
            ! 번호는 다음 명령으로 볼 수 있습니다: links list
            [2]
            $ links config set language ko
            ! language is now ko
            $ links undo
            ! links: 되돌릴 작업이 없습니다
            [1]
            $ KITBAG_LANG=en links undo
            ! links: there is nothing to undo
            [1]
            """)
    }

    @Test("having opened a link does not keep its saving from being undone")
    func undoAfterOpening() throws {
        try Sandbox().expect(
            """
            $ links config set links.browser true
            ! links.browser is now true
            $ links add --no-fetch example.com
            ! Saved as 1: https://example.com/
            $ links open 1
            ! Opened https://example.com/
            $ links undo
            ! Undone: add example.com
            $ links list
            ! No links. Save one with: links add URL   Bring in bookmarks with: links import FILE
            """)
    }
}
