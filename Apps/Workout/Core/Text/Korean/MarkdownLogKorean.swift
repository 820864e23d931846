struct MarkdownLogKorean: MarkdownLogText {
    var title: String { "운동 기록" }
    var routines: String { "루틴" }
    var body: String { "몸" }
    var bodyColumns: [String] { ["날짜", "체중", "골격근량", "체지방률", "메모"] }
}
