import Foundation
import TestSupport
import Testing

extension Sandbox {
    /// Runs `workout` to its end.
    func workout(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> CommandRun {
        try run("workout", arguments, input: Array(input.utf8), environment: environment)
    }

    /// Runs `workout` and reads the JSON that it prints.
    func workoutJSON(_ arguments: String...) throws -> Any {
        let run = try run("workout", arguments + ["--json"])
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        return try JSONSerialization.jsonObject(with: Data(run.outputBytes))
    }

    /// The sets of a workout's exercises, as `weight×repetitions`.
    func workoutSets(_ arguments: String...) throws -> [String: [String]] {
        let run = try run("workout", arguments + ["--json"])
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
        let entries = try #require((object as? [String: Any])?["entries"] as? [[String: Any]])
        var sets: [String: [String]] = [:]
        for entry in entries {
            let name = try #require(entry["name"] as? String)
            sets[name] = try #require(entry["sets"] as? [[String: Any]]).map { set in
                "\(set["weight"] ?? "")×\(set["repetitions"] ?? "")"
            }
        }
        return sets
    }
}
