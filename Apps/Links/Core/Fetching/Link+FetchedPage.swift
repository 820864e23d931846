import AppSupport
import HTMLMetadata
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Link {
    /// Takes over what a page says.
    ///
    /// A title or description is taken only where there is none yet: they may be the person's own.
    /// Of a page that could not be had only that is noted, and one that broke off takes nothing
    /// away: what it did not come to say stays.
    ///
    /// - Parameter isReplacing: whether title and description are taken in any case.
    mutating func take(_ fetched: FetchedPage, at now: Date, isReplacing: Bool = false) {
        page.problem = fetched.failure?.problem(at: fetched.requestedURL)
        let isWhole = fetched.failure == nil
        guard isWhole || fetched.metadata != nil else { return }
        page.fetchedAt = now
        if hasNoTitle || isReplacing, let stated = fetched.title { title = stated }
        func update(_ known: inout String?, _ stated: String?) {
            if isWhole || stated != nil { known = stated }
        }
        update(&page.address, fetched.addresses.first { $0 != canonicalURL })
        guard let metadata = fetched.metadata else {
            if fetched.mediaType?.hasPrefix("image/") == true { page.imageURL = fetched.url.href }
            return
        }
        if summary.isEmpty || isReplacing, let stated = metadata.summary?.text { summary = stated }
        iconURL = metadata.icon(for: 32)?.url.href ?? iconURL
        feedURL = metadata.feeds.first?.value.url.href ?? feedURL
        // A site that is only guessed from the address says nothing new.
        let site = metadata.siteName.flatMap { $0.source == .address ? nil : $0.text }
        update(&page.site, site)
        update(
            &page.author, metadata.authors.map { $0.value.joined(separator: ", ").withoutNulls })
        update(&page.published, metadata.published?.value.description)
        update(&page.language, metadata.language?.text)
        update(&page.imageURL, metadata.images.first?.value.url.href)
    }

    /// Whether the title is none: blank, or the address in one of the forms that people write.
    private var hasNoTitle: Bool {
        if title == url.displayString || title.allSatisfy(\.isWhitespace) { return true }
        return (try? WebURL(typed: title))?.canonical == canonicalURL
    }
}

extension FetchedPage {
    /// The page's title; of a file that is no page its name.
    var title: String? {
        if metadata != nil || mediaType == nil { return metadata?.title?.text }
        if mediaType?.hasSuffix("/html") == true { return nil }
        let name = url.displayString.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last
        return url.path.hasSuffix("/") ? nil : name.map(String.init)
    }

    /// The forms by which the addresses that the page goes by are recognized, the one that it
    /// states first.
    var addresses: [String] {
        [statedAddress, isBelievable(url) ? url.canonical : nil].compactMap(\.self)
    }

    /// The form by which the address that the page gives itself is recognized.
    var statedAddress: String? {
        guard let stated = metadata?.canonicalURL, stated.source != .address,
            isBelievable(stated.value)
        else { return nil }
        return stated.value.canonical
    }

    /// Whether an address can be this page's own: of the site that answered, and not a site's front
    /// page, to which sites send people who ask for what is gone, nor a place to sign in.
    private func isBelievable(_ address: WebURL) -> Bool {
        guard address.scheme == "http" || address.scheme == "https",
            address.host?.siteName == url.host?.siteName
        else { return false }
        if address.path == "/", address.query == nil {
            return requestedURL.path == "/" && requestedURL.query == nil
        }
        let names = address.path.lowercased().split(separator: "/").map {
            String($0.prefix { $0 != "." }.filter { $0 != "-" && $0 != "_" })
        }
        return !names.contains(where: Self.doors.contains)
    }

    /// Where sites send people who may not go in, without hyphens and underscores.
    private static let doors: Set = [
        "login", "signin", "signup", "signon", "wplogin", "auth", "authwall", "oauth", "sso",
        "session", "sessions", "register", "subscribe", "consent", "captcha", "challenge",
        "error", "404", "notfound", "blocked", "unsupported",
    ]
}

extension Stated<String> {
    /// The text as it can be kept; nil if nothing is left of it.
    fileprivate var text: String? {
        let text = value.withoutNulls
        return text.isEmpty ? nil : text
    }
}

extension String {
    /// A host without the labels that tell one form of a site from another.
    fileprivate var siteName: Substring {
        var name = self[...]
        for prefix in ["www.", "m.", "mobile.", "amp."] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        return name
    }
}
