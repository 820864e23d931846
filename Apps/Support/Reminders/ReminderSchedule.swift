public import Chrono

/// Has the system run a command every day at a time of the person's day, or every so many minutes,
/// by what it has: a timer of the person's systemd, else an agent of launchd, else a line of the
/// crontab.
///
/// There is one reminder a name, whatever runs it. Of the environment the command gets what decides
/// where Kitbag's files are, which language it speaks, and the time zone.
///
/// ```swift
/// let schedule = ReminderSchedule(
///     name: "diary", command: [path, "notify"], environment: world.environment)
/// try schedule.install(schedule.plan(at: time))
/// ```
public struct ReminderSchedule: Sendable {
    /// A reminder that is set.
    public struct Current: Sendable, Equatable {
        /// What runs it.
        public var kind: ReminderKind
        /// When; `nil` if a person has changed that to something that this knows no word for.
        public var timing: ReminderTiming?
        /// Where one can see it: a path, or a command.
        public var place: String

        /// Describes a reminder.
        public init(kind: ReminderKind, timing: ReminderTiming?, place: String) {
            self.kind = kind
            self.timing = timing
            self.place = place
        }

        /// The time of every day; `nil` for anything else.
        public var time: TimeOfDay? {
            if case .daily(let time) = timing { time } else { nil }
        }
    }

    private let job: ReminderJob

    /// The reminder of a name.
    ///
    /// - Parameters:
    ///   - name: what it is called: `diary`. Letters, digits and `-`.
    ///   - command: the program, by its whole path, and its arguments.
    ///   - environment: the person's variables. Programs of the system are looked for in its `PATH`.
    public init(name: String, command: [String], environment: [String: String]) {
        job = ReminderJob(name: name, command: command, environment: environment)
    }

    /// What would run the reminder here; `nil` if the system has none of them. Asks systemd.
    public func availableKind() -> ReminderKind? {
        schedulers.first { $0.isAvailable() }?.kind
    }

    /// What would be written and run.
    ///
    /// - Parameter kind: by what, whether or not it is there; `nil` for what the system has.
    /// - Throws: ``ReminderProblem/nothingSchedules`` if it has nothing, or
    ///   ``ReminderProblem/unusable(_:)``.
    public func plan(
        _ timing: ReminderTiming, by kind: ReminderKind? = nil
    ) throws(ReminderProblem) -> ReminderPlan {
        guard let kind = kind ?? availableKind() else { throw .nothingSchedules }

        return try scheduler(kind).plan(timing)
    }

    /// The same for every day at a time.
    public func plan(
        at time: TimeOfDay, by kind: ReminderKind? = nil
    ) throws(ReminderProblem) -> ReminderPlan {
        try plan(.daily(time), by: kind)
    }

    /// Whether the reminder is set just as the plan has it: the same command at the same times.
    ///
    /// - Throws: ``ReminderProblem`` or ``FileProblem`` if that can't be told.
    public func isInstalled(_ plan: ReminderPlan) throws -> Bool {
        try scheduler(plan.kind).isInstalled(plan)
    }

    /// Sets the reminder, in place of an earlier one, also if something else ran that.
    ///
    /// - Throws: ``ReminderProblem`` or ``FileProblem``; the earlier one is then as it was.
    public func install(_ plan: ReminderPlan) throws {
        try scheduler(plan.kind).install(plan)
        for other in schedulers where other.kind != plan.kind {
            // One that cannot be asked is most likely none that the person uses.
            try? other.remove()
        }
    }

    /// Takes the reminder back. It is fine if none is set.
    ///
    /// - Throws: ``ReminderProblem`` or ``FileProblem``.
    public func remove() throws {
        let isElsewhere = try schedulers.contains { scheduler in
            try scheduler.kind != .cron && scheduler.current() != nil
        }
        for scheduler in schedulers {
            do {
                try scheduler.remove()
            } catch  where isElsewhere && scheduler.kind == .cron {
                // The reminder was another's, so a crontab that can't be read does not matter.
            }
        }
    }

    /// The reminder that is set, read back from where it was written; `nil` if there is none.
    ///
    /// - Throws: ``ReminderProblem`` or ``FileProblem`` if that can't be told.
    public func current() throws -> Current? {
        for scheduler in schedulers {
            if let current = try scheduler.current() { return current }
        }
        return nil
    }

    /// All of them, those first that are taken first.
    private var schedulers: [any ReminderScheduler] { ReminderKind.allCases.map(scheduler) }

    private func scheduler(_ kind: ReminderKind) -> any ReminderScheduler {
        switch kind {
        case .systemd: SystemdTimer(job: job)
        case .launchd: LaunchAgent(job: job)
        case .cron: CrontabLine(job: job)
        }
    }
}
