import Foundation
import TestSupport
import Testing

@Suite("First steps with diary", .needsPrograms)
struct DiaryFirstStepsTests {
    @Test("an empty home answers everything that can be asked of it, in both languages")
    func nothingYet() throws {
        try Sandbox().expect(
            """
            $ diary list
            ! Nothing written yet. Begin with: diary write
            $ diary list --json; diary tag --json; diary calendar --json; diary recover --json
            []
            []
            []
            []
            $ diary show
            ! diary: nothing was written about yyyy-mm-dd
            ! Write something: diary write --day yyyy-mm-dd
            [2]
            $ diary streak
            Now      0 days
            Longest  0 days
            In all   0 days
            $ diary streak --json
            {
              "current": 0,
              "longest": 0,
              "longest_since": null,
              "longest_until": null,
              "days": 0,
              "has_today": false
            }
            $ diary tag
            ! No tags. Write a #word, or: diary tag add TAG
            $ diary search river
            ! Nothing found for: river
            $ diary undo
            ! diary: there is nothing to undo
            [1]
            $ diary recover
            ! There is no text that was not saved.
            $ diary export
            {
            "kitbag": "diary",
            "version": 1,
            "entries": []
            }
            $ KITBAG_LANG=ko diary list
            ! 아직 쓴 일기가 없습니다. 시작: diary write
            $ KITBAG_LANG=ko diary show
            ! diary: yyyy-mm-dd에 쓴 일기가 없습니다
            ! 쓰기: diary write --day yyyy-mm-dd
            [2]
            $ KITBAG_LANG=ko diary recover
            ! 저장하지 못한 글이 없습니다.
            $ diary show tomorrow 2>/dev/null
            [2]
            """)
    }

    @Test("a page, an entry, a mood: as the page about diary says, word for word")
    func walk() throws {
        try Sandbox().expect(
            """
            $ diary write --day 2026-03-02 "A quiet day. #calm" --mood good
            ! The page of 2026-03-02 Mon is written (1)
            $ diary write --day 2026-03-02 Once more.
            ! The page of 2026-03-02 Mon is written (1)
            $ diary add --day 2026-03-02 --at 21:15 "Met Mina by the river #walk" --like --tag "with friends"
            ! Written as 2, 2026-03-02 Mon
            $ diary add --day 2026-03-01 --at 오후9시 "한강을 따라 걸었다 #산책" --mood bad
            ! Written as 3, 2026-03-01 Sun
            $ diary list
            #  Day             Time   Mood  Entry                          Tags
            2  2026-03-02 Mon  21:15        ♥ Met Mina by the river #walk  #walk #with friends
            1  2026-03-02 Mon         good  A quiet day. #calm             #calm
            3  2026-03-01 Sun  21:00  bad   한강을 따라 걸었다 #산책       #산책
            $ diary show 2026-03-02
            Monday, 2 March 2026
            1  ▲ good  #calm
            A quiet day. #calm

            Once more.

            2  21:15  ♥  #walk #with friends
            Met Mina by the river #walk
            $ KITBAG_LANG=ko diary show "2026년 3월 1일"
            2026년 3월 1일 일요일
            3  21:00  ▼ 나쁨  #산책
            한강을 따라 걸었다 #산책
            $ diary search 강을
            #  Day             Time   Mood  Entry                     Tags
            3  2026-03-01 Sun  21:00  bad   한강을 따라 걸었다 #산책  #산책
            $ diary tag
            Entries  Tag
                  1  #calm
                  1  #walk
                  1  #with friends
                  1  #산책
            $ diary mood --day 2026-03-02
            good
            $ diary calendar 2026-03 --json
            [
              {
                "day": "2026-03-01",
                "entries": 1,
                "mood": "bad",
                "liked": false
              },
              {
                "day": "2026-03-02",
                "entries": 2,
                "mood": "good",
                "liked": true
              }
            ]
            $ diary calendar 2026-03 | sed 's/ *$//'
              March 2026
              Mon  Tue  Wed  Thu  Fri  Sat  Sun
                                              1▼
                2▲♥  3    4    5    6    7    8
                9   10   11   12   13   14   15
               16   17   18   19   20   21   22
               23   24   25   26   27   28   29
               30   31

              2 days, 3 entries   ▲ good 1   ▼ bad 1
            $ diary on-this-day 2025-03-01 | head -1
            Sunday, 1 March 2026
            $ diary like 1; diary unlike 2
            ! Liked 1: A quiet day. #calm
            ! Liked no more 2: Met Mina by the river #walk
            $ diary delete 3; diary list --liked -q
            #  Day             Time  Mood  Entry                 Tags
            1  2026-03-02 Mon        good  ♥ A quiet day. #calm  #calm
            ! Deleted 3: 한강을 따라 걸었다 #산책
            $ diary undo; diary show 3 --format ndjson | cut -d, -f3-8
            "day":"2026-03-01","time":"21:00:00","zone":"Asia/Seoul","page":false,"text":"한강을 따라 걸었다 #산책","tags":["산책"]
            ! Undone: delete 3 2026-03-01 한강을 따라 걸었다 #산책
            $ KITBAG_LANG=ko diary like 3; KITBAG_LANG=ko diary unlike 3
            ! 3번 일기에 좋아요 표시를 했습니다: 한강을 따라 걸었다 #산책
            ! 3번 일기의 좋아요 표시를 지웠습니다: 한강을 따라 걸었다 #산책
            $ diary list -d 2026-03-01 --format ndjson | cut -d, -f1; diary list -d today --since today
            {"id":3
            ! diary: --day and --since cannot be used together
            ! Run 'diary list --help' to see how it is used.
            [64]
            """)
    }

