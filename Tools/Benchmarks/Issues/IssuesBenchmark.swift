#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `issues` with 10,000 issues and 50,000 comments beside the `sqlite3` command that answers the same
/// from its database, and beside taskwarrior where that is installed; all as whole processes.
enum IssuesBenchmark {
    private static let count = 10_000

    static func rows() throws -> [BenchmarkRow] {
        let world = try BenchmarkWorld()
        defer { world.remove() }
        let home = world.path("home")
        let maker = IssueMaker(count)
        try world.write(maker.gitHub, to: "issues.json")
        let config = ["config", "set", "issues.user", IssueMaker.user]
        _ = try world.issues(config, home: home).measure()
        let file = world.path("issues.json")
        let project = ["--project", IssueMaker.project]
        let taking = try world.issues(["import", file] + project, home: home).measure()
        return try reading(world, home) + parsing(world, file, taking)
            + peer(world, home, maker)
    }

    // MARK: - Reading

    private static func reading(
        _ world: BenchmarkWorld, _ home: String
    ) throws -> [BenchmarkRow] {
        func row(_ work: String, _ words: [String], sql: String) throws -> BenchmarkRow {
            try BenchmarkRow(
                work, rounds: 41, floor: "sqlite3 SELECT", target: 2.5,
                measureFloor: Command(
                    words: ["sqlite3", "-readonly", home + "/issues.sqlite", sql]
                ).measure,
                measureOurs: world.issues(words, home: home).measure)
        }
        let project = ["--project", IssueMaker.project]
        return [
            try row(
                "issues list 'is:open label:bug' (20 of 10,000)",
                ["list", "is:open label:bug", "--limit", "20"] + project, sql: labeled),
            try row(
                "issues search, a rare word (50,000 comments)",
                ["search", BookmarkMaker.rareWord, "--limit", "20"] + project,
                sql: found(BookmarkMaker.rareWord + "*")),
            try row(
                "issues search, two Korean syllables",
                ["search", BookmarkMaker.koreanWord, "--limit", "20"] + project,
                sql: found("\"\(BookmarkMaker.koreanWord)\"")),
            try row("issues status", ["status"], sql: status),
        ]
    }

    private static let project =
        "(SELECT id FROM projects WHERE name_key = '\(IssueMaker.project)')"
    private static let me = "(SELECT id FROM people WHERE login_key = '\(IssueMaker.user)')"

    /// What a list shows of an issue.
    private static let columns = """
        i.id, i.number, i.title, i.state, i.reason, i.comments, i.created_at, i.updated_at,
        (SELECT login FROM people WHERE id = i.author),
        (SELECT group_concat(l.name || ' ' || l.color) FROM issue_labels g JOIN labels l
            ON l.id = g.label WHERE g.issue = i.id),
        (SELECT group_concat(p.login) FROM assignees a JOIN people p ON p.id = a.person
            WHERE a.issue = i.id),
        (SELECT title FROM milestones WHERE id = i.milestone)
        """

    /// The first issues of which something holds, and how many there are.
    private static func select(_ condition: String, by column: String, _ limit: Int) -> String {
        """
        SELECT \(columns) FROM issues i WHERE \(condition)
            ORDER BY \(column) DESC, id DESC LIMIT \(limit);
        SELECT count(*) FROM issues i WHERE \(condition);
        """
    }

    private static let labeled = select(
        """
        project = \(project) AND state = 'open' AND id IN (SELECT issue FROM issue_labels
            WHERE label = (SELECT id FROM labels WHERE project = \(project) AND name_key = 'bug'))
        """, by: "created_at", 20)

    private static func found(_ words: String) -> String {
        """
        SELECT \(columns), substr(i.body, 1, 60) FROM issues i WHERE project = \(project) AND id IN (
            SELECT rowid FROM issues_search WHERE issues_search MATCH '\(words)' UNION
            SELECT issue FROM comments WHERE id IN
                (SELECT rowid FROM comments_search WHERE comments_search MATCH '\(words)'))
            ORDER BY created_at DESC, id DESC LIMIT 20
        """
    }

    private static let assigned = "id IN (SELECT issue FROM assignees WHERE person = \(me))"
    private static let mentioned = "id IN (SELECT issue FROM mentions WHERE person = \(me))"

    private static let status = """
        \(select("state = 'open' AND \(assigned)", by: "updated_at", 10))
        \(select("state = 'open' AND \(mentioned)", by: "updated_at", 10))
        \(select("state = 'open' AND author = \(me)", by: "created_at", 10))
        SELECT h.*, p.login, i.number, i.title FROM history h JOIN people p ON p.id = h.actor
            JOIN issues i ON i.id = h.issue WHERE h.issue IN (SELECT id FROM issues WHERE
                author = \(me) OR \(assigned) OR \(mentioned)
                OR id IN (SELECT issue FROM comments WHERE author = \(me)))
            ORDER BY h.created_at DESC, h.id DESC LIMIT 10;
        """

    // MARK: - Taking in

    /// What reading the file costs that was taken in, once.
    private static func parsing(
        _ world: BenchmarkWorld, _ file: String, _ taking: Double
    ) throws -> [BenchmarkRow] {
        let jq = Command(words: ["jq", ".", file])
        let floor = Samples([try jq.measure(), try jq.measure(), try jq.measure()])
        return [
            BenchmarkRow(
                "issues import, 10,000 issues, 50,000 comments", floor: "jq .", floor,
                Samples([taking]), target: nil)
        ]
    }

    // MARK: - Beside another

    /// taskwarrior with as many tasks, whose annotations are the comments.
    private static func peer(
        _ world: BenchmarkWorld, _ home: String, _ maker: IssueMaker
    ) throws -> [BenchmarkRow] {
        guard let program = taskwarrior else { return [] }
        try world.write("data.location=\(world.path("tasks"))\nconfirmation=no\n", to: "taskrc")
        try world.write(maker.tasks, to: "tasks.json")
        let common = [program, "rc:" + world.path("taskrc"), "rc.hooks=0"]
        _ = try Command(words: common + ["import", world.path("tasks.json")]).measure()
        func row(_ work: String, _ words: [String], _ theirs: [String]) throws -> BenchmarkRow {
            let task = Command(words: common + theirs)
            _ = try task.measure()
            var floor: [Double] = []
            var ours: [Double] = []
            let project = ["--project", IssueMaker.project]
            for _ in 0..<7 {
                floor.append(try task.measure())
                ours.append(try world.issues(words + project, home: home).measure())
            }
            return BenchmarkRow(work, floor: "taskwarrior", inTurn: floor, ours, target: nil)
        }
        return [
            try row(
                "issues list beside taskwarrior", ["list", "is:open label:bug", "--limit", "20"],
                ["+bug", "status:pending", "limit:20", "list"]),
            try row(
                "issues search beside taskwarrior", ["search", BookmarkMaker.rareWord],
                ["/\(BookmarkMaker.rareWord)/", "all"]),
        ]
    }

    /// Where taskwarrior's `task` is, if it is installed.
    private static var taskwarrior: String? {
        let tools = getenv("HOME").map { String(cString: $0) + "/.cache/kitbag-test-tools/bin" }
        return ([tools, "/usr/local/bin", "/usr/bin"] as [String?]).compactMap { $0 }
            .map { $0 + "/task" }.first { access($0, X_OK) == 0 }
    }
}
