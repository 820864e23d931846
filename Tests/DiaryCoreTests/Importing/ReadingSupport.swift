import AppSupport
import Chrono
import DiaryCore
import Foundation
import Testing

/// What a reader has given.
struct Reading {
    var entries: [EntryDraft] = []
    var lines: [Int] = []
    var files: [String?] = []
    var problems: [EntryProblem] = []

    init(_ reader: any EntryReader) throws {
        while let event = try reader.next() {
            switch event {
            case .entry(let entry, let line, let file):
                entries.append(entry)
                lines.append(line)
                files.append(file)
            case .problem(let problem): problems.append(problem)
            }
        }
    }

    init(jrnl text: String, _ options: DiaryReadingOptions = DiaryReadingOptions()) throws {
        try self.init(JrnlReader(MemoryByteSource(text, largestPiece: 7), options: options))
    }

    var texts: [String] { entries.map(\.text) }
    var kinds: [EntryProblem.Kind] { problems.map(\.kind) }
}

func day(_ text: String) throws -> Day { try #require(Day(text)) }
func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }
