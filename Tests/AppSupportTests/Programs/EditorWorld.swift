import AppSupport
import Foundation
import TestSupport

/// A home in which texts are edited, and editors that are shell scripts.
struct EditorWorld {
    static let hasSharedMemory = access("/dev/shm", W_OK) == 0

    let directory = TemporaryDirectory()

    var home: Home { Home(environment: ["KITBAG_HOME": directory.file("home")]) }

    /// An editor that has no folder in memory, unless one is given.
    func editor(
        _ command: String,
        _ environment: [String: String] = [:],
        sharedMemory: String = "/no/such/folder"
    ) -> Editor {
        let path = ["PATH": "/usr/local/bin:/usr/bin:/bin"]
        return Editor(
            app: "diary", home: home, environment: environment.merging(path) { own, _ in own },
            setting: command, sharedMemory: sharedMemory)
    }

    /// An editor that runs a script with the file's path as its first argument.
    func script(_ text: String) throws -> String {
        let path = directory.file("editor-\(UUID().uuidString)")
        try File.write(Array("#!/bin/sh\n\(text)\n".utf8), to: path)
        chmod(path, 0o700)
        return path
    }

    /// What an editor finds left behind once there is something: a program that another thread
    /// starts at the same time keeps a lock for the blink of an eye.
    func leftovers() -> [Editor.Leftover] {
        let deadline = ContinuousClock.now + .seconds(60)
        while editor("true").leftovers().isEmpty, ContinuousClock.now < deadline { poll(nil, 0, 5) }
        return editor("true").leftovers()
    }

    /// The names of the folders of texts that are in the home.
    var folders: [String] { FakeSystem.names(home.data).filter { $0.hasPrefix("kitbag-") } }
}
