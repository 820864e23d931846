import AppSupport
import Charting
import TextProcessing

/// Charts as people have them.
enum ChartSamples {
    /// Numbers from 0 to 1 that look like chance and are the same every time.
    private static func noise(_ index: Int) -> Double {
        Double((index * 7919 + 104_729) % 1009) / 1009
    }

    static func all(_ language: Language) -> [Chart] {
        let isKorean = language == .korean
        let labels = ChartLabels(in: language)
        let weight = (0..<730).map { day in
            ChartPoint(
                20_000 + Double(day),
                (400..<430).contains(day) ? nil : 84 - Double(day) / 80 + noise(day) * 2)
        }
        let muscle = (0..<24).map { ChartPoint(20_000 + Double($0 * 30), 34 + noise($0)) }
        let fat = (0..<24).map { ChartPoint(20_000 + Double($0 * 30), 33.6 + noise($0 + 99)) }
        let volume = (0..<52).map { week in
            ChartPoint(
                20_003 + Double(week * 7), (8000 + noise(week) * 6000).rounded(),
                isMarked: week % 17 == 3)
        }
        let lift = (0..<60).map { session in
            ChartPoint(
                20_000 + Double(session * 5), 90 + Double(session) / 2 + noise(session) * 9,
                isMarked: session % 4 == 0)
        }
        let few = [72.4, 71.9, 72.2].enumerated().map { ChartPoint(20_440 + Double($0 * 9), $1) }
        let change = [3.0, -2, 4.5, -1].enumerated().map {
            ChartPoint(20_440 + Double($0 * 7), $1, isMarked: true)
        }
        func chart(_ english: String, _ korean: String, _ series: [ChartSeries]) -> Chart {
            Chart(
                series, title: isKorean ? korean : english, unit: "kg",
                markName: isKorean ? "개인 기록" : "personal record", labels: labels)
        }

        return [
            chart("Body weight", "체중", [ChartSeries("a", weight)]),
            chart(
                "Body weight", "체중",
                [ChartSeries("measured", weight, form: .points), ChartSeries("mean", weight)]),
            chart(
                "Muscle and fat", "골격근량과 체지방량",
                [
                    ChartSeries(isKorean ? "골격근량" : "skeletal muscle", muscle),
                    ChartSeries(isKorean ? "체지방량" : "body fat", fat),
                ]),
            chart(
                "Volume per week", "주간 볼륨", [ChartSeries("a", volume, form: .columns(days: 7))]),
            chart(
                "Squat, estimated one-rep maximum", "스쿼트 추정 1RM", [ChartSeries("a", lift)]),
            chart("Body weight", "체중", [ChartSeries("a", few)]),
            chart("Body weight", "체중", [ChartSeries("a", Array(few.prefix(1)))]),
            chart("Change", "변화", [ChartSeries("a", change, form: .columns(days: 7))]),
            chart(
                String(repeating: "A very long title ", count: 9),
                String(repeating: "긴 제목 ", count: 30),
                (0..<7).map { ChartSeries("series number \($0)", few) }),
            chart(
                "Huge", "큰 수", [ChartSeries("a", [ChartPoint(0, -1e300), ChartPoint(3e6, 1e300)])]),
            chart("Tiny", "작은 수", [ChartSeries("a", [ChartPoint(5, 1e-9), ChartPoint(5, 2e-9)])]),
            chart("Nothing", "없음", [ChartSeries("a", [ChartPoint(5, nil)])]),
        ]
    }
}
