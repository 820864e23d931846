import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("Sums and records as people read them")
struct ValueTextTests {
    private let metric = ValueText(.kilogram, .kilometer, .english)
    private let imperial = ValueText(.pound, .mile, .korean)

    @Test("numbers have commas, and no zeros at their end")
    func numbers() {
        #expect(ValueText.number(1_234_567.0) == "1,234,567")
        #expect(ValueText.number(12.50, digits: 2) == "12.5")
        #expect(ValueText.number(12.00, digits: 2) == "12")
        #expect(ValueText.number(100.0, digits: 1) == "100")
        #expect(ValueText.number(-0.25, digits: 2) == "-0.25")
    }

    @Test("quantities are in the person's units")
    func quantities() {
        #expect(metric.weight(kilograms: 102.058) == "102.1 kg")
        #expect(imperial.weight(kilograms: 102.058) == "225 lb")
        #expect(metric.volume(12_345.6) == "12,346 kg")
        #expect(metric.distance(meters: 400) == "400 m")
        #expect(metric.distance(meters: 42_195) == "42.2 km")
        #expect(imperial.distance(meters: 42_195) == "26.22 mi")
        #expect(metric.pace(speed: 5000.0 / 1660) == "5:32 /km")
        #expect(imperial.pace(speed: 1609.344 / 480) == "8:00 /mi")
        #expect(ValueText.clock(3723) == "1:02:03")
    }

    @Test("durations are in hours and minutes")
    func durations() {
        let english = Language.english.workoutStatistics
        let korean = Language.korean.workoutStatistics
        #expect(english.duration(45) == "45 s")
        #expect(english.duration(2700) == "45 min")
        #expect(english.duration(7260) == "2 h 1 min")
        #expect(korean.duration(7200) == "2시간")
        #expect(korean.duration(7260) == "2시간 1분")
    }
}
