import Networking
import Testing

@Suite struct RobotsRulesTests {
    private func rules(_ lines: String...) -> RobotsRules {
        RobotsRules(parsing: Array(lines.joined(separator: "\n").utf8))
    }

    @Test("a program keeps to the groups that name it, all of them, and else to those for all")
    func groups() {
        let rules = rules(
            "User-agent: *", "Disallow: /all", "", "user-AGENT : Kit-Bag/2.0 (x)  # ours",
            "User-agent: other", "Disallow: /two", "User-agent: KIT-BAG", "Disallow: /three",
            "User-agent: *", "Disallow: /also-all", "User-agent: silent")
        for name in ["kit-bag", "Kit-Bag/9", "KIT-BAG"] {
            #expect(!rules.allows("/two", for: name))
            #expect(!rules.allows("/three", for: name))
            #expect(rules.allows("/all", for: name))
        }
        for name in ["stranger", "kit", "kit-bags", "*"] {
            #expect(!rules.allows("/all", for: name))
            #expect(!rules.allows("/also-all", for: name))
            #expect(rules.allows("/two", for: name))
        }
        #expect(!rules.allows("/two", for: "other") && rules.allows("/three", for: "other"))
        #expect(rules.allows("/all", for: "silent"))
    }

    @Test("lines that are not understood do not end a group, and rules before one are nobody's")
    func oddLines() {
        let rules = rules(
            "Disallow: /nobody", "User-agent: a", "Sitemap: https://x/", "Crawl-delay: 2.5",
            "nonsense", ": /x", "User-agent: b", "Noindex: /", "\u{0}\u{1}: \u{7}", "Disallow /x",
            "Disallow: /y", "User-agent: c")
        for name in ["a", "b"] {
            #expect(!rules.allows("/y", for: name))
            #expect(rules.allows("/nobody", for: name) && rules.allows("/x", for: name))
            #expect(rules.crawlDelay(for: name) == 2.5)
        }
        #expect(rules.allows("/y", for: "c") && rules.crawlDelay(for: "c") == nil)
        #expect(rules.allows("/y", for: "d"))
    }

    @Test("the longest rule decides, and the kinder of two that are alike")
    func precedence() {
        let rules = rules(
            "User-agent: *", "Disallow: /shop", "Allow: /shop/open", "Disallow: /shop/open/back",
            "Disallow: /same", "Allow: /same", "Allow: /*.html", "Disallow: /folder/page",
            "Disallow:", "Allow:")
        let cases = [
            ("/shop", false), ("/shopping", false), ("/shop/open", true), ("/shop/open/x", true),
            ("/shop/open/back/door", false), ("/same", true), ("/", true), ("", true),
            ("/Shop", true), ("/shop/a.html", true), ("/folder/page.html", false),
            ("/robots.txt", true),
        ]
        for (path, isAllowed) in cases {
            #expect(rules.allows(path, for: "x") == isAllowed, "\(path)")
        }
        let nothing = self.rules("User-agent: *", "Disallow: /")
        #expect(!nothing.allows("/", for: "x") && !nothing.allows("", for: "x"))
        #expect(nothing.allows("/robots.txt", for: "x"))
        #expect(!nothing.allows("/robots.txt?x", for: "x"))
    }

