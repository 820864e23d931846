/// Makes bookmarks as a person might have them, the same ones each time.
struct BookmarkMaker {
    struct Bookmark {
        var url: String
        var title: String
        var note: String
        var tags: [String]
        var created: Int
    }

    /// A word that three bookmarks have.
    static let rareWord = "zyzzogeton"
    /// A Korean word that stands inside longer words of some bookmarks.
    static let koreanWord = "검색"

    private var state: UInt64
    private let words: [String]

    init(seed: UInt64) {
        state = seed
        let syllables = ["ka", "lo", "mi", "ne", "pu", "ra", "si", "to", "ve", "zu", "an", "er"]
        words = (0..<2000).map { number in
            var rest = number
            var word = ""
            for _ in 0..<3 {
                word += syllables[rest % syllables.count]
                rest /= syllables.count
            }
            return word
        }
    }

    /// Bookmarks in the order of their making, one every 25 minutes.
    mutating func make(_ count: Int) -> [Bookmark] {
        (0..<count).map { number in
            var title = sentence(4...9)
            if number % 20 == 0 { title += " " + koreanTitle() }
            let isRare = [count / 10, count / 2, count * 9 / 10].contains(number)
            if isRare { title += " " + Self.rareWord }
            return Bookmark(
                url: "https://\(word()).example/\(word())/\(number)", title: title,
                note: number % 3 == 0 ? sentence(5...12) : "",
                tags: (0..<random(5)).map { _ in "tag\(random(200))" },
                created: 1_400_000_000 + number * 1_500)
        }
    }

    /// A diary as jrnl keeps it: an entry every 25 hours, up to `count`, three of which have the rare
    /// word in their text.
    mutating func journal(_ count: Int) -> String {
        var text = ""
        for number in 0..<count {
            // Days count back from 2026-01-01, 20,454 days after 1970.
            let minute = (20_454 * 24 - (count - number) * 25) * 60 + random(60)
            let civil = CivilDay(daysSince1970: minute / 1440)
            let clock = "\(two(minute / 60 % 24)):\(two(minute % 60))"
            text += "[\(civil.text) \(clock)] \(sentence(4...9)).\n\(sentence(30...60))"
            if number % 20 == 0 { text += " " + koreanTitle() }
            let isRare = [count / 10, count / 2, count * 9 / 10].contains(number)
            if isRare { text += " " + Self.rareWord }
            text += " @tag\(random(200))\n\n"
        }
        return text
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    mutating func koreanTitle() -> String {
        let starts = ["전문", "통합", "한국", "자동", "도서", "지역", "음악", "날씨", "여행", "건강"]
        let ends = [
            "관리자", "도우미", "게시판", "일정표", "안내서", "모음집", "보고서", "사전", "지도", "달력",
            "소식", "시장", "학교", "연구", "기록", "분석", "설계", "번역", "요리", "공부",
        ]
        let end = random(50) == 0 ? Self.koreanWord + "엔진" : ends[random(ends.count)]
        return starts[random(starts.count)] + end
    }

    mutating func sentence(_ length: ClosedRange<Int>) -> String {
        (0..<(length.lowerBound + random(length.count))).map { _ in word() }
            .joined(separator: " ")
    }

    /// A word; the first ones are much more frequent than the last.
    mutating func word() -> String {
        let part = Double(random(1 << 20)) / Double(1 << 20)
        return words[Int(part * part * part * Double(words.count))]
    }

    mutating func random(_ bound: Int) -> Int {
        // SplitMix64 (Steele, Lea and Flood, 2014).
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(bound))
    }
}

extension [BookmarkMaker.Bookmark] {
    /// The bookmarks as a browser exports them.
    var netscape: String {
        var text = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n"
        text += "<META HTTP-EQUIV=\"Content-Type\" CONTENT=\"text/html; charset=UTF-8\">\n"
        text += "<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n"
        for (number, bookmark) in enumerated() {
            if number % 100 == 0 {
                if number > 0 { text += "    </DL><p>\n" }
                text += "    <DT><H3 ADD_DATE=\"\(bookmark.created)\">Folder \(number / 100)</H3>\n"
                text += "    <DL><p>\n"
            }
            text += "        <DT><A HREF=\"\(bookmark.url)\" ADD_DATE=\"\(bookmark.created)\""
            text += " TAGS=\"\(bookmark.tags.joined(separator: ","))\">\(bookmark.title)</A>\n"
            if !bookmark.note.isEmpty { text += "        <DD>\(bookmark.note)\n" }
        }
        return text + "    </DL><p>\n</DL><p>\n"
    }

    /// The bookmarks as SQL that puts them into a table of the same columns and indexes.
    var sql: String {
        var text = """
            PRAGMA journal_mode = WAL;
            CREATE TABLE links (
                id INTEGER PRIMARY KEY AUTOINCREMENT, uid BLOB NOT NULL UNIQUE, url TEXT NOT NULL,
                canonical_url TEXT NOT NULL UNIQUE, title TEXT NOT NULL, note TEXT NOT NULL,
                tags TEXT NOT NULL, folder INTEGER, created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL) STRICT;
            CREATE INDEX links_folder ON links (folder);
            CREATE INDEX links_created_at ON links (created_at);
            BEGIN;

            """
        for (number, bookmark) in enumerated() {
            let hex = String(number, radix: 16)
            let uid = String(repeating: "0", count: 32 - hex.count) + hex
            text += "INSERT INTO links (uid, url, canonical_url, title, note, tags, folder, "
            text += "created_at, updated_at) VALUES (x'\(uid)', '\(bookmark.url)', "
            text += "'\(bookmark.url.dropFirst(8))', '\(bookmark.title)', '\(bookmark.note)', "
            text += "'\(bookmark.tags.joined(separator: ","))', \(number / 100 + 1), "
            text += "\(bookmark.created)000, \(bookmark.created)000);\n"
        }
        return text + "COMMIT;\n"
    }
}

/// A day of the Gregorian calendar, by Howard Hinnant's `civil_from_days`.
struct CivilDay {
    let text: String

    init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        text = "\(year)-\(two(month))-\(two(day))"
    }
}
