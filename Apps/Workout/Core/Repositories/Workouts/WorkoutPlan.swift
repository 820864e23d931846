import Persistence

/// What is to be done next in a workout.
public struct NextStep: Sendable, Equatable {
    /// The place of the exercise in ``WorkoutDetails/entries``.
    public var index: Int
    /// The exercise.
    public var entry: DetailedEntry
    /// The set that is planned; `nil` where none is.
    public var set: StatedSet?

    /// Which set of the exercise it will be, from 1.
    public var number: Int { entry.sets.count + 1 }
    /// How many there will be by the plan; `nil` where nothing is planned.
    public var total: Int? {
        entry.planned.isEmpty ? nil : entry.sets.count + entry.remaining.count
    }
}

extension WorkoutDetails {
    /// The place of the entry that further sets belong to; `nil` if there is none.
    public var currentIndex: Int? {
        if let id = workout.currentEntry,
            let index = entries.firstIndex(where: { $0.entry.id == id })
        {
            return index
        }
        let last = entries.indices.max { newestSet(of: $0) < newestSet(of: $1) }
        guard let last, newestSet(of: last) > 0 else { return entries.indices.first }
        return last
    }

    private func newestSet(of index: Int) -> Int64 {
        entries[index].sets.map(\.id.rawValue).max() ?? 0
    }

    /// What is to be done next: the next set of a superset in turn, else the next planned set of the
    /// exercise, else the next exercise of which anything is left to do.
    ///
    /// - Parameter isSkipping: leaves the current exercise, with its superset, as it is.
    /// - Returns: `nil` if nothing is left.
    public func nextStep(isSkipping: Bool = false) -> NextStep? {
        guard let current = currentIndex else { return nil }
        return next(from: current, isSkipping: isSkipping).map(step)
    }

    private func next(from current: Int, isSkipping: Bool) -> Int? {
        let group = group(of: current)
        if !isSkipping, let index = rotated(group, from: current).first(where: isLeft) {
            return index
        }
        let last = group.max() ?? current
        let others = Array(entries.indices.dropFirst(last + 1)) + entries.indices.prefix(last)
        return others.first { !group.contains($0) && isLeft($0) }
    }

    /// The next set of the exercise in that place of ``entries``.
    public func step(at index: Int) -> NextStep {
        NextStep(index: index, entry: entries[index], set: entries[index].remaining.first)
    }

    /// The place that the next set belongs to when one was done in this one: that of another exercise
    /// where exercises are done in turn, and when all is done that was planned of this one.
    func turn(after index: Int) -> Int {
        let group = group(of: index)
        let others = Array(rotated(group, from: index).dropFirst()) + [index]
        guard group.contains(where: { entries[$0].isPlanned }) else { return others[0] }
        return others.first { !entries[$0].remaining.isEmpty }
            ?? next(from: index, isSkipping: true) ?? index
    }

    private func isLeft(_ index: Int) -> Bool { !entries[index].isDone }

    /// The places of the entries that are done in turn with one, that itself too.
    func group(of index: Int) -> [Int] {
        guard let superset = entries[index].entry.superset else { return [index] }
        return entries.indices.filter { entries[$0].entry.superset == superset }
    }

    private func rotated(_ group: [Int], from index: Int) -> [Int] {
        let place = group.firstIndex(of: index) ?? 0
        return Array(group[place...]) + group[..<place]
    }
}
