import TestSupport
import Testing

@Suite("The first steps with devevents", .needsPrograms)
struct DevEventsFirstStepsTests {
    @Test("from an empty home to events that are listed, kept, noted and had back")
    func english() throws {
        let sandbox = try Sandbox()
        try sandbox.writeSources()
        try sandbox.expect(
            """
            $ devevents list
            ! No sources. Add one with: devevents source add URL
            $ devevents refresh
            ! No sources. Add one with: devevents source add URL

            $ devevents source add swift.json web.json months.md
            ! Added as 1: swift (conference list, 3 events)
            ! Added as 2: web (conference list, 2 events)
            ! Added as 3: 행사 (monthly list, 2 events)
            ! 1 text of it could not be understood: devevents source show 3
            $ devevents source list
            #  Source  Kind             Events  Unclear  As of
            1  swift   conference list       3           yyyy-mm-dd hh:mm
            2  web     conference list       2           yyyy-mm-dd hh:mm
            3  행사    monthly list          2        1  yyyy-mm-dd hh:mm
            $ devevents list
            #  When                                Event              Where                        Deadline               Topics

            August 2091
            1  Wed 1 – Fri 3                       River Swift Days   Busan, South Korea · online  CFP by Tue 1 May 2091  #swift #web
            5  register from Sun 5 Aug 2091 11:30  강가 해커톤 [2회]  부산 · free                                         #해커톤
            6  Fri 10 19:30–21:30                  Swift 밋업         online · free                                       #Swift
            2  Thu 30 – Sat 1 Sep                  Night of Parsers   Turku, Finland                                      #swift

            January 2092
            4  Thu 10                              Browsers at Sea    online                                              #web

            $ devevents favorite 1 2
            ! ★ 1: River Swift Days
            ! ★ 2: Night of Parsers
            $ devevents note 1 "Ask Mina to come along"
            ! Noted, 1: River Swift Days
            $ devevents show 1
            #                1
            Event            ★ River Swift Days
            When             Wed 1 – Fri 3 Aug 2091
            Call for papers  until Tue 1 May 2091  open
            Where            Busan, South Korea · online
            Topics           #swift #web
            Languages        en, ko
            Page             https://river.example/
            Propose at       https://river.example/talks
            Note             Ask Mina to come along
            Sources          1 swift
                             2 web
            $ devevents list --favorites
            #  When                Event               Where                        Deadline               Topics

            August 2091
            1  Wed 1 – Fri 3       ★ River Swift Days  Busan, South Korea · online  CFP by Tue 1 May 2091  #swift #web
            2  Thu 30 – Sat 1 Sep  ★ Night of Parsers  Turku, Finland                                      #swift
            $ devevents unfavorite 2
            ! No favorite any more, 2: Night of Parsers
            $ devevents undo
            ! Undone: unfavorite 2 Night of Parsers
            $ devevents list --favorites --sort name
            #  When                         Event               Where                        Deadline               Topics
            2  Thu 30 Aug – Sat 1 Sep 2091  ★ Night of Parsers  Turku, Finland                                      #swift
            1  Wed 1 – Fri 3 Aug 2091       ★ River Swift Days  Busan, South Korea · online  CFP by Tue 1 May 2091  #swift #web

            $ devevents show 9
            ! devevents: there is no event number 9
            ! See the numbers with: devevents list
            [2]
            $ devevents refresh
            ! Nothing changed.
            $ devevents source remove 1
            ! Removed 1: swift
            ! 1 event that no other source lists went, too; 1 of your own stays: devevents list --ended
            $ devevents list --topic swift
            #  When                Event       Where          Topics

            August 2091
            6  Fri 10 19:30–21:30  Swift 밋업  online · free  #Swift
            $ devevents undo
            ! Undone: source remove 1
            $ devevents undo --list
            When              Command
            yyyy-mm-dd hh:mm  note 1
            yyyy-mm-dd hh:mm  favorite 1 2
            yyyy-mm-dd hh:mm  source add ~/desk/swift.json ~/desk/web.json ~/desk/months.md
            """)
    }

