import AppSupport
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Brings in measurements of the body, routines, and what is known of photos.
struct ImportedRecords {
    private let transaction: any Transaction
    private let now: Date
    private var pictures: FoundPictures

    init(_ transaction: any Transaction, _ pictures: FoundPictures, now: Date) {
        self.transaction = transaction
        self.pictures = pictures
        self.now = now
    }

    // MARK: - Bodies

    /// Takes in what another program says of a day: what is not known yet is added.
    func take(_ stated: StatedBody, _ report: inout ImportReport) throws {
        var body = BodyRecord(
            uid: stated.identity, day: stated.day, createdAt: now, updatedAt: now)
        body.time = stated.time
        body.weight = stated.weight
        body.muscle = stated.muscle
        body.fat = stated.fat
        try take(body, &report)
    }

    /// Takes in a record of a file: what is not known of its day yet is added.
    func take(_ body: BodyRecord, _ report: inout ImportReport) throws {
        let day = body.day
        guard let known = try transaction.first(Query<BodyRecord>().where(\.day == day)) else {
            var new = body
            let uid = body.uid
            // One that was moved to another day here stays there.
            if try transaction.first(Query<BodyRecord>().where(\.uid == uid)) != nil {
                return report.bodies.known += 1
            }
            new.id = try transaction.freeNumber(body.id.rawValue)
            if new.createdAt == .distantPast { (new.createdAt, new.updatedAt) = (now, now) }
            try transaction.create(new)
            return report.bodies.added += 1
        }
        var amended = known
        amended.weight = known.weight ?? body.weight
        amended.muscle = known.muscle ?? body.muscle
        amended.fat = known.fat ?? body.fat
        if known.note.isEmpty { amended.note = body.note }
        guard amended != known else { return report.bodies.known += 1 }
        amended.time = known.time ?? body.time
        amended.updatedAt = now
        try transaction.update(amended)
        report.amendedBodies += 1
    }

    // MARK: - Routines

    /// Takes in a routine of a file. Another one of its name keeps it; the new one is numbered.
    func take(
        _ draft: RoutineDraft, _ exercises: inout ImportedExercises,
        _ report: inout ImportReport
    ) throws {
        var routine = draft.routine
        let uid = routine.uid
        guard try transaction.first(Query<Routine>().where(\.uid == uid)) == nil else {
            return report.routines.known += 1
        }
        let entries = try draft.entries.enumerated().map { position, planned in
            RoutineEntry(
                routine: .unsaved, exercise: try exercises.exercise(planned.exercise).id,
                position: position, superset: planned.superset, targets: planned.targets,
                restSeconds: planned.restSeconds, note: planned.note)
        }
        let name = routine.name
        var number = 1
        while let twin = try self.routine(named: routine.name) {
            if number == 1, try isSame(entries, as: twin) { return report.routines.known += 1 }
            number += 1
            routine.name = "\(name) (\(number))"
        }
        routine.nameKey = routine.name.folded
        routine.id = try transaction.freeNumber(routine.id.rawValue)
        if routine.createdAt == .distantPast { (routine.createdAt, routine.updatedAt) = (now, now) }
        let stored = try transaction.create(routine)
        try transaction.create(
            contentsOf: entries.map { entry in
                var entry = entry
                entry.routine = stored.id
                return entry
            })
        report.routines.added += 1
    }

    private func routine(named name: String) throws -> Routine? {
        let key = name.folded
        return try transaction.first(Query<Routine>().where(\.nameKey == key))
    }

    private func isSame(_ entries: [RoutineEntry], as routine: Routine) throws -> Bool {
        let own = try RoutineRepository.entries(of: routine.id, in: transaction)
        guard own.count == entries.count else { return false }
        return zip(own, entries).allSatisfy {
            ($0.exercise, $0.targets, $0.superset) == ($1.exercise, $1.targets, $1.superset)
        }
    }

    // MARK: - Photos

    /// Takes in a photo whose picture is there. The picture of one that is known comes back if it is
    /// gone.
    ///
    /// - Returns: whether the photo is here now.
    mutating func take(_ photo: Photo, _ report: inout ImportReport) throws -> Bool {
        let (uid, digest) = (photo.uid, photo.digest)
        let query = Query<Photo>().where(\.uid == uid || \.digest == digest)
        if let known = try transaction.first(query) {
            _ = try pictures.bring(known)
            report.photos.known += 1
            return true
        }
        guard try pictures.bring(photo) else { return false }
        var photo = photo
        photo.frame = try PhotoFrame.spelling(of: photo.frame, in: transaction)
        photo.id = try transaction.freeNumber(photo.id.rawValue)
        if photo.createdAt == .distantPast { (photo.createdAt, photo.updatedAt) = (now, now) }
        try transaction.create(photo)
        report.photos.added += 1
        return true
    }
}
