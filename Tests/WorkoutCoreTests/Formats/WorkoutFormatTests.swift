import AppSupport
import Testing
import TextProcessing
import WorkoutCore

@Suite("What a file is")
struct WorkoutFormatTests {
    private func problem(_ bytes: [UInt8]) -> WorkoutFormatProblem.Kind? {
        do {
            _ = try WorkoutFormat.detect(bytes)
            return nil
        } catch {
            return error.kind
        }
    }

    @Test(
        "that holds no workouts is told by name",
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], .picture), ([0xFF, 0xD8, 0xFF, 0xE0], .picture),
            (Array("\0\0\0\u{18}ftypheic".utf8), .picture), (Array("%PDF-1.7\n".utf8), .pdf),
            (Array("PK\u{3}\u{4}".utf8), .archive), ([0x1F, 0x8B, 8], .compressed),
            (Array("SQLite format 3\0".utf8), .database),
            (Array("\n<!DOCTYPE html><p>a,b,c".utf8), .webPage),
            (Array("{\"a\": 1}".utf8), .json), (Array(repeating: 0, count: 5000), .binary),
            (Array("Dear diary,\nI lifted.".utf8), .text),
        ] as [([UInt8], WorkoutFormatProblem.Foreign)])
    func foreign(bytes: [UInt8], kind: WorkoutFormatProblem.Foreign) {
        #expect(problem(bytes) == .foreign(kind))
    }

    @Test("that is empty, or only a byte order mark, is empty")
    func empty() {
        #expect(problem([]) == .empty)
        #expect(problem([0xEF, 0xBB, 0xBF, 0x0A, 0x20]) == .empty)
    }

    @Test("that is another table is told with its columns")
    func otherTable() throws {
        let bytes = Array("Name,Amount,\"Due, date\"\nA,1,2\n".utf8)
        #expect(problem(bytes) == .unknownTable(columns: ["Name", "Amount", "Due, date"]))
        #expect(
            throws: WorkoutFormatProblem(.unknownTable(columns: ["Name", "Amount", "Due, date"]))
        ) {
            try WorkoutFormat.strong.reader(of: MemoryByteSource(bytes))
        }
        #expect(throws: WorkoutFormatProblem(.empty)) {
            try WorkoutFormat.hevy.reader(of: MemoryByteSource(""))
        }
    }

    @Test("is told from UTF-16 too")
    func utf16() throws {
        let text =
            "title,start_time,end_time,exercise_title,set_index,weight_kg,reps\nA,\"6 Jul 2026, 17:59\",,스쿼트,0,80,5\n"
        let bytes: [UInt8] =
            [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let file = try FileContents(bytes)
        #expect(try file.workout.short == ["스쿼트: 80 kg x5"])
    }

    @Test("and what could not be read of it is said in both languages")
    func sentences() {
        let picture = WorkoutFormatProblem(.foreign(.picture), file: "a.png")
        #expect(
            picture.message(in: .english)
                == Message(
                    "a.png: this is a picture, not a file of workouts",
                    advice:
                        "What can be read: Strong (CSV), Hevy (CSV), FitNotes for Android (CSV), FitNotes body tracker (CSV), FitNotes 2 for iOS (CSV), StrongLifts (CSV), LiftLog (CSV), LiftLog (JSON), Alpha Progression (CSV), wger (JSON of its REST interface), Kitbag (JSON), Kitbag (NDJSON). Nothing was changed."
                ))
        #expect(picture.message(in: .korean).text == "a.png: 운동 기록이 아니라 그림 파일입니다")
        let ambiguous = WorkoutFormatProblem(.ambiguousDates(line: 3, text: "05/06/2025"))
        #expect(
            ambiguous.message(in: .english).text
                == "its dates can be read in two ways, such as 05/06/2025 on line 3")
        #expect(ambiguous.message(in: .korean).text == "날짜가 두 가지로 읽힙니다. 예: 3행의 05/06/2025")
        let row = UnreadRow(.noUnit, line: 12, text: "60.0")
        #expect(
            Language.english.workoutFormats.unread(row)
                == "line 12: no unit; say it with --unit or --distance-unit: 60.0")
        #expect(
            Language.korean.workoutFormats.unread(row)
                == "12행: 단위가 없음(--unit 또는 --distance-unit 으로 알려 주세요): 60.0")
        for language in Language.allCases {
            let text = language.workoutFormats
            for foreign in WorkoutFormatProblem.Foreign.allCases {
                let message = text.unreadable(WorkoutFormatProblem(.foreign(foreign)))
                #expect(!message.text.isEmpty && message.advice != nil)
            }
            #expect(
                Set(WorkoutFormat.allCases.map(text.name)).count == WorkoutFormat.allCases.count)
            #expect(
                Set(
                    UnreadRow.Reason.allCases.map {
                        text.unread(UnreadRow($0, line: 1, text: ""))
                    }
                ).count == UnreadRow.Reason.allCases.count)
        }
    }
}

@Suite("A hostile file")
struct HostileWorkoutFileTests {
    private static let head =
        "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"

