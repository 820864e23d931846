struct EnglishCommands: CommandText {
    var workoutAbstract: String { "Keep track of workouts, of your body and of photos of it" }
    var workoutDiscussion: String {
        "Sets are written as one says them: 60x5, 62.5kg x 5 x 3, bw+10x8, 1:30, 5km 27:40. "
            + "A workout in progress is kept from its first set on."
    }

    var exercise: String { "Exercise" }
    var bodyPart: String { "Body part" }
    var kind: String { "Kind" }
    var sets: String { "Sets" }
    var lastTime: String { "Last" }
}
