public import Charting
import Chrono
public import TextProcessing

extension ChartLabels {
    /// Labels as people write them in a language: `12 Mar`, `3월 12일`.
    public init(in language: Language) {
        self.init(day: { tick in
            let text = language.support
            let day = Day(daysSince1970: tick.day)
            switch tick.precision {
            case .day: return text.tick(day, saysYear: tick.saysYear)
            // January stands for its year.
            case .month where tick.saysYear && day.month == 1: return text.tickYear(day)
            case .month: return text.tickMonth(day, saysYear: tick.saysYear)
            case .year: return text.tickYear(day)
            }
        })
    }
}
