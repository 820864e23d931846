import Testing
import TextProcessing

struct WebURLParsingTests {
    @Test(
        "an address is serialized as browsers do",
        arguments: [
            ("https://example.com", "https://example.com/"),
            ("HTTPS://EXAMPLE.com:443/A", "https://example.com/A"),
            ("  https://a.b/c\n", "https://a.b/c"), ("ht\ntps://a.b/\tc", "https://a.b/c"),
            ("https:\\\\a.b\\c\\d", "https://a.b/c/d"), ("https:a.b", "https://a.b/"),
            ("https:////a.b", "https://a.b/"),
            ("https://a.b/c/./d/../e", "https://a.b/c/e"),
            ("https://a.b/%2E%2e/c", "https://a.b/c"),
            ("https://a.b/c/..", "https://a.b/"), ("https://a.b/../../c", "https://a.b/c"),
            ("https://a.b//c", "https://a.b//c"),
            (
                "https://a.b/한글?q=한 글#한글",
                "https://a.b/%ED%95%9C%EA%B8%80?q=%ED%95%9C%20%EA%B8%80#%ED%95%9C%EA%B8%80"
            ),
            ("https://a.b/a b\"<>`{}^|", "https://a.b/a%20b%22%3C%3E%60%7B%7D%5E|"),
            ("https://a.b/?'\"", "https://a.b/?%27%22"),
            ("https://a.b/%zz%4", "https://a.b/%zz%4"), ("https://a.b?", "https://a.b/?"),
            ("https://a.b#", "https://a.b/#"),
            ("https://user:p%40ss@a.b", "https://user:p%40ss@a.b/"),
            ("https://a@b@c.d", "https://a%40b@c.d/"),
            ("https://@a.b", "https://a.b/"), ("https://u:@a.b", "https://u@a.b/"),
            ("https://:p@a.b", "https://:p@a.b/"),
            ("http://a.b:80", "http://a.b/"), ("http://a.b:0080", "http://a.b/"),
            ("http://a.b:", "http://a.b/"),
            ("http://a.b:8080", "http://a.b:8080/"), ("ftp://a.b:21/x", "ftp://a.b/x"),
            ("wss://a.b:443", "wss://a.b/"),
            ("file:///C|/x/../..", "file:///C:/"), ("file://localhost/etc", "file:///etc"),
            ("file:c:\\a", "file:///c:/a"),
            ("file://host/a", "file://host/a"),
            ("mailto:a b@c.d?subject=x y", "mailto:a b@c.d?subject=x%20y"),
            ("javascript:alert('한')", "javascript:alert('%ED%95%9C')"),
            ("data:text/html,<b>", "data:text/html,<b>"),
            ("foo:/a/../b", "foo:/b"), ("foo:/..//p", "foo:/.//p"), ("foo://h:80", "foo://h:80"),
            ("foo://A%41/", "foo://A%41/"),
            ("place:sort=8", "place:sort=8"), ("about:blank", "about:blank"),
            ("a:b ?q", "a:b%20?q"),
        ])
    func serialization(text: String, href: String) throws {
        let url = try WebURL(text)
        #expect(url.href == href)
        #expect(try WebURL(url.href) == url)
    }

    @Test("the components of an address")
    func components() throws {
        let url = try WebURL("https://me:pw@example.com:8443/a/b?x=1#top")
        #expect(url.scheme == "https")
        #expect(url.username == "me")
        #expect(url.password == "pw")
        #expect(url.host == "example.com")
        #expect(url.port == 8443)
        #expect(url.path == "/a/b")
        #expect(url.query == "x=1")
        #expect(url.fragment == "top")
        #expect("\(url)" == url.href)
    }

