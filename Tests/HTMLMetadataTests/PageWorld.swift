import HTMLMetadata
import TextProcessing

/// Reads pages made up in a test.
enum PageWorld {
    static let address = "https://www.harbor.example/news/story"

    static func page(
        _ html: String, contentType: String? = "text/html; charset=utf-8",
        at address: String = address
    ) throws -> PageMetadata {
        try page(Array(html.utf8), contentType: contentType, at: address)
    }

    static func page(
        _ bytes: [UInt8], contentType: String? = nil, at address: String = address
    ) throws -> PageMetadata {
        try PageMetadata(of: bytes, contentType: contentType, at: WebURL(address))
    }

    /// A page whose `head` is `head` and whose body is `body`.
    static func html(head: String = "", body: String = "<p>Nothing.</p>") -> String {
        "<!DOCTYPE html><html lang=en><head>\(head)</head><body>\(body)</body></html>"
    }

    static func linkedData(_ json: String) -> String {
        "<script type=\"application/ld+json\">\(json)</script>"
    }
}
