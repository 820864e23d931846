import TestSupport
import Testing

@Suite("Lists of events, and searches", .needsPrograms)
struct DevEventsListTests {
    @Test("filters choose, days bring in what is over, and a part tells how much more there is")
    func lists() throws {
        let sandbox = try Sandbox()
        try sandbox.writeSources()
        try sandbox.expect(
            """
            $ devevents source add swift.json web.json months.md -q
            $ devevents list --topic swift --online
            #  When                Event             Where                        Deadline               Topics

            August 2091
            1  Wed 1 – Fri 3       River Swift Days  Busan, South Korea · online  CFP by Tue 1 May 2091  #swift #web
            6  Fri 10 19:30–21:30  Swift 밋업        online · free                                       #Swift
            $ devevents list --free
            #  When                                Event              Where          Topics

            August 2091
            5  register from Sun 5 Aug 2091 11:30  강가 해커톤 [2회]  부산 · free    #해커톤
            6  Fri 10 19:30–21:30                  Swift 밋업         online · free  #Swift
            $ devevents list --cfp
            #  When           Event             Where                        Deadline               Topics

            August 2091
            1  Wed 1 – Fri 3  River Swift Days  Busan, South Korea · online  CFP by Tue 1 May 2091  #swift #web
            $ devevents list --place finland --all
            #  When                Event             Where           Topics

            May 2019
            3  Thu 9               Old Swift Day     Turku, Finland  #swift

            August 2091
            2  Thu 30 – Sat 1 Sep  Night of Parsers  Turku, Finland  #swift
            $ devevents list --ended
            #  When   Event          Where           Topics

            May 2019
            3  Thu 9  Old Swift Day  Turku, Finland  #swift
            $ devevents list --since 2091-08-10 --until 2091-08-30
            #  When                                Event              Where           Topics

            August 2091
            5  register from Sun 5 Aug 2091 11:30  강가 해커톤 [2회]  부산 · free     #해커톤
            6  Fri 10 19:30–21:30                  Swift 밋업         online · free   #Swift
            2  Thu 30 – Sat 1 Sep                  Night of Parsers   Turku, Finland  #swift
            $ devevents list --since 2019-05-01 --until 2019-05-31
            #  When   Event          Where           Topics

            May 2019
            3  Thu 9  Old Swift Day  Turku, Finland  #swift
            $ devevents list --source 3 --sort name --reverse
            #  When                                Event              Where          Topics
            5  register from Sun 5 Aug 2091 11:30  강가 해커톤 [2회]  부산 · free    #해커톤
            6  Fri 10 Aug 2091 19:30–21:30         Swift 밋업         online · free  #Swift
            $ devevents list --topic nothing
            ! No events match. 6 events in all; --all looks at those that are over, too.
            $ devevents list --topic nothing --all
            ! No events match. 6 events in all.
            $ devevents list --favorites
            ! No favorites. Make one with: devevents favorite NUMBER

            $ devevents list --limit 2
            #  When                                Event              Where                        Deadline               Topics

            August 2091
            1  Wed 1 – Fri 3                       River Swift Days   Busan, South Korea · online  CFP by Tue 1 May 2091  #swift #web
            5  register from Sun 5 Aug 2091 11:30  강가 해커톤 [2회]  부산 · free                                         #해커톤
            ! 3 more: --page 2 --limit 2
            $ devevents list --limit 2 --page 3
            #  When    Event            Where   Topics

            January 2092
            4  Thu 10  Browsers at Sea  online  #web
            $ devevents list --limit 2 --page 9
            ! There are no more: 5 events in all.
            """)
    }

    @Test("a search has the best first, and says what is over and was not looked at")
    func search() throws {
        let sandbox = try Sandbox()
        try sandbox.writeSources()
        try sandbox.expect(
            """
            $ devevents source add swift.json web.json months.md -q
            $ devevents search swift
            #  When                         Event             Where                        Deadline               Topics
            1  Wed 1 – Fri 3 Aug 2091       River Swift Days  Busan, South Korea · online  CFP by Tue 1 May 2091  #swift #web
            6  Fri 10 Aug 2091 19:30–21:30  Swift 밋업        online · free                                       #Swift
            2  Thu 30 Aug – Sat 1 Sep 2091  Night of Parsers  Turku, Finland                                      #swift
            ! 1 more that is over: --ended
            $ devevents search old
            ! Nothing to come found for: old   1 that is over: --ended
            $ devevents search old --ended
            #  When            Event          Where           Topics
            3  Thu 9 May 2019  Old Swift Day  Turku, Finland  #swift
            $ devevents search 커톤
            #  When                                Event              Where        Topics
            5  register from Sun 5 Aug 2091 11:30  강가 해커톤 [2회]  부산 · free  #해커톤
            $ devevents search river 2092
            ! Nothing found for: river 2092
            $ devevents search 스위프트
            #  When                         Event       Where          Found
            6  Fri 10 Aug 2091 19:30–21:30  Swift 밋업  online · free  스위프트 모임
            $ devevents search ''
            ! devevents: say which words to look for
            ! Run 'devevents search --help' to see how it is used.
            [64]
            $ devevents topics
            Events  Topic
                 3  #swift
                 2  #web
                 1  #해커톤
            $ devevents topics --all --json
            [
              {
                "topic": "swift",
                "events": 4
              },
              {
                "topic": "web",
                "events": 2
              },
              {
                "topic": "해커톤",
                "events": 1
              }
            ]
            """)
    }
}