    @Test("with a quote that never closes loses the lines behind it, by number")
    func unclosedQuote() throws {
        let file = try FileContents(
            Self.head + """
                2023-04-03 10:00:00,A,5m,Squat,1,60,5,0,0,,,
                2023-04-03 10:00:00,A,5m,"Squat,2,60,5,0,0,,,
                2023-04-03 10:00:00,A,5m,Squat,3,60,5,0,0,,,

                2023-04-03 10:00:00,A,5m,Squat,4,60,5,0,0,,,

                """, .unit(.kilogram))
        #expect(try file.workout.short == ["Squat: 60 kg x5"])
        #expect(file.unread.map(\.short) == ["3 malformed", "4 malformed", "6 malformed"])
        #expect(file.unread[1].text == "2023-04-03 10:00:00,A,5m,Squat,3,60,5,0,0,,,")
    }

    @Test("of fifty megabytes behind an open quote is refused with the quote's line")
    func hugeQuote() throws {
        let start = Array((Self.head + "2023-04-03 10:00:00,A,5m,\"").utf8)
        let reader = try WorkoutFormat.strong.reader(
            of: EndlessSource(start: start, filling: UInt8(ascii: "a"), count: 50 << 20),
            .unit(.kilogram))
        #expect(throws: WorkoutFormatProblem(.unclosedQuote(line: 2))) {
            var reader = reader
            while try reader.next() != nil {}
        }
    }

    @Test("with NULs in its text is read without them")
    func nulls() throws {
        let file = try FileContents(
            Self.head + "2023-04-03 10:00:00,A\0,5m,Sq\0uat,1,60,5,0,0,,,\n", .unit(.kilogram))
        #expect(try file.workout.name == "A")
        #expect(try file.workout.short == ["Squat: 60 kg x5"])
    }

    @Test(
        "with numbers beyond belief keeps them out",
        arguments: [
            "99999999999999999999", "1e400", "10000000", "-", ".", "1.2.3", "1,2,3", "NaN", "٣",
            "0x10",
        ])
    func hugeNumbers(number: String) throws {
        let file = try FileContents(
            Self.head + "2023-04-03 10:00:00,A,5m,Squat,1,\"\(number)\",5,0,0,,,\n",
            .unit(.kilogram))
        #expect(file.workouts.isEmpty)
        #expect(file.unread == [UnreadRow(.badNumber, line: 2, text: number)])
    }

    @Test("with the noise of binary numbers loses only the noise")
    func noise() throws {
        let file = try FileContents(
            Self.head + "2023-04-03 10:00:00,A,5m,Squat,1,77.16000000000001,5,0,0,,,\n"
                + "2023-04-03 10:00:00,A,5m,Squat,2,3681.3999999999996,5,0,0,,,\n"
                + "2023-04-03 10:00:00,A,5m,Squat,3,0.123456789,5,0,0,,,\n", .unit(.kilogram))
        #expect(try file.workout.short == ["Squat: 77.16 kg x5, 3681.4 kg x5, 0.123456789 kg x5"])
    }

    @Test("that is cut anywhere is read without a fault, and gives nothing that it does not say")
    func cut() throws {
        let text =
            Self.head
            + "2023-04-03 10:00:00,A,5m,Squat,1,60.5,5,0,0,\"a \"\"b\"\"\nc\",note,8\n"
            + "2023-04-03 10:00:00,A,5m,Squat,2,62.5,5,0,0,,,\n"
        let bytes = Array(text.utf8)
        let known = ["60.5 kg x5 @8", "60.5 kg x5", "62.5 kg x5"]
        for count in Self.head.utf8.count...bytes.count {
            let file = try FileContents(Array(bytes[..<count]), .unit(.kilogram), largestPiece: 13)
            for set in file.workouts.flatMap(\.exercises).flatMap(\.sets) {
                #expect(known.contains(set.short), "\(count)")
            }
        }
    }

    @Test("of JSON that is cut or nested without end is refused")
    func json() {
        let start = #"[{"recordedExercises":"#
        for text in [start, start + String(repeating: "[", count: 100_000)] {
            #expect {
                try WorkoutFormat.liftLogJSON.reader(of: MemoryByteSource(text))
            } throws: { error in
                guard case .malformedJSON = (error as? WorkoutFormatProblem)?.kind else {
                    return false
                }
                return true
            }
        }
        #expect(throws: WorkoutFormatProblem(.foreign(.json))) {
            try WorkoutFormat.wger.reader(of: MemoryByteSource("{}"))
        }
    }
}

/// A start, and then so many bytes of one kind, in no memory.
private struct EndlessSource: ByteSource {
    var start: [UInt8]
    let filling: UInt8
    var count: Int

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        if !start.isEmpty {
            let piece = min(buffer.count, start.count)
            for index in 0..<piece { buffer[index] = start[index] }
            start.removeFirst(piece)
            return piece
        }
        let piece = min(buffer.count, count)
        for index in 0..<piece { buffer[index] = filling }
        count -= piece
        return piece
    }
}
