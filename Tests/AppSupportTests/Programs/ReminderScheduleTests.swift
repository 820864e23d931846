import AppSupport
import Chrono
import Foundation
import TestSupport
import Testing
import TextProcessing

@Suite("Reminders that the system is given")
struct ReminderScheduleTests {
    private let system = FakeSystem()
    private let morning = TimeOfDay(hour: 7, minute: 30).unsafelyUnwrapped
    private let evening = TimeOfDay(hour: 21, minute: 5).unsafelyUnwrapped

    private var schedule: ReminderSchedule {
        ReminderSchedule(
            name: "diary", command: ["/usr/bin/diary", "notify"], environment: system.environment)
    }

    private let units = "home/.config/systemd/user/"
    private let agent = "home/Library/LaunchAgents/kitbag.diary.reminder.plist"
    private let line = "30 7 * * * /usr/bin/diary notify # kitbag diary reminder\n"

    /// A systemd that notes what it is told, and enables as the real one does.
    private func addSystemd(failing verb: String = "none") throws {
        try system.add(
            "systemctl",
            """
            [ "$1" = --user ] || exit 9; shift
            wants="$HOME/.config/systemd/user/timers.target.wants"
            echo "$@" >>"$LOG"
            [ "$1" = \(verb) ] && { echo "Failed to \(verb): no way" >&2; exit 1; }
            case $1 in
            enable) mkdir -p "$wants"; ln -sf ../$3 "$wants/$3" ;;
            disable) rm -f "$wants/$3" ;;
            esac
            """)
    }

    /// A cron whose crontab is a file.
    private func addCron(failing option: String = "none") throws {
        try system.add(
            "crontab",
            """
            echo "crontab $1" >>"$LOG"
            [ "$1" = \(option) ] && { echo 'You (x) are not allowed to use it' >&2; exit 1; }
            tab="$(dirname "$LOG")/tab"
            case $1 in
            -l) [ -e "$tab" ] || { echo "no crontab for x" >&2; exit 1; }; cat "$tab" ;;
            -r) rm "$tab" ;;
            -) cat >"$tab" ;;
            esac
            """)
    }

    private func addLaunchd(failing verb: String = "none") throws {
        try system.add(
            "launchctl",
            "echo \"$1\" >>\"$LOG\"; [ \"$1\" = \(verb) ] && { echo 'Boo' >&2; exit 5; }; :")
    }

    @Test("systemd is taken before launchd, and that before cron; nothing is told")
    func choice() throws {
        #expect(schedule.availableKind() == nil)
        #expect(throws: ReminderProblem.nothingSchedules) { try schedule.plan(at: morning) }
        try addCron()
        #expect(schedule.availableKind() == .cron)
        try addLaunchd()
        #expect(schedule.availableKind() == .launchd)
        try addSystemd(failing: "show-environment")
        #expect(schedule.availableKind() == .launchd)
        try addSystemd()
        #expect(schedule.availableKind() == .systemd)
        #expect(try schedule.plan(at: morning).kind == .systemd)
        #expect(try schedule.current() == nil)
    }

    @Test("a timer is written, enabled, told, changed and taken back")
    func systemd() throws {
        try addSystemd()
        let plan = try schedule.plan(at: morning)
        system.clearLog()
        try schedule.install(plan)
        #expect(system.log == "daemon-reload\nenable --now kitbag-diary.timer\n")
        for file in plan.files {
            #expect(String(decoding: try File.read(file.path), as: UTF8.self) == file.contents)
        }
        let place = system.directory.file(units + "kitbag-diary.timer")
        #expect(
            try schedule.current()
                == ReminderSchedule.Current(kind: .systemd, timing: .daily(morning), place: place))

