/// The colors of a picture, as `#rrggbb`.
///
/// Texts differ from the ground by at least 4.5 to 1 and lines by at least 3 to 1, as WCAG 2.2 asks
/// for (1.4.3 and 1.4.11). Blue, orange, green and purple stay apart for eyes that confuse red and
/// green, for they differ in lightness or blueness as well.
struct SVGColors: Sendable {
    let ground: String
    let ink: String
    let quiet: String
    let grid: String
    let axis: String
    let series: [String]

    static let light = SVGColors(
        ground: "#ffffff", ink: "#1f2328", quiet: "#59636e", grid: "#e6e9ed", axis: "#818b98",
        series: ["#1f66d1", "#c2570c", "#0b7a5b", "#8a3fc0"])

    static let dark = SVGColors(
        ground: "#12161c", ink: "#e8edf2", quiet: "#9ba6b2", grid: "#29303a", axis: "#6b7684",
        series: ["#6cabff", "#ffa45c", "#4fcf9e", "#cf9dff"])

    /// The rules of a style sheet; each is for what is within a chart, so that a page around it
    /// stays as it is.
    var rules: String {
        var rules = [
            ".ground{fill:\(ground)}", ".ink{fill:\(ink)}", ".quiet{fill:\(quiet)}",
            ".grid{stroke:\(grid)}", ".axis{stroke:\(axis)}",
            ".mark{fill:\(ink);stroke:\(ground);stroke-width:1.5}",
            ".strong{font-weight:600}",
            ".halo{paint-order:stroke;stroke:\(ground);stroke-width:3;stroke-linejoin:round}",
            ".light{font-weight:400}", ".faint{opacity:0.55}",
        ]
        for (index, color) in series.enumerated() {
            rules.append(".line\(index){stroke:\(color);fill:none}")
            rules.append(".fill\(index){fill:\(color)}")
            rules.append(".dot\(index){fill:\(color);stroke:\(ground)}")
        }

        return rules.map { ".kitbag-chart \($0)" }.joined(separator: "\n")
    }
}

extension SVGChart.Theme {
    /// The content of the `style` element. It has no character that needs escaping in XML.
    var styleSheet: String {
        switch self {
        case .light: SVGColors.light.rules
        case .dark: SVGColors.dark.rules
        case .automatic:
            """
            \(SVGColors.light.rules)
            @media (prefers-color-scheme:dark){
            \(SVGColors.dark.rules)
            }
            """
        }
    }
}
