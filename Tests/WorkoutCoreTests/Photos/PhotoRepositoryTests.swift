import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import WorkoutCore

@Suite(
    "Photos that were taken in",
    .enabled(if: PhotoWorld.isPossible, "needs libvips, and workout beside the tests"))
struct PhotoRepositoryTests {
    private let everything = ListRange(limit: nil)

    private func picture(_ shade: UInt8) throws -> [UInt8] {
        try TestPictures.picture(.png, shade: shade)
    }

    @Test(
        "photos are listed by frame and month, the newest first",
        arguments: [
            Provider.memory, .sqlite,
        ])
    func lists(provider: Provider) throws {
        let world = try PhotoWorld(provider)
        for (index, (frame, day)) in [
            ("front", "2026-01-31"), ("side", "2026-03-02"), ("Front", "2026-03-01"),
            ("", "2026-02-01"),
        ].enumerated() {
            try world.added(picture(UInt8(index)), "\(index).png", frame: frame, day: day)
        }
        let photos = world.library.photos
        #expect(try photos.list(range: everything).photos.map(\.id.rawValue) == [2, 3, 4, 1])
        var filter = PhotoFilter()
        filter.frame = "FRONT"
        #expect(try photos.list(filter, range: everything).photos.map(\.id.rawValue) == [3, 1])
        filter.frame = ""
        #expect(try photos.list(filter, range: everything).photos.map(\.id.rawValue) == [4])
        filter.frame = nil
        filter.days = try PhotoWorld.day("2026-03-01")...PhotoWorld.day("2026-03-31")
        #expect(try photos.list(filter, range: ListRange(limit: 1)).total == 2)
        let frames = try photos.frames()
        #expect(frames.map(\.name) == ["", "front", "side"])
        #expect(frames.map(\.count) == [1, 2, 1])
        #expect(frames[1].first.description == "2026-01-31")
        #expect(frames[1].last.description == "2026-03-01")
        let months = try photos.months()
        #expect(months.map(\.month.description) == ["2026-03-01", "2026-02-01", "2026-01-01"])
        #expect(months.map(\.count) == [2, 1, 1])
    }

    @Test("a photo is found by its number, or by its day and frame if that is one")
    func references() throws {
        let world = try PhotoWorld()
        let day = try PhotoWorld.day("2026-03-02")
        let front = try world.added(picture(1), "1.png", frame: "front", day: "2026-03-02")
        let side = try world.added(picture(2), "2.png", frame: "side", day: "2026-03-02")
        let photos = world.library.photos
        #expect(try photos.photo(.number(side.id)) == side)
        #expect(try photos.photo(.day(day), frame: "Front") == front)
        #expect(throws: PhotoError.severalOn(day, [front.id, side.id])) {
            try photos.photo(.day(day))
        }
        #expect(throws: PhotoError.noneOn(day, frame: "back")) {
            try photos.photo(.day(day), frame: "back")
        }
        #expect(throws: PhotoError.noPhoto(9)) { try photos.photo(.number(9)) }
    }

    @Test("frame, day and note are changed, and undone; another day has no time")
    func edit() throws {
        let world = try PhotoWorld()
        let bytes = try TestPictures.jpeg(taken: "2026:03:02 21:15:09", offset: "+09:00")
        let photo = try world.added(bytes, "a.jpg")
        var changes = PhotoChanges()
        changes.frame = "side"
        changes.day = try PhotoWorld.day("2026-03-01")
        changes.note = "leg day"
        let editor = world.library.recording("photo edit", "1")
        let edited = try editor.photos.edit([photo.id], changes)[0]
        #expect(
            [edited.frame, edited.day.description, edited.note] == [
                "side", "2026-03-01", "leg day",
            ])
        #expect(edited.time == nil && edited.utcOffset == nil && edited.dateSource == .stated)
        #expect(throws: PhotoError.noPhoto(7)) {
            try world.library.photos.edit([photo.id, 7], PhotoChanges())
        }
        _ = try world.library.undoLog.undoLast()
        #expect(try world.library.photos.photo(photo.id) == photo)
    }

    @Test("a deleted photo comes back whole; its file goes when not even undoing brings it back")
    func delete() throws {
        let world = try PhotoWorld()
        let bytes = try picture(1)
        let photo = try world.added(bytes, "a.png")
        let other = try world.added(picture(2), "b.png")
        _ = try world.library.recording("photo delete", "1").photos.delete([photo.id])
        try world.library.removeUnusedPhotoFiles()
        #expect(throws: PhotoError.noPhoto(photo.id)) { try world.library.photos.photo(photo.id) }
        _ = try world.library.undoLog.undoLast()
        #expect(try world.library.photos.photo(photo.id) == photo)
        #expect(try world.library.bytes(of: photo) == bytes)
        // Nobody wrote this down.
        _ = try world.library.photos.delete([photo.id])
        try world.library.removeUnusedPhotoFiles()
        let kept = FolderListing.names(in: world.library.photoFiles.folder) ?? []
        #expect(kept == ["\(other.digest).png"])
    }

    @Test("small copies are upright and come from the cache, which may be deleted")
    func thumbnails() throws {
        let world = try PhotoWorld()
        let bytes = try TestPictures.jpeg(width: 400, height: 200, orientation: 8)
        let photo = try world.added(bytes, "a.jpg")
        let small = try world.library.thumbnail(of: photo, longestSide: 100)
        let facts = try world.library.pictures.look(at: small)
        #expect(facts.width == 50 && facts.height == 100)
        let cache = world.library.photoFiles.cache
        let names = try #require(FolderListing.names(in: cache))
        #expect(names == ["\(photo.digest)-100.jpg"])
        try Data("rubbish".utf8).write(to: URL(fileURLWithPath: cache + "/" + names[0]))
        #expect(try world.library.thumbnail(of: photo, longestSide: 100) == small)
        try FileManager.default.removeItem(atPath: cache)
        let pixels = try world.library.pixels(of: photo, width: 40, height: 40)
        #expect(pixels.width == 20 && pixels.height == 40)
        #expect(pixels.corners == ["green", "white", "red", "blue"])
    }

    @Test("a file that was changed behind Kitbag's back is told, and not exported")
    func changed() throws {
        let world = try PhotoWorld()
        let photo = try world.added(picture(1), "a.png", frame: "front pose", day: "2026-03-02")
        let other = try world.added(picture(2), "b.png", day: "2026-03-01")
        let path = world.library.path(of: photo)
        try Data(picture(3)).write(to: URL(fileURLWithPath: path))
        #expect(throws: PhotoError.changed(photo.id, path: path)) {
            try world.library.bytes(of: photo)
        }
        let folder = world.directory.file("out")
        var told: [String] = []
        for _ in 0..<2 {
            try ExportPhotos(world.library)(PhotoFilter(), into: folder) { photo, result in
                told.append((try? result.get()) ?? "\(photo.id) left out")
            }
        }
        let names = ["2026-03-01-2.png", "1 left out"]
        #expect(told == names + names)
        #expect(try File.read(folder + "/2026-03-01-2.png") == world.library.bytes(of: other))
        #expect(photo.exportName == "2026-03-02-front_pose-1.png")
    }
}
