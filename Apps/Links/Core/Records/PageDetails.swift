public import AppSupport

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a page says about itself beside its title, description, icon and feed, as it was when it was fetched.
public struct PageDetails: Sendable, Equatable {
    /// The form by which the address that the page itself goes by is recognized, where that is another one.
    public var address: String?
    /// The name of its site.
    public var site: String?
    /// Who wrote it.
    public var author: String?
    /// When it was published, as far as the page says: ISO 8601, a day or a day and a time.
    public var published: String?
    /// The language of its text (BCP 47).
    public var language: String?
    /// The picture that stands for it.
    public var imageURL: String?
    /// When it was last fetched.
    public var fetchedAt: Date?
    /// Why it could not be had the last time, if it could not.
    public var problem: FetchProblem?

    /// What is known; by default nothing.
    public init(
        address: String? = nil, site: String? = nil, author: String? = nil,
        published: String? = nil, language: String? = nil, imageURL: String? = nil,
        fetchedAt: Date? = nil, problem: FetchProblem? = nil
    ) {
        self.address = address
        self.site = site
        self.author = author
        self.published = published
        self.language = language
        self.imageURL = imageURL
        self.fetchedAt = fetchedAt
        self.problem = problem
    }

    /// The texts by the names that they have in every file format.
    static let texts:
        [(name: String, value: any WritableKeyPath<PageDetails, String?> & Sendable)] = [
            ("page_url", \.address), ("site", \.site), ("author", \.author),
            ("published", \.published),
            ("language", \.language), ("image_url", \.imageURL),
        ]

    /// The same with no text that a database refuses.
    var withoutNulls: PageDetails {
        var page = self
        for text in Self.texts {
            page[keyPath: text.value] = self[keyPath: text.value]?.withoutNulls
        }
        page.problem = problem.map { FetchProblem(rawValue: $0.rawValue.withoutNulls) }
        return page
    }

    /// Takes over what is missing here and known there.
    mutating func fill(from other: PageDetails) {
        for text in Self.texts where self[keyPath: text.value] == nil {
            self[keyPath: text.value] = other[keyPath: text.value]
        }
        fetchedAt = fetchedAt ?? other.fetchedAt
        problem = problem ?? other.problem
    }
}
