import AppSupport
import Foundation
import TestSupport
import Testing
import TextProcessing

@Suite("The person's browser")
struct BrowserTests {
    private let system = FakeSystem()

    private func browser(_ setting: String = "", _ variables: [String: String] = [:]) -> Browser {
        Browser(
            app: "links", environment: system.environment.merging(variables) { $1 },
            setting: setting)
    }

    private func page() throws -> WebURL { try WebURL("https://a.example/?q='$HOME'&x=`id`") }

    @Test("the setting is taken before the variable, and the address is one argument")
    func setting() throws {
        try system.add("one", "printf '1 %s\\n' \"$@\" >>\"$LOG\"")
        try system.add("two", "printf '2 %s\\n' \"$@\" >>\"$LOG\"")
        let page = try page()
        try browser("one --new", ["BROWSER": "two"]).open(page)
        #expect(system.log == "1 --new\n1 \(page.href)\n")
        system.clearLog()
        try browser("", ["BROWSER": "missing:two:one"]).open(page)
        #expect(system.log == "2 \(page.href)\n")
        system.clearLog()
        try browser("one --at=%s --quiet").open(page)
        #expect(system.log == "1 --at=\(page.href)\n1 --quiet\n")
    }

    @Test("one that fails gives way to the next, and if none is left that is a sentence")
    func problem() throws {
        try system.add("bad", "exit 1")
        try system.add("good", "echo good >>\"$LOG\"")
        try browser("bad:good").open(page())
        #expect(system.log == "good\n")
        let problem = BrowserProblem(app: "links", tried: ["bad", "missing"])
        #expect(throws: problem) { try browser("bad:missing").open(page()) }
        #expect(
            problem.message(in: .english)
                == Message(
                    "no program could show the page; tried: bad, missing",
                    advice: "Choose one with: links config set links.browser PROGRAM"))
        let korean = problem.message(in: .korean)
        #expect(korean.text.contains("bad, missing"))
        #expect(korean.advice?.contains("links config set links.browser") == true)
    }
}
