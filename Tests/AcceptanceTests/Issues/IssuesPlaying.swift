import Foundation
import TestSupport
import Testing

extension Sandbox {
    /// A home in which somebody called `mina` stands in a repository of `house/door`.
    static func repository(locale: String = "C.UTF-8") throws -> Sandbox {
        let sandbox = try Sandbox(locale: locale)
        let git = sandbox.desk + "/.git"
        try FileManager.default.createDirectory(
            atPath: git, withIntermediateDirectories: true)
        let config = """
            [remote "origin"]
            \turl = git@example.com:house/door.git
            [user]
            \tname = mina

            """
        try Data(config.utf8).write(to: URL(fileURLWithPath: git + "/config"))
        return sandbox
    }

    /// Runs `issues` to its end.
    @discardableResult
    func issues(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> CommandRun {
        try run("issues", arguments, input: Array(input.utf8), environment: environment)
    }

    /// Runs `issues` and reads the JSON that it prints.
    func issuesJSON(_ arguments: String...) throws -> Any {
        let run = try run("issues", arguments + ["--json"])
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        return try JSONSerialization.jsonObject(with: Data(run.outputBytes))
    }

    /// One field of an issue as JSON tells it.
    func issue<Value>(
        _ number: Int, _ field: String, as type: Value.Type = String.self
    ) throws -> Value? {
        let issue = try issuesJSON("show", "\(number)")
        return try #require(issue as? [String: Any])[field] as? Value
    }

    /// The titles of all issues, the oldest first.
    func issueTitles() throws -> [String] {
        let list = try issuesJSON("list", "--state", "all", "sort:number-asc")
        return try #require(list as? [[String: Any]]).compactMap { $0["title"] as? String }
    }
}