    @Test("JSON has the documented fields in their order: a list for lists, an object for one")
    func shapes() throws {
        try Sandbox().expect(
            """
            $ \(steadyJSON)
            $ diary add -q --day 2026-03-02 --at 7:30 "Coffee #work" --mood normal --like --tag b,a
            $ diary show 1 --json | steady
            {
              "id": 1,
              "uid": UID,
              "day": "2026-03-02",
              "time": "07:30:00",
              "zone": "Asia/Seoul",
              "page": false,
              "text": "Coffee #work",
              "tags": [
                "a",
                "b",
                "work"
              ],
              "mood": "normal",
              "liked": true,
              "attachments": [],
              "created_at": INSTANT,
              "updated_at": INSTANT
            }
            $ diary show 2026-03-02 --json | head -2 | steady
            [
              {
            $ diary show 1 --json > one; diary list --json > all; diary search coffee --json | cmp - all
            $ sed '1d;$d;s/^  //' all | cmp - one
            $ KITBAG_LANG=ko diary list --json | cmp - all
            $ diary write -q --day 2026-03-03 x; diary list --format csv | sed -E 's/,[0-9a-f-]{36},/,UID,/; s/[0-9]{4}-[-0-9]+T[^,]*/INSTANT/g' | tr -d '\\r'
            id,uid,day,time,zone,page,text,tags,mood,liked,attachments,created_at,updated_at
            2,UID,2026-03-03,,,true,x,,,false,,INSTANT,INSTANT
            1,UID,2026-03-02,07:30:00,Asia/Seoul,false,Coffee #work,"a, b, work",normal,true,,INSTANT,INSTANT
            $ diary prompt --day 2026-03-02 --json | cut -c 1-13
            {
              "day": "202
              "prompt": "
            }
            $ diary mood --day 2026-03-02 --json
            {
              "day": "2026-03-02",
              "mood": "normal"
            }
            $ diary tag add -e 1 new --json | grep -c '"new"'
            1
            $ diary undo --list --json | head -5 | steady
            [
              {
                "name": "tag add",
                "detail": "new",
                "created_at": INSTANT
            """)
    }

    @Test("every format lists in the order that the help tells: the newest first")
    func order() throws {
        let sandbox = try Sandbox()
        for day in 1...3 {
            #expect(try sandbox.diary("add", "--day", "2026-03-0\(day)", "on \(day)").status == 0)
        }
        let rows = try #require(sandbox.diaryJSON("list") as? [[String: Any]])
        #expect(rows.compactMap { $0["text"] as? String } == ["on 3", "on 2", "on 1"])
        let newest = try sandbox.diary("list", "--format", "ndjson", "--limit", "1").output
        #expect(newest.contains("on 3"))
        let reversed = try sandbox.diary("list", "--reverse", "--format", "csv").lines
        #expect(reversed.last?.contains("on 3") == true)
        #expect(try sandbox.diary("list", "--reverse").lines.last?.contains("on 3") == true)
    }

    @Test("--quiet tells nothing but results, and a pipe that is closed early is no error")
    func quietAndPipes() throws {
        try Sandbox().expect(
            """
            $ for day in 01 02 03 04 05 06 07 08 09; do diary add -q --day 2026-02-$day "number $day"; done
            $ diary -q list | head -1; diary list --json | head -1; diary export | head -1
            #  Day             Time  Mood  Entry      Tags
            [
            {
            $ diary like -q 1; diary edit -q 1 --mood good; diary delete -q 1; diary undo -q; diary mood -q good --day 2026-02-02
            $ diary list -q --tag none
            $ fortune() { echo from a pipe; }; fortune | diary write -q --day 2026-02-10; diary show 2026-02-10 | tail -1
            from a pipe
            $ diary list --limit 2; diary list --limit 2 --page 9
             #  Day             Time  Mood  Entry        Tags
            11  2026-02-10 Tue              from a pipe
             9  2026-02-09 Mon              number 09
            ! 9 more: --page 2 --limit 2
            ! There are no more: 11 entries in all.
            $ diary list --format json >&-
            ! diary: The output could not be written (system error 9). Check where it goes and try again.
            [1]
            """)
    }

