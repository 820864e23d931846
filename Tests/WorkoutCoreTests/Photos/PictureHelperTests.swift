import AppSupport
import Chrono
import TestSupport
import Testing

@testable import WorkoutCore

@Suite(
    "Decoding pictures in a process of its own",
    .enabled(if: PhotoWorld.isPossible, "needs libvips, and workout beside the tests"))
struct PictureHelperTests {
    private let helper = PhotoWorld.helper ?? PictureHelper(environment: [:])

    @Test("each format is told by its contents, with its size", arguments: PictureFormat.allCases)
    func formats(format: PictureFormat) throws {
        let picture: [UInt8]
        do {
            picture = try TestPictures.picture(format)
        } catch PictureFault.damaged(let words) where format == .heic {
            // Not every libheif was built with a program that writes.
            return print("no HEIC is made here: \(words)")
        }
        let facts = try helper.look(at: picture)
        #expect(facts == PictureFacts(format: format, width: 64, height: 32))
    }

    @Test("whatever its orientation tag says, a picture is upright", arguments: 1...8)
    func orientation(tag: Int) throws {
        // How the stored picture stands (CIPA DC-008, 4.6.4 A): its quarters once upright.
        let upright = [
            ["red", "green", "blue", "white"], ["green", "red", "white", "blue"],
            ["white", "blue", "green", "red"], ["blue", "white", "red", "green"],
            ["red", "blue", "green", "white"], ["blue", "red", "white", "green"],
            ["white", "green", "blue", "red"], ["green", "white", "red", "blue"],
        ][tag - 1]
        let picture = try TestPictures.jpeg(orientation: tag)
        let facts = try helper.look(at: picture)
        #expect(facts.width == (tag > 4 ? 32 : 64))
        #expect(facts.height == (tag > 4 ? 64 : 32))
        let pixels = try helper.pixels(of: picture, width: 40, height: 40)
        #expect(pixels.width == (tag > 4 ? 20 : 40))
        #expect(pixels.height == (tag > 4 ? 40 : 20))
        #expect(pixels.corners == upright)
        // A small copy is upright by itself: nothing in it says that it has to be turned.
        let small = try helper.thumbnail(of: picture, longestSide: 32)
        #expect(try helper.look(at: small).width == (tag > 4 ? 16 : 32))
        #expect(try helper.pixels(of: small, width: 40, height: 40).corners == upright)
    }

    @Test("the time of the original is told with its offset")
    func time() throws {
        let picture = try TestPictures.jpeg(taken: "2026:03:02 23:15:09", offset: "-05:30")
        let taken = try #require(try helper.look(at: picture).taken)
        #expect(taken.day.description == "2026-03-02")
        #expect(taken.time.description == "23:15:09")
        #expect(taken.utcOffset == -330)
    }

    @Test("a picture that ends too early is damaged", arguments: [PictureFormat.jpeg, .png])
    func truncated(format: PictureFormat) throws {
        let picture = try TestPictures.picture(format, width: 400, height: 300)
        for count in [picture.count - 20, picture.count / 2, 40] {
            #expect(throws: PictureFault.self) { try helper.look(at: Array(picture.prefix(count))) }
            do {
                _ = try helper.look(at: Array(picture.prefix(count)))
            } catch PictureFault.damaged {
            }
        }
    }

