public import Persistence

extension ListedLabel: Identifiable {
    /// The number of the label's row.
    public var id: RecordID<Label> { label.id }
}

extension ListedMilestone: Identifiable {
    /// The number of the milestone's row.
    public var id: RecordID<Milestone> { milestone.id }
}
