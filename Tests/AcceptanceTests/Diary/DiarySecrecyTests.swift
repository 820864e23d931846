import Foundation
import TestSupport
import Testing

/// After all that can be done with it, nothing of a locked diary can be read anywhere.
@Suite("What can be read of a locked diary: nothing", .needsPrograms, .needs("setsid"))
struct DiarySecrecyTests {
    private let sandbox: Sandbox
    /// What was written before the diary was locked, and what after it.
    private let open = ["Xylophone before", "비밀스러운처음", "tagbefore7", "Picturebytes7of-dayone"]
    private let sealed = [
        "Quokka from input", "비밀스러운나중", "tagafter9", "Wombat by editor", "Numbat unsaved",
        "Axolotl imported", "Pangolin edited", "quokkasearch", "Killed while typing",
        "Otherpicture9of-dayone",
    ]

    init() throws {
        var sandbox = try Sandbox()
        // Whatever of the system's memory is used, it is looked into.
        sandbox.environment["XDG_RUNTIME_DIR"] = "/dev/shm"
        self.sandbox = sandbox
        try sandbox.writePasswords()
    }

    private func diary(
        _ arguments: String..., input: String = "", editor: [String: String] = [:]
    ) throws {
        let run = try sandbox.run(
            "diary", arguments, input: Array(input.utf8),
            environment: sandbox.password.merging(editor) { $1 })
        #expect(run.status == 0, "\(arguments): \(run.errors)")
    }

    @Test("no text, tag, picture or word of a search is in any file, from before or after locking")
    func heavyUse() async throws {
        try writeInTheOpen()
        #expect(!sandbox.filesTelling(open).isEmpty)
        try diary("lock")
        #expect(sandbox.filesTelling(open) == [])
        try exportsAreRefused()

        try diary("unlock", "--for", "1h")
        try writeInSecret()
        #expect(sandbox.filesTelling(open + sealed) == [])
        // Words and days of the log of what was done are as secret; so is where one was.
        let log = ["2026-03-04", "tag add", "dayone.zip", "Asia/Seoul", "America/New_York"]
        #expect(sandbox.filesTelling(log, inMemoryToo: false) == [])

        // What was found, exported and restored is whole nevertheless.
        try diary("export", "--output", "out.json")
        #expect(try sandbox.read("out.json").range(of: Data(sealed[0].utf8)) != nil)
        try diary("export", "--output", "out.zip")
        for photo in [open[3], sealed[9]] {
            let words = ["python3", "-c", ArchiveScripts.find, "out.zip", photo]
            #expect(try sandbox.run("/usr/bin/env", words).output == "found\n")
        }

        try await nothingInProcesses()
        try diary("lock")
        try diary("passwd", "--password-file", "password", "--new-password-file", "new")
        #expect(sandbox.filesTelling(open + sealed) == [])
        try diary("export", "--password-file", "new", "--output", "again.zip")
        for text in [open[3], sealed[9], sealed[5]] {
            let words = ["python3", "-c", ArchiveScripts.find, "again.zip", text]
            #expect(try sandbox.run("/usr/bin/env", words).output == "found\n", "\(text)")
        }
    }

