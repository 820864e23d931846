import Testing
import TextProcessing

@testable import Networking

@Suite struct RulesTests {
    @Test(
        "addresses are judged by the special-purpose registries",
        arguments: [
            ("8.8.8.8", AddressScope.global), ("172.15.0.1", .global), ("172.32.0.1", .global),
            ("100.128.0.1", .global), ("0.0.0.0", .loopback), ("127.9.9.9", .loopback),
            ("169.254.169.254", .linkLocal), ("10.0.0.1", .private), ("172.16.0.1", .private),
            ("172.31.255.255", .private), ("192.168.1.1", .private), ("100.64.0.1", .private),
            ("224.0.0.1", .reserved), ("255.255.255.255", .reserved), ("203.0.113.9", .reserved),
            ("[::]", .loopback), ("[::1]", .loopback), ("[::ffff:10.0.0.1]", .private),
            ("[::ffff:8.8.8.8]", .global), ("[64:ff9b::7f00:1]", .loopback),
            ("[2002:a00:1::]", .private), ("[fe80::1]", .linkLocal), ("[fec0::1]", .private),
            ("[fd12:3456::1]", .private), ("[ff02::1]", .reserved), ("[2001:db8::1]", .reserved),
            ("[2606:4700:4700::1111]", .global), ("[::7f00:1]", .loopback),
            ("0.1.2.3", .loopback), ("[64:ff9b::a00:1]", .private), ("[64:ff9b::808:808]", .global),
            ("[64:ff9b:1::808:808]", .private), ("[::ffff:0:7f00:1]", .reserved),
            ("[2002:808:808::]", .global), ("[2001::1]", .reserved), ("[3fff::1]", .reserved),
            ("192.88.99.1", .reserved), ("[::ffff:169.254.169.254]", .linkLocal),
            // What the URL standard reads as an IPv4 address.
            ("2130706433", .loopback), ("0x7f000001", .loopback), ("017700000001", .loopback),
            ("127.1", .loopback), ("0xA.1", .private), ("010.0.0.1", .global),
            ("１２７．０．０．１", .loopback), ("127.0.0.1.", .loopback),
        ])
    func scopes(_ host: String, _ scope: AddressScope) throws {
        let bytes = try #require(try WebURL("http://\(host)/").addressBytes)
        #expect(AddressScope(bytes) == scope)
    }

    @Test("a name is no address")
    func names() throws {
        #expect(try WebURL("http://example.com/").addressBytes == nil)
        #expect(AddressScope([]) == .reserved)
        #expect(AddressScope.text(of: [1, 2, 3, 4]) == "1.2.3.4")
    }

    @Test("proxies come from the environment, but not from where a stranger can set them")
    func proxies() throws {
        let rules = HTTPProxies(environment: [
            "HTTP_PROXY": "http://evil", "HTTPS_PROXY": "http://s:1", "all_proxy": "http://a:1",
            "NO_PROXY": "example.com, .inner.example,::1",
        ])
        #expect(rules.http == "http://a:1")
        #expect(rules.https == "http://s:1")
        let expected: [(String, String?)] = [
            ("http://x.example/", "http://a:1"), ("https://x.example/", "http://s:1"),
            ("https://example.com/", nil), ("https://www.example.com/", nil),
            ("https://notexample.com/", "http://s:1"), ("http://a.inner.example/", nil),
            ("http://[::1]/", nil),
        ]
        for (url, proxy) in expected { #expect(rules.proxy(for: try WebURL(url)) == proxy) }
        let none = HTTPProxies(http: "http://a:1", exceptions: ["*"])
        #expect(none.proxy(for: try WebURL("http://x.example/")) == nil)
        #expect(HTTPProxies(environment: [:]) == .none)
    }

    @Test("starting goes round the origins, within both limits")
    func queue() {
        var queue = StartQueue<Int>(limit: 4, limitPerOrigin: 2)
        for number in 0..<5 { queue.add(number, origin: "a") }
        queue.add(10, origin: "b")
        queue.add(20, origin: "c")
        #expect((0..<5).map { _ in queue.next() } == [0, 10, 20, 1, nil])
        queue.ended(origin: "b")
        #expect(queue.next() == nil)
        queue.ended(origin: "a")
        #expect(queue.next() == 2)
        #expect(queue.remove(origin: "a") { $0 == 3 } == 3)
        queue.ended(origin: "a")
        #expect(queue.next() == 4)
        #expect(queue.next() == nil)
        queue.add(5, origin: "a")
        #expect(queue.remove(origin: "a") { $0 == 5 } == 5)
        #expect(queue.remove(origin: "a") { $0 == 5 } == nil)
        for origin in ["a", "a", "c"] { queue.ended(origin: origin) }
        queue.add(6, origin: "a")
        #expect(queue.next() == 6)
    }

    @Test("ten thousand that wait are started in order")
    func longQueue() {
        var queue = StartQueue<Int>(limit: 1, limitPerOrigin: 1)
        for number in 0..<10_000 { queue.add(number, origin: "a") }
        for number in 0..<10_000 {
            #expect(queue.next() == number)
            queue.ended(origin: "a")
        }
        #expect(queue.next() == nil)
    }

    @Test("header names are the same in either case and keep their order")
    func headers() {
        var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3"]
        #expect(headers["a"] == "1")
        #expect(headers.values(for: "A") == ["1", "3"])
        headers["a"] = "4"
        #expect(headers == ["a": "4", "B": "2"])
        headers["b"] = nil
        headers.add("C", "5")
        #expect(headers.fields.map(\.name) == ["a", "C"])
        #expect(headers["ä"] == nil)
    }

    @Test("base64 has RFC 4648's values")
    func base64() {
        let values = ["": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foobar": "Zm9vYmFy"]
        for (text, encoded) in values { #expect(Base64.encode(Array(text.utf8)) == encoded) }
        #expect("%41%zz%4".percentDecodedBytes == Array("A%zz%4".utf8))
    }
}
