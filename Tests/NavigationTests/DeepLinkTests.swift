import Navigation
import Testing

@Suite("Deep links as values")
struct DeepLinkTests {
    @Test(
        "the authority is the first segment, whatever the slashes",
        arguments: [
            "kitbag://links/12", "KITBAG://Links/12", "kitbag:links/12", "kitbag:///links/12",
            "kitbag:/links//12/", "kitbag://links/12#notes", "kitbag://links/%31%32",
        ])
    func segments(text: String) throws {
        let link = try #require(DeepLink(text))
        #expect(link.scheme == "kitbag")
        #expect(link.segments == ["links", "12"])
        #expect(link.query.isEmpty)
    }

    @Test("only the authority is put in lower case; slashes and Korean may be encoded")
    func encoding() throws {
        let link = try #require(DeepLink("kitbag://Folders/My%2FFolder/%ED%95%9C글"))
        #expect(link.segments == ["folders", "My/Folder", "한글"])
        #expect(DeepLink("kitbag:Folders")?.segments == ["Folders"])
    }

    @Test("the query keeps its order and its repetitions")
    func query() throws {
        let link = try #require(DeepLink("kitbag://links?q=a%26b&tag=x&tag=y=z&flag&&e=#q=no"))
        #expect(link.query.map(\.name) == ["q", "tag", "tag", "flag", "e"])
        #expect(link.query.map(\.value) == ["a&b", "x", "y=z", "", ""])
        #expect(link["tag"] == "x")
        #expect(link["flag"] == "")
        #expect(link["other"] == nil)
    }

    @Test(
        "what is not a link is none",
        arguments: [
            "", "kitbag", "kitbag:", "kitbag://", "kitbag:///?a=b", "://links", "12:links",
            "ki tbag://links", "kitbag://links/1 2", "kitbag://links/12\n", "kitbag://links/%0A",
            "kitbag://links/%", "kitbag://links/%4", "kitbag://links/%zz", "kitbag://links/%ff",
            "kitbag://links?a=%", "키트백://links", "kitbag://links/%00", "links/12",
        ])
    func garbage(text: String) { #expect(DeepLink(text) == nil) }

    @Test("a wanted scheme is the only one that is taken")
    func scheme() {
        #expect(DeepLink("kitbag://links/12", scheme: "Kitbag") != nil)
        #expect(DeepLink("https://links/12", scheme: "kitbag") == nil)
    }

    @Test(
        "a link written out reads as the same link",
        arguments: [
            ("KITBAG:links/12", "kitbag://links/12"),
            ("kitbag://a/b%2Fc/%ED%95%9C?q=a%26b&x", "kitbag://a/b%2Fc/%ED%95%9C?q=a%26b&x="),
        ])
    func description(text: String, written: String) throws {
        let link = try #require(DeepLink(text))
        #expect(link.description == written)
        #expect(DeepLink(link.description) == link)
        #expect(Set([link, DeepLink(written)]).count == 1)
        #expect(DeepLink(written + "&y") != link)
    }
}