    private func writeInTheOpen() throws {
        try diary("write", "--day", "2026-03-02", open[0] + " #" + open[2], "--mood", "good")
        try diary("add", "--day", "2026-03-03", open[1])
        try diary("edit", "2", "--text", open[1] + " again")
        try diary("add", "--day", "2026-03-03", "to be deleted: " + open[0])
        try diary("delete", "3")
        let failing = try sandbox.editor("fails", "echo '\(open[0])' >> \"$1\"; exit 1")
        #expect(try sandbox.diary("edit", "2", environment: failing).status == 1)
        try sandbox.write(open[3].utf8, to: "photo")
        #expect(
            try sandbox.run("/usr/bin/env", ["python3", "-c", ArchiveScripts.dayOne]).status == 0)
        try diary("import", "dayone.zip")
    }

    private func writeInSecret() throws {
        try diary("write", "--day", "2026-03-02", input: sealed[0] + " #" + sealed[2])
        try diary("add", "--day", "2026-03-04", "--tag", sealed[2], input: sealed[1])
        try diary("edit", "2", editor: sandbox.editor("adds", "echo '\(sealed[3])' >> \"$1\""))
        let failing = try sandbox.editor("fails", "echo '\(sealed[4])' >> \"$1\"; exit 1")
        #expect(try sandbox.diary("edit", "2", environment: failing).status == 1)
        try diary("mood", "bad", "--day", "2026-03-04")
        try diary("like", "2")
        try diary("tag", "add", "-e", "2", sealed[2])
        try diary("search", sealed[7])
        try sandbox.write("[2026-03-05 09:00] \(sealed[5])\n".utf8, to: "journal.txt")
        try diary("import", "journal.txt")
        try sandbox.write(sealed[9].utf8, to: "photo")
        let archive = ["other.zip", "0123456789ABCDEF0123456789ABCDE0"]
        let made = try sandbox.run(
            "/usr/bin/env", ["python3", "-c", ArchiveScripts.dayOne] + archive)
        #expect(made.status == 0)
        try diary("import", "other.zip")
        try diary("edit", "2", editor: sandbox.editor("says", "echo '\(sealed[6])' > \"$1\""))
        try diary("undo")
        try diary("recover")
        // One that is killed while an editor is open leaves its text in memory, and only there.
        let killer = try sandbox.editor("kills", "echo '\(sealed[8])' > \"$1\"; kill -9 $PPID")
        _ = try sandbox.diary("edit", "2", environment: killer.merging(sandbox.password) { $1 })
        #expect(sandbox.filesTelling([sealed[8]], inMemoryToo: false) == [])
        try diary("recover")
    }

    /// Without a password nothing is exported, and no file is made.
    private func exportsAreRefused() throws {
        for name in ["out.json", "out.html", "out.zip", "folder"] {
            let format = name == "folder" ? ["--format", "markdown-folder"] : []
            let program = (Sandbox.programs ?? "") + "/diary"
            let run = try sandbox.run(
                "/usr/bin/setsid", ["--wait", program, "export", "--output", name] + format)
            #expect(run.status == 1 && run.output.isEmpty)
            #expect(run.errors.hasPrefix("diary: the diary is locked\n"))
            #expect(!FileManager.default.fileExists(atPath: sandbox.desk + "/" + name))
        }
    }

    /// Neither text nor password is among the arguments or variables of any process.
    private func nothingInProcesses() async throws {
        let script = #"touch ready; while [ ! -e go ]; do sleep 0.05; done"#
        let editor = try sandbox.editor("waits", script)
        let program = try sandbox.start(
            "diary", ["edit", "2"], environment: sandbox.password.merging(editor) { $1 })
        let end = ContinuousClock.now + .seconds(60)
        while !FileManager.default.fileExists(atPath: sandbox.desk + "/ready"),
            ContinuousClock.now < end
        {
            try await Task.sleep(for: .milliseconds(20))
        }
        let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
        let told = processes.filter { Int($0) != nil }.flatMap { process in
            ["cmdline", "environ"].compactMap {
                FileManager.default.contents(atPath: "/proc/\(process)/\($0)")
            }
        }
        #expect(told.contains { $0.range(of: Data((sandbox.desk + "/waits").utf8)) != nil })
        for secret in ["correct horse", open[1], sealed[6], sealed[8]] {
            #expect(!told.contains { $0.range(of: Data(secret.utf8)) != nil }, "\(secret)")
        }
        try sandbox.write([], to: "go")
        let run = program.wait()
        #expect(run.status == 0, "\(run.errors)")
    }
}

/// Programs that make and read archives independently of what is tested.
enum ArchiveScripts {
    /// Makes a Day One archive of one entry with the file `photo`; its name and the entry's UUID may be
    /// given.
    static let dayOne = """
        import hashlib, json, sys, zipfile
        name, uuid = (sys.argv[1:] + ["dayone.zip", "FEDCBA9876543210FEDCBA9876543210"])[:2]
        photo = open("photo", "rb").read()
        md5 = hashlib.md5(photo).hexdigest()
        identifier = uuid[::-1]
        entry = {
            "uuid": uuid, "creationDate": "2025-06-01T03:30:00Z",
            "modifiedDate": "2025-06-01T03:31:00Z", "timeZone": "America/New_York",
            "starred": True, "tags": ["travel"],
            "text": "A day at the sea\\\\.\\n\\n![](dayone-moment://" + identifier + ")",
            "photos": [{"identifier": identifier, "md5": md5, "type": "jpeg", "orderInEntry": 0}]}
        with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(
                "Journal.json", json.dumps({"metadata": {"version": "1.0"}, "entries": [entry]}))
            archive.writestr("photos/" + md5 + ".jpeg", photo)
        """

    /// Says whether one of the files of a sound archive has a text in it.
    static let find = """
        import sys, zipfile
        archive = zipfile.ZipFile(sys.argv[1])
        assert archive.testzip() is None
        files = [archive.read(name) for name in archive.namelist()]
        print("found" if any(sys.argv[2].encode() in file for file in files) else archive.namelist())
        """
}
