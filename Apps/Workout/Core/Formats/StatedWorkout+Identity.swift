import AppSupport
import Chrono

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The namespace of the identities of workouts and measurements that other programs wrote down
/// (UUID version 4, made once).
private let imports = UUID(
    uuid: (
        0x5E, 0x0C, 0x2B, 0x91, 0x7A, 0xD4, 0x4F, 0x3E, 0xA6, 0x18, 0x90, 0xCB, 0x41, 0x6D, 0x27,
        0xF2
    ))

extension StatedWorkout {
    /// What tells this workout from every other, and is the same whenever its file is read: made of
    /// its day, time, name and ``identifier``, and of nothing else. The same workout in two of
    /// Strong's shapes has one identity.
    public var identity: UUID {
        // A name can hold anything, so that its length must stand before it.
        UUID(
            hashing: "workout/\(day)/\(time.map { "\($0)" } ?? "")/\(name.utf8.count)/\(name)/"
                + (identifier ?? ""), in: imports)
    }
}

extension StatedBody {
    /// What tells this measurement from every other, and is the same whenever its file is read. It
    /// is made of all that is stated, for two scales may be used on one day.
    public var identity: UUID {
        UUID(
            hashing: "body/\(day)/\(time.map { "\($0)" } ?? "")/\(weight.map { "\($0)" } ?? "")/"
                + "\(muscle.map { "\($0)" } ?? "")/\(fat.map { "\($0)" } ?? "")", in: imports)
    }
}
