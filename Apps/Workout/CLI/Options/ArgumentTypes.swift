public import Arguments
public import WorkoutCore

extension BodyPart: ExpressibleByArgument {}
extension ExerciseKind: ExpressibleByArgument {}

extension Weight.Unit: ExpressibleByArgument {}
extension Distance.Unit: ExpressibleByArgument {}
extension DateOrder: ExpressibleByArgument {}
extension WorkoutExportFormat: ExpressibleByArgument {}
