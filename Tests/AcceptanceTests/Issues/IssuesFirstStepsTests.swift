import Foundation
import TestSupport
import Testing

@Suite("The first steps with issues", .needsPrograms)
struct IssuesFirstStepsTests {
    @Test("from an empty home to issues that are labeled, commented, closed and had back")
    func english() throws {
        try Sandbox.repository().expect(
            """
            $ issues list
            ! There are no issues in house/door yet. “issues add TITLE” makes one.
            $ issues project list
            ! There are no projects yet. One is made by the first issue in a repository, or by “issues project add NAME”.
            $ issues add "The door jams" --label bug
            ! issues: there is no label "bug" in house/door
            ! Make it: issues label create bug
            [2]
            $ issues label create bug --hex d73a4a -d "Something is broken"
            ! Made label “bug”.
            $ issues milestone create v1.0 --due 2020-01-01
            ! Made milestone “v1.0”, due 2020-01-01.
            $ issues add "The door jams" --label bug -a @me -m v1.0 -b "It **jams**, @kim."
            ! Added #1: The door jams
            $ issues create -t "Oil the hinge" -l bug
            ! Added #2: Oil the hinge
            $ issues list
               #  Title          Labels  Assignees  Milestone  Comments  Updated
            ○  2  Oil the hinge  bug                                     yyyy-mm-dd
            ○  1  The door jams  bug     mina       v1.0                 yyyy-mm-dd
            $ issues comment 1 "It is the hinge."
            ! Commented on #1: comment 1
            $ issues react 1 +1 --comment 1
            ! Said 👍 to #1.
            $ issues link 2 blocks 1
            ! #2 blocks #1.
            $ issues view 1
            The door jams  house/door#1
            ○ open  by @mina · yyyy-mm-dd hh:mm
            Labels      bug
            Assignees   @mina
            Milestone   v1.0  due 2020-01-01  overdue
            blocked by  ○ house/door#2  Oil the hinge
            Updated     yyyy-mm-dd hh:mm

            It **jams**, @kim.

            @mina  yyyy-mm-dd hh:mm  comment 1
            It is the hinge.
            👍 mina
            $ issues close 1 2 --reason not-planned --comment "A new door."
            ! Closed #1 as not planned: The door jams
            ! Closed #2 as not planned: Oil the hinge
            $ issues list
            ! No issue is like that.
            $ issues milestone list
               #  Milestone  Due                 Progress         Open  Closed
            ○  1  v1.0       2020-01-01 overdue  ██████████ 100%     0       1
            $ issues undo
            ! Undone: close #1 #2
            $ issues list hinge
               #  Title                            Labels  Assignees  Milestone  Comments  Updated
            ○  2  Oil the hinge                    bug                                     yyyy-mm-dd
            ○  1  The door jams  It is the hinge.  bug     mina       v1.0              1  yyyy-mm-dd
            $ issues label delete bug
            ! Deleted: bug
            $ issues history 2
            When              Who    Change
            yyyy-mm-dd hh:mm  @mina  made it: Oil the hinge
            yyyy-mm-dd hh:mm  @mina  added label bug
            yyyy-mm-dd hh:mm  @mina  linked: blocks house/door#1
            yyyy-mm-dd hh:mm  @mina  removed label bug
            """)
    }

    @Test("the same in Korean")
    func korean() throws {
        try Sandbox.repository(locale: "ko_KR.UTF-8").expect(
            """
            $ issues add "문이 삐걱거림" -b "경첩을 보자"
            ! #1 이슈를 더했습니다: 문이 삐걱거림
            $ issues list 삐걱
               #  제목           레이블  담당  마일스톤  댓글  바뀐 때
            ○  1  문이 삐걱거림                                yyyy-mm-dd
            $ issues close 1
            ! #1 이슈를 닫았습니다(완료): 문이 삐걱거림
            $ issues show 1
            문이 삐걱거림  house/door#1
            ✓ 완료  @mina · yyyy-mm-dd hh:mm
            닫은 때  yyyy-mm-dd hh:mm
            바뀐 때  yyyy-mm-dd hh:mm

            경첩을 보자
            $ issues show 9
            ! issues: house/door에 #9 이슈가 없습니다
            ! 번호 보기: issues list --state all
            [2]
            $ issues history 1
            때                누가   바뀐 것
            yyyy-mm-dd hh:mm  @mina  만듦: 문이 삐걱거림
            yyyy-mm-dd hh:mm  @mina  닫음(완료)
            """)
    }

