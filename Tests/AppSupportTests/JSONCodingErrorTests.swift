import AppSupport
import Foundation
import Testing

@Suite("What does not fit a type")
struct JSONCodingErrorTests {
    struct Row: Decodable {
        var id: Int
        var name: String
        var small: UInt8?
        var tags: [String]?
        var shape: CodingSample.Shape?
        var kind: CodingSample.Kind?
        var identifier: UUID?
        var byNumber: [Int: Bool]?
    }

    /// What kind of error it is and where, in words.
    private func description(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(type(of: error))" }
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map { key in key.intValue.map(String.init) ?? key.stringValue }
                .joined(separator: ".")
        }
        switch error {
        case .keyNotFound(let key, let context): return "no \(key.stringValue) at \(path(context))"
        case .valueNotFound(_, let context): return "nothing at \(path(context))"
        case .typeMismatch(_, let context): return "mismatch at \(path(context))"
        case .dataCorrupted(let context): return "corrupted at \(path(context))"
        @unknown default: return "unknown"
        }
    }

    private func failure(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "none"
        } catch {
            return description(error)
        }
    }

    @Test(
        "the error and its path are those that Foundation gives",
        arguments: [
            (#"[{"id":1}]"#, "no name at 0"),
            (#"[{"id":1,"name":"a"},{"id":"1","name":"a"}]"#, "mismatch at 1.id"),
            (#"[{"id":null,"name":"a"}]"#, "nothing at 0.id"),
            (#"[{"id":true,"name":"a"}]"#, "mismatch at 0.id"),
            (#"[{"id":1,"name":2}]"#, "mismatch at 0.name"),
            (#"[{"id":1,"name":"a","small":null}]"#, "none"),
            (#"[{"id":1,"name":"a","tags":["x",null]}]"#, "nothing at 0.tags.1"),
            (#"[{"id":1,"name":"a","tags":{}}]"#, "mismatch at 0.tags"),
            (#"[{"id":1,"name":"a","tags":["x",["y"]]}]"#, "mismatch at 0.tags.1"),
            (#"[{"id":1,"name":"a","shape":{"circle":{}}}]"#, "no radius at 0.shape.circle"),
            (
                #"[{"id":1,"name":"a","shape":{"circle":{"radius":"1"}}}]"#,
                "mismatch at 0.shape.circle.radius"
            ),
            (#"[{"id":1,"name":"a","shape":{"line":{"_0":null}}}]"#, "nothing at 0.shape.line._0"),
            (#"[{"id":1,"name":"a","shape":{}}]"#, "mismatch at 0.shape"),
            (#"[{"id":1,"name":"a","shape":{"point":{},"circle":{}}}]"#, "mismatch at 0.shape"),
            (#"[{"id":1,"name":"a","kind":"other"}]"#, "corrupted at 0.kind"),
            (#"[{"id":1,"name":"a","kind":3}]"#, "mismatch at 0.kind"),
            (#"[{"id":1,"name":"a","identifier":"x"}]"#, "corrupted at 0.identifier"),
            (#"[{"id":1,"name":"a","byNumber":{"5":true,"-7":false}}]"#, "none"),
            (#"[{"id":1,"name":"a","byNumber":{"x":true}}]"#, "mismatch at 0.byNumber.x"),
            (#"[{"id":1,"name":"a","byNumber":{"5":1}}]"#, "mismatch at 0.byNumber.5"),
            (#"{}"#, "mismatch at "),
            (#"null"#, "nothing at "),
            (#"[null]"#, "nothing at 0"),
            (#"[[]]"#, "mismatch at 0"),
            (#"[{"id":1,"name":"a",}"#, "corrupted at "),
            ("", "corrupted at "),
            ("[] x", "corrupted at "),
        ])
    func sameAsFoundation(text: String, expected: String) {
        let ours = failure { _ = try JSONCoding.decode([Row].self, from: Array(text.utf8)) }
        let theirs = failure { _ = try JSONDecoder().decode([Row].self, from: Data(text.utf8)) }
        #expect(ours == expected)
        #expect(theirs == expected)
    }

    @Test(
        "a number that does not fit is told with its path, which Foundation leaves out",
        arguments: [
            (#"[{"id":1.5,"name":"a"}]"#, "corrupted at 0.id"),
            (#"[{"id":1,"name":"a","small":256}]"#, "corrupted at 0.small"),
            (#"[{"id":1,"name":"a","small":-1}]"#, "corrupted at 0.small"),
        ])
    func numbersThatDoNotFit(text: String, expected: String) {
        let ours = failure { _ = try JSONCoding.decode([Row].self, from: Array(text.utf8)) }
        #expect(ours == expected)
    }

    @Test("bytes that are not JSON are told with their place, and nothing of a person's text is")
    func messages() throws {
        let broken = Array("{\n  \"a\": oops\n}".utf8)
        #expect { try JSONCoding.decode([String: Int].self, from: broken) } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.debugDescription == "not JSON at line 2, column 8"
                && (context.underlyingError as? JSONError)?.line == 2
        }
        let secret = Array(#"{"a":"secret"}"#.utf8)
        #expect { try JSONCoding.decode([String: Int].self, from: secret) } throws: { error in
            guard case DecodingError.typeMismatch(_, let context) = error else { return false }
            return context.debugDescription == "Int was expected, not a string"
        }
        #expect(throws: DecodingError.self) {
            try JSONCoding.decode(String.self, from: [0x22, 0xFF, 0x22])
        }
    }

    @Test("what a type throws itself is passed on", arguments: [true, false])
    func ownErrors(encoding: Bool) {
        struct Refused: Error {}
        struct Stubborn: Codable {
            init() {}
            init(from decoder: any Decoder) throws { throw Refused() }
            func encode(to encoder: any Encoder) throws { throw Refused() }
        }
        #expect(throws: Refused.self) {
            if encoding {
                _ = try JSONCoding.encode(["a": [Stubborn()]])
            } else {
                _ = try JSONCoding.decode([Stubborn].self, from: Array("[1]".utf8))
            }
        }
    }
}
