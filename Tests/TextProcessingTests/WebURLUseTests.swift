import Testing
import TextProcessing

struct WebURLTypedTests {
    @Test(
        "what a person types gets its scheme",
        arguments: [
            ("example.com", "https://example.com/"),
            (" Example.com/a b ", "https://example.com/a%20b"),
            ("example.com:8443/x", "https://example.com:8443/x"),
            ("//example.com", "https://example.com/"),
            ("http://example.com", "http://example.com/"),
            ("HTTPS://example.com", "https://example.com/"),
            ("localhost", "http://localhost/"), ("localhost:8080/a", "http://localhost:8080/a"),
            ("app.localhost:3000", "http://app.localhost:3000/"),
            ("127.0.0.1:5000", "http://127.0.0.1:5000/"), ("[::1]:3000", "http://[::1]:3000/"),
            ("[2001:db8::1]/x", "https://[2001:db8::1]/x"),
            ("192.168.0.1", "https://192.168.0.1/"), ("wiki/Page", "https://wiki/Page"),
            ("wiki:8080", "https://wiki:8080/"),
            ("한국.kr", "https://xn--3e0b707e.kr/"),
            ("ko.wikipedia.org/wiki/한글", "https://ko.wikipedia.org/wiki/%ED%95%9C%EA%B8%80"),
            ("me@example.com", "mailto:me@example.com"),
            ("mailto:me@example.com", "mailto:me@example.com"), ("tel:112", "tel:112"),
            ("javascript:void(0)", "javascript:void(0)"),
            ("<https://example.com/a>", "https://example.com/a"), ("about:blank", "about:blank"),
            ("example.com?q=a:b", "https://example.com/?q=a:b"),
            ("example.com/a:b", "https://example.com/a:b"), ("chrome://flags", "chrome://flags"),
        ])
    func typed(text: String, href: String) throws {
        #expect(try WebURL(typed: text).href == href)
    }

    @Test(
        "a word, a path and nothing are refused",
        arguments: [
            ("hello", WebURLError.missingScheme("hello")),
            ("/etc/hosts", .missingScheme("/etc/hosts")), ("./a", .missingScheme("./a")),
            ("C:\\a", .missingScheme("C:\\a")), ("  ", .empty), ("<>", .empty),
            ("two words.txt", .forbiddenCharacter(" ", host: "two words.txt")),
        ])
    func refused(text: String, error: WebURLError) {
        #expect(throws: error) { try WebURL(typed: text) }
    }
}

struct WebURLCanonicalTests {
    @Test(
        "addresses of the same page have one canonical form",
        arguments: [
            ("http://example.com", "https://example.com/"),
            ("https://www.example.com/", "https://example.com/"),
            ("https://example.com./", "https://example.com/"),
            ("http://example.com:443/", "https://example.com/"),
            ("https://example.com:80/", "https://example.com/"),
            ("http://example.com:8080/", "https://example.com:8080/"),
            ("https://u:p@example.com/", "https://example.com/"),
            ("https://www.com/", "https://www.com/"),
            ("https://www.www.a.b/", "https://a.b/"), ("https://./", "https://./"),
            ("https://a../", "https://a../"),
            ("https://e.com/a/", "https://e.com/a"), ("https://e.com/a//", "https://e.com/a"),
            ("https://e.com//a", "https://e.com//a"),
            ("https://e.com/%7ea%2fb%c3%a9", "https://e.com/~a%2Fb%C3%A9"),
            ("https://e.com/A", "https://e.com/A"),
            ("https://e.com/?b=2&a=1&b=1", "https://e.com/?a=1&b=2&b=1"),
            ("https://e.com/a?", "https://e.com/a"),
            ("https://e.com/?a=&&b", "https://e.com/?a&b"),
            ("https://e.com/?q=a+b", "https://e.com/?q=a%20b"),
            ("https://e.com/?UTM_Source=x&utm_medium=y&fbclid=z&id=1", "https://e.com/?id=1"),
            ("https://e.com/?ref=a&si=b", "https://e.com/?ref=a&si=b"),
            ("https://youtu.be/x?si=abc", "https://youtu.be/x"),
            ("https://m.youtube.com/watch?v=1&feature=share", "https://m.youtube.com/watch?v=1"),
            ("https://notyoutube.com/?si=1", "https://notyoutube.com/?si=1"),
            (
                "https://search.naver.com/?query=a&n_media=1&NaPm=x",
                "https://search.naver.com/?query=a"
            ),
            ("https://e.com/a#top", "https://e.com/a"),
            ("https://e.com/#!/a", "https://e.com/#!/a"),
            ("https://e.com/#/a", "https://e.com/#/a"),
            ("https://e.com/a#:~:text=x", "https://e.com/a"), ("mailto:A@b.c", "mailto:A@b.c"),
            ("javascript:x#y", "javascript:x#y"), ("foo:a#", "foo:a"),
            (
                "https://e.com/?url=https%3a%2f%2fx.y%2f%3Fa",
                "https://e.com/?url=https%3A%2F%2Fx.y%2F%3Fa"
            ), ("ftp://e.com/a/", "ftp://e.com/a/"),
        ])
    func canonical(text: String, form: String) throws {
        let url = try WebURL(text)
        #expect(url.canonical == form)
        #expect(try WebURL(form).canonical == form)
    }

