public import AppSupport
import HTMLMetadata
import TextProcessing

/// What a page says about itself, as `links inspect` prints it.
public struct PageReport: Sendable {
    private let url: WebURL
    private let status: Int?
    private let mediaType: String?
    private let metadata: PageMetadata?
    /// Why the rest of the page could not be had, if it could not.
    public let failure: FetchFailure?

    init(_ page: FetchedPage) {
        url = page.url
        status = page.status
        mediaType = page.mediaType
        metadata = page.metadata
        failure = page.failure
    }

    init(_ metadata: PageMetadata, at url: WebURL) {
        self.url = url
        status = nil
        mediaType = nil
        self.metadata = metadata
        failure = nil
    }

    /// The fields of `links inspect`, documented in the README and stable.
    ///
    /// - Parameter explaining: whether the last of them, `sources`, says where each comes from.
    public func row(explaining: Bool) -> ExportRow {
        let page = metadata
        let icon = page?.icon(for: 32)
        var fields = [
            ExportField("url", .text(url.href)),
            ExportField("status", ExportValue(status)),
            ExportField("media_type", ExportValue(mediaType)),
            ExportField("charset", ExportValue(page?.encoding.name)),
            ExportField("title", ExportValue(page?.title?.value)),
            ExportField("description", ExportValue(page?.summary?.value)),
            ExportField("author", ExportValue(page?.authors?.value ?? [])),
            ExportField("published", ExportValue(page?.published?.value.description)),
            ExportField("modified", ExportValue(page?.modified?.value.description)),
            ExportField("site_name", ExportValue(page?.siteName?.value)),
            ExportField("canonical", ExportValue(page?.canonicalURL?.value.href)),
            ExportField("lang", ExportValue(page?.language?.value)),
            ExportField("type", ExportValue(page?.type?.value)),
            ExportField("keywords", ExportValue(page?.keywords?.value ?? [])),
            ExportField("image", ExportValue(page?.images.first?.value.url.href)),
            ExportField("images", .list((page?.images ?? []).map { $0.value.fields })),
            ExportField("favicon", ExportValue(icon?.url.href)),
            ExportField("icons", .list((page?.icons ?? []).map { $0.value.fields })),
            ExportField("feeds", ExportValue((page?.feeds ?? []).map(\.value.url.href))),
            ExportField("oembed", ExportValue((page?.oEmbed ?? []).map(\.value.url.href))),
            ExportField("manifest", ExportValue(page?.manifest?.value.href)),
        ]
        if explaining { fields.append(ExportField("sources", .object(sources(icon)))) }
        return ExportRow(fields)
    }

    private func sources(_ icon: PageIcon?) -> [ExportField] {
        guard let page = metadata else { return [] }
        let stated: [(String, MetadataSource?)] = [
            ("title", page.title?.source), ("description", page.summary?.source),
            ("author", page.authors?.source), ("published", page.published?.source),
            ("modified", page.modified?.source), ("site_name", page.siteName?.source),
            ("canonical", page.canonicalURL?.source), ("lang", page.language?.source),
            ("type", page.type?.source), ("keywords", page.keywords?.source),
            ("image", page.images.first?.source),
            ("favicon", page.icons.first { $0.value == icon }?.source),
            ("feeds", page.feeds.first?.source), ("oembed", page.oEmbed.first?.source),
            ("manifest", page.manifest?.source),
        ]
        return stated.compactMap { name, source in
            source.map { ExportField(name, .text($0.description)) }
        }
    }
}

extension PageImage {
    fileprivate var fields: ExportValue {
        .object([
            ExportField("url", .text(url.href)), ExportField("width", ExportValue(width)),
            ExportField("height", ExportValue(height)),
            ExportField("alt", ExportValue(alternativeText)),
        ])
    }
}

extension PageIcon {
    fileprivate var fields: ExportValue {
        let purpose =
            switch purpose {
            case .general: "icon"
            case .touch: "touch"
            case .mask: "mask"
            }
        let sizes = isScalable ? ["any"] : sizes.map { "\($0.width)x\($0.height)" }
        return .object([
            ExportField("url", .text(url.href)), ExportField("purpose", .text(purpose)),
            ExportField("sizes", ExportValue(sizes)),
            ExportField("media_type", ExportValue(mediaType)),
        ])
    }
}
