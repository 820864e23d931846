import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import WorkoutCore

@Suite(
    "Taking photos in",
    .enabled(if: PhotoWorld.isPossible, "needs libvips, and workout beside the tests"))
struct ImportPhotosTests {
    @Test(
        "a photo is kept as it came, for its owner alone, with what it says",
        arguments: [
            Provider.memory, .sqlite,
        ])
    func added(provider: Provider) throws {
        let world = try PhotoWorld(provider)
        let bytes = try TestPictures.jpeg(
            orientation: 6, taken: "2026:03:02 23:30:00", offset: "-08:00")
        let path = try world.write(bytes, to: "Front.JPG")
        var details = ImportPhotos.Details()
        details.frame = "  front \n"
        let photo = try #require(try world.add(path, details).photo)
        #expect(photo.fileName == "Front.JPG")
        #expect(photo.mediaType == "image/jpeg")
        #expect(photo.width == 32)
        #expect(photo.height == 64)
        #expect(photo.size == bytes.count)
        // The day by the clock of the place, whatever the zone of this machine.
        #expect(photo.day.description == "2026-03-02")
        #expect(photo.time?.description == "23:30:00")
        #expect(photo.utcOffset == -480)
        #expect(photo.dateSource == .exif)
        #expect(photo.frame == "front")
        #expect(try world.library.photos.photo(photo.id) == photo)
        let kept = world.library.path(of: photo)
        #expect(try File.read(kept) == bytes)
        #expect(kept.hasSuffix("/workout-photos/\(SHA256.digest(of: bytes).hexadecimal).jpg"))
        func mode(_ path: String) throws -> Int {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            return try #require(attributes[.posixPermissions] as? Int)
        }
        #expect(try mode(kept) == 0o600)
        #expect(try mode((kept as NSString).deletingLastPathComponent) == 0o700)
        #expect(try File.read(path) == bytes)
    }

    @Test("without EXIF the file's date counts, unless a day is said")
    func dates() throws {
        let world = try PhotoWorld()
        let path = try world.write(
            try TestPictures.picture(.png), to: "a.png", modified: "2026-04-01T20:15:00Z")
        let photo = try #require(try world.add(path).photo)
        #expect(photo.day.description == "2026-04-02")
        #expect(photo.time?.description == "05:15:00")
        #expect(photo.utcOffset == 540)
        #expect(photo.dateSource == .file)
        let dated = try TestPictures.jpeg(taken: "2026:03:02 23:30:00")
        let stated = try world.added(dated, "b.jpg", day: "2026-03-05")
        #expect(stated.day.description == "2026-03-05")
        #expect(stated.time == nil)
        #expect(stated.dateSource == .stated)
        let agreed = try TestPictures.jpeg(shade: 9, taken: "2026:03:02 23:30:00")
        let same = try world.added(agreed, "c.jpg", day: "2026-03-02")
        #expect(same.time?.description == "23:30:00")
        #expect(same.dateSource == .exif)
    }

    @Test("the same picture is not kept twice, and its file comes back if it was lost")
    func twice() throws {
        let world = try PhotoWorld()
        let bytes = try TestPictures.picture(.png)
        let first = try world.added(bytes, "a.png", frame: "front")
        let again = try world.add(world.write(bytes, to: "copy/b.png"))
        #expect(again.told == "known")
        #expect(again.photo == first)
        let kept = world.library.path(of: first)
        try FileManager.default.removeItem(atPath: kept)
        #expect(throws: PhotoError.missing(first.id, path: kept)) {
            try world.library.bytes(of: first)
        }
        #expect(try world.add(world.directory.file("a.png")).told == "known")
        #expect(try world.library.bytes(of: first) == bytes)
        #expect(try world.library.photos.count() == 1)
        #expect(try world.library.undoLog.operations().count == 1)
    }

    @Test("what is damaged, or lies about its type, is refused by name, and leaves nothing behind")
    func refused() throws {
        let world = try PhotoWorld()
        let (jpeg, png) = (try TestPictures.picture(.jpeg), try TestPictures.picture(.png))
        let files: [(String, [UInt8], String)] = [
            ("cut.jpg", Array(jpeg.dropLast(100)), "damaged"),
            ("half.png", Array(png.prefix(png.count / 2)), "damaged"),
            ("liar.jpg", png, "named as JPEG, but it is PNG"),
            ("liar.png", jpeg, "named as PNG, but it is JPEG"),
            ("text.jpg", Array("a text".utf8), "no JPEG, PNG or HEIC"),
            ("empty.jpg", [], "no JPEG, PNG or HEIC"),
            ("bomb.png", TestPictures.bomb(width: 50_000, height: 50_000), "too many"),
        ]
        for (name, bytes, reason) in files {
            let told = try world.add(world.write(bytes, to: name)).told
            #expect(told.contains(name) && told.contains(reason), "\(told)")
        }
        #expect(try world.add(world.directory.file("none.jpg")).told.contains("none.jpg"))
        #expect(try world.add("/dev/zero").told == "/dev/zero: it is neither a file nor a folder")
        // A name without a known ending claims nothing.
        #expect(try world.add(world.write(png, to: "IMG_0001")).told == "added")
        #expect(try world.library.photos.count() == 1)
        #expect(FolderListing.names(in: world.library.photoFiles.folder)?.count == 1)
    }

    @Test("if no picture can be decoded at all, nothing is refused: that is told instead")
    func noHelper() throws {
        let helper = PictureHelper(command: ["/nowhere/at/all"])
        let world = try PhotoWorld(pictures: helper)
        let path = try world.write(try TestPictures.picture(.png), to: "a.png")
        #expect(throws: PhotoError.unusable(path, .helper(.notStarted))) { try world.add(path) }
        #expect(try world.library.photos.count() == 0)
    }

    @Test("a folder is searched with those in it, in order, without what is hidden or no picture")
    func folders() throws {
        let world = try PhotoWorld()
        for name in [
            "in/b.jpg", "in/a.png", "in/c/d.HEIC", "in/.hidden.jpg", "in/.dot/e.jpg",
            "in/notes.txt",
            "in/x.webp", "in/z",
        ] { try world.write([1], to: name) }
        let folder = world.directory.file("in")
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/loop", withDestinationPath: folder)
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/link.jpg", withDestinationPath: "b.jpg")
        let sources = PhotoSources([folder + "/", folder + "/z", folder + "/none"])
        #expect(
            sources.files.map { String($0.dropFirst(folder.count + 1)) } == [
                "a.png", "b.jpg", "c/d.HEIC", "link.jpg", "x.webp", "z",
            ])
        #expect(sources.skipped == 2)
        #expect(sources.problems.map(\.path) == [folder + "/none"])
    }
}