    @Test("a tracking parameter is known by its name, or by name and host")
    func tracking() {
        #expect(WebURL.isTrackingParameter("utm_campaign", host: "a.b"))
        #expect(WebURL.isTrackingParameter("GCLID", host: "a.b"))
        #expect(WebURL.isTrackingParameter("si", host: "music.youtube.com"))
        #expect(!WebURL.isTrackingParameter("si", host: "a.b"))
        #expect(!WebURL.isTrackingParameter("utm", host: "a.b"))
        #expect(!WebURL.isTrackingParameter("", host: "a.b"))
    }
}

struct WebURLDisplayTests {
    @Test(
        "an address reads as people wrote it",
        arguments: [
            (
                "https://ko.wikipedia.org/wiki/한글?q=가나#다라",
                "https://ko.wikipedia.org/wiki/한글?q=가나#다라"
            ),
            ("https://한국.kr/", "https://한국.kr/"),
            ("https://www.日本語.jp/カフェ", "https://www.日本語.jp/カフェ"),
            ("https://bücher.de/é", "https://bücher.de/é"),
            ("https://пример.рф/", "https://пример.рф/"),
            ("https://α1β-δ.gr/", "https://α1β-δ.gr/"),
            ("https://u:secret@a.b:8080/%41%7E", "https://a.b:8080/A~"),
            ("https://a.b/🎉", "https://a.b/🎉"), ("mailto:%ED%95%9C@a.b", "mailto:한@a.b"),
            ("https://a.b/「글」", "https://a.b/「글」"),
        ])
    func readable(text: String, display: String) throws {
        #expect(try WebURL(text).displayString == display)
    }

    @Test(
        "what could deceive stays encoded",
        arguments: [
            "https://a.b/%2F%3F%23%25%20%00%0A", "https://a.b/%E2%80%AE", "https://a.b/%E2%80%8B",
            "https://a.b/%C2%A0", "https://a.b/%E2%88%95",
            "https://a.b/%EF%BC%8F", "https://a.b/%E3%85%A4", "https://a.b/%FF%ED%95",
            "https://a.b/%C0%AF", "https://a.b/%CC%81", "https://a.b/%F3%A0%81%81",
            "https://a.b/%EE%80%80", "https://a.b/%252F", "https://a.b/%ED%A0%80",
            "https://a.b/%E2%80%A8",
            "https://xn--80ak6aa92e.com/", "https://xn--pple-43d.com/", "https://xn--n3h.net/",
            "https://xn--gxx-dpa.com/".replacing("gxx-dpa", with: "oogle-wmc"),
        ])
    func encoded(href: String) throws {
        let url = try WebURL(href)
        #expect(url.displayString == href)
    }

    @Test("what is shown reads back as the same address, if it was shown with nothing left out")
    func roundTrip() throws {
        var random = SeededRandom(seed: 10)
        for _ in 0..<2_000 {
            let path = random.text(maximumPieces: 6)
            let url = try WebURL("https://한국.kr/" + path)
            let shown = url.displayString
            #expect(shown.cleanedForTerminal.utf8.elementsEqual(shown.utf8))
            #expect(try WebURL(shown).canonical == url.canonical, "\(shown)")
        }
    }
}

struct WebURLErrorTests {
    @Test("every failure is a sentence in both languages, on one line, without controls")
    func sentences() {
        let errors: [WebURLError] = [
            .empty, .missingScheme("a\u{1B}[31m"), .notRelative("a", base: "b"),
            .missingHost("https://"),
            .forbiddenCharacter("\u{0}", host: "a\u{0}b"), .invalidIPv4("a.1"), .invalidIPv6("[x]"),
            .invalidInternationalName("\u{202E}"), .invalidPort(String(repeating: "9", count: 500)),
        ]
        for error in errors {
            let (english, korean) = (error.message(in: .english), error.message(in: .korean))
            #expect(!english.hasSuffix(".") && !korean.hasSuffix("."))
            #expect(english != korean)
            #expect(english.cleanedForTerminal == english && english.displayWidth < 200)
            #expect(korean.cleanedForTerminal == korean && korean.displayWidth < 200)
        }
        #expect(
            errors[4].message(in: .english)
                == "the host ‘a�b’ has the character U+0000, which no host may have")
        #expect(errors[0].message(in: .korean) == "주소가 비어 있습니다")
    }
}