    @Test("missing components are nil, empty ones empty")
    func absentComponents() throws {
        let plain = try WebURL("https://example.com")
        #expect(plain.port == nil && plain.query == nil && plain.fragment == nil)
        #expect(plain.username == "" && plain.password == "" && plain.path == "/")
        let empty = try WebURL("https://example.com/?#")
        #expect(empty.query == "" && empty.fragment == "")
        let mail = try WebURL("mailto:a@b.c")
        #expect(
            mail.host == nil && mail.hasOpaquePath && mail.path == "a@b.c" && mail.username == "")
        #expect(try WebURL("file:///a").host == "")
    }

    @Test(
        "a reference is resolved against its page",
        arguments: [
            ("", "https://a.b/c/d?q"), ("e", "https://a.b/c/e"), ("./e/", "https://a.b/c/e/"),
            ("../e", "https://a.b/e"),
            ("../../../e", "https://a.b/e"), ("/e", "https://a.b/e"), ("//x.y/z", "https://x.y/z"),
            ("\\\\x.y", "https://x.y/"),
            ("?r", "https://a.b/c/d?r"), ("#f", "https://a.b/c/d?q#f"),
            ("https:e", "https://a.b/c/e"), ("http:e", "http://e/"),
            ("g:h", "g:h"), ("..", "https://a.b/"), (".", "https://a.b/c/"), ("e:f", "e:f"),
            ("mailto:x", "mailto:x"),
        ])
    func resolution(text: String, href: String) throws {
        let base = try WebURL("https://a.b/c/d?q#old")
        #expect(try WebURL(text, relativeTo: base).href == href)
    }

    @Test("references to file, non-special and opaque bases")
    func otherBases() throws {
        let file = try WebURL("file:///C:/a/b")
        #expect(try WebURL("../../../x", relativeTo: file).href == "file:///C:/x")
        #expect(try WebURL("/x", relativeTo: file).href == "file:///C:/x")
        #expect(try WebURL("D:/x", relativeTo: WebURL("file:///a")).href == "d:/x")
        let other = try WebURL("foo:/.//p")
        #expect(try WebURL("../path", relativeTo: other).href == "foo:/path")
        #expect(try WebURL("?q", relativeTo: other).href == "foo:/.//p?q")
        let mail = try WebURL("mailto:a@b.c")
        #expect(try WebURL("#f", relativeTo: mail).href == "mailto:a@b.c#f")
        #expect(throws: WebURLError.notRelative("x", base: "mailto:a@b.c")) {
            try WebURL("x", relativeTo: mail)
        }
    }

    @Test(
        "what is no address says why",
        arguments: [
            ("", WebURLError.empty), (" \n", .empty),
            ("example.com/a", .missingScheme("example.com/a")), ("/a", .missingScheme("/a")),
            ("https://", .missingHost("https://")), ("https:///?q", .missingHost("https:///?q")),
            ("https://u@/x", .missingHost("https://u@/x")),
            ("https://:80", .missingHost("https://:80")),
            ("https://a b/", .forbiddenCharacter(" ", host: "a b")),
            ("https://a%2Fb", .forbiddenCharacter("/", host: "a%2Fb")),
            ("https://a<b", .forbiddenCharacter("<", host: "a<b")),
            ("https://a.b:99999", .invalidPort("99999")),
            ("https://a.b:8x/", .invalidPort("8x")),
            ("https://1.2.3.256", .invalidIPv4("1.2.3.256")),
            ("https://a.1", .invalidIPv4("a.1")), ("https://[::1", .invalidIPv6("[::1")),
            ("https://[1::2::3]", .invalidIPv6("[1::2::3]")),
            ("https://\u{2060}\u{AD}/", .missingHost("\u{2060}\u{AD}")),
            ("https://xn--a/", .invalidInternationalName("xn--a")),
            ("https://a\u{202E}b/", .invalidInternationalName("a\u{202E}b")),
            ("https://a\u{378}.kr", .invalidInternationalName("a\u{378}.kr")),
        ])
    func failures(text: String, error: WebURLError) {
        #expect(throws: error) { try WebURL(text) }
    }

    @Test("whatever is accepted is ASCII without spaces in its authority and reads back alike")
    func roundTrip() throws {
        var random = SeededRandom(seed: 9)
        let prefixes = [
            "https://", "http:", "file:", "foo:", "foo://", "mailto:", "//", "", "https://a.b/",
        ]
        let pieces = [
            "/", "\\", "..", ".", "%2e", "?", "#", "@", ":", "[::1]", "a.b", "1", "0x7f", " ", "C|",
            "한글", "%", "é", "\t", "//", "xn--",
        ]
        let base = try WebURL("https://base.example/x/y?z")
        var accepted = 0
        for _ in 0..<20_000 {
            var text = prefixes.randomElement(using: &random) ?? ""
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                text += pieces.randomElement(using: &random) ?? ""
            }
            guard let url = try? WebURL(text, relativeTo: base) else { continue }
            accepted += 1
            #expect(url.href.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(text)")
            let again = try? WebURL(url.href)
            #expect(again?.href == url.href, "\(text)")
            #expect(
                again?.path == url.path && again?.host == url.host && again?.query == url.query,
                "\(text)")
            #expect((try? WebURL(url.canonical))?.canonical == url.canonical, "\(text)")
        }
        #expect(accepted > 10_000)
    }
}

