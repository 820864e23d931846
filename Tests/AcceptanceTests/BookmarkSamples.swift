/// Bookmark files as people have them.
enum BookmarkSamples {
    /// A browser's file: folders in folders, tags, a note, a script, and a page that is there
    /// twice.
    static let browser = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
        <TITLE>Bookmarks</TITLE>
        <H1>Bookmarks</H1>
        <DL><p>
            <DT><H3 ADD_DATE="1704067200" PERSONAL_TOOLBAR_FOLDER="true">Toolbar</H3>
            <DL><p>
                <DT><A HREF="https://weather.example/seoul" ADD_DATE="1704067200">서울 날씨</A>
                <DT><A HREF="javascript:void(0)" ADD_DATE="1704067200">Bigger text</A>
            </DL><p>
            <DT><H3 ADD_DATE="1704067200">Work</H3>
            <DL><p>
                <DT><H3 ADD_DATE="1704067200">Search</H3>
                <DL><p>
                    <DT><A HREF="https://search.example/ko" ADD_DATE="1706745600" TAGS="search,한국어">한국어 전문검색엔진 만들기</A>
                    <DD>형태소 분석 없이
                    <DT><A HREF="https://www.sqlite.org/fts5.html" ADD_DATE="1706745601" TAGS="sqlite">SQLite FTS5 Extension</A>
                </DL><p>
                <DT><A HREF="http://WWW.SQLite.org:80/fts5.html?utm_source=x#a" ADD_DATE="1706745602" TAGS="search">FTS5 again</A>
            </DL><p>
        </DL><p>

        """

    /// So many different pages, for work that takes a while.
    static func large(_ count: Int) -> String {
        var text = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n"
        for number in 1...count {
            text += "<DT><A HREF=\"https://large.example/\(number)\" ADD_DATE=\"1704067200\">"
            text += "Page \(number) of many</A>\n"
        }
        return text + "</DL><p>\n"
    }
}
