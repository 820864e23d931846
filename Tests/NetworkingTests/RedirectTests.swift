import Networking
import TestSupport
import Testing
import TextProcessing

@Suite struct RedirectTests {
    @Test("redirects are followed by the URL standard's rules, and remembered")
    func chain() async throws {
        let server = LoopbackServer.answering { head in
            switch head.split(separator: " ")[1] {
            case "/a": redirect(301, to: "b/../c d?x=1")
            case "/c%20d?x=1": redirect(308, to: "//127.0.0.1:\(head.port)/한글#end")
            default: ok("there")
            }
        }
        let response = try await loopbackClient().send(HTTPRequest(.get, try server.url("/a#top")))
        #expect(response.text == "there")
        #expect(response.url == (try server.url("/%ED%95%9C%EA%B8%80#end")))
        #expect(
            response.head.redirects
                == [try server.url("/a#top"), try server.url("/c%20d?x=1#top")])
        #expect(server.connections == 1)
    }

    @Test("a loop ends at the limit, and with no limit the redirect is the answer")
    func loop() async throws {
        let server = LoopbackServer.answering { _ in redirect(302, to: "/again") }
        let again = try server.url("/again")
        let error = await failure(of: HTTPRequest(.get, again), with: loopbackClient())
        #expect(error == .tooManyRedirects(limit: 10, last: again))
        #expect(server.requests.count == 11)
        let client = loopbackClient { $0.redirectLimit = 0 }
        #expect(try await client.send(HTTPRequest(.get, again)).status == 302)
    }

    @Test(
        "a redirect to what is no page is refused",
        arguments: ["file:///etc/passwd", "ftp://x.example/", "gopher://x.example/", "data:,x"])
    func schemes(_ location: String) async throws {
        let server = LoopbackServer.answering { _ in redirect(302, to: location) }
        let error = await failure(of: HTTPRequest(.get, try server.url()), with: loopbackClient())
        #expect(error == .unsupportedScheme(try WebURL(location)))
    }

    @Test(
        "a redirect to what is no address at all is refused",
        arguments: ["http://[", "http://a b/"])
    func invalid(_ location: String) async throws {
        let server = LoopbackServer.answering { _ in redirect(302, to: location) }
        let error = await failure(of: HTTPRequest(.get, try server.url()), with: loopbackClient())
        #expect(error == .invalidRedirect(from: try server.url(), location: location))
    }

    @Test("a redirect into a private network is refused")
    func privateAddress() async throws {
        let server = LoopbackServer.answering { _ in redirect(307, to: "http://169.254.169.254/key")
        }
        let error = await failure(of: HTTPRequest(.get, try server.url()), with: loopbackClient())
        #expect(
            error
                == .addressRefused(
                    host: "169.254.169.254", address: "169.254.169.254", .linkLocal))
    }

    @Test("credentials stay with their origin")
    func credentials() async throws {
        let other = LoopbackServer.answering { _ in ok("other") }
        let target = "http://127.0.0.1:\(other.port)/"
        let server = LoopbackServer.answering { head in
            head.hasPrefix("GET /first") ? redirect(302, to: "/second") : redirect(302, to: target)
        }
        var request = HTTPRequest(
            .get, try server.url("/first"),
            headers: ["Authorization": "Bearer s", "Cookie": "c=1", "X-Key": "k", "X-Mine": "1"])
        request.credentialHeaders = ["x-key"]
        #expect(try await loopbackClient().send(request).text == "other")
        for head in server.requests {
            #expect(head.contains("Authorization: Bearer s\r\n") && head.contains("X-Key: k\r\n"))
        }
        let last = other.requests[0]
        #expect(last.contains("X-Mine: 1\r\n"))
        for name in ["Authorization", "Cookie", "X-Key"] { #expect(!last.contains(name)) }
    }

    @Test("303 asks anew with GET, 307 sends the body again", arguments: [303, 302, 307])
    func methods(_ status: Int) async throws {
        let server = LoopbackServer { connection in
            while let head = connection.readHead() {
                let body = head.contains("Content-Length: 4\r\n") ? connection.read(4) ?? [] : []
                let text = String(decoding: body, as: UTF8.self)
                connection.write(
                    head.contains(" /from ") ? redirect(status, to: "/to") : ok(text))
            }
        }
        let request = HTTPRequest(
            .post, try server.url("/from"), headers: ["Content-Type": "text/plain"],
            body: .text("body"))
        let response = try await loopbackClient().send(request)
        #expect(response.text == (status == 307 ? "body" : ""))
        let head = server.requests[1]
        #expect(head.hasPrefix(status == 307 ? "POST /to " : "GET /to "))
        #expect(head.contains("Content-Type") == (status == 307))
    }
}

extension String {
    /// The port in a request's `Host`.
    fileprivate var port: Substring {
        split(separator: "Host: 127.0.0.1:").last?.prefix { $0.isNumber } ?? ""
    }
}
