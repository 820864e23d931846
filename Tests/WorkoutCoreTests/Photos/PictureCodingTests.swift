import Chrono
import TestSupport
import Testing

@testable import WorkoutCore

@Suite("What goes to the picture helper and comes back")
struct PictureCodingTests {
    private static let answers: [PictureAnswer] = [
        .facts(PictureFacts(format: .heic, width: 3, height: 4)), .file([1, 2, 3]),
        .fault(.unknownFormat), .fault(.damaged("안녕")), .fault(.tooLarge(width: 1, height: 2)),
        .fault(.missingLibrary("no")), .fault(.notBuiltIn),
    ]

    @Test("answers arrive as they were given, and their parts do not")
    func answers() throws {
        var answers = Self.answers
        answers.append(
            .pixels(try #require(Pixels(width: 1, height: 2, bytes: [1, 2, 3, 4, 5, 6]))))
        var facts = PictureFacts(format: .jpeg, width: 3, height: 4)
        facts.taken = PictureFacts.TakenTime(
            day: try PhotoWorld.day("2026-03-02"), time: TimeOfDay(secondsSinceMidnight: 61),
            utcOffset: -330)
        answers.append(.facts(facts))
        for answer in answers {
            let bytes = answer.encoded
            #expect(PictureAnswer(bytes) == answer)
            #expect(PictureAnswer(bytes + [0]) == nil)
            for count in bytes.indices { #expect(PictureAnswer(Array(bytes[..<count])) == nil) }
        }
    }

    @Test("jobs arrive as they were given")
    func jobs() {
        let side = PictureJob.Side(picture: [1, 2], label: "2026-03-02")
        let jobs: [PictureJob] = [
            .look([]), .look([9]), .thumbnail([1], width: 2, height: 3),
            .pixels([1], width: 2, height: 3), .compare(side, side), .draw([1, 2], width: 7),
        ]
        for job in jobs {
            #expect(PictureJob(job.encoded) == job)
            #expect(PictureJob(job.encoded.dropLast()) == nil)
        }
    }

    @Test("rubbish is no answer, and never more than that")
    func rubbish() {
        var random = SeededRandom(seed: 8)
        for answer in Self.answers {
            for _ in 0..<500 {
                var bytes = answer.encoded
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
                    in: 0...255, using: &random)
                _ = PictureAnswer(bytes)
                _ = PictureJob(bytes)
            }
        }
        #expect(PictureAnswer([]) == nil)
        #expect(PictureAnswer([3] + [UInt8](repeating: 255, count: 24)) == nil)
    }

    @Test("the time is found in EXIF data of either byte order, and nowhere else")
    func exif() throws {
        let data = TestPictures.exifData(
            orientation: 1, taken: "2026:03:02 21:15:09", offset: "+09:00")
        let taken = try #require(EXIFTime.taken(data))
        #expect(taken.day.description == "2026-03-02")
        #expect(taken.utcOffset == 540)
        #expect(EXIFTime.taken(Array("Exif".utf8) + [0, 0] + data) == taken)
        for text in ["0000:00:00 00:00:00", "    :  :     :  :  ", "2026:02:30 10:00:00", "x"] {
            let data = TestPictures.exifData(orientation: 1, taken: text, offset: nil)
            #expect(EXIFTime.taken(data) == nil)
        }
        let other = TestPictures.exifData(
            orientation: 1, taken: "2026:03:02 21:15:09", offset: "Mars")
        #expect(EXIFTime.taken(other)?.utcOffset == nil)
    }

    @Test("damaged EXIF data tell no time that is not there")
    func damagedEXIF() {
        let data = TestPictures.exifData(
            orientation: 1, taken: "2026:03:02 21:15:09", offset: "+09:00")
        for count in 0..<60 { #expect(EXIFTime.taken(Array(data.prefix(count))) == nil) }
        var random = SeededRandom(seed: 3)
        for _ in 0..<3000 {
            var bytes = data
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            if let taken = EXIFTime.taken(bytes) { #expect((0...9999).contains(taken.day.year)) }
        }
    }

    @Test("a format is told by the first bytes alone")
    func formats() {
        #expect(PictureFormat(of: [0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
        let box: [UInt8] = [0, 0, 0, 24]
        #expect(PictureFormat(of: box + Array("ftypmif1".utf8) + box + Array("heic".utf8)) == .heic)
        #expect(PictureFormat(of: box + Array("ftypavif".utf8) + box + Array("mif1".utf8)) == nil)
        #expect(PictureFormat(of: box + Array("ftypisom".utf8) + box + Array("mp42".utf8)) == nil)
        #expect(PictureFormat(of: []) == nil)
        #expect(PictureFormat(fileName: "A.JPEG") == .jpeg)
        #expect(PictureFormat(fileName: "jpeg") == nil)
    }
}