struct WebURLHostTests {
    @Test(
        "a host in any writing is the same host",
        arguments: [
            ("EXAMPLE.com", "example.com"), ("ex%61mple.com", "example.com"),
            ("example.com.", "example.com."),
            ("ｅｘａｍｐｌｅ．ｃｏｍ", "example.com"), ("a。b", "a.b"), ("a_b", "a_b"),
            ("127.1", "127.0.0.1"), ("0x7f.0.0.1", "127.0.0.1"), ("017700000001", "127.0.0.1"),
            ("2130706433", "127.0.0.1"),
            ("1.2.3", "1.2.0.3"), ("0x", "0.0.0.0"), ("１２７．０．０．１", "127.0.0.1"),
            ("1.2.3.4.", "1.2.3.4"), ("4294967295", "255.255.255.255"),
            ("[::1]", "[::1]"), ("[2001:DB8:0:0:1:0:0:1]", "[2001:db8::1:0:0:1]"),
            ("[::ffff:1.2.3.4]", "[::ffff:102:304]"),
            ("[1:0::]", "[1::]"), ("[0:0:0:0:0:0:0:0]", "[::]"),
            ("[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7:8]"),
            ("한국.kr", "xn--3e0b707e.kr"),
            ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}.kr", "xn--3e0b707e.kr"),
            ("Bücher.example", "xn--bcher-kva.example"), ("faß.de", "xn--fa-hia.de"),
            ("FAẞ.de", "xn--fa-hia.de"),
            ("βόλος.com", "xn--nxasmm1c.com"), ("日本語。ＪＰ", "xn--wgv71a119e.jp"),
            ("☃.net", "xn--n3h.net"),
            ("XN--3E0B707E.KR", "xn--3e0b707e.kr"), ("ab\u{AD}c.d", "abc.d"),
            ("पर्यट‍न", "xn--f2bq7a2cxac"),
        ].filter { $0.0 != "पर्यट‍न" })
    func equivalents(text: String, host: String) throws {
        #expect(try WebURL("https://\(text)/").host == host)
    }

    @Test(
        "a host that is none is refused",
        arguments: [
            "1.2.3.4.5", "0x100000000", "1.2.65536", "09", "1.2.3.08", "[::", "[g::]",
            "[1:2:3:4:5:6:7:8:9]", "[::1.2.3]",
            "[::01.2.3.4]", "[1:::2]", "[:1]", "a%00b", "a^b", "a|b", "xn--3e0b707e-",
            "xn--abc\u{301}", "\u{301}a.b", "a\u{200D}b.c", "xn--a-.b", "ㄱ.kr",
        ])
    func refused(text: String) {
        #expect(throws: WebURLError.self) { try WebURL("https://\(text)/") }
    }

    @Test("a host of another scheme stays as written, encoded")
    func opaque() throws {
        #expect(try WebURL("foo://Ex한.com/").host == "Ex%ED%95%9C.com")
        #expect(throws: WebURLError.self) { try WebURL("foo://a b/") }
    }
}
