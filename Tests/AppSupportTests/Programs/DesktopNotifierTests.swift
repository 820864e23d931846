import AppSupport
import Foundation
import TestSupport
import Testing
import TextProcessing

@Suite("Notifications on the desktop")
struct DesktopNotifierTests {
    private let system = FakeSystem()

    private func notifier(_ variables: [String: String]) -> DesktopNotifier {
        DesktopNotifier(
            environment: system.environment.merging(variables) { $1 },
            runtimeFolder: system.directory.file("run"))
    }

    @Test("on a desktop, notify-send gets the words, escaped where they would be markup")
    func plan() throws {
        try system.add("notify-send", ":")
        for variable in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] {
            let plan = try notifier([variable: "x"]).plan(title: "-t & 제목", body: "a < b & <i>c")
            #expect(
                plan.command == ["notify-send", "--", "-t & 제목", "a &lt; b &amp; &lt;i&gt;c"])
            #expect(plan.environment == system.environment.merging([variable: "x"]) { $1 })
        }
    }

    @Test("from a timer, the session's bus is found where systemd puts it")
    func bus() throws {
        try system.add("notify-send", ":")
        for variables in [[:], ["DISPLAY": "", "DBUS_SESSION_BUS_ADDRESS": ""]] {
            #expect(throws: NotificationProblem.noDesktop) {
                try notifier(variables).plan(title: "a", body: "b")
            }
        }
        let run = system.directory.file("run")
        try Home.makeFolder(run)
        try File.write([], to: run + "/bus")
        #expect(throws: NotificationProblem.noDesktop) {
            try notifier([:]).plan(title: "", body: "")
        }
        unlink(run + "/bus")
        #expect(throws: Never.self) { try system.listen(at: run + "/bus") }
        for variables in [[:], ["DISPLAY": ":0"]] {
            let plan = try notifier(variables).plan(title: "a", body: "b")
            #expect(plan.environment["DBUS_SESSION_BUS_ADDRESS"] == "unix:path=\(run)/bus")
        }
        let own = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/own"]
        #expect(
            try notifier(own).plan(title: "a", body: "b").environment["DBUS_SESSION_BUS_ADDRESS"]
                == "unix:path=/own")
    }

    @Test("on macOS, the words are arguments of the script and not part of it")
    func script() throws {
        try system.add("osascript", ":")
        let words = ["\" & (do shell script \"x\") & \"", "-e"]
        let plan = try notifier([:]).plan(title: words[0], body: words[1])
        #expect(plan.command.suffix(3) == ["--", words[0], words[1]])
        #expect(plan.command.dropLast(3).joined(separator: " ").contains("do shell") == false)
        #expect(plan.command.filter { $0 == "-e" }.count == 4)
    }

    @Test("what is shown reaches the program as it was planned")
    func show() throws {
        try system.add(
            "notify-send", "printf '%s|' \"$@\" \"$DBUS_SESSION_BUS_ADDRESS\" >>\"$LOG\"")
        try notifier(["DBUS_SESSION_BUS_ADDRESS": "bus"]).show(title: "Diary", body: "글을 써요\n지금")
        #expect(system.log == "--|Diary|글을 써요\n지금|bus|")
    }

    @Test("a program that fails is told with its reason, and a missing one with what to install")
    func problems() throws {
        let desktop = notifier(["DISPLAY": ":0"])
        #expect(throws: NotificationProblem.nothingShows) { try desktop.show(title: "", body: "") }
        let advice = NotificationProblem.nothingShows.message(in: .english).advice
        #expect(advice?.contains("libnotify-bin") == true)
        try system.add("notify-send", "echo 'no server' >&2; exit 1")
        #expect(throws: NotificationProblem.failed("notify-send", reason: "no server")) {
            try desktop.show(title: "a", body: "b")
        }
        try system.add("notify-send", "", interpreter: "/no/such")
        let problem = ChildProgramProblem.notStarted("notify-send", code: ENOENT)
        #expect(throws: NotificationProblem.notRun(problem)) {
            try desktop.show(title: "a", body: "b")
        }
        for problem in [
            NotificationProblem.nothingShows, .noDesktop, .notRun(problem),
            .failed("notify-send", reason: ""), .failed("notify-send", reason: "why"),
        ] {
            let texts = Language.allCases.map { problem.message(in: $0).text }
            #expect(texts[0] != texts[1] && !texts.contains(""))
        }
        #expect(
            NotificationProblem.failed("notify-send", reason: "no server").message(in: .korean).text
                == "알림을 표시하지 못했습니다. notify-send: no server")
    }
}