    @Test("of several issues all are changed, or none")
    func allOrNothing() throws {
        let sandbox = try Sandbox.repository()
        for title in ["a", "b"] { #expect(try sandbox.issues("add", title).status == 0) }
        #expect(try sandbox.issues("close", "1", "2", "9").status == 2)
        #expect(try sandbox.issues("edit", "1", "2", "--add-label", "nope").status == 2)
        #expect(try sandbox.issues("delete", "2", "9").status == 2)
        #expect(try sandbox.issue(1, "state") == "open")
        #expect(try sandbox.issue(1, "updated_at") == sandbox.issue(1, "created_at"))
        #expect(try sandbox.issueTitles() == ["a", "b"])
        #expect(try sandbox.issues("undo", "--list").output.contains("close") == false)
    }

    @Test("an issue that went to another project is found there, and its number is not given again")
    func transfer() throws {
        try Sandbox.repository().expect(
            """
            $ issues label create bug
            ! Made label “bug”.
            $ issues add "The gate jams" -l bug
            ! Added #1: The gate jams
            $ issues transfer 1 garden
            ! issues: there is no project "garden"
            ! These are there: house/door   Make another one: issues project add NAME
            [2]
            $ issues project add house/garden
            ! Made project house/garden.
            $ issues transfer 1 garden
            ! Moved #1: it is house/garden#1 now.
            ! Not in the other project, so it lost: bug
            $ issues show 1
            ! issues: #1 of house/door went to another project: it is house/garden#1 now
            ! See it with: issues show house/garden#1
            [2]
            $ issues add "The door jams"
            ! Added #2: The door jams
            $ issues list --all-projects
                            #  Title          Labels  Assignees  Milestone  Comments  Updated
            ○    house/door#2  The door jams                                          yyyy-mm-dd
            ○  house/garden#1  The gate jams                                          yyyy-mm-dd
            """)
    }

    @Test("a list that is cut says so, and how to get the rest; machines get all of it")
    func cut() throws {
        let sandbox = try Sandbox.repository()
        for number in 1...3 { #expect(try sandbox.issues("add", "issue \(number)").status == 0) }
        let first = try sandbox.issues("list", "-L", "2")
        #expect(first.errors == "1 more: --page 2 --limit 2\n")
        #expect(first.lines.count == 3)
        let second = try sandbox.issues("list", "-L", "2", "--page", "2")
        #expect(second.errors.isEmpty && second.output.contains("issue 1"))
        #expect(try sandbox.issues("list", "--page", "9").errors.contains("3 in all"))
        #expect(try sandbox.issues("config", "set", "issues.page-size", "1").status == 0)
        #expect(try sandbox.issues("list").errors == "2 more: --page 2\n")
        #expect(try (sandbox.issuesJSON("list") as? [Any])?.count == 3)
    }

    @Test("labels have their colors where the terminal has them, with text that can be read")
    func colors() throws {
        let sandbox = try Sandbox.repository()
        #expect(try sandbox.issues("label", "create", "dark", "--hex", "101010").status == 0)
        #expect(try sandbox.issues("label", "create", "light", "--hex", "ffffcc").status == 0)
        #expect(try sandbox.issues("add", "x", "-l", "dark,light").status == 0)
        let full = ["COLORTERM": "truecolor", "TERM": "xterm"]
        let shown = try sandbox.runInTerminal("issues", ["list"], environment: full).output
        #expect(shown.contains("\u{1B}[48;2;16;16;16;38;2;255;255;255m dark \u{1B}[39;49m"))
        #expect(shown.contains("\u{1B}[48;2;255;255;204;38;2;0;0;0m light \u{1B}[39;49m"))
        let palette = try sandbox.runInTerminal("issues", ["list"]).output
        #expect(palette.contains("\u{1B}[48;5;233;38;5;231m dark \u{1B}[39;49m"))
        let plain = try sandbox.runInTerminal("issues", ["list"], environment: ["NO_COLOR": "1"])
        #expect(plain.output.contains("dark, light") && !plain.output.contains("\u{1B}[48"))
        #expect(try sandbox.issues("list").output.contains("dark, light"))
    }

    @Test("lists and pages keep to the width of the terminal", arguments: [80, 120])
    func width(columns: Int) throws {
        let sandbox = try Sandbox.repository()
        let title = String(repeating: "긴 제목 long title ", count: 12)
        #expect(try sandbox.issues("label", "create", "good first issue").status == 0)
        #expect(
            try sandbox.issues(
                "add", title, "-l", "good first issue", "-a", "@me,kim", "-b", title
            ).status == 0)
        for command in [
            ["list"], ["show", "1"], ["status"], ["history", "1"], ["label", "list"],
        ] {
            let run = try sandbox.runInTerminal(
                "issues", command, columns: columns, environment: ["NO_COLOR": "1"])
            #expect(run.status == 0)
            for line in run.output.split(whereSeparator: \.isNewline) {
                #expect(cells(of: line) <= columns, "\(command): \(line)")
            }
        }
    }
}