    @Test("what is no picture, or one with too many dots, is refused for that")
    func refused() throws {
        for text in ["", "no picture", "<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a…"] {
            #expect(throws: PictureFault.unknownFormat) { try helper.look(at: Array(text.utf8)) }
        }
        let bomb = TestPictures.bomb(width: 60_000, height: 60_000)
        let fault = PictureFault.tooLarge(width: 60_000, height: 60_000)
        #expect(throws: fault) { try helper.look(at: bomb) }
        #expect(throws: fault) { try helper.thumbnail(of: bomb, longestSide: 100) }
        #expect(throws: PictureFault.self) {
            try helper.look(at: TestPictures.bomb(width: 10_000, height: 10_000))
        }
        #expect(try helper.look(at: TestPictures.picture(.png)).width == 64)
    }

    @Test("two pictures stand side by side, of one height, upright, with room for their days")
    func comparison() throws {
        let left = try TestPictures.jpeg(width: 300, height: 600)
        let right = try TestPictures.jpeg(width: 600, height: 300, orientation: 6)
        let both = try helper.compare(left, labeled: "2026-03-02", right, labeled: "<&> 안녕")
        let facts = try helper.look(at: both)
        #expect(facts.format == .png)
        #expect(facts.width == 300 + 10 + 300)
        #expect(facts.height > 600 && facts.height < 700)
        let pixels = try helper.pixels(of: both, width: facts.width, height: facts.height)
        #expect(pixels.color(10, 20) == "red")
        #expect(pixels.color(40, 20) == "green")
        // What was stored on its side: its left below is above on the left now.
        #expect(pixels.color(60, 20) == "blue")
        #expect(pixels.color(90, 20) == "red")
    }

    @Test("an SVG document becomes a PNG of the width that is asked for")
    func drawing() throws {
        let document =
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>"
            + "<rect width='200' height='100' fill='#fff'/>"
            + "<rect width='100' height='50' fill='#f00'/></svg>"
        let png = try helper.png(fromSVG: document, width: 500)
        let facts = try helper.look(at: png)
        #expect(facts == PictureFacts(format: .png, width: 500, height: 250))
        let pixels = try helper.pixels(of: png, width: 100, height: 100)
        #expect(pixels.corners == ["red", "white", "white", "white"])
        #expect(try helper.look(at: helper.png(fromSVG: document, width: 0)).width == 200)
        #expect(throws: PhotoError.self) { try helper.png(fromSVG: "<svg", width: 100) }
    }

    @Test("a helper that crashes, hangs, cannot start or writes rubbish is told apart")
    func failures() throws {
        func fault(_ script: String, timeLimit: Duration = .seconds(60)) -> PictureFault? {
            let helper = PictureHelper(
                command: ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"],
                timeLimit: timeLimit)
            do throws(PictureFault) {
                _ = try helper.look(at: [UInt8](repeating: 7, count: 1 << 20))
                return nil
            } catch {
                return error
            }
        }
        #expect(fault("kill -SEGV $$") == .helper(.ended(139)))
        #expect(fault("echo oops >&2; exit 3") == .helper(.ended(3)))
        #expect(fault("exec sleep 600", timeLimit: .milliseconds(50)) == .helper(.timedOut))
        #expect(fault("echo what is this; exec sleep 600") == .helper(.garbled))
        #expect(fault("printf 'KBH1\\377\\377\\377\\377\\377\\377\\377\\377'") == .helper(.garbled))
        #expect(
            fault("printf 'KBH1\\003\\0\\0\\0\\0\\0\\0\\0xyz'; exec cat >&2") == .helper(.garbled))
        let none = PictureHelper(command: ["/nowhere/at/all"])
        #expect(throws: PictureFault.helper(.notStarted)) { try none.look(at: [1]) }
    }

    @Test("after a crash the next picture is decoded by a new process")
    func anew() throws {
        let directory = TemporaryDirectory()
        let program = try #require(Sandbox.testProgram("workout"))
        let script =
            "if [ -e \"$1\" ]; then exec \"$2\" picture-helper; fi; : > \"$1\"; kill -SEGV $$"
        let helper = PictureHelper(
            command: ["/bin/sh", "-c", script, "sh", directory.file("mark"), program],
            environment: ["PATH": "/usr/bin:/bin"])
        let picture = try TestPictures.picture(.png)
        #expect(throws: PictureFault.helper(.ended(139))) { try helper.look(at: picture) }
        for _ in 0..<3 { #expect(try helper.look(at: picture).width == 64) }
    }
}