    @Test("what cannot be done is told on standard error with what to do, and by the exit code")
    func mistakes() throws {
        try Sandbox().expect(
            """
            $ diary add -q --day 2026-03-02 --at 9:00 one; diary add -q --day 2026-03-02 --at 10:00 two
            $ diary edit 2026-03-02 --mood good
            ! diary: there are several entries about 2026-03-02, and no page
            ! Say which one by its number: 1, 2
            [64]
            $ diary show 9
            ! diary: there is no entry 9
            ! Their numbers: diary list
            [2]
            $ diary delete 1 9; diary list -q --format csv | wc -l
            3
            ! diary: there is no entry 9
            ! Their numbers: diary list
            $ diary show nonsense
            ! diary: "nonsense" is neither an entry's number nor a day
            ! Write a number (12), or a day: today, yesterday, 2026-03-02, "last friday", "3월 2일".
            [64]
            $ diary write ""; diary write "  "; echo "   " | diary add
            ! diary: there is nothing to keep: the text is empty
            ! Give a text: diary write "A quiet day.", or diary write < FILE. In a terminal, diary write alone opens your editor.
            ! diary: there is nothing to keep: the text is empty
            ! Give a text: diary write "A quiet day.", or diary write < FILE. In a terminal, diary write alone opens your editor.
            ! diary: there is nothing to keep: the text is empty
            ! Give a text: diary write "A quiet day.", or diary write < FILE. In a terminal, diary write alone opens your editor.
            [64]
            $ diary edit 1 --text " "
            ! diary: there is nothing to keep: the text is empty
            ! Give a text: diary write "A quiet day.", or diary write < FILE. In a terminal, diary write alone opens your editor.
            [64]
            $ diary add --at 25:00 x
            ! diary: '25:00' is not a value for --at
            ! It must be a time such as 07:30, 9:15pm or 오후 9시.
            [64]
            $ diary mood so-so
            ! diary: a mood is good, normal, bad or none
            ! Run 'diary mood --help' to see how it is used.
            [64]
            $ diary mood yesterday
            ! diary: a mood is good, normal, bad or none
            ! For another day: diary mood good --day yesterday
            [64]
            $ KITBAG_LANG=ko diary mood "3월 2일"
            ! diary: 기분은 good(좋음), normal(보통), bad(나쁨), none(없음) 가운데 하나입니다
            ! 다른 날의 기분: diary mood good --day "3월 2일"
            [64]
            $ KITBAG_LANG=ko diary show "13월 1일"
            ! diary: "13월 1일"이라는 날짜는 없습니다
            [64]
            $ EDITOR= VISUAL= diary edit 1 < /dev/null
            ! diary: there is no terminal for an editor
            ! Give the new text: diary edit 1 --text TEXT   From standard input: diary edit 1 --text -
            [64]
            $ diary tag delete none
            ! diary: no entry has the tag "none"
            ! All tags: diary tag list
            [2]
            $ diary edit 1 --text a --no-time --at 9:00
            ! diary: --no-time and --at cannot be used together
            ! Run 'diary edit --help' to see how it is used.
            [64]
            $ KITBAG_LANG=ko diary show 9
            ! diary: 9번 일기가 없습니다
            ! 번호는 다음 명령으로 볼 수 있습니다: diary list
            [2]
            $ diary lst; diary write --moood good
            ! diary: unknown command 'lst'
            ! Did you mean 'list'?
            ! diary: unknown option '--moood'
            ! Did you mean '--mood'?
            [64]
            """)
    }

    @Test("a mood that is taken back leaves no empty page behind")
    func moodTakenBack() throws {
        let sandbox = try Sandbox()
        _ = try sandbox.diary("mood", "none", "--day", "2026-03-02")
        #expect(try sandbox.entries("day").isEmpty)
        #expect(try sandbox.diary("mood", "good", "--day", "2026-03-02").status == 0)
        #expect(try sandbox.diary("mood", "none", "--day", "2026-03-02").status == 0)
        #expect(try sandbox.entries("day").isEmpty)
        // One that has something else stays.
        #expect(try sandbox.diary("write", "--day", "2026-03-02", "x").status == 0)
        #expect(try sandbox.diary("mood", "none", "--day", "2026-03-02").status == 0)
        #expect(try sandbox.entries("text") == ["x"])
    }

    @Test("only the owner can read what diary keeps, whatever the umask")
    func modes() throws {
        try Sandbox().expect(
            """
            $ umask 000; diary write -q x; stat -c '%a %n' "$KITBAG_HOME" "$KITBAG_HOME"/*
            700 ~/kitbag
            600 ~/kitbag/diary.sqlite
            600 ~/kitbag/diary.sqlite-lock
            """)
    }

    @Test("the longest run of days and the one up to today are counted by the calendar")
    func streaks() throws {
        let sandbox = try Sandbox()
        for day in ["2024-02-28", "2024-02-29", "2024-03-01", "2 days ago", "yesterday"] {
            #expect(try sandbox.diary("add", "-q", "--day", day, "x").status == 0)
        }
        let streak = try #require(sandbox.diaryJSON("streak") as? [String: Any])
        #expect(streak["current"] as? Int == 2 && streak["longest"] as? Int == 3)
        #expect(streak["longest_since"] as? String == "2024-02-28")
        #expect(streak["longest_until"] as? String == "2024-03-01")
        #expect(streak["days"] as? Int == 5 && streak["has_today"] as? Bool == false)
        #expect(try sandbox.diary("streak").output.hasSuffix("Write today to go on: diary write\n"))
    }
}
