import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import TextProcessing

@testable import WorkoutCore

/// Photos of their own for a test. It is noon of 2026-06-15 in Seoul.
struct PhotoWorld {
    /// The helper is the program that people get.
    static let helper = Sandbox.testProgram("workout").map {
        PictureHelper(command: [$0, PictureHelper.command])
    }
    /// Whether photos can be tested here.
    static let isPossible = helper != nil && TestPictures.canMake

    let directory = TemporaryDirectory()
    let library: WorkoutLibrary

    init(_ provider: Provider = .memory, pictures: PictureHelper? = PhotoWorld.helper) throws {
        let uids = CountingUIDs()
        let zone = try Zone(identifier: "Asia/Seoul")
        let now = zone.instant(of: try Self.day("2026-06-15"), hour: 12)
        let world = AppSupport.World(
            environment: ["KITBAG_LANG": "en", "KITBAG_HOME": directory.file("home")], zone: zone,
            now: { now }, makeUID: { uids.next() })
        library = try WorkoutLibrary(
            world, provider: provider.storeProvider(file: directory.file("workout.sqlite")),
            pictures: pictures)
    }

    /// Puts a file somewhere.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String, modified: String? = nil) throws -> String {
        let path = directory.file(name)
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        if let modified, let date = Timestamp.parse(modified) {
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
        return path
    }

    /// Takes a file in, as one operation.
    func add(
        _ path: String, _ details: ImportPhotos.Details = ImportPhotos.Details()
    ) throws -> ImportPhotos.Outcome {
        try library.recording("photo add", path).importPhotos(path, details)
    }

    /// Takes a file in that can be.
    @discardableResult
    func added(
        _ bytes: [UInt8], _ name: String, frame: String = "", day: String? = nil
    ) throws -> Photo {
        var details = ImportPhotos.Details()
        details.frame = frame
        details.day = try day.map(Self.day)
        switch try add(write(bytes, to: name), details) {
        case .added(let photo): return photo
        case .known(let photo): return photo
        case .refused(let problem): throw problem
        }
    }

    static func day(_ text: String) throws -> Day {
        guard let day = Day(text) else { throw PhotoError.unknownPhoto(text) }
        return day
    }
}

extension ImportPhotos.Outcome {
    /// What became of the file, in a word or a sentence.
    var told: String {
        switch self {
        case .added: "added"
        case .known: "known"
        case .refused(let problem): problem.message(in: .english).text
        }
    }

    /// The photo, if it is one.
    var photo: Photo? {
        switch self {
        case .added(let photo), .known(let photo): photo
        case .refused: nil
        }
    }
}
