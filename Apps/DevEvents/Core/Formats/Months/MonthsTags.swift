/// What the tags of an event tell: its place and price, and what is left.
struct MonthsTags {
    var topics: [String] = []
    var place: String?
    var isOnline: Bool?
    var isFree: Bool?
    /// What was said about the price besides.
    var remarks: [String] = []
    private var isPriceMixed = false

    /// What is plainly misspelled in many of these lists, and what was meant.
    private static let respelled = [
        "벡엔드": "백엔드", "백앤드": "백엔드", "벡앤드": "백엔드", "에자일": "애자일", "온랑린": "온라인", "오프랑인": "오프라인",
        "무로": "무료",
        "유로": "유료",
    ]

    /// Reads the tags of a line: each in code marks, or divided by commas.
    init(_ value: [OutlineSpan]) {
        let codes = value.filter(\.isCode).map(\.text)
        for text in codes.isEmpty ? [value.plainText] : codes {
            for part in Self.parts(of: text) { take(part) }
        }
    }

    private mutating func take(_ part: String) {
        let tag = part.statedLine(limit: 80).trimmingMarks
        guard !tag.isEmpty else { return }
        let open = tag.firstIndex { $0 == "(" || $0 == "（" }
        let written = tag[..<(open ?? tag.endIndex)].statedLine()
        let word = Self.respelled[written] ?? written
        let aside = open.map {
            tag[tag.index(after: $0)...].trimmingMarks(")）").statedLine()
        }
        switch word.lowercased().filter({ !" /·+&".contains($0) }) {
        case "온라인", "online":
            isOnline = true
            if let aside, !aside.isEmpty { place = place ?? aside }
        case "오프라인", "offline":
            isOnline = isOnline ?? false
            if let aside, !aside.isEmpty { place = aside }
        case "온오프라인", "온라인오프라인", "오프라인온라인", "하이브리드", "hybrid":
            isOnline = true
            if let aside, !aside.isEmpty { place = aside }
        case "무료", "free": takePrice(true, aside == nil ? nil : tag)
        case "유료", "paid": takePrice(false, aside == nil ? nil : tag)
        default:
            let topic = aside == nil ? word : tag
            if !topics.contains(topic) { topics.append(topic) }
        }
    }

    private mutating func takePrice(_ isFree: Bool, _ remark: String?) {
        isPriceMixed = isPriceMixed || (self.isFree != nil && self.isFree != isFree)
        self.isFree = isPriceMixed ? nil : isFree
        if let remark { remarks.append(remark) }
    }

    /// Divides at commas outside of brackets.
    private static func parts(of text: String) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text.prefix(1_000) {
            switch character {
            case "(", "（": depth += 1
            case ")", "）": depth = max(depth - 1, 0)
            case ",", "，", "、":
                if depth == 0 {
                    parts.append("")
                    continue
                }
            default: break
            }
            parts[parts.count - 1].append(character)
        }

        return parts
    }
}

extension StringProtocol {
    /// Without the quotes that stand around it.
    fileprivate var trimmingMarks: String { trimmingMarks("'\"`‘’“” ") }

    fileprivate func trimmingMarks(_ marks: String) -> String {
        var text = Substring(self)
        while let first = text.first, marks.contains(first) { text.removeFirst() }
        while let last = text.last, marks.contains(last) { text.removeLast() }

        return String(text)
    }
}
