/// A line of an event in a list by month: `주최: 데모 모임`.
struct MonthsField {
    enum Kind {
        case tags, host, registration, date
        /// A link to a recording, to which nobody can go any more.
        case replay
        case other
    }

    var kind: Kind
    var label: String
    /// What stands behind the colon.
    var value: [OutlineSpan]

    /// The line as a field; `nil` if no short word with a colon stands first.
    init?(_ spans: [OutlineSpan]) {
        // The label may be bold; it is not code and leads nowhere.
        var label = ""
        for (position, span) in spans.enumerated() {
            guard span.link == nil, !span.isCode, !span.isImage else { return nil }
            guard let colon = span.text.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
                label += span.text
                guard label.count <= 24 else { return nil }
                continue
            }
            label += span.text[..<colon]
            self.label = label.statedLine(limit: 40)
            guard !self.label.isEmpty, self.label.count <= 16 else { return nil }
            value = Array(spans[position...])
            value[0].text = String(span.text[span.text.index(after: colon)...])
            kind = Self.kind(of: self.label)
            return
        }

        return nil
    }

    /// Whether the label is one of the layout's own.
    var isKnown: Bool { kind != .other }

    private static func kind(of label: String) -> Kind {
        let word = label.lowercased().filter { !$0.isWhitespace }
        func has(_ parts: String...) -> Bool { parts.contains { word.contains($0) } }
        switch word {
        case "분류", "카테고리", "태그", "category", "categories", "tags", "topics": return .tags
        // 주회 is a common slip for 주최.
        case "주최", "주관", "주최/주관", "주최주관", "주최사", "주회", "host", "hosts", "organizer": return .host
        case "접수", "신청", "모집", "등록", "registration": return .registration
        case "일시", "기간", "일정", "date", "dates", "when", "time": return .date
        case "다시보기", "replay", "recording": return .replay
        default: break
        }
        if has("접수", "신청", "모집", "등록", "참가", "참여", "서류", "지원", "regist") {
            return .registration
        }
        // 알사 is what 일시 becomes when a finger slips.
        if has("일시", "알사", "일정", "기간", "날짜", "일자", "시간", "행사", "대회", "예선", "본선") {
            return .date
        }

        return .other
    }

    /// Whether the label says that a date is the end.
    var isDeadline: Bool { ["마감", "종료", "까지"].contains(where: label.contains) }
}