    @Test(
        "patterns match as the RFC says",
        arguments: [
            ("/fish", "/fish.html", true), ("/fish", "/Fish", false), ("/fish", "/a/fish", false),
            ("/fish/", "/fish", false), ("/fish*", "/fishes?x=1", true),
            ("/*.php", "/a/b.php5", true),
            ("/*.php$", "/a.php", true), ("/*.php$", "/a.php?x", false),
            ("/*.php$", "/.php/x.php", true),
            ("/$", "/", true), ("/$", "/a", false), ("$", "/", false), ("*", "/x", true),
            ("*$", "/x", true), ("/a*b*c", "/a1b2c3", true), ("/a*b*c", "/acb", false),
            ("/a*b*b$", "/ab", false), ("/a*b*b$", "/abb", true), ("/a**b", "/ab", true),
            ("/*a$", "/ba/a", true), ("fish", "/fish", false), ("/a$b", "/a$b", true),
            ("/a$b", "/a", false), ("/x-%2A", "/x-*", true), ("/x-%2A", "/x-y", false),
            ("/x-%24", "/x-$", true), ("/x-%24", "/x-", false), ("/x-%24$", "/x-$", true),
            ("/%7Eme", "/~me", true), ("/~me", "/%7eme", true), ("/a%2Fb", "/a/b", false),
            ("/a%2fb", "/a%2Fb", true), ("/길", "/%EA%B8%B8", true), ("/%ea%b8%b8", "/길/x", true),
            ("/a b", "/a%20b", true), ("/100%", "/100%", true), ("/%zz", "/%zz", true),
            ("/q?a=*&b", "/q?a=1&b=2", true), ("/%62ar", "/bar", true),
            ("/b%61r?%3D", "/bar?%3d", true),
        ])
    func patterns(pattern: String, path: String, matches: Bool) {
        let rules = rules("User-agent: *", "Disallow: \(pattern)")
        #expect(rules.allows(path, for: "x") == !matches)
    }

    @Test(
        "a mark at the beginning, ends of lines of every kind, blanks and comments change nothing")
    func dress() {
        let lines = ["User-agent: a", "Disallow: /x # no", "#Disallow: /y", "  Disallow:\t/z\t "]
        for end in ["\n", "\r", "\r\n", "\n\r", "\r\r\n"] {
            for mark in ["", "\u{FEFF}"] {
                let rules = RobotsRules(parsing: Array((mark + lines.joined(separator: end)).utf8))
                let denied = ["/x", "/y", "/z"].filter { !rules.allows($0, for: "A") }
                #expect(denied == ["/x", "/z"], "\(end.utf8.map(\.self))")
            }
        }
        #expect(RobotsRules(parsing: []).allows("/", for: "x"))
        #expect(RobotsRules(parsing: [UInt8](0...255)).allows("/", for: "x"))
    }

    @Test("half a megabyte is read, and no line that is cut by that")
    func size() {
        let start = "User-agent: *\nDisallow: /start\n"
        let filler = String(repeating: "#\n", count: (512_000 - start.utf8.count) / 2)
        let last = "Disallow: /last\n"
        let rules = RobotsRules(parsing: Array((start + filler + last).utf8))
        #expect(!rules.allows("/start", for: "x") && !rules.allows("/last", for: "x"))
        let room = RobotsRules.sizeLimit - start.utf8.count
        let cut = start + String(repeating: "#", count: room - 12) + "\nDisallow: /everything"
        #expect(RobotsRules(parsing: Array(cut.utf8)).allows("/e", for: "x"))
        #expect(!RobotsRules(parsing: Array(cut.utf8)).allows("/start", for: "x"))
    }

    @Test("many stars against a long path take no more than a moment's steps")
    func hostile() {
        let pattern = "/" + String(repeating: "*a", count: 500) + "b"
        let path = "/" + String(repeating: "a", count: 4000)
        let rules = rules("User-agent: *", "Disallow: \(pattern)")
        #expect(rules.allows(path, for: "x"))
        #expect(!rules.allows(path + "b", for: "x"))
    }

    @Test("a delay is a number, the largest of a program's groups")
    func delay() {
        let rules = rules(
            "User-agent: a", "Crawl-delay: 3", "Disallow: /", "User-agent: a", "crawl-delay: 10",
            "Allow: /x", "User-agent: b", "Crawl-delay: soon")
        #expect(rules.crawlDelay(for: "a") == 10)
        #expect(rules.crawlDelay(for: "b") == nil && rules.crawlDelay(for: "c") == nil)
    }
}