    @Test("the same in Korean")
    func korean() throws {
        let sandbox = try Sandbox(locale: "ko_KR.UTF-8")
        try sandbox.writeSources()
        try sandbox.expect(
            """
            $ devevents list
            ! 출처가 없습니다. 추가: devevents source add 주소
            $ devevents source add swift.json months.md
            ! 1번으로 추가: swift (콘퍼런스 목록, 행사 3개)
            ! 2번으로 추가: 행사 (월별 목록, 행사 2개)
            ! 이해하지 못한 내용이 1건 있습니다. 보기: devevents source show 2
            $ devevents source list
            #  출처   종류           행사  이해 못 함  읽은 때
            1  swift  콘퍼런스 목록     3              yyyy-mm-dd hh:mm
            2  행사   월별 목록         2           1  yyyy-mm-dd hh:mm
            $ devevents list
            #  일시                               행사               장소                         마감                              주제

            2091년 8월
            1  1일(수) – 3일(금)                  River Swift Days   Busan, South Korea · 온라인  발표 신청 2091년 5월 1일(화)까지  #swift
            4  접수 2091년 8월 5일(일) 11:30부터  강가 해커톤 [2회]  부산 · 무료                                                    #해커톤
            5  10일(금) 19:30–21:30               Swift 밋업         온라인 · 무료                                                  #Swift
            2  30일(목) – 9월 1일(토)             Night of Parsers   Turku, Finland                                                 #swift

            $ devevents favorite 1
            ! ★ 1번: River Swift Days
            $ devevents note 1 "미나에게 물어보기"
            ! 1번에 메모했습니다: River Swift Days
            $ devevents show 1
            #            1
            행사         ★ River Swift Days
            일시         2091년 8월 1일(수) – 3일(금)
            발표 신청    2091년 5월 1일(화)까지  받는 중
            장소         Busan, South Korea · 온라인
            주제         #swift
            언어         en, ko
            페이지       https://river.example/
            신청하는 곳  https://river.example/talks
            메모         미나에게 물어보기
            출처         1 swift
            $ devevents show 4
            #       4
            행사    강가 해커톤 [2회]
            접수    2091년 8월 5일(일) 11:30 – 8월 23일(목) 18:00
            장소    부산
            참가비  무료
            주최    강가 모임
            주제    #해커톤
            페이지  https://hack.example/?a=1&b=2
            출처    2 행사
            $ devevents search 해커톤
            #  일시                               행사               장소         주제
            4  접수 2091년 8월 5일(일) 11:30부터  강가 해커톤 [2회]  부산 · 무료  #해커톤
            $ devevents search 없는말
            ! 찾은 것이 없습니다: 없는말
            $ devevents show 9
            ! devevents: 9번 행사가 없습니다
            ! 번호 보기: devevents list
            [2]
            $ devevents refresh
            ! 바뀐 것이 없습니다.
            $ devevents list --favorites
            #  일시               행사                장소                         마감                              주제

            2091년 8월
            1  1일(수) – 3일(금)  ★ River Swift Days  Busan, South Korea · 온라인  발표 신청 2091년 5월 1일(화)까지  #swift
            $ devevents unfavorite 1
            ! 1번을 즐겨찾기에서 뺐습니다: River Swift Days
            $ devevents list --favorites
            ! 즐겨찾기가 없습니다. 넣기: devevents favorite 번호
            $ devevents topics
            행사  주제
               3  #swift
               1  #해커톤
            $ devevents source remove 1
            ! 1번 출처를 지웠습니다: swift
            ! 다른 출처에 없는 행사 2개도 함께 지웠습니다. 즐겨찾기 등 1개는 남았습니다. 보기: devevents list --ended
            $ devevents undo
            ! 되돌렸습니다: source remove 1
            """)
    }
}
