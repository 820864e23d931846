/// The time as the loop last looked; reading the system's clock for every line of a header would cost
/// more than the line.
final class LoopClock {
    private(set) var now = ContinuousClock.now

    func tick() { now = .now }
}
