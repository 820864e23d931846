import Foundation
import TestSupport
import Testing

@Suite("The body by day, from the command line", .needsPrograms)
struct WorkoutBodyTests {
    @Test("a day is amended, listed, deleted and brought back")
    func days() throws {
        let sandbox = try Sandbox()
        try sandbox.expect(
            """
            $ workout body list
            ! Nothing was measured yet. Write it down with: workout body add 72.4 --fat 18.2
            $ workout body add 72.4 --day 2019-05-01 --at 7:10
            ! Wed 1 May 2019: 72.4 kg
            $ workout body add --fat 18,2% --muscle 73.2lb --day 2019-05-01
            ! Wed 1 May 2019: 72.4 kg · Body fat 18.2 % · Muscle 73.2 lb
            $ workout body add 160lb --day 2019-05-08 --note 'after a week off'
            ! Wed 8 May 2019: 160 lb
            $ workout body add 71.5 --day 2019-05-20
            ! Mon 20 May 2019: 71.5 kg
            $ workout body list
            #  Day                      Weight        Body fat   Muscle  Note
            3  Mon 20 May 2019         71.5 kg  −1.1
            2  Wed 8 May 2019           160 lb  +0.4                     after a week off
            1  Wed 1 May 2019   07:10  72.4 kg          18.2 %  73.2 lb
            $ workout body list --limit 1
            #  Day                 Weight    Body fat  Muscle  Note
            3  Mon 20 May 2019    71.5 kg
            ! 2 more: --page 2 --limit 1
            $ workout body list --since 2020-01-01
            ! Nothing was measured on these days.
            $ workout body add --clear muscle --day 2019-05-01
            ! Wed 1 May 2019: 72.4 kg · Body fat 18.2 %
            $ workout body delete 2019-05-20
            ! Deleted Mon 20 May 2019: 71.5 kg
            $ workout undo
            ! Undone: body delete 3 2019-05-20
            $ workout body delete 2019-05-20 9
            ! workout: there is no body record 9
            ! See what there is with: workout body list
            [2]
            """)
        let list = try sandbox.run("workout", ["body", "list", "--json"])
        let records = try #require(
            JSONSerialization.jsonObject(with: Data(list.outputBytes)) as? [[String: Any]])
        #expect(records.map { $0["day"] as? String } == ["2019-05-20", "2019-05-08", "2019-05-01"])
        #expect(records.map { $0["weight"] as? Double } == [71.5, 160, 72.4])
        #expect(records.map { $0["weight_unit"] as? String } == ["kg", "lb", "kg"])
        #expect(records[2]["fat"] as? Double == 18.2)
        #expect(records[2]["muscle"] is NSNull)
        #expect(records[2]["time"] as? String == "07:10:00")
    }

    @Test("what nobody weighs is refused with what can be, in both languages")
    func nonsense() throws {
        let sandbox = try Sandbox()
        try sandbox.expect(
            """
            $ workout body add 724 --day 2019-05-01
            ! workout: nobody weighs 724 kg
            ! It can be from 20 to 500 kg. The unit may be said: 72.4kg, 160lb
            [64]
            $ workout body add --muscle 33 --fat 80 --day 2019-05-01
            ! workout: nobody has 80% of body fat
            ! Body fat is in percent, from 0 to 75: --fat 18.2
            [64]
            $ workout body add 60 --muscle 61 --day 2019-05-01
            ! workout: 61 kg of muscle is no less than the weight of that day, 60 kg
            ! Muscle is a mass and no percentage: --muscle 33.1kg
            [64]
            $ workout body add heavy
            ! workout: "heavy" is no weight; write 72.4, 72.4kg or 160lb
            ! Run 'workout body add --help' to see how it is used.
            [64]
            $ workout body add --day 2019-05-02
            ! workout: there is nothing to write down about 2019-05-02
            ! Give a weight, --fat or --muscle: workout body add 72.4 --fat 18.2 --muscle 33.1
            [64]
            $ workout body delete someday
            ! workout: "someday" is neither a body record's number nor a day
            ! See what there is with: workout body list
            [64]
            """)
        let korean = try sandbox.run(
            "workout", ["body", "add", "10"], environment: ["KITBAG_LANG": "ko"])
        #expect(
            korean.errors == """
                workout: 체중일 수 없는 값입니다: 10 kg
                20~500 kg 사이여야 합니다. 단위를 붙여 쓸 수 있습니다: 72.4kg, 160lb

                """)
    }

    @Test("a chart has its unit and its days, in the terminal and as a picture")
    func charts() throws {
        let sandbox = try Sandbox()
        try sandbox.expect(
            """
            $ workout body chart
            ! Nothing was measured yet. Write it down with: workout body add 72.4 --fat 18.2
            $ workout body add 72.4 --day 2019-05-01 --fat 18.2 -q
            $ workout body add 160lb --day 2019-05-08 -q
            $ workout body add 71.5 --day 2019-05-20 -q
            $ workout body chart --width 40 --height 10
            Weight (kg)
            75 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
               │
               │
               │      ⢀⣀⣀⣀⣀⣀⣀⣀⣀
               │⠉⠉⠉⠉⠉⠉⠁        ⠉⠉⠉⠉⠒⠒⠒⠢⠤⠤⠤⢄⣀⣀⣀
               │                              ⠉⠉⠉⠉⠒⠒
               │
            70 └─────────┬────────────┬────────────┬
                    6 May 2019     13 May     20 May
            $ workout chart muscle
            ! workout: there is nothing to draw of Muscle
            ! Ask for other days (--since, --until), or for something else
            [2]
            $ workout chart fat --format csv | tr -d '\\015'
            series,day,value,unit,record
            measured,2019-05-01,18.2,%,false
            $ workout chart weight -o weight.pdf
            ! workout: the file's name must end in .svg or .png
            ! Run 'workout chart --help' to see how it is used.
            [64]
            $ workout chart weight -o weight.svg --theme dark
            ! Drawn into weight.svg
            """)
        let picture = try String(contentsOfFile: sandbox.desk + "/weight.svg", encoding: .utf8)
        #expect(picture.hasPrefix("<svg"))
        #expect(picture.contains("Weight"))
        #expect(picture.contains("71.5"))
    }
}
