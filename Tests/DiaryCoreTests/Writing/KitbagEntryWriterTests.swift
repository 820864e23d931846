import AppSupport
import Chrono
import DiaryCore
import Foundation
import Testing

@Suite("Kitbag's own files of a diary")
struct KitbagEntryWriterTests {
    private let fields = """
        "id":12,"uid":"0190a6a0-1111-7222-8333-444455556666","day":"2026-01-02",\
        "time":"09:30:15","zone":"Asia/Seoul","page":false,"text":"# 바다\\n\\n\
        ![](attachment:0190a6a0-0000-7000-8000-00000000ab01)\\n\\nA \\"day\\" at sea",\
        "tags":["바다","two words"],"mood":"good","liked":true,\
        "attachments":[{"uid":"0190a6a0-0000-7000-8000-00000000ab01","name":"beach day.png",\
        "media_type":"image/png","data":"\(Data(EntrySamples.png).base64EncodedString())"}],\
        "created_at":"2026-01-02T00:30:15.250Z","updated_at":"2026-01-02T02:13:20.001Z"}
        """
    private let bare = """
        "id":null,"uid":null,"day":"2024-02-29","time":null,"zone":null,"page":null,"text":"",\
        "tags":[],"mood":null,"liked":false,"attachments":[],"created_at":null,"updated_at":null}
        """

    @Test("the document has every field in its order, an entry a line")
    func document() throws {
        let entries = [try EntrySamples.full(), try EntrySamples.entry("2024-02-29", nil, "")]
        #expect(
            try EntrySamples.text(entries, as: .json) == """
                {
                "kitbag": "diary",
                "version": 1,
                "entries": [
                {\(fields),
                {\(bare)
                ]
                }

                """)
        #expect(
            try EntrySamples.text(entries, as: .ndjson)
                == "{\"kind\":\"entry\",\(fields)\n{\"kind\":\"entry\",\(bare)\n")
    }

    @Test("the document of nothing is JSON, and lines of nothing are no lines")
    func empty() throws {
        let text = try EntrySamples.text([], as: .json)
        #expect(text == "{\n\"kitbag\": \"diary\",\n\"version\": 1,\n\"entries\": []\n}\n")
        #expect(try EntrySamples.text([], as: .ndjson) == "")
    }

    @Test(
        "contents of every length are Base64 without a seam",
        arguments: [0, 1, 2, 3, 49_152, 100_001])
    func base64(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let entry = try EntrySamples.entry("2026-01-02", nil, "a") {
            $0.attachments = [EntrySamples.attachment("a.bin", "application/octet-stream", bytes)]
        }
        let text = try EntrySamples.text([entry], as: .json)
        #expect(text.contains("\"data\":\"\(Data(bytes).base64EncodedString())\"}"))
    }

    @Test("a row names attachments without their contents, under the columns that are told")
    func row() throws {
        let row = try EntrySamples.full().row
        #expect(row.fields.map(\.name) == EntryDraft.columns)
        #expect(
            row["attachments"]
                == .list([
                    .object([
                        ExportField("uid", .text(EntrySamples.photo.text)),
                        ExportField("name", .text("beach day.png")),
                        ExportField("media_type", .text("image/png")),
                    ])
                ]))
        #expect(row["time"] == .text("09:30:15"))
    }

    @Test("a table has the columns, and no cell that a spreadsheet would run")
    func table() throws {
        let entry = try EntrySamples.entry("2026-01-02", nil, "=1+1")
        #expect(
            try EntrySamples.text([entry], as: .csv) == """
                id,uid,day,time,zone,page,text,tags,mood,liked,attachments,created_at,updated_at\r
                ,,2026-01-02,,,,'=1+1,,,false,,,\r

                """)
    }

    @Test("an attachment that can't be read ends the writing")
    func unreadable() throws {
        struct Unreadable: Error {}
        let entry = try EntrySamples.entry("2026-01-02", nil, "a") {
            $0.attachments = [
                AttachmentDraft(
                    uid: EntrySamples.photo, name: "a.png", mediaType: "image/png",
                    content: AttachmentContent(source: "a") { throw Unreadable() })
            ]
        }
        for format in [DiaryExportFormat.json, .ndjson, .html, .dayOne] {
            #expect(throws: Unreadable.self) { try EntrySamples.written([entry], as: format) }
        }
    }

    @Test("a file's ending tells the format, and nothing else does")
    func names() {
        let names: [String: DiaryExportFormat?] = [
            "a.json": .json, "/x.y/A.NDJSON": .ndjson, "a.jsonl": .ndjson, "a.csv": .csv,
            "a.md": .markdown, "a.markdown": .markdown, "a.htm": .html, "a.b.html": .html,
            "a.txt": .jrnl, "a.zip": .dayOne, "a": nil, "a.json/": .json, ".json": nil,
            "folder.d/a": nil, "": nil, "a.docx": nil,
        ]
        for (name, format) in names {
            #expect(DiaryExportFormat(fileName: name) == format, "\(name)")
        }
        #expect(DiaryExportFormat(rawValue: "markdown-folder") == .markdownFolder)
        #expect(DiaryExportFormat(rawValue: "jrnl-json") == .jrnlJSON)
        #expect(DiaryExportFormat(rawValue: "dayone") == .dayOne)
        #expect(DiaryExportFormat.allCases.filter { $0.writer() == nil } == [.markdownFolder])
    }
}