        system.clearLog()
        try schedule.install(schedule.plan(at: evening, by: .systemd))
        #expect(
            system.log.hasSuffix("enable --now kitbag-diary.timer\nrestart kitbag-diary.timer\n"))
        #expect(try schedule.current()?.time == evening)

        system.clearLog()
        try schedule.remove()
        #expect(
            system.log == "show-environment\ndisable --now kitbag-diary.timer\ndaemon-reload\n")
        #expect(try schedule.current() == nil)
        #expect(FakeSystem.names(system.directory.file(units)) == ["timers.target.wants"])
        system.clearLog()
        try schedule.remove()
        #expect(system.log == "")
    }

    @Test(
        "what runs every so many minutes is told as such, and whether it is as planned",
        arguments: ReminderKind.allCases)
    func interval(kind: ReminderKind) throws {
        switch kind {
        case .systemd: try addSystemd()
        case .launchd: try addLaunchd()
        case .cron: try addCron()
        }
        for interval in ReminderInterval.allCases {
            let plan = try schedule.plan(.every(interval))
            #expect(plan.kind == kind)
            #expect(try !schedule.isInstalled(plan))
            try schedule.install(plan)
            #expect(try schedule.isInstalled(plan))
            #expect(try schedule.current()?.timing == .every(interval))
            #expect(try schedule.current()?.time == nil)
        }
        let moved = ReminderSchedule(
            name: "diary", command: ["/opt/diary", "notify"], environment: system.environment)
        #expect(try !moved.isInstalled(moved.plan(.every(.halfHour))))
        try schedule.install(schedule.plan(at: morning))
        #expect(try schedule.current()?.timing == .daily(morning))
        #expect(try !schedule.isInstalled(schedule.plan(.every(.halfHour))))
        try schedule.remove()
        #expect(try !schedule.isInstalled(schedule.plan(at: morning)))
    }

    @Test("a timer that a person has changed is told as such")
    func changedByHand() throws {
        try addSystemd()
        try schedule.install(schedule.plan(at: morning))
        let path = system.directory.file(units + "kitbag-diary.timer")
        let text = String(decoding: try File.read(path), as: UTF8.self)
        for calendar in [
            "*:0/7", "Mon..Fri 07:30", "*-*-* 07:30:30", "*-*-* 07:30:00\nOnCalendar=daily",
        ] {
            let changed = text.replacing("*-*-* 07:30:00", with: calendar)
            try File.write(Array(changed.utf8), to: path)
            #expect(
                try schedule.current()
                    == ReminderSchedule.Current(kind: .systemd, timing: nil, place: path))
        }
    }

    @Test("a timer is taken back also where systemd does not answer")
    func systemdGone() throws {
        try addSystemd()
        try schedule.install(schedule.plan(at: morning))
        system.remove("systemctl")
        try schedule.remove()
        #expect(FakeSystem.names(system.directory.file(units)) == ["timers.target.wants"])
        #expect(
            FakeSystem.names(system.directory.file(units + "timers.target.wants")) == [])
    }

    @Test("an install that fails half-way leaves what was there before", arguments: [true, false])
    func halfDone(isFirst: Bool) throws {
        try addSystemd()
        if !isFirst { try schedule.install(schedule.plan(at: evening)) }
        let before = FakeSystem.names(system.directory.file(units))
        for verb in ["daemon-reload", "enable"] + (isFirst ? [] : ["restart"]) {
            try addSystemd(failing: verb)
            let plan = try schedule.plan(at: morning)
            let error = #expect(throws: ReminderProblem.self) { try schedule.install(plan) }
            guard case .failed(let command, let reason) = error else { continue }
            #expect(command.hasPrefix("systemctl --user \(verb)"))
            #expect(reason == "Failed to \(verb): no way")
            #expect(try schedule.current()?.time == (isFirst ? nil : evening))
            #expect(
                FakeSystem.names(system.directory.file(units)).filter { $0.hasPrefix("kitbag") }
                    == before.filter { $0.hasPrefix("kitbag") })
        }
    }

    @Test(
        "an agent of launchd is loaded, replaced and taken back, and a failure leaves the old one")
    func launchd() throws {
        try addLaunchd()
        try schedule.install(schedule.plan(at: morning))
        #expect(system.log == "bootstrap\n")
        let place = system.directory.file(agent)
        #expect(
            try schedule.current()
                == ReminderSchedule.Current(kind: .launchd, timing: .daily(morning), place: place))
        try schedule.install(schedule.plan(at: evening))
        #expect(system.log == "bootstrap\nbootout\nbootstrap\n")
        #expect(try schedule.current()?.time == evening)

        try addLaunchd(failing: "bootstrap")
        let problem = ReminderProblem.failed(
            "launchctl bootstrap gui/\(getuid()) \(place)", reason: "Boo")
        #expect(throws: problem) { try schedule.install(schedule.plan(at: morning)) }
        #expect(try schedule.current()?.time == evening)
        try schedule.remove()
        #expect(try schedule.current() == nil)
        #expect(throws: problem) { try schedule.install(schedule.plan(at: morning)) }
        #expect(system.text(agent) == nil)
    }

    @Test("a crontab keeps its other lines byte by byte")
    func cron() throws {
        try addCron()
        try schedule.install(schedule.plan(at: morning))
        #expect(system.text("tab") == line)
        #expect(
            try schedule.current()
                == ReminderSchedule.Current(
                    kind: .cron, timing: .daily(morning), place: "crontab -e"))
        try schedule.remove()
        #expect(system.text("tab") == nil)

        // Bytes that are no text, ends that are none, and a line that only looks like ours.
        let above = Array("MAILTO=\"\"\r\n\n  # 주석 kitbag diary reminder?\n".utf8) + [0xFF, 0x0A]
        let below = Array("@daily x # kitbag diary reminder 2\n\t\n* * * * * y".utf8)
        let tab = system.directory.file("tab")
        let newLine = Array(line.utf8)
        try File.write(above + below, to: tab)
        try schedule.install(schedule.plan(at: morning))
        #expect(try File.read(tab) == above + below + [0x0A] + newLine)

        let old = Array("1 2 * * * old # kitbag diary reminder \r\n".utf8)
        try File.write(above + old + below + [0x0A] + old, to: tab)
        #expect(try schedule.current()?.time == TimeOfDay("02:01"))
        try schedule.install(schedule.plan(at: morning))
        #expect(try File.read(tab) == above + newLine + below + [0x0A])
        try schedule.install(schedule.plan(at: evening))
        #expect(try schedule.current()?.time == evening)
        try schedule.remove()
        #expect(try File.read(tab) == above + below + [0x0A])
        system.clearLog()
        try schedule.remove()
        #expect(system.log == "crontab -l\n")
    }

    @Test("a line of the crontab that a person has changed or put to rest is told as such")
    func changedCron() throws {
        try addCron()
        let tab = system.directory.file("tab")
        for (text, isSet) in [
            ("30 7 * * 1-5 diary notify # kitbag diary reminder\n", true),
            ("*/7 * * * * diary notify # kitbag diary reminder\n", true),
            ("@daily diary notify # kitbag diary reminder\n", true),
            ("#30 7 * * * diary notify # kitbag diary reminder\n", false), ("# nothing\n", false),
        ] {
            try File.write(Array(text.utf8), to: tab)
            let current = try schedule.current()
            #expect((current != nil) == isSet, "\(text)")
            #expect(current?.time == nil)
        }
    }

    @Test("a crontab that cannot be read is not written over")
    func unreadableCron() throws {
        try addCron(failing: "-l")
        try File.write(Array("* * * * * x\n".utf8), to: system.directory.file("tab"))
        let plan = try schedule.plan(at: morning)
        let problem = ReminderProblem.failed(
            "crontab -l", reason: "You (x) are not allowed to use it")
        #expect(throws: problem) { try schedule.install(plan) }
        #expect(throws: problem) { try schedule.remove() }
        #expect(throws: problem) { try schedule.current() }
        #expect(system.text("tab") == "* * * * * x\n")

        // With a reminder elsewhere it does not matter.
        try addSystemd()
        try schedule.install(schedule.plan(at: morning))
        #expect(try schedule.current()?.kind == .systemd)
        try schedule.remove()
        #expect(FakeSystem.names(system.directory.file(units)) == ["timers.target.wants"])
        #expect(system.text("tab") == "* * * * * x\n")
    }

    @Test("a reminder that something else ran before is taken back: there is one")
    func other() throws {
        try addCron()
        try File.write(Array("* * * * * x\n".utf8), to: system.directory.file("tab"))
        try schedule.install(schedule.plan(at: evening))
        #expect(system.text("tab") != "* * * * * x\n")
        try addSystemd()
        try schedule.install(schedule.plan(at: morning))
        #expect(system.text("tab") == "* * * * * x\n")
        try schedule.install(schedule.plan(at: evening, by: .cron))
        #expect(try schedule.current()?.kind == .cron)
        #expect(FakeSystem.names(system.directory.file(units)) == ["timers.target.wants"])
        let links = ReminderSchedule(
            name: "links", command: ["/l"], environment: system.environment)
        #expect(try links.current() == nil)
        try links.remove()
        #expect(try schedule.current()?.time == evening)
    }

    @Test("every problem is a sentence in both languages, and says what to do")
    func sentences() {
        let problems: [ReminderProblem] = [
            .nothingSchedules, .unusable("/a\nb"), .notRun(.timedOut("systemctl")),
            .failed("crontab -", reason: "no space"), .failed("crontab -", reason: ""),
        ]
        for problem in problems {
            let texts = Language.allCases.map { problem.message(in: $0) }
            #expect(texts[0] != texts[1] && !texts[0].text.contains("\n"))
        }
        for language in Language.allCases {
            let advice = ReminderProblem.nothingSchedules.message(in: language).advice
            #expect(advice?.contains("--print") == true && advice?.contains("cron") == true)
        }
    }
}
